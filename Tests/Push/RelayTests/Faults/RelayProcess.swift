import Findings
import Foundation
import Glibc

/// `skerry-relay serve` as a process of its own, which may be killed at any moment.
final class RelayProcess: @unchecked Sendable {
  // Unchecked: nothing changes after `init` but what `Process` keeps apart itself.

  struct Failure: Error, CustomStringConvertible { var description: String }

  private let process = Process()
  /// `http://127.0.0.1:…`.
  let base: String
  /// What it wrote to standard error.
  private let log: URL

  /// Starts a relay and waits until it listens.
  /// - Parameters:
  ///   - folder: with `relay.json5`.
  ///   - wrapper: a program and its arguments that run the relay; empty = none.
  init(in folder: URL, wrapper: [String] = [], environment: [String: String] = [:]) throws {
    log = folder.appendingPathComponent("relay-\(UUID().uuidString).log")
    guard FileManager.default.createFile(atPath: log.path, contents: nil) else {
      throw Failure(description: "\(log.path) cannot be made")
    }
    let command = wrapper + [RelayCommandTests.executable, "serve", "--config", "relay.json5", "--json"]
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let out = Pipe()
    process.standardOutput = out
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    let line = String(decoding: out.fileHandleForReading.availableData, as: UTF8.self)
    guard let base = try? JSONReader().read(line).root["listen"]?.string else {
      process.waitUntilExit()
      let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      throw Failure(description: "the relay did not start: \(line)\(said)")
    }
    self.base = base
  }

  var id: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  var said: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// Ends it in the middle of whatever it does; may be called from any thread.
  func kill() { if process.isRunning { Glibc.kill(id, SIGKILL) } }

  /// Waits for its end without holding a thread of the pool.
  func end() async {
    while process.isRunning { try? await Task.sleep(for: .milliseconds(5)) }
  }

  /// Ends it in order.
  /// - Returns: whether it ended well.
  func stop() async -> Bool {
    process.terminate()
    await end()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
