import Findings
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct ChangingDigitsTests {
  private static let interval = {
    let now = Date(timeIntervalSince1970: Examination.now)
    return now...now.addingTimeInterval(600)
  }()

  @Test func aTimer() throws {
    let found = try MotionExamination().findings { Text(timerInterval: Self.interval, countsDown: true) }
    #expect(found.map(\.what) == ["“10:00” ticks with digits of different widths"])
    #expect(found.first?.id == "motion.changing-digits" && found.first?.severity == .warning)
  }

  @Test func digitsOfOneWidth() throws {
    let motion = MotionExamination()
    #expect(try motion.findings { Text(timerInterval: Self.interval, countsDown: true).monospacedDigit() }.isEmpty)
    #expect(
      try motion.findings { Text(timerInterval: Self.interval).font(.title.monospacedDigit()) }.isEmpty)
    #expect(try motion.findings { Text(timerInterval: Self.interval).monospaced() }.isEmpty)
  }

  @Test func whatDoesNotTick() throws {
    #expect(try MotionExamination().findings { Text(Self.interval.upperBound, style: .time) }.isEmpty)
    #expect(
      try MotionExamination().findings {
        Text(timerInterval: Self.interval, pauseTime: Self.interval.lowerBound)
      }.isEmpty)
  }

  @Test func whatHasNotBegunTicksLater() throws {
    let start = Self.interval.upperBound
    let found = try MotionExamination().findings { Text(timerInterval: start...start.addingTimeInterval(60)) }
    #expect(found.map(\.id) == ["motion.changing-digits"])
  }

  @Test func digitsThatRoll() throws {
    let found = try MotionExamination().findings([0.12, 0.58]) { value in
      Text(value, format: .percent).contentTransition(.numericText(value: value))
    }
    #expect(found.map(\.what) == ["The digits of “12%” and “58%” have different widths"])
    #expect(found.first?.severity == .warning)
    #expect(
      try MotionExamination().findings([0.12, 0.58]) { value in
        Text(value, format: .percent).monospacedDigit().contentTransition(.numericText(value: value))
      }.isEmpty)
  }

  @Test func aPlainNumberIsANote() throws {
    let found = try MotionExamination().findings([9, 10]) { Text(verbatim: "\($0)%") }
    #expect(found.map(\.severity) == [.note])
  }

  @Test func aNumberInASentenceStandsAsWell() throws {
    #expect(try MotionExamination().findings([3, 4]) { Text(verbatim: "Stop \($0) of 7, turn left") }.isEmpty)
    #expect(try MotionExamination().findings(["1", "Done"]) { Text(verbatim: $0) }.isEmpty)
  }

  @Test func theSourcesSayWhereTheOnlyTimerIs() throws {
    let sample = MotionSample(card: "Text(timerInterval: a...b, countsDown: true)")
    let found = try MotionExamination(sources: sample).findings { Text(timerInterval: Self.interval) }
    #expect(found.first?.place?.line == MotionSample.cardLine)
  }
}
