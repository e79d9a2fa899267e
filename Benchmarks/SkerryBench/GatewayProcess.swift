import Foundation
import Net

/// `skerry gateway` while it serves: a process of its own, so that what it costs is told apart from who pushes.
final class GatewayProcess {
  private let process = Process()
  private let loop: EventLoop
  private let control: HTTPClient
  /// Holds the gateway's certificate and key.
  let folder: URL
  /// `https://localhost:…`.
  private(set) var pushes = ""
  private var controlURL = ""
  private(set) var trust = ""
  private(set) var key = ""

  /// The key that it makes for itself.
  static let keyID = "SKERRYKEY1"
  static let teamID = "SKERRYTEAM"

  /// - Parameter command: the built `skerry`.
  init(_ command: String, _ arguments: [String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-gateway-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    loop = try EventLoop(name: "control")
    control = try HTTPClient(loop: loop)
    let out = folder.appendingPathComponent("out"), error = folder.appendingPathComponent("error")
    for file in [out, error] { try Data().write(to: file) }
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments =
      ["gateway"] + arguments
      + [
        "--json", "--quiet", "--port", "0", "--channel-port", "0", "--control-port", "0", "--state", folder.path,
      ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    // An example may have to be compiled first.
    for _ in 0..<1200 {
      if let line = try String(contentsOf: out, encoding: .utf8).split(separator: "\n").first,
        let start = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [String: String]],
        let listening = start["listening"]
      {
        pushes = listening["pushes"] ?? ""
        controlURL = (listening["control"] ?? "").replacing("localhost", with: "127.0.0.1")
        trust = listening["certificate"] ?? ""
        key = listening["key"] ?? ""
        return
      }
      guard process.isRunning else { break }
      usleep(100_000)
    }
    let said = try String(contentsOf: error, encoding: .utf8)
    stop()
    throw Command.Failed(description: "the gateway did not start:\n\(said)")
  }

  func stop() {
    if process.isRunning { process.interrupt() }
    let end = Date().addingTimeInterval(20)
    while process.isRunning, Date() < end { usleep(20_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    loop.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  var port: Int { Int(pushes.split(separator: ":").last ?? "") ?? 0 }

  // MARK: The control API

  @discardableResult
  func call(_ method: String, _ path: String, _ body: [String: Any] = [:]) throws -> Any {
    guard let url = URL(string: controlURL + path) else { throw Command.Failed(description: "\(path) is no path") }
    let bytes = body.isEmpty ? [] : [UInt8](try JSONSerialization.data(withJSONObject: body))
    let control = control
    let answer = try Waiting.run {
      try await control.send(method: method, url: url, body: bytes, timeout: .seconds(60))
    }
    guard (200...299).contains(answer.status) else {
      throw Command.Failed(
        description: "\(method) \(path): \(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
    }
    guard !answer.body.isEmpty else { return [:] }
    let data = Data(answer.body)
    return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }

  /// Tokens of activities that no phone has, one for each name.
  func issueTokens(app: String, activities: [String]) throws -> [String] {
    guard let url = URL(string: controlURL + "/tokens") else { return [] }
    let control = control
    return try Waiting.run {
      try await withThrowingTaskGroup(of: [(Int, String)].self) { group in
        let lanes = 8
        for lane in 0..<lanes {
          group.addTask {
            var tokens: [(Int, String)] = []
            for number in stride(from: lane, to: activities.count, by: lanes) {
              let body = #"{"app":"\#(app)","activity":"\#(activities[number])"}"#
              let answer = try await control.send(method: "POST", url: url, body: Array(body.utf8))
              let said = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
              guard let token = said?["token"] as? String else {
                throw Command.Failed(
                  description: "the gateway gave no token: \(String(decoding: answer.body, as: UTF8.self))")
              }
              tokens.append((number, token))
            }
            return tokens
          }
        }
        let all = try await group.reduce(into: []) { $0 += $1 }
        return all.sorted { $0.0 < $1.0 }.map(\.1)
      }
    }
  }

  /// A token of an activity that no phone has.
  func issueToken(app: String) throws -> String {
    guard let token = (try call("POST", "/tokens", ["app": app]) as? [String: Any])?["token"] as? String else {
      throw Command.Failed(description: "the gateway gave no token")
    }
    return token
  }

  /// The value of `authorization`, signed with the gateway's own key.
  func authorization() throws -> String {
    guard let url = URL(string: controlURL + "/provider-token") else { return "" }
    let control = control
    return String(decoding: try Waiting.run { try await control.send(url: url) }.body, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// An integer of `GET /status`.
  func status(_ name: String) throws -> Int { (try call("GET", "/status") as? [String: Any])?[name] as? Int ?? 0 }

  // MARK: What it costs

  /// Microseconds that processors have spent on it and on the processes that it started.
  var processorMicroseconds: Double { ProcessCost.processorMicroseconds(of: process.processIdentifier) }

  /// Memory of the gateway's own process that is in use, in MiB.
  var residentMebibytes: Double { ProcessCost.residentMebibytes(of: process.processIdentifier) }
}
