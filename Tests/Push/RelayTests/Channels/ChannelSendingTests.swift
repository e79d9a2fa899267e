import APNs
import Foundation
import Gateway
import Testing
@testable import Relay

@Suite("Channels over HTTP/2", .serialized)
struct ChannelSendingTests {
  @Test(arguments: ChannelPolicy.allCases) func oneSecondApartAndTheLastOneGoes(_ policy: ChannelPolicy) async throws {
    try await RelayBench.run { bench in
      let outbox = try bench.outbox()
      await outbox.start()
      let made = await outbox.manage(
        ChannelRequest(.create(policy), bundleID: RelayBench.app.rawValue), app: RelayBench.app, environment: .sandbox)
      guard case .created(let channel)? = made?.answer else {
        Issue.record("no channel was made")
        return
      }
      let activity = await bench.store.activity(
        RelayBench.app, content: ActivityContent(states: ["": #"{"step":1}"#]), now: bench.clock.now)
      let card = await bench.store.channel(
        BroadcastChannel(id: channel, policy: policy, environment: .sandbox), of: activity)
      let start = Date()
      for step in 2...40 {
        await bench.store.change(activity, #"{"step":\#(step)}"#, now: bench.clock.now)
        try await Task.sleep(for: .milliseconds(40))
      }
      await bench.store.change(activity, #"{"step":99}"#, ends: true, now: bench.clock.now)
      try await bench.wait("the end") { await bench.store.cards[card]?.phase == .gone }
      let seconds = Date().timeIntervalSince(start)
      let sent = bench.log[channel]
      #expect(sent.allSatisfy { $0.status == 200 })
      #expect(sent.last?.event == "end")
      #expect(sent.last?.state == #"{"step":99}"#)
      #expect(Double(sent.count) <= seconds + 2)
      #expect(sent.count >= 3)
      #expect(zip(sent, sent.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
      await outbox.drain()
    }
  }
}
