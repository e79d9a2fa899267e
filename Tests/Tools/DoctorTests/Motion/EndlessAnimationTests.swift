import Findings
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct EndlessAnimationTests {
  nonisolated static let bad = [
    #"Circle().animation(.linear(duration: 1).repeatForever(autoreverses: false), value: context.state.progress)"#,
    #"TimelineView(.animation) { _ in Text("a") }"#,
    #"TimelineView(.animation(minimumInterval: 0.1)) { _ in Text("a") }"#,
    #"PhaseAnimator([1, 2]) { _ in Text("a") }"#, #"Text("a").phaseAnimator([1, 2]) { view, _ in view }"#,
    #"Image(systemName: "bolt").symbolEffect(.pulse)"#,
    #"Image(systemName: "wifi").symbolEffect(.variableColor.iterative.reversing, options: .repeating)"#,
    "ProgressView()", #"ProgressView("Waiting")"#,
  ]

  @Test(arguments: bad) func whatHasNoEndIsSaidWithItsPlace(_ card: String) throws {
    let found = try MotionSample(card: card).findings()
    #expect(found.map(\.id) == ["motion.endless-animation"], "\(found.map(\.what))")
    #expect(found.first?.place?.line == MotionSample.cardLine)
    #expect(found.first?.severity == .warning)
  }

  nonisolated static let good = [
    #"Circle().animation(.linear(duration: 1).repeatCount(2), value: context.state.progress)"#,
    #"TimelineView(.everyMinute) { _ in Text("a") }"#,
    #"PhaseAnimator([1, 2], trigger: context.state.progress) { _ in Text("a") }"#,
    #"Image(systemName: "bolt").symbolEffect(.bounce, value: context.state.progress)"#,
    #"Image(systemName: "bolt").symbolEffect(.disappear)"#, "ProgressView(value: context.state.progress)",
    "ProgressView(timerInterval: Date.now...Date.now.addingTimeInterval(60))",
    #"ProgressView(value: 0.4) { Text("Way") }"#,
  ]

  @Test(arguments: good) func whatEndsIsFine(_ card: String) throws {
    let found = try MotionSample(card: card).findings()
    #expect(found.isEmpty, "\(found.map(\.what))")
  }

  @Test func anOwnViewOfTheNameIsNotApples() throws {
    #expect(
      try MotionSample(
        card: "ProgressView()", beside: #"struct ProgressView: View { var body: some View { Text("a") } }"#
      ).findings().isEmpty)
  }

  @Test func thePictureTellsWhereTheSourcesAreNotKnown() throws {
    let found = try MotionExamination().findings([0.2, 0.6]) { progress in
      ProgressView(value: progress).animation(.linear(duration: 1).repeatForever(), value: progress)
    }
    #expect(found.map(\.what) == ["An animation repeats for ever"])
    #expect(found.first?.sightings?.count == 2)
  }

  @Test func theAppMayMoveAsItLikes() throws {
    let app = #"struct Wheel: View { var body: some View { ProgressView() } }"#
    #expect(try MotionSample(app: app).findings().isEmpty)
  }
}
