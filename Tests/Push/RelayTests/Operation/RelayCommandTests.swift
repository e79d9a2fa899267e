import APNs
import Findings
import Foundation
import Gateway
import Net
import Testing

@testable import Relay

/// The built executable, as its operators run it.
@Suite struct RelayCommandTests {
  static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("skerry-relay").path

  private func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> (status: Int32, out: String, error: String) {
    let process = try Self.process(arguments, in: folder, environment: environment)
    let out = Pipe(), error = Pipe()
    process.standardOutput = out
    process.standardError = error
    try process.run()
    let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let faults = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, faults)
  }

  private static func process(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// A folder with a configuration whose pushes go to `port`.
  private func folder(port: Int = 1, store: String = "sqlite relay.sqlite") throws -> ConfigurationFolder {
    let folder = try ConfigurationFolder()
    let text = """
      {listen: "127.0.0.1:0", store: "\(store)", apns: "gateway http://127.0.0.1:\(port)",
       keys: [{id: "ABCDE12345", team: "TEAMID1234", file: "key.p8"}],
       apps: [{bundleID: "com.example.parcels", environments: {sandbox: "ABCDE12345"},
               phoneSecrets: [{file: "phone.secret"}]}]}
      """
    try folder.write(Array(text.utf8), "relay.json5", mode: 0o600)
    return folder
  }

  @Test func helpAndWrongUsage() throws {
    let folder = try folder()
    let help = try run(["--help"], in: folder.url)
    #expect(help.status == 0 && help.out.contains("check-config") && help.out.contains("serve"))
    #expect(try run(["serve", "--help"], in: folder.url).out.contains("SIGTERM"))
    #expect(try run(["--version"], in: folder.url).out.hasPrefix("skerry-relay "))
    let none = try run([], in: folder.url)
    #expect(none.status == 2 && none.error.contains("A command is missing"))
    #expect(try run(["serv"], in: folder.url).status == 2)
    #expect(try run(["serve", "--confg", "x"], in: folder.url).error.contains("--config"))
    #expect(try run(["serve"], in: folder.url).status == 2)
    #expect(try run(["serve", "--config", "none.json5"], in: folder.url).status == 2)
  }

  @Test func theConfigurationIsChecked() throws {
    let folder = try folder()
    let good = try run(["check-config", "--config", "relay.json5"], in: folder.url)
    #expect(good.status == 0 && good.out.contains("sandbox with key ABCDE12345 of team TEAMID1234"), "\(good)")
    let named = try run(["check-config"], in: folder.url, environment: ["SKERRY_RELAY_CONFIG": "relay.json5"])
    #expect(named.status == 0)
    try folder.write(Array("{listn: 1}".utf8), "bad.json5", mode: 0o600)
    let bad = try run(["check-config", "--config", "bad.json5"], in: folder.url)
    #expect(bad.status == 1 && bad.error.contains("bad.json5:1:9: error: There is no setting “listn” here"), "\(bad)")
    let json = try run(["check-config", "--config", "bad.json5", "--json"], in: folder.url)
    #expect(json.status == 1 && json.out.contains("\"id\" : \"relay.configuration.unknown-key\""), "\(json)")
  }

  /// As a service manager hands them over: a folder for the secrets, and the configuration elsewhere.
  @Test func secretsThatAreHandedOverAreFound() throws {
    let folder = try folder(), handed = try ConfigurationFolder()
    for name in ["key.p8", "phone.secret"] {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
    }
    // A service manager's files belong to a group too where access lists give them away.
    try handed.write(handed.key.p8, "key.p8", mode: 0o440)
    let check = ["check-config", "--config", "relay.json5"]
    let good = try run(check, in: folder.url, environment: ["CREDENTIALS_DIRECTORY": handed.url.path])
    #expect(good.status == 0 && good.error.isEmpty && good.out.contains("key ABCDE12345"), "\(good)")
    let other = try run(check, in: folder.url, environment: ["CREDENTIALS_DIRECTORY": folder.url.path])
    #expect(other.status == 1 && other.error.contains("neither in \(folder.url.path) nor beside"), "\(other)")
    // What is not among them lies beside the configuration.
    try folder.write(handed.key.p8, "key.p8", mode: 0o600)
    try FileManager.default.removeItem(at: handed.url.appendingPathComponent("key.p8"))
    let both = try run(check, in: folder.url, environment: ["CREDENTIALS_DIRECTORY": handed.url.path])
    #expect(both.status == 0, "\(both)")
  }

  /// What a start would fail at, nothing of it being made.
  @Test func theCheckSaysWhatAStartWouldFailAt() throws {
    let missing = try folder(store: "sqlite none/relay.sqlite")
    let store = try run(["check-config", "--config", "relay.json5"], in: missing.url)
    #expect(store.status == 1 && store.error.contains("there is no folder “\(missing.url.path)/none”"), "\(store)")
    let file = try folder(store: "sqlite key.p8/relay.sqlite")
    #expect(try run(["check-config", "--config", "relay.json5"], in: file.url).status == 1)
    let folder = try folder(store: "postgresql://relay@database.invalid/relay")
    let database = try run(["check-config", "--config", "relay.json5"], in: folder.url)
    #expect(database.status == 1 && database.error.contains("database.invalid has no address"), "\(database)")
    let listen = try run(
      ["check-config", "--config", "relay.json5", "--json"], in: folder.url,
      environment: ["SKERRY_RELAY_STORE": "sqlite relay.sqlite", "SKERRY_RELAY_LISTEN": "relay.invalid:1"])
    #expect(listen.status == 1 && listen.out.contains("\"relay.start.listen\""), "\(listen)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("relay.sqlite").path))
    let gateway = try run(
      ["check-config", "--config", "relay.json5"], in: folder.url,
      environment: ["SKERRY_RELAY_STORE": "sqlite relay.sqlite", "SKERRY_RELAY_APNS": "gateway http://apns.invalid:1"])
    #expect(gateway.status == 0 && gateway.error.contains("apns.invalid has no address"), "\(gateway)")
  }

  /// A script takes what is on standard output for a key or an address: failures are elsewhere.
  @Test func failuresAreNoResults() throws {
    let folder = try folder()
    try folder.write(Array("{listn: 1}".utf8), "bad.json5", mode: 0o600)
    for command in [["keys", "create"], ["keys", "list"], ["serve"]] {
      for json in [[], ["--json"]] {
        let failed = try run(command + json + ["--config", "bad.json5"], in: folder.url)
        #expect(failed.status == 1 && failed.out.isEmpty, "\(command + json): \(failed)")
        #expect(failed.error.contains("There is no setting “listn” here"), "\(command + json): \(failed)")
      }
    }
    let json = try run(["serve", "--json", "--config", "bad.json5"], in: folder.url)
    #expect(try JSONReader().read(json.error).root[0]?["id"]?.string == "relay.configuration.unknown-key")
  }

  @Test func keysAreMadeListedAndRevoked() throws {
    let folder = try folder()
    let made = try run(
      ["keys", "create", "--config", "relay.json5", "--scope", "read", "--app", "com.example.parcels", "--json"],
      in: folder.url)
    let key = try JSONReader().read(made.out).root
    #expect(made.status == 0 && key["key"]?.string.flatMap { ServerKeySecret($0) } != nil, "\(made)")
    let id = try #require(key["id"]?.double.map { Int($0) })
    let list = try run(["keys", "list", "--config", "relay.json5"], in: folder.url)
    #expect(list.out == "\(id)  key  read  com.example.parcels\n")
    #expect(!list.out.contains("sk_"))
    #expect(try run(["keys", "revoke", "\(id)", "--config", "relay.json5"], in: folder.url).status == 0)
    #expect(try run(["keys", "revoke", "\(id)", "--config", "relay.json5"], in: folder.url).status == 1)
    #expect(try run(["keys", "list", "--config", "relay.json5"], in: folder.url).out.contains("revoked"))
    let app = try run(["keys", "create", "--config", "relay.json5", "--app", "com.example.parcel"], in: folder.url)
    #expect(app.status == 2 && app.error.contains("com.example.parcels"))
  }

  /// Serves, takes a change while it runs, stops in order at SIGTERM, and has the change after the next start.
  @Test func servesUntilASignalComes() async throws {
    let folder = try folder()
    let made = try run(
      ["keys", "create", "--config", "relay.json5", "--scope", "send", "--scope", "read"], in: folder.url)
    let key = made.out.trimmingCharacters(in: .whitespacesAndNewlines)
    let loop = try EventLoop(name: "test-client")
    let client = try HTTPClient(loop: loop)
    defer { loop.stop() }
    for round in 1...2 {
      let process = try Self.process(["serve", "--config", "relay.json5", "--json"], in: folder.url)
      let out = Pipe(), error = Pipe()
      process.standardOutput = out
      process.standardError = error
      try process.run()
      let line = String(decoding: out.fileHandleForReading.availableData, as: UTF8.self)
      let base = try JSONReader().read(line).root["listen"]?.string ?? ""
      let url = try #require(URL(string: base + "/v1/apps/com.example.parcels/activities/order-42"), "\(line)")
      let headers: HTTPHeaders = ["authorization": "Bearer \(key)", "content-type": "application/json"]
      if round == 1 {
        // Another key while it runs.
        #expect(try run(["keys", "create", "--config", "relay.json5"], in: folder.url).status == 0)
        let put = try await client.send(
          method: "PUT", url: url, headers: headers, body: Array(RelayRig.change().utf8))
        #expect(put.status == 201, "\(String(decoding: put.body, as: UTF8.self))")
      } else {
        let get = try await client.send(url: url, headers: headers)
        #expect(get.status == 200, "\(String(decoding: get.body, as: UTF8.self))")
      }
      process.terminate()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
      let log = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      for line in log.split(separator: "\n") {
        #expect((try? JSONReader().read(String(line)).root["message"]?.string) != nil, "\(line)")
      }
      #expect(log.contains("The relay has stopped") && !log.contains(key.prefix(20)))
    }
    await client.close()
  }

  /// One relay at a time has an SQLite file; whoever comes second is told.
  @Test func aSecondRelayIsTurnedAway() throws {
    let folder = try folder()
    let process = try Self.process(["serve", "--config", "relay.json5"], in: folder.url)
    let out = Pipe()
    process.standardOutput = out
    process.standardError = FileHandle.nullDevice
    try process.run()
    _ = out.fileHandleForReading.availableData
    let second = try run(["serve", "--config", "relay.json5"], in: folder.url)
    #expect(second.status == 3 && second.error.contains("The store"), "\(second)")
    process.terminate()
    process.waitUntilExit()
  }

  @Test func theStoreIsCopied() throws {
    let folder = try folder()
    _ = try run(["keys", "create", "--config", "relay.json5", "--name", "kept"], in: folder.url)
    #expect(try run(["backup", "copy.sqlite", "--config", "relay.json5"], in: folder.url).status == 0)
    #expect(try run(["backup", "copy.sqlite", "--config", "relay.json5"], in: folder.url).status == 2)
    let nameless = try run(["backup", "", "--config", "relay.json5"], in: folder.url)
    #expect(nameless.status == 2 && nameless.error.contains("no name"), "\(nameless)")
    let nowhere = try run(["backup", "none/copy.sqlite", "--config", "relay.json5"], in: folder.url)
    #expect(nowhere.status == 3 && nowhere.error.contains("none/copy.sqlite cannot be made"), "\(nowhere)")
    let list = try run(
      ["keys", "list", "--config", "relay.json5"], in: folder.url,
      environment: ["SKERRY_RELAY_STORE": "sqlite copy.sqlite"])
    #expect(list.out.contains("kept"), "\(list)")
  }

  @Test func itLinksNoDrawingLibrary() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ldd", Self.executable]
    let out = Pipe()
    process.standardOutput = out
    try process.run()
    let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("libsqlite3") && text.contains("libpq") && text.contains("libnghttp2"), "\(text)")
    for name in ["cairo", "pango", "freetype", "harfbuzz", "fontconfig", "libpng", "libjpeg", "libwebp", "librsvg"] {
      #expect(!text.contains(name), "skerry-relay links \(name)")
    }
  }
}
