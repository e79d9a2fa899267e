import APNs
import Findings
import Foundation
import Net
import Testing

@testable import Relay

/// A folder with a key, a secret and a certificate, gone at the end.
final class ConfigurationFolder: Sendable {
  private static let certificate = Result { try LoopbackCertificate.make() }
  let url: URL
  let key: ProviderKey

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("relay-\(UUID().uuidString)")
    key = try ProviderKey.make(keyID: "ABCDE12345", teamID: "TEAMID1234")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try write(key.p8, "key.p8", mode: 0o600)
    try write(Array("correct horse battery staple 0123456789\n".utf8), "phone.secret", mode: 0o600)
    try write(Self.certificate.get().certificatePEM, "gateway.pem", mode: 0o644)
  }
  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ bytes: [UInt8], _ name: String, mode: Int) throws {
    let made = FileManager.default.createFile(
      atPath: url.appendingPathComponent(name).path, contents: Data(bytes), attributes: [.posixPermissions: mode])
    try #require(made)
  }

  func read(_ text: String, _ environment: [String: String] = [:]) -> Result<(RelayConfiguration, [Finding]), Failure> {
    Result { () throws(Failure) in
      let read = try RelayConfiguration.read(
        Array(text.utf8), file: "relay.json5", at: url.path, environment: environment)
      return (read.configuration, read.remarks)
    }
  }

  func findings(_ text: String, _ environment: [String: String] = [:]) -> [Finding] {
    switch read(text, environment) {
    case .success(let (_, remarks)): remarks
    case .failure(let failure): failure.findings
    }
  }
}

@Suite struct ConfigurationTests {
  static let good = """
    // A comment, because this is JSON5.
    {
      listen: "127.0.0.1:0",
      store: "sqlite data/relay.sqlite",
      apns: "gateway https://127.0.0.1:2197,2195 gateway.pem",
      keys: [{id: "ABCDE12345", team: "TEAMID1234", file: "key.p8"}],
      apps: [{
        bundleID: "com.example.parcels",
        environments: {sandbox: "ABCDE12345"},
        phoneSecrets: [{file: "phone.secret"}],
        life: "8h", cap: 3, renewAfter: "7h",
        budget: {urgentPerHour: 4},
      }],
      limits: {phoneRate: {perSecond: 1, burst: 9}},
      retention: {receipts: "2d"},
      log: "debug", drain: 5,
    }
    """

  @Test func everythingIsRead() throws {
    let folder = try ConfigurationFolder()
    let (configuration, remarks) = try folder.read(Self.good).get()
    #expect(remarks.isEmpty)
    #expect(configuration.store == .sqlite(path: folder.url.appendingPathComponent("data/relay.sqlite").path))
    #expect(configuration.listen.port == 0 && configuration.listen.host == "127.0.0.1")
    let app = try #require(configuration.apps[AppID("com.example.parcels")])
    #expect(app.keys[.sandbox]?.key.keyID == "ABCDE12345" && app.keys[.production] == nil)
    #expect(app.phoneSecrets == [Secret("correct horse battery staple 0123456789")])
    #expect(app.acceptPolicy.life == 28_800 && app.acceptPolicy.activityCap == 3)
    #expect(app.policy.renewAfter == 25_200 && app.policy.urgentPerHour == 4)
    #expect(configuration.limits.phoneRate == RateLimit(perSecond: 1, burst: 9))
    #expect(configuration.retention.receipts == 172_800 && configuration.drainGrace == 5)
    #expect(configuration.logLevel == .debug)
    let hosts = configuration.apns.hosts(.sandbox)
    #expect(hosts.device == APNsHost("127.0.0.1", 2197) && hosts.channels == APNsHost("127.0.0.1", 2195))
  }

  @Test func theEnvironmentWins() throws {
    let folder = try ConfigurationFolder()
    let (configuration, _) = try folder.read(
      Self.good,
      [
        "SKERRY_RELAY_LISTEN": "[::1]:99", "SKERRY_RELAY_STORE": "postgresql://u:secret@db/relay",
        "SKERRY_RELAY_APNS": "apple 2197", "SKERRY_RELAY_LOG": "error",
      ]
    ).get()
    #expect(configuration.listen.description == "[::1]:99")
    #expect(configuration.store == .postgres("postgresql://u:secret@db/relay"))
    #expect(!configuration.store.described.contains("secret"))
    #expect(configuration.apns == .apple(port: 2197) && configuration.logLevel == .error)
    #expect(configuration.apns.hosts(.production).device == APNsHost("api.push.apple.com", 2197))
  }

  /// A change of the good text, the finding's id, and what it has to say.
  @Test(arguments: [
    ("listen:", "listn:", "relay.configuration.unknown-key", "Did you mean “listen”?"),
    ("\"127.0.0.1:0\"", "\"somewhere\"", "relay.configuration.address", "host and port"),
    ("\"127.0.0.1:0\"", "\"0.0.0.0:80\"", "relay.configuration.open", "proxy"),
    ("\"127.0.0.1:0\"", "80", "relay.configuration.type", "Write a string."),
    ("\"sqlite data/relay.sqlite\"", "\"mysql\"", "relay.configuration.store", "sqlite FILE"),
    ("\"sqlite data/relay.sqlite\"", "\"sqlite \"", "relay.configuration.store", "relay.sqlite"),
    ("gateway https", "gatway https", "relay.configuration.apns", "gateway https://127.0.0.1:2197"),
    (" gateway.pem", "", "relay.configuration.apns", "skerry gateway prints"),
    (" gateway.pem", " none.pem", "relay.configuration.apns", "Check its path."),
    ("https://127", "http://127", "relay.configuration.apns", "https:"),
    ("file: \"key.p8\"", "file: \"none.p8\"", "relay.configuration.no-file", "Check its path"),
    ("file: \"key.p8\"", "file: \"phone.secret\"", "relay.configuration.key", ".p8"),
    ("file: \"key.p8\"", "fle: \"key.p8\"", "relay.configuration.unknown-key", "Did you mean “file”?"),
    ("TEAMID1234", "com.example", "relay.configuration.key", "membership"),
    ("sandbox: \"ABCDE12345\"", "sandbox: \"ABCDE12346\"", "relay.configuration.no-key", "Did you mean “ABCDE12345”?"),
    ("sandbox:", "sandbx:", "relay.configuration.unknown-key", "Did you mean “sandbox”?"),
    (
      "com.example.parcels", "com.example.parcels.push-type.liveactivity", "relay.configuration.bundle-id",
      "Leave .push-type.liveactivity out"
    ),
    ("{file: \"phone.secret\"}", "\"short\"", "relay.configuration.short-secret", "openssl rand -base64 32"),
    ("{file: \"phone.secret\"}", "{env: \"NOT_SET\"}", "relay.configuration.no-variable", "Set it"),
    ("{file: \"phone.secret\"}", "7", "relay.configuration.type", "Write a string"),
    ("life: \"8h\"", "life: \"8 hours\"", "relay.configuration.value", "such as \"12h\""),
    ("life: \"8h\"", "life: \"2d\"", "relay.configuration.value", "to 12h"),
    ("cap: 3", "cap: 0", "relay.configuration.value", "1 to 100"),
    ("renewAfter: \"7h\"", "renewAfter: \"9h\"", "relay.configuration.value", "a time from"),
    ("urgentPerHour: 4", "urgentPerHour: 4.5", "relay.configuration.value", "a whole number"),
    ("burst: 9", "brst: 9", "relay.configuration.unknown-key", "Did you mean “burst”?"),
    (", burst: 9", "", "relay.configuration.missing", "{perSecond: 2, burst: 40}"),
    ("life: \"8h\"", "life: true", "relay.configuration.type", "to 12h"),
    ("gateway.pem", "phone.secret", "relay.configuration.apns", "skerry gateway prints"),
    ("cap: 3", "startAlert: {titel: 1}", "relay.configuration.alert", "title"),
    ("cap: 3", "startAlert: {title: 1}", "relay.configuration.alert", "title"),
    ("log: \"debug\"", "log: \"verbose\"", "relay.configuration.value", "debug, info, warning, error"),
    ("drain: 5,\n}", "drain: 5,\n", "json.syntax", ""),
    ("drain: 5,", "drain: 5, drain: 6,", "json.duplicate-key", "Remove one"),
  ])
  func faultsAreNamed(_ old: String, _ new: String, _ id: String, _ fix: String) throws {
    let folder = try ConfigurationFolder()
    try #require(Self.good.contains(old))
    let findings = folder.findings(Self.good.replacing(old, with: new, maxReplacements: 1))
    let finding = try #require(findings.first { $0.id == id }, "\(findings)")
    #expect(fix.isEmpty || finding.fix.contains(fix), "\(finding.fix)")
    #expect(finding.place?.path == "relay.json5" && (finding.place?.line ?? 0) >= 1)
    #expect(finding.place?.jsonPath?.hasPrefix("$") == true)
  }

  @Test func allFaultsAreSaidAtOnce() throws {
    let folder = try ConfigurationFolder()
    let findings = folder.findings("{listn: 1, keys: [], apps: [{}], log: 3}")
    let ids = findings.map(\.id)
    #expect(ids.contains("relay.configuration.unknown-key") && ids.contains("relay.configuration.missing"))
    #expect(ids.filter { $0 == "relay.configuration.type" }.count >= 1)
    #expect(folder.findings("[]").first?.id == "relay.configuration.type")
    #expect(folder.findings("{}").contains { $0.what.contains("“keys”") })
  }

  /// A key that cannot be read is one fault, not one more for each app that names it.
  @Test func aKeyThatCannotBeReadIsSaidOnce() throws {
    let folder = try ConfigurationFolder()
    let findings = folder.findings(Self.good.replacing("key.p8", with: "none.p8"))
    #expect(findings.map(\.id) == ["relay.configuration.no-file"], "\(findings)")
    let none = folder.findings(
      Self.good.replacing(#"{id: "ABCDE12345", team: "TEAMID1234", file: "key.p8"}"#, with: ""))
    #expect(none.first { $0.id == "relay.configuration.no-key" }?.fix == "There is none under “keys” yet.", "\(none)")
  }

  @Test func unknownVariablesAreNamed() throws {
    let folder = try ConfigurationFolder()
    let finding = try #require(folder.findings(Self.good, ["SKERRY_RELAY_LISTN": "1"]).first)
    #expect(finding.what.contains("SKERRY_RELAY_LISTN"))
    #expect(finding.fix.contains("Did you mean SKERRY_RELAY_LISTEN?"))
  }

  @Test func openSecretsAreRemarked() throws {
    let folder = try ConfigurationFolder()
    try folder.write(folder.key.p8, "key.p8", mode: 0o644)
    let (_, remarks) = try folder.read(Self.good).get()
    #expect(remarks.map(\.id) == ["relay.configuration.open-secret"])
    #expect(remarks.first?.severity == .warning && remarks.first?.fix == "chmod 600 key.p8")
  }

  @Test func aFileThatIsNotThereIsWrongUsage() throws {
    #expect(throws: Failure.self) { try RelayConfiguration.load(file: "none.json5", environment: [:]) }
    do { _ = try RelayConfiguration.load(file: nil, environment: [:]) } catch {
      #expect(error.status == .usage && error.findings[0].fix.contains("SKERRY_RELAY_CONFIG"))
    }
  }
}
