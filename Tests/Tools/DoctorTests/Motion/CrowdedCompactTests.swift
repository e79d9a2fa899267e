import Findings
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct CrowdedCompactTests {
  private let island = MotionExamination(examination: Examination(surface: .compact))

  @Test func threeElements() throws {
    let found = try island.findings {
      HStack(spacing: 2) {
        Image(systemName: "bag.fill")
        Text(verbatim: "12")
        Text(verbatim: "min")
      }
      .font(.caption2)
    }
    // The same content stands on both sides.
    #expect(found.map(\.id) == ["motion.crowded-compact", "motion.crowded-compact"])
    #expect(
      found.first?.what
        == "The compact leading content holds 3 elements: the symbol bag.fill, “12”, “min”")
    #expect(found.map { $0.sightings?.first?.presentation } == ["compactLeading", "compactTrailing"])
    #expect(found.first?.sightings?.first?.measures == ["elements": 3])
  }

  @Test func oneOrTwoElements() throws {
    #expect(try island.findings { Image(systemName: "bag.fill") }.isEmpty)
    #expect(
      try island.findings {
        HStack(spacing: 3) {
          Image(systemName: "bag.fill")
          Text(verbatim: "12 min")
        }
        .font(.caption2)
      }.isEmpty)
  }

  @Test func whatLiesOnEachOtherIsOne() throws {
    #expect(
      try island.findings {
        HStack(spacing: 3) {
          ZStack {
            Circle().stroke(.gray, lineWidth: 3)
            Circle().trim(from: 0, to: 0.4).stroke(.green, lineWidth: 3)
            Image(systemName: "bag.fill").font(.system(size: 9))
          }
          .frame(width: 22, height: 22)
          Text(verbatim: "40 %").font(.caption2)
        }
      }.isEmpty)
  }

  @Test func theSegmentsOfABarAreOne() throws {
    #expect(
      try island.findings {
        HStack(spacing: 2) {
          Image(systemName: "bag.fill").font(.caption2)
          ForEach(0..<4) { _ in Capsule().frame(width: 5, height: 4) }
        }
      }.isEmpty)
  }

  @Test func otherSurfacesHaveRoom() throws {
    let card = MotionExamination()
    #expect(
      try card.findings {
        HStack { ForEach(0..<5) { Text(verbatim: "Stop \($0)") } }.padding()
      }.isEmpty)
  }
}
