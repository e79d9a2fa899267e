import APNs
import Net
import Testing

@testable import Provider

/// Pitfalls of tokens that are dead, replaced or of the other environment, by their numbers in Docs/pitfalls.md.
@Suite(.serialized, .timeLimit(.minutes(5))) struct DeviceTokenPitfallTests {
  private static let old = String(repeating: "01", count: 80)
  private static let new = String(repeating: "02", count: 80)

  /// An APNs that knows one token.
  private static func apns(
    knowing token: String, else status: Int, _ reason: String
  ) async throws -> ScriptedAPNs {
    try await ScriptedAPNs { request, _, _ in
      request.path == "/3/device/" + token ? .accept : .refuse(status, reason)
    }
  }

  @Test func pitfall35ThePushToStartTokenIsReplaced() async throws {
    let known = Locked(Self.old)
    let apns = try await ScriptedAPNs { request, _, _ in
      request.path == "/3/device/" + known.value ? .accept : .refuse(410, "Unregistered")
    }
    let side = try SendingSide(to: apns.address)
    #expect(await side.send(to: Self.old).isAccepted)
    known.change { $0 = Self.new }
    let second = await side.send(to: Self.old)
    #expect(second.advice == .dropToken && second.tries == 1)
    // The moment tells the old token from one that was registered since.
    let moment = try #require(second.timestamp)
    let registered: [(String, Int64)] = [(Self.old, moment - 1), (Self.new, moment + 1)]
    let kept = registered.filter { $0.1 > moment }.map(\.0)
    #expect(kept == [Self.new])
    for token in kept { #expect(await side.send(to: token).isAccepted) }
    await side.stop()
    await apns.stop()
  }

  @Test func pitfall46TheEnvironmentIsNotGuessedFromTheBundle() async throws {
    let sandbox = try await Self.apns(knowing: Self.old, else: 400, "BadDeviceToken")
    let production = try await Self.apns(knowing: Self.new, else: 400, "BadDeviceToken")
    let toProduction = try SendingSide(to: production.address)
    let toSandbox = try SendingSide(to: sandbox.address)
    // A build of TestFlight, whose bundle ends in .dev: the push goes where its sender says.
    #expect(await toProduction.send(to: Self.new, app: "com.example.app.dev").isAccepted)
    #expect(sandbox.seen.value.count == 0)
    let wrong = await toSandbox.send(to: Self.new, app: "com.example.app.dev")
    #expect(wrong.reason == .badDeviceToken && wrong.what.contains("other environment"))
    #expect(wrong.fix.contains("environment that the app reported"))
    #expect(production.seen.value.count == 1)
    await toProduction.stop()
    await toSandbox.stop()
    await sandbox.stop()
    await production.stop()
    #expect(ProviderConfiguration(environment: .production).hosts.device.name == "api.push.apple.com")
    #expect(ProviderConfiguration(environment: .sandbox).hosts.device.name == "api.sandbox.push.apple.com")
  }

  @Test func pitfall47TokensOfTheOtherEnvironmentAreNotCalledDead() async throws {
    let apns = try await Self.apns(knowing: Self.new, else: 400, "BadDeviceToken")
    let side = try SendingSide(to: apns.address)
    for _ in 0..<20 {
      let receipt = await side.send(to: Self.old)
      // Nothing to drop, nothing to repeat; and it is said.
      #expect(receipt.advice == .never && receipt.advice != .dropToken && receipt.tries == 1)
      #expect(receipt.what.contains("other environment"))
    }
    #expect(await side.provider.metrics().answers == [.init(status: 400, reason: "BadDeviceToken"): 20])
    #expect(await side.send(to: Self.new).isAccepted)
    #expect(apns.seen.value.count == 21)
    await side.stop()
    await apns.stop()
  }

  @Test func pitfall58DeadTokensAreNotRetriedForEver() async throws {
    let apns = try await Self.apns(knowing: Self.new, else: 410, "Unregistered")
    let side = try SendingSide(to: apns.address)
    for number in 0..<50 {
      let isDead = number.isMultiple(of: 5)
      let receipt = await side.send(to: isDead ? Self.old : Self.new, mayRepeat: true)
      #expect(receipt.tries == 1)
      #expect(receipt.advice == (isDead ? .dropToken : nil))
    }
    let seen = apns.seen.value
    #expect(seen.count == 50 && seen.tokens.count == 1 && seen.connections.count == 1)
    #expect(await side.provider.metrics().resent == 0)
    await side.stop()
    await apns.stop()
  }
}
