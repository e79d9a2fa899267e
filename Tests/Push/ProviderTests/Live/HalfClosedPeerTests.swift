import APNs
import Testing

@testable import Provider

/// A peer that ends its half of the connection while pushes are under way, and reads on.
@Suite(.serialized, .timeLimit(.minutes(2))) struct HalfClosedPeerTests {
  private func receipts(endsAfter bytes: Int, mayRepeat: Bool) async throws -> ([PushReceipt], ScriptedAPNs.Seen, Int) {
    let apns = try await ScriptedAPNs(tls: false, limit: 50) { _, _, number in number < 20 ? .accept : .acceptLate(5) }
    let relay = try HalfClosingRelay(to: apns.address, endsAfter: bytes)
    let side = try SendingSide(
      to: relay.address, tls: false, policy: PoolPolicy(connectionLimit: 1, leastConnectInterval: 0.02))
    let receipts = await side.send(300, mayRepeat: mayRepeat)
    await side.stop()
    relay.stop()
    let seen = apns.seen.value
    await apns.stop()
    return (receipts, seen, relay.connections)
  }

  /// In the greeting, in the first answer, and with many under way.
  @Test(arguments: [20, 130, 2000, 6000]) func noPushIsLostInSilence(bytes: Int) async throws {
    let (receipts, seen, connections) = try await receipts(endsAfter: bytes, mayRepeat: false)
    #expect(receipts.count == 300)
    #expect(connections >= 2)
    for receipt in receipts {
      let acted = seen.acted[receipt.id] ?? 0
      switch receipt.outcome {
      case .answered(let answer):
        #expect(answer.isAccepted && acted == 1)
      // What had gone out may have been acted on, and is not sent again.
      case .unanswered(.uncertain(let cause)):
        #expect(acted <= 1 && cause != .timedOut, "\(cause)")
      case .unanswered(.notSent): Issue.record("not sent, though a new connection was there: \(receipt)")
      }
    }
    // No more than were under way at once.
    let uncertain = receipts.count { if case .unanswered(.uncertain) = $0.outcome { true } else { false } }
    #expect(uncertain <= 50)
    #expect(receipts.acceptedCount == 300 - uncertain)
  }

  @Test func whatMayGoTwiceIsAllAccepted() async throws {
    let (receipts, seen, connections) = try await receipts(endsAfter: 2000, mayRepeat: true)
    #expect(receipts.areAccepted)
    #expect(connections >= 2)
    #expect(seen.acted.values.allSatisfy { $0 <= 2 })
  }
}
