import Foundation
import Testing

@testable import SkerryClient

/// Pitfalls 46 and 47: the environment is what the app was signed for.
@Suite struct SignedProfileTests {
  /// A profile as it is embedded: a signed message around a property list.
  private func profile(_ entitlements: String) -> Data {
    Data([0x30, 0x82, 0x2F, 0x00, 0x06, 0x09]) + Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>Name</key><string>A profile</string>
      <key>Entitlements</key><dict>\(entitlements)</dict></dict></plist>
      """.utf8) + Data([0xA0, 0x82, 0x0D, 0x7F, 0x00])
  }

  /// What an app says whose bundle has that profile.
  private func environment(_ file: Data?) throws -> Result<PushEnvironment, SignedProfile.Fault> {
    let bundle = FileManager.default.temporaryDirectory.appendingPathComponent("App-\(UUID().uuidString).app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: bundle) }
    try file?.write(to: bundle.appendingPathComponent("embedded.mobileprovision"))
    do throws(SignedProfile.Fault) {
      return .success(try SignedProfile(bundle: bundle).environment())
    } catch { return .failure(error) }
  }

  @Test func pitfall46TheSignedEntitlementCountsAndNoName() throws {
    let production = profile("<key>aps-environment</key><string>production</string>")
    let development = profile("<key>aps-environment</key><string>development</string>")
    #expect(try environment(production) == .success(.production))
    #expect(try environment(development) == .success(.sandbox))
  }

  @Test func pitfall47WithoutProfileTheAppComesFromTheAppStore() throws {
    #expect(try environment(nil) == .success(.production))
  }

  @Test func whatIsNotKnownIsNotGuessed() throws {
    #expect(try environment(profile("")) == .failure(.notEntitled))
    let other = profile("<key>aps-environment</key><string>staging</string>")
    #expect(try environment(other) == .failure(.unknownValue("staging")))
    for bytes in [Data(), Data("no list".utf8), Data("<?xml <plist>".utf8), Data("<?xml ?><plist></plist>".utf8)] {
      guard case .failure(.unreadable) = try environment(bytes) else {
        Issue.record("\(bytes) was read")
        continue
      }
    }
  }
}
