import Foundation
import Testing

@testable import SkerryClient

@Suite struct ActivityKindTests {
  @Test func theTypeIsNamedAsPushesNameIt() {
    let kind = ActivityKind(RideAttributes.self) { $0.ride }
    #expect(kind.attributesType == "RideAttributes")
    #expect(kind.key(of: RideAttributes(ride: "ride-1")) == "ride-1")
    #expect(kind.key(of: "another type") == nil)
  }

  @Test(arguments: ["a", "order-42", "A_1.b:c@d~e+f=g", "_x", String(repeating: "k", count: 128)])
  func keys(_ key: String) { #expect(ActivityKind.isKey(key)) }

  @Test(arguments: ["", "-a", ".a", "a b", "a/b", "ä", "a\n", String(repeating: "k", count: 129)])
  func noKeys(_ key: String) { #expect(!ActivityKind.isKey(key)) }

  @Test func aKeyThatTheRelayRefusesIsSaidAndLeftOut() async throws {
    let phone = try await ClientPhone(), launch = await phone.launch()
    let id = try await launch.request("order/42")
    try await phone.wait(for: "the token without key") { $0.updateTokens[id] != nil }
    #expect(await phone.relay.known.keys[id] == nil)
    #expect(await launch.happened.contains {
      if case .misconfigured(let text) = $0 { return text.contains("order/42") }
      return false
    })
    await phone.close(launch)
  }

  @Test func aTypeThatIsNotConfiguredIsRefused() async throws {
    let phone = try await ClientPhone()
    var configuration = SkerryConfiguration(
      relay: await phone.relay.url, kinds: [], environment: .fixed(.sandbox), credential: { nil })
    configuration.storage = phone.folder.appendingPathComponent("ledger.json")
    let client = SkerryClient(configuration: configuration)
    await #expect(throws: RequestRefusal.unknownKind("RideAttributes")) {
      try await client.request(RideAttributes(ride: "a"), state: .init(minutes: 1), staleDate: .distantFuture)
    }
    await client.stop()
    await phone.close()
  }
}
