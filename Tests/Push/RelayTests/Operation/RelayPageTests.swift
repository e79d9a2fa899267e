import Findings
import Foundation
import Testing

@testable import Relay

/// Docs/relay.md, held against what it speaks of.
@Suite struct RelayPageTests {
  private static let page = Result {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    return try String(contentsOf: folder.appendingPathComponent("Docs/relay.md"), encoding: .utf8)
  }

  /// The blocks of one language.
  private static func blocks(_ language: String) throws -> [String] {
    let parts = try page.get().components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).compactMap { index in
      parts[index].hasPrefix(language + "\n") ? String(parts[index].dropFirst(language.count + 1)) : nil
    }
  }

  /// An alarm on a series that does not exist never rings.
  @Test func theAlarmsAskForSeriesThatThereAre() async throws {
    try await RelayRig.with { rig in
      try await rig.registerPhone("anna")
      _ = try await rig.send("PUT", rig.activity("a"), RelayRig.change())
      try await rig.until("no start") { rig.gateway.total == 1 }
      let metrics = try await rig.send("GET", "/metrics", as: "").text
      let alarms = try Self.blocks("yaml").joined(separator: "\n")
      let names = Set(alarms.matches(of: #/skerry_[a-z_]+/#).map { String($0.output) })
      #expect(names.count >= 6, "\(names)")
      for name in names { #expect(metrics.contains("# TYPE \(name) "), "\(name)") }
    }
  }

  @Test func theConfigurationsAreGood() throws {
    let folder = try ConfigurationFolder()
    try folder.write(folder.key.p8, "AuthKey_ABCDE12345.p8", mode: 0o600)
    let blocks = try Self.blocks("json5")
    let first = try #require(blocks.first), second = try #require(blocks.dropFirst().first)
    #expect(folder.findings(first).isEmpty, "\(folder.findings(first))")
    let certificate = #"/home/me/.cache/skerry/gateway/loopback-certificate.pem"#
    try #require(second.contains(certificate))
    let changed = second.replacing(certificate, with: "gateway.pem")
      .replacing("/home/me/.cache/skerry/gateway/AuthKey_SKERRYKEY1.p8", with: "AuthKey_ABCDE12345.p8")
    #expect(folder.findings("{" + changed + "}").isEmpty, "\(folder.findings("{" + changed + "}"))")
  }

  /// The unit hands over what the configuration of the first run names, in limits that fit.
  @Test func theUnitStartsTheConfiguration() throws {
    let unit = try #require(try Self.blocks("ini").first), configuration = try #require(try Self.blocks("json5").first)
    let folder = try ConfigurationFolder(), handed = try ConfigurationFolder()
    for name in ["key.p8", "phone.secret"] {
      try FileManager.default.removeItem(at: handed.url.appendingPathComponent(name))
    }
    let names = unit.matches(of: #/LoadCredential=([^:\n]+):/#).map { String($0.1) }
    #expect(names.count == 2)
    for name in names {
      try handed.write(
        name.hasSuffix(".p8") ? folder.key.p8 : Array(repeating: UInt8(ascii: "a"), count: 44), name, mode: 0o440)
    }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("phone.secret"))
    #expect(!folder.findings(configuration).isEmpty)
    let findings = folder.findings(configuration, ["CREDENTIALS_DIRECTORY": handed.url.path])
    #expect(findings.isEmpty, "\(findings)")
    func number(_ setting: String) -> Double {
      unit.split(separator: "\n").first { $0.hasPrefix(setting + "=") }
        .flatMap { Double($0.dropFirst(setting.count + 1)) } ?? 0
    }
    let standard = RelayConfiguration(store: .sqlite(path: ""), apns: .apple(port: 443), apps: [])
    #expect(number("LimitNOFILE") > Double(standard.limits.connections) + 128)
    #expect(number("TimeoutStopSec") > standard.drainGrace)
  }

  @Test func everySettingIsNamed() throws {
    let page = try Self.page.get()
    for name in AppReading.known { #expect(page.contains("`apps[].\(name)`"), "\(name)") }
    for variable in RelayConfiguration.Variable.allCases { #expect(page.contains("`\(variable.rawValue)`")) }
  }
}
