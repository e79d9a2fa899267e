import Findings
import Testing

@testable import Doctor

@Suite struct ObservationLedgerTests {
  private func observation(_ key: String, weight: Double, picture: String, _ what: String) -> Observation {
    Observation(
      finding: Finding(
        id: "picture.x", severity: .warning, what: what, why: "Because.",
        sightings: [Sighting(picture: picture, surface: "compact")]), key: key, weight: weight)
  }

  @Test func theSameThingIsOneFindingAndTheWorstSpeaks() {
    var ledger = ObservationLedger()
    ledger.add(observation("k", weight: 1, picture: "a", "mild"), title: "A")
    ledger.add(observation("k", weight: 3, picture: "b", "bad"), title: "B")
    ledger.add(observation("other", weight: 9, picture: "a", "else"), title: "A")
    ledger.add(observation("k", weight: 2, picture: "c", "middling"), title: "C")
    #expect(ledger.findings.map(\.what) == ["bad", "else"])
    #expect(ledger.findings[0].sightings?.map(\.picture) == ["a", "b", "c"])
    #expect(ledger.findings[0].why == "Because. Seen on: B (worst); A; C.")
    #expect(ledger.findings[1].why == "Because. Seen on: A.")
  }

  @Test func nothingFoundIsNothingSaid() { #expect(ObservationLedger().findings.isEmpty) }
}
