import APNs
import Contract
import Findings
import Testing

/// What the payload maker breaks around the content state, the reader of payloads finds.
@Suite struct BreakageTests {
  private static let contract = ActivityContract(
    attributesType: "Ride", attributes: .named("Ride"), contentState: .named("State"),
    types: [
      "Ride": NamedType(name: "Ride", kind: .object([.init(name: "id", shape: .string)])),
      "State": NamedType(name: "State", kind: .object([.init(name: "eta", shape: .date)])),
    ])
  private static let maker = PayloadMaker(contract, at: 1_796_000_000)

  @Test(arguments: PayloadMaker.Event.allCases) func wholePayloadsAreTaken(_ event: PayloadMaker.Event) throws {
    for size in ContractSamples.Size.allCases {
      let payload = try #require(Self.maker.payload(event, size))
      let reading = LiveActivityPush.read(Array(payload.strictText.utf8))
      #expect(reading.problems.isEmpty && reading.push?.event.rawValue == event.rawValue)
    }
  }

  @Test(arguments: PayloadMaker.Event.allCases) func brokenOnesAreFound(_ event: PayloadMaker.Event) {
    var count = 0
    for broken in Self.maker.allBroken(event) {
      let wanted = broken.findings.filter { $0.hasPrefix("push.") }
      guard !wanted.isEmpty else { continue }
      let found = LiveActivityPush.read(Array(broken.payload.strictText.utf8)).findings.map(\.id)
      #expect(!Set(found).isDisjoint(with: wanted), "\(event) \(broken.breakage): \(found)")
      #expect(wanted.allSatisfy { PushProblemCode(rawValue: $0) != nil })
      count += 1
    }
    #expect(count == (event == .start ? 14 : 9))
  }
}
