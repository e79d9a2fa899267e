import Foundation
import Net

/// A real Chromium without a window, driven over W3C WebDriver as a person would use it. For tests.
public final class Browser: @unchecked Sendable {
  // Unchecked: nothing changes once it is made; the processes guard themselves.

  /// What went wrong, in the driver's words.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  private let driver: Process
  private let client: HTTPClient
  private let base: URL
  private let profile: URL

  /// The Debian package's programs.
  private static let driverPath = "/usr/bin/chromedriver"

  /// Starts driver and browser.
  /// - Parameters:
  ///   - language: BCP 47 of the browser's own language.
  ///   - isDark: the system that it seems to run on is dark.
  public init(
    loop: EventLoop, width: Int = 1280, height: Int = 860, language: String = "en-US", isDark: Bool = false
  ) async throws {
    guard FileManager.default.isExecutableFile(atPath: Self.driverPath) else {
      throw Failure(description: "\(Self.driverPath) is missing: scripts/bootstrap.sh installs chromium-driver")
    }
    profile = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    driver = Process()
    let output = Pipe()
    driver.executableURL = URL(fileURLWithPath: Self.driverPath)
    driver.arguments = ["--port=0"]
    driver.standardOutput = output
    driver.standardError = FileHandle.nullDevice
    driver.environment = ProcessInfo.processInfo.environment.merging(
      ["LANGUAGE": language, "HOME": profile.path]) { $1 }
    try driver.run()
    client = try HTTPClient(loop: loop)
    guard let port = Self.port(in: output.fileHandleForReading) else {
      driver.terminate()
      throw Failure(description: "chromedriver did not say where it listens")
    }
    var arguments = [
      "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-breakpad", "--hide-scrollbars",
      "--window-size=\(width),\(height)", "--lang=\(language)", "--user-data-dir=\(profile.path)/profile",
    ]
    if isDark { arguments.append("--force-dark-mode") }
    let wanted: [String: Any] = [
      "capabilities": [
        "alwaysMatch": [
          "browserName": "chrome",
          "goog:chromeOptions": ["args": arguments, "prefs": ["intl.accept_languages": language]],
          "goog:loggingPrefs": ["browser": "ALL"],
        ]
      ]
    ]
    let root = "http://127.0.0.1:\(port)"
    guard let sessions = URL(string: root + "/session") else { throw Failure(description: root) }
    let answer = try await Self.send(client, "POST", sessions, wanted, timeout: .seconds(60))
    guard let session = (answer as? [String: Any])?["sessionId"] as? String,
      let base = URL(string: "\(root)/session/\(session)")
    else {
      driver.terminate()
      throw Failure(description: "No session: \(answer ?? "nothing")")
    }
    self.base = base
  }

  /// “ChromeDriver was started successfully on port 36411.”
  private static func port(in handle: FileHandle) -> Int? {
    var text = ""
    while text.count < 10_000 {
      let data = handle.availableData
      if data.isEmpty { return nil }
      text += String(decoding: data, as: UTF8.self)
      if let match = text.firstMatch(of: #/successfully on port (\d+)/#) { return Int(match.1) }
    }
    return nil
  }

  private static func send(
    _ client: HTTPClient, _ method: String, _ url: URL, _ body: [String: Any]?, timeout: Duration
  ) async throws -> Any? {
    let bytes = try body.map { [UInt8](try JSONSerialization.data(withJSONObject: $0)) } ?? []
    let answer = try await client.send(
      method: method, url: url, headers: ["content-type": "application/json"], body: bytes, timeout: timeout)
    let value = (try? JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])?["value"]
    guard answer.status == 200 else {
      let words = (value as? [String: Any])?["message"] as? String ?? String(decoding: answer.body, as: UTF8.self)
      throw Failure(description: "\(method) \(url.path): \(words.prefix(600))")
    }
    return value is NSNull ? nil : value
  }

  @discardableResult
  private func command(_ method: String, _ path: String, _ body: [String: Any]? = nil) async throws -> Any? {
    try await Self.send(
      client, method, base.appendingPathComponent(path), method == "POST" ? body ?? [:] : nil, timeout: .seconds(60))
  }

  /// Ends browser and driver.
  public func quit() async {
    _ = try? await Self.send(client, "DELETE", base, nil, timeout: .seconds(20))
    // The end of the session was that of the browser. Nobody waits for the driver: Foundation takes it for running as
    // long as a process that it started holds what it inherited.
    driver.terminate()
    await client.close()
    try? FileManager.default.removeItem(at: profile)
  }

  // MARK: Pages

  public func open(_ url: String) async throws { try await command("POST", "url", ["url": url]) }
  public func reload() async throws { try await command("POST", "refresh") }
  public func resize(_ width: Int, _ height: Int) async throws {
    try await command("POST", "window/rect", ["width": width, "height": height])
  }
  /// PNG of what is in the window.
  public func screenshot() async throws -> Data {
    Data(base64Encoded: try await command("GET", "screenshot") as? String ?? "") ?? Data()
  }
  /// Runs a function's body in the page.
  /// - Returns: what it returns, as JSON has it.
  public func run(_ script: String, _ arguments: [Any] = []) async throws -> Any? {
    try await command("POST", "execute/sync", ["script": script, "args": arguments])
  }
  /// What the page's console says, warnings and errors alone.
  public func complaints() async throws -> [String] {
    let entries = try await command("POST", "se/log", ["type": "browser"]) as? [[String: Any]] ?? []
    return entries.filter { ["SEVERE", "WARNING"].contains($0["level"] as? String) }.compactMap {
      $0["message"] as? String
    }
  }

  // MARK: Elements

  private func element(_ css: String) async throws -> String {
    let found = try await command("POST", "element", ["using": "css selector", "value": css]) as? [String: Any]
    guard let id = found?.values.first as? String else { throw Failure(description: "There is no \(css)") }
    return id
  }

  /// Clicks the first element of a selector, once it is there and can be clicked.
  public func click(_ css: String) async throws {
    try await wait("document.querySelector(arguments[0]) && !document.querySelector(arguments[0]).disabled", [css])
    try await command("POST", "element/\(try await element(css))/click")
  }

  /// Types into an element. What stood there goes.
  public func type(_ text: String, into css: String) async throws {
    let id = try await element(css)
    try await command("POST", "element/\(id)/clear")
    try await command("POST", "element/\(id)/value", ["text": text])
  }

  /// Presses keys, wherever the focus is: WebDriver's code points for those without a character.
  public func press(_ keys: String) async throws {
    let strokes: [[String: Any]] = keys.flatMap { key in
      [["type": "keyDown", "value": String(key)], ["type": "keyUp", "value": String(key)]]
    }
    try await command("POST", "actions", ["actions": [["type": "key", "id": "keys", "actions": strokes]]])
  }

  /// Chooses an option of a `select` by its value, as a person does.
  public func choose(_ value: String, in css: String) async throws {
    let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let option = "\(css) option[value=\"\(quoted)\"]"
    try await wait("document.querySelector(arguments[0])", [option])
    try await command("POST", "element/\(try await element(option))/click")
  }

  /// The text that a person reads in the first element of a selector; empty where there is none.
  public func text(_ css: String) async throws -> String {
    try await run("return document.querySelector(arguments[0])?.innerText ?? ''", [css]) as? String ?? ""
  }

  /// Presses at one point of an element, in shares of its size, and lets go at another one.
  /// - Parameter hold: milliseconds before the pointer moves.
  public func drag(_ css: String, from: (Double, Double), to: (Double, Double), hold: Int = 0) async throws {
    let box = try await run(
      """
      const box = document.querySelector(arguments[0]).getBoundingClientRect()
      return [box.left, box.top, box.width, box.height]
      """, [css]) as? [NSNumber] ?? []
    guard box.count == 4 else { throw Failure(description: "There is no \(css)") }
    func point(_ share: (Double, Double)) -> (Int, Int) {
      (
        Int((box[0].doubleValue + share.0 * box[2].doubleValue).rounded()),
        Int((box[1].doubleValue + share.1 * box[3].doubleValue).rounded())
      )
    }
    let start = point(from), end = point(to)
    let moves: [[String: Any]] = [
      ["type": "pointerMove", "duration": 0, "x": start.0, "y": start.1, "origin": "viewport"],
      ["type": "pointerDown", "button": 0], ["type": "pause", "duration": hold],
      ["type": "pointerMove", "duration": 120, "x": end.0, "y": end.1, "origin": "viewport"],
      ["type": "pointerUp", "button": 0],
    ]
    let mouse: [String: Any] = [
      "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": moves,
    ]
    try await command("POST", "actions", ["actions": [mouse]])
  }

  /// Waits until an expression of the page is true.
  /// - Throws: `Failure` with the expression where it does not become so.
  public func wait(_ expression: String, _ arguments: [Any] = [], seconds: Double = 30) async throws {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      let answer = try await run("return Boolean(\(expression))", arguments)
      if (answer as? NSNumber)?.boolValue == true { return }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw Failure(description: "It did not become true: \(expression) \(arguments)")
  }

  /// Waits until an element reads so.
  public func wait(for text: String, in css: String, seconds: Double = 30) async throws {
    do {
      try await wait("(document.querySelector(arguments[0])?.innerText ?? '').includes(arguments[1])", [css, text],
        seconds: seconds)
    } catch {
      throw Failure(description: "\(css) does not read “\(text)” but “\(try await self.text(css).prefix(400))”")
    }
  }
}
