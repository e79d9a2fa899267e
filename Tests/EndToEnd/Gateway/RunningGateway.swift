import Foundation
import Net
import Testing

/// `skerry gateway` while it serves, and what tests do to it.
final class RunningGateway {
  let process = Process()
  let folder: URL
  let loop: EventLoop
  let client: HTTPClient
  private(set) var pushes = "", channels = "", control = "", key = "", trust = ""
  private var connection: HTTP2Connection?
  private var authorization = ""

  /// The folder of the example whose sources tests name.
  static let example = RepositoryRoot.url.appendingPathComponent("Examples/Delivery")

  /// - Parameter arguments: beside the ports and the folder of key and certificate, which are its own.
  init(_ arguments: [String], folder: URL? = nil) async throws {
    self.folder = try folder ?? Skerry.temporaryFolder()
    loop = try EventLoop(name: "gateway-end-to-end")
    client = try HTTPClient(loop: loop)
    let out = self.folder.appendingPathComponent("out"), error = self.folder.appendingPathComponent("error")
    for file in [out, error] { try Data().write(to: file) }
    process.executableURL = Skerry.products.appendingPathComponent("skerry")
    process.arguments =
      ["gateway"] + arguments
      + ["--json", "--port", "0", "--channel-port", "0", "--control-port", "0", "--state", self.folder.path]
    process.environment = Skerry.environment
    process.currentDirectoryURL = Self.example
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    for _ in 0..<2400 {
      if let line = try String(contentsOf: out, encoding: .utf8).split(separator: "\n").first,
        let start = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [String: String]],
        let listening = start["listening"]
      {
        pushes = listening["pushes"] ?? ""
        channels = listening["channels"] ?? ""
        control = listening["control"] ?? ""
        key = listening["key"] ?? ""
        trust = listening["certificate"] ?? ""
        return
      }
      guard process.isRunning else { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("the gateway did not start: \(try String(contentsOf: error, encoding: .utf8))")
    throw CancellationError()
  }

  /// Serves while `body` runs, and ends in order whatever came of it.
  static func serve(_ arguments: [String], _ body: (RunningGateway) async throws -> Void) async throws {
    let run = try await RunningGateway(arguments)
    do { try await body(run) } catch {
      _ = run.stop()
      throw error
    }
    await run.connection?.close()
    #expect(run.stop() == 0)
  }

  /// Ends it as Ctrl-C does, and answers how it ended.
  func stop() -> Int32 {
    if process.isRunning { process.interrupt() }
    let end = Date().addingTimeInterval(60)
    while process.isRunning, Date() < end { usleep(50_000) }
    if process.isRunning {
      Issue.record("the gateway did not end within a minute of SIGINT")
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    loop.stop()
    try? FileManager.default.removeItem(at: folder)
    return process.terminationStatus
  }

  // MARK: The control API

  @discardableResult
  func call(_ method: String, _ path: String, _ body: String = "") async throws -> (status: Int, body: [UInt8]) {
    guard let url = URL(string: control.replacing("localhost", with: "127.0.0.1") + path) else { return (0, []) }
    let answer = try await client.send(method: method, url: url, body: Array(body.utf8), timeout: .seconds(60))
    return (answer.status, answer.body)
  }

  func json(_ path: String) async throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try await call("GET", path).body), options: .fragmentsAllowed)
  }

  /// Does something to the phone: `{"do": …}`.
  func phone(_ command: String) async throws {
    let answer = try await call("POST", "/phone", command)
    #expect((200..<300).contains(answer.status), "\(command): \(String(decoding: answer.body, as: UTF8.self))")
  }

  func advance(_ seconds: Double) async throws { try await call("POST", "/clock", #"{"advance":\#(seconds)}"#) }

  /// Seconds since 1970 by the phone.
  func now() async throws -> Double { (try await json("/clock") as? [String: Double])?["phone"] ?? 0 }

  /// The newest living token of a kind, which may take a while to come.
  func token(_ kind: String, waits: Bool = false) async throws -> String? {
    for _ in 0..<(waits ? 100 : 1) {
      let all = try await json("/tokens") as? [[String: Any]] ?? []
      let found = all.last { token in
        (token["kind"] as? [String: Any])?[kind] != nil && token["death"] == nil
      }?["token"] as? String
      if let found { return found }
      if waits { try await Task.sleep(for: .milliseconds(50)) }
    }
    return nil
  }

  /// Value of `authorization`, signed with the gateway's own key.
  func providerToken() async throws -> String {
    String(decoding: try await call("GET", "/provider-token").body, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: Pushes

  /// Port of a URL such as `https://localhost:2197`.
  static func port(_ url: String) -> Int { Int(url.split(separator: ":").last ?? "") ?? 0 }

  func connect() async throws -> HTTP2Connection {
    let pem = [UInt8](try Data(contentsOf: URL(fileURLWithPath: trust)))
    let tls = try TLSClientContext(trust: .pem(pem))
    return try await HTTP2Connection.connect(
      to: SocketAddress(port: Self.port(pushes)), authority: "localhost", tls: tls, loop: loop)
  }

  /// Sends a payload to a device token over a connection that is kept.
  @discardableResult
  func push(
    _ payload: String, to token: String, app: String, priority: String = "10"
  ) async throws -> HTTP2Response {
    if connection == nil {
      connection = try await connect()
      authorization = try await providerToken()
    }
    guard let connection else { throw CancellationError() }
    return try await connection.send(
      HTTP2Request(
        method: "POST", path: "/3/device/" + token,
        headers: [
          "authorization": authorization, "apns-topic": app + ".push-type.liveactivity",
          "apns-push-type": "liveactivity", "apns-priority": priority,
        ], body: Array(payload.utf8)))
  }

  /// The verdict on the newest push, once the phone has done with it.
  func verdict() async throws -> [String: Any] {
    for _ in 0..<200 {
      // In virtual time what is due on the phone waits for its clock.
      let all = try await json("/inbox?limit=1") as? [[String: Any]] ?? []
      if let newest = all.first, newest["outcome"] as? String != "delivered" { return newest }
      try await Task.sleep(for: .milliseconds(50))
    }
    return [:]
  }
}

/// Where the repository lies.
enum RepositoryRoot {
  static let url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
