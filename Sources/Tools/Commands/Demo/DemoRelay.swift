import APNs
import Findings
import Foundation
import Net
import Workshop

/// The relay of a demonstration: `skerry-relay` as a process of its own, with its store in a folder that goes with it.
final class DemoRelay: Sendable {
  /// `http://127.0.0.1:8080`.
  let address: String
  /// A server key with every scope.
  let key: String
  private let process: ServerProcess

  /// How long it may take to make a key, and to begin to listen.
  private static let startSeconds = 60.0

  /// What the relay is told of its surroundings.
  struct Setup {
    var executable = RelayCommand.path
    /// Its configuration, secret, store and log.
    var folder: URL
    /// As the configuration names it.
    var store = "sqlite relay.sqlite"
    /// 0 leaves it to the system.
    var port: Int
    var pushes: SocketAddress
    var channels: SocketAddress
    /// Name of the gateway's certificate in the folder.
    var certificate = LoopbackCertificate.certificateFile
    var key: GatewayKey
    var app: String

    /// The configuration's text, as Docs/relay.md has it.
    var configuration: String {
      func quoted(_ text: String) -> String { JSONNode.quoted(text) }
      return """
        {
          listen: "127.0.0.1:\(port)",
          store: \(quoted(store)),
          apns: \(quoted("gateway https://127.0.0.1:\(pushes.port),\(channels.port) \(certificate)")),
          keys: [{id: \(quoted(key.key.keyID)), team: \(quoted(key.key.teamID)), file: \(quoted(key.path))}],
          apps: [{
            bundleID: \(quoted(app)),
            environments: {sandbox: \(quoted(key.key.keyID))},
            phoneSecrets: [{file: "phone.secret"}],
          }],
        }

        """
    }
  }

  /// Says that there is no relay to start, before anything else is done.
  /// - Throws: `Failure` with status `environment`.
  static func check(_ executable: String = RelayCommand.path) throws {
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      throw Failure(
        .environment, id: "demo.relay-missing", "There is no relay at \(executable)",
        fix: "Build it: swift build -c release --product skerry-relay.")
    }
  }

  /// Writes its configuration, makes a key and starts it.
  /// - Throws: `Failure` with status `environment` and what the relay said.
  init(_ setup: Setup) throws {
    try Self.write(setup)
    let log = setup.folder.appendingPathComponent("relay.log").path
    func start(_ arguments: [String]) throws -> ServerProcess {
      do {
        return try ServerProcess(
          setup.executable, arguments + ["--config", "relay.json5"], environment: [:],
          folder: setup.folder.path, errors: log)
      } catch let error as WorkshopError {
        throw error.failure
      }
    }
    let maker = try start(["keys", "create", "--scope", "send", "--scope", "read", "--scope", "admin"])
    let made = maker.line(seconds: Self.startSeconds)
    maker.stop()
    guard let key = made, key.hasPrefix("sk_") else {
      throw Self.failure("The relay made no key", maker)
    }
    let process = try start(["serve"])
    let line = process.line(seconds: Self.startSeconds)
    guard let address = line?.split(separator: " ").last.map(String.init), address.hasPrefix("http://") else {
      process.stop()
      throw Self.failure("The relay did not begin to listen", process)
    }
    self.process = process
    self.address = address
    self.key = key
  }

  private static func write(_ setup: Setup) throws {
    var random = SystemRandomNumberGenerator()
    let secret = Data((0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }).base64EncodedString()
    for (name, text) in [("relay.json5", setup.configuration), ("phone.secret", secret)] {
      let path = setup.folder.appendingPathComponent(name).path
      guard
        FileManager.default.createFile(
          atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
      else {
        throw Failure(
          .environment, id: "demo.folder", "“\(path)” cannot be written",
          fix: "Set TMPDIR to a folder that you may write.")
      }
    }
  }

  private static func failure(_ what: String, _ process: ServerProcess) -> Failure {
    let words = process.lastWords().joined(separator: "\n")
    let end = process.exitCode.map { ", and ended with \($0)" } ?? ""
    return Failure(
      .environment, id: "demo.relay", what + end, why: words.isEmpty ? "" : "It said:\n\(words)",
      fix: "Mend what it says; --relay-port chooses another port.")
  }

  /// Whether it is there, and its last lines where it is not.
  var trouble: String? {
    guard let code = process.exitCode else { return nil }
    return "The relay ended with \(code). " + process.lastWords(5).joined(separator: "\n")
  }

  func stop() { process.stop() }
}
