import Findings
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct OffsetOutsideTests {
  private func card(_ offset: CGFloat) -> some View {
    HStack {
      Text(verbatim: "Order")
      Spacer()
      Text(verbatim: "Now").offset(x: offset)
    }
    .padding()
  }

  @Test func beyondTheCard() throws {
    let found = try MotionExamination().findings { card(60) }
    #expect(found.map(\.what) == ["“Now” is moved 60 pt right beyond the edge of the Lock Screen card"])
    #expect(found.first?.id == "motion.offset-outside" && found.first?.severity == .warning)
    let sighting = try #require(found.first?.sightings?.first)
    #expect(sighting.subject == "Now" && (sighting.measures?["lostShare"] ?? 0) > 0.5)
  }

  @Test func inside() throws {
    #expect(try MotionExamination().findings { card(-60) }.isEmpty)
    #expect(try MotionExamination().findings { card(1) }.isEmpty)
  }

  @Test func underTheCamera() throws {
    let found = try MotionExamination(examination: Examination(surface: .expanded)).findings {
      Image(systemName: "bag.fill").offset(y: -48).frame(width: 371, height: 120)
    }
    #expect(found.map(\.what) == ["The symbol bag.fill is moved 48 pt up under the camera"])
  }

  @Test func outOfACompactSide() throws {
    let found = try MotionExamination(examination: Examination(surface: .compact)).findings {
      Text(verbatim: "12").font(.caption2).offset(y: 24)
    }
    #expect(found.map(\.id) == ["motion.offset-outside", "motion.offset-outside"])
  }

  @Test func whatWasOutsideBefore() throws {
    #expect(
      try MotionExamination().findings {
        Text(verbatim: "Low").offset(y: 2).frame(height: 220, alignment: .bottom)
      }.isEmpty)
  }

  @Test func glowsAndBadgesAreMeant() throws {
    #expect(
      try MotionExamination().findings {
        ZStack {
          Circle().fill(.orange).frame(width: 160, height: 160).offset(x: 170, y: -60)
          Image(systemName: "bag.fill").font(.largeTitle).overlay(alignment: .topTrailing) {
            Text(verbatim: "3").font(.caption2).offset(x: 6, y: -6)
          }
        }
        .frame(height: 100)
      }.isEmpty)
  }

  @Test func theSourcesSayWhereTheOnlyOffsetIs() throws {
    let sample = MotionSample(card: "Text(context.state.text).offset(x: 60)")
    let found = try MotionExamination(sources: sample).findings { card(60) }
    #expect(found.first?.place?.line == MotionSample.cardLine)
  }
}
