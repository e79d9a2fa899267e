import APNs
import Foundation
import Net
import Testing

/// The built `skerry-relay`, as a process of its own, with a store in a folder of its own.
final class RelayProcess: @unchecked Sendable {
  // Unchecked: the process is started and ended by whoever owns this.
  static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("skerry-relay")

  let url: URL
  private let key: String
  private let app: String
  private let process: Process
  private let folder: URL
  private let loop: EventLoop
  private let client: HTTPClient

  /// - Parameters:
  ///   - gateway: where its pushes go, without TLS.
  ///   - signing: signs its provider tokens.
  init(gateway: SocketAddress, signing: ProviderKey, app: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-relay-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = """
      {listen: "127.0.0.1:0", store: "sqlite relay.sqlite", apns: "gateway http://127.0.0.1:\(gateway.port)",
       keys: [{id: "\(signing.keyID)", team: "\(signing.teamID)", file: "key.p8"}],
       apps: [{bundleID: "\(app)", environments: {sandbox: "\(signing.keyID)"},
               phoneSecrets: ["\(UUID().uuidString)\(UUID().uuidString)"], leastInterval: 0}]}
      """
    for (name, bytes) in [("relay.json5", Array(configuration.utf8)), ("key.p8", Array(signing.p8))] {
      let isWritten = FileManager.default.createFile(
        atPath: folder.appendingPathComponent(name).path, contents: Data(bytes),
        attributes: [.posixPermissions: 0o600])
      #expect(isWritten)
    }
    let (maker, made) = try Self.start(
      ["keys", "create", "--scope", "send", "--scope", "read", "--config", "relay.json5"], in: folder)
    key = made.trimmingCharacters(in: .whitespacesAndNewlines)
    maker.waitUntilExit()
    let (process, line) = try Self.start(["serve", "--config", "relay.json5"], in: folder)
    let address = line.split(separator: " ").last.map(String.init) ?? ""
    let found = URL(string: address.trimmingCharacters(in: .whitespacesAndNewlines))
    let loop = try EventLoop(name: "relay-process")
    client = try HTTPClient(loop: loop)
    self.loop = loop
    self.process = process
    self.app = app
    url = try #require(found?.port == nil ? nil : found, "the relay said: \(line)")
  }

  /// A process and the first that it says.
  private static func start(_ arguments: [String], in folder: URL) throws -> (Process, String) {
    let process = Process(), out = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [:]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = out
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, String(decoding: out.fileHandleForReading.availableData, as: UTF8.self))
  }

  /// Asks it to end, and answers how it did.
  func stop() async -> Int32 {
    await client.close()
    loop.stop()
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
    return process.terminationStatus
  }

  // MARK: The business

  /// What the relay answers the business's server.
  struct Answer {
    var status: Int
    var body: [String: Any]
    /// The members of a list that are objects.
    func list(_ name: String) -> [[String: Any]] { body[name] as? [[String: Any]] ?? [] }
  }

  /// - Parameter path: from the app on.
  @discardableResult
  func send(_ method: String, _ path: String, _ body: String = "") async throws -> Answer {
    let url = try #require(URL(string: "\(url.absoluteString)/v1/apps/\(app)/\(path)"))
    var headers: HTTPHeaders = ["authorization": "Bearer \(key)"]
    if !body.isEmpty { headers.add("content-type", "application/json") }
    let response = try await client.send(
      method: method, url: url, headers: headers, body: Array(body.utf8), timeout: .seconds(60))
    let object = try? JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
    return Answer(status: response.status, body: object ?? [:])
  }

  /// A credential for a person's phone.
  func credential(_ user: String) async throws -> String? {
    try await send("POST", "credentials", #"{"user":"\#(user)"}"#).body["credential"] as? String
  }
}
