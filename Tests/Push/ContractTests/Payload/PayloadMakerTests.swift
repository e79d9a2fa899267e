import Contract
import Findings
import Foundation
import Testing

/// Every breakage is found where it was made, and Foundation's decoder takes or refuses it as claimed.
@Suite struct PayloadMakerTests {
  private struct Known {
    let contract: ActivityContract
    let state: KnownType
    let attributes: KnownType
  }
  private static let all = [
    Known(contract: .ride, state: .rideState, attributes: .rideAttributes),
    Known(contract: .stopList, state: .stop, attributes: .constant),
  ]

  private func reports(_ payload: JSONNode, _ contract: ActivityContract) throws -> [DecodeReport] {
    let document = try JSONReader().read(payload.strictText)
    let check = DecodeCheck(contract, now: moment)
    let parts: [(DecodeCheck.Part, JSONPath)] = [
      (.contentState, JSONPath([.key("aps"), .key("content-state")])),
      (.attributes, JSONPath([.key("aps"), .key("attributes")])),
    ]
    return parts.compactMap { part, path in
      document.root.node(at: path).map { check.check($0, as: part, at: path, in: document) }
    }
  }

  private func isRefused(_ payload: JSONNode, _ known: Known) -> Bool {
    let state = payload["aps"]?["content-state"], attributes = payload["aps"]?["attributes"]
    return state.map { known.state.refusal(of: $0.strictText) != nil } ?? false
      || attributes.map { known.attributes.refusal(of: $0.strictText) != nil } ?? false
  }

  @Test(arguments: PayloadMaker.Event.allCases, ContractSamples.Size.allCases)
  func whatIsMadeDecodesWithoutARemark(_ event: PayloadMaker.Event, _ size: ContractSamples.Size) throws {
    for known in Self.all {
      let payload = try #require(PayloadMaker(known.contract, at: moment).payload(event, size))
      #expect(!isRefused(payload, known))
      let problems = try reports(payload, known.contract).flatMap(\.problems)
      #expect(problems.map(\.code) == [], "\(known.contract.attributesType)")
      #expect(payload["aps"]?["event"]?.string == event.rawValue)
      #expect(payload == PayloadMaker(known.contract, at: moment).payload(event, size))
    }
  }

  @Test(arguments: PayloadMaker.Event.allCases) func everyBreakageIsFound(_ event: PayloadMaker.Event) throws {
    for known in Self.all {
      for broken in PayloadMaker(known.contract, at: moment).allBroken(event) {
        #expect(isRefused(broken.payload, known) == broken.isRefused, "\(broken.breakage)")
        guard broken.findings.contains(where: { $0.hasPrefix("state.") }) else { continue }
        let reports = try reports(broken.payload, known.contract)
        let found = reports.flatMap(\.problems).filter { broken.findings.contains($0.finding.id) }
        #expect(found.contains { $0.path == broken.path }, "\(broken.breakage) at \(broken.path) in \(known.contract)")
        #expect(reports.contains { $0.verdict == .refused } == broken.isRefused, "\(broken.breakage)")
        #expect(found.allSatisfy { $0.finding.place?.jsonPath == $0.path.description && $0.finding.place?.line == 1 })
      }
    }
  }

  @Test func aRichContractCanBeBrokenInEveryWay() {
    let made = Set(PayloadMaker(.ride, at: moment).allBroken(.start).map(\.breakage))
    #expect(Breakage.allCases.filter { !made.contains($0) } == [])
    let update = Set(PayloadMaker(.stopList, at: moment).allBroken(.update).map(\.breakage))
    #expect(update.isSuperset(of: [.missingKey, .unixDate, .keyCase, .noTimestamp]))
    #expect(update.isDisjoint(with: [.noAlert, .missingDefault, .unknownCase, .hexData, .stateKeyInAttributes]))
  }

  @Test func anUnknownTypeMakesNoPayload() {
    let contract = ActivityContract(
      attributesType: "A", attributes: .named("A"), contentState: .unknown("Measurement<UnitLength>"), types: [:])
    #expect(PayloadMaker(contract, at: moment).payload(.update) == nil)
    #expect(PayloadMaker(contract, at: moment).broken(.noTimestamp) == nil)
  }
}
