import Findings
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct BackwardsProgressTests {
  private func findings(
    _ values: [Double], key: String = "progress", @ViewBuilder _ view: (Double) -> some View
  ) throws -> [Finding] {
    try MotionExamination().findings(values, json: { #"{"way": {"\#(key)": \#($0)}}"# }, view)
  }

  @Test func aBarThatRunsBack() throws {
    let found = try findings([0.2, 0.6, 0.4]) { ProgressView(value: $0).padding() }
    #expect(found.map(\.what) == ["way.progress goes from 0.6 back to 0.4 between state-2 and state-3"])
    let finding = try #require(found.first)
    #expect(finding.id == "motion.backwards-progress" && finding.severity == .warning)
    #expect(finding.sightings?.first?.measures == ["from": 0.6, "to": 0.4])
    #expect(finding.sightings?.first?.picture == "state-3")
  }

  @Test func aNumberThatRunsBack() throws {
    let found = try findings([60, 40], key: "percentDone") { Text(verbatim: "\(Int($0)) %").monospacedDigit() }
    #expect(found.map(\.id) == ["motion.backwards-progress"])
  }

  @Test func forwardsIsFine() throws {
    #expect(try findings([0.2, 0.6, 0.6, 1]) { ProgressView(value: $0).padding() }.isEmpty)
  }

  @Test func whatIsLeftMayShrink() throws {
    for key in ["battery", "remainingFraction", "health", "progressLeft"] {
      #expect(try findings([0.6, 0.4], key: key) { ProgressView(value: $0).padding() }.isEmpty, "\(key)")
    }
  }

  @Test func aNewRoundWithANewIdentity() throws {
    #expect(try findings([0.9, 0.1]) { ProgressView(value: $0).id($0).padding() }.isEmpty)
  }

  @Test func whatIsNotDrawnIsNotSeen() throws {
    #expect(try findings([0.9, 0.1]) { _ in Text(verbatim: "On the way") }.isEmpty)
  }
}
