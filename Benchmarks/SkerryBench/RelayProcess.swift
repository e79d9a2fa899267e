import Foundation
import Net

/// `skerry-relay serve` while it runs: a process of its own, so that what it costs is told apart from the gateway.
final class RelayProcess {
  private let process = Process()
  private let loop: EventLoop
  private let client: HTTPClient
  private let key: String
  private(set) var base = ""

  /// - Parameters:
  ///   - command: the built `skerry-relay`.
  ///   - folder: with `relay.json5`.
  ///   - key: a server key that its store knows.
  init(_ command: String, in folder: URL, key: String) throws {
    self.key = key
    loop = try EventLoop(name: "relay-client")
    client = try HTTPClient(loop: loop)
    let out = Pipe(), error = folder.appendingPathComponent("relay-\(UUID().uuidString).log")
    try Data().write(to: error)
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = ["serve", "--config", "relay.json5", "--json"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = out
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    let line = out.fileHandleForReading.availableData
    guard let start = try? JSONSerialization.jsonObject(with: line) as? [String: String], let base = start["listen"]
    else {
      stop()
      let said = try String(contentsOf: error, encoding: .utf8)
      throw Command.Failed(description: "the relay did not start:\n\(said)")
    }
    self.base = base
  }

  func stop() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    loop.stop()
  }

  /// Sends a request as a server of the business does.
  /// - Returns: the body of the answer.
  /// - Throws: `Command.Failed` where it is not 2xx.
  @discardableResult
  func call(_ method: String, _ path: String, _ body: [UInt8] = []) throws -> [UInt8] {
    let send = try request(method, path, body)
    return try Waiting.run { try await send() }
  }

  /// The same, for a task that sends many.
  func request(_ method: String, _ path: String, _ body: [UInt8]) throws -> @Sendable () async throws -> [UInt8] {
    guard let url = URL(string: base + path) else { throw Command.Failed(description: "\(path) is no path") }
    let (client, key) = (client, key)
    return {
      let headers: HTTPHeaders = ["authorization": "Bearer \(key)", "content-type": "application/json"]
      let answer = try await client.send(
        method: method, url: url, headers: headers, body: body, timeout: .seconds(60))
      guard (200...299).contains(answer.status) else {
        throw Command.Failed(
          description: "\(method) \(path): \(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
      }
      return answer.body
    }
  }

  /// A sample of `/metrics`, by its whole name with labels; 0 where it is not there.
  func metric(_ name: String) throws -> Double {
    let text = String(decoding: try call("GET", "/metrics"), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return Double(line?.split(separator: " ").last ?? "") ?? 0
  }

  var processorMicroseconds: Double { ProcessCost.processorMicroseconds(of: process.processIdentifier) }
  var residentMebibytes: Double { ProcessCost.residentMebibytes(of: process.processIdentifier) }
  var peakMebibytes: Double { ProcessCost.peakMebibytes(of: process.processIdentifier) }
}
