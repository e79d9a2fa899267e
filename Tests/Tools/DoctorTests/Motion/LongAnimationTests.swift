import Findings
import SwiftUI
import Testing

@testable import Doctor

@MainActor @Suite struct LongAnimationTests {
  private func bar(_ animation: SwiftUI.Animation) throws -> [Finding] {
    try MotionExamination().findings([0.2, 0.6]) { progress in
      ProgressView(value: progress).animation(animation, value: progress)
    }
  }

  @Test func iOSEndsWhatIsLongerThanTwoSeconds() throws {
    let found = try bar(.linear(duration: 4))
    #expect(found.map(\.id) == ["motion.long-animation"])
    #expect(found.first?.what == "An animation of 4 s is ended by iOS after 2 s")
    #expect(found.first?.sightings?.map(\.picture) == ["state-1", "state-2"])
    #expect(found.first?.sightings?.first?.measures == ["duration": 4])
  }

  @Test(arguments: [
    Animation.linear(duration: 2), .smooth(duration: 0.5), .spring(response: 0.35, dampingFraction: 0.8), .default,
    .easeInOut(duration: 3).speed(2),
  ])
  func shortOnesAreFine(_ animation: SwiftUI.Animation) throws { #expect(try bar(animation).isEmpty) }

  @Test func delayAndRepetitionsCount() throws {
    #expect(try bar(.linear(duration: 1).delay(1.5)).map(\.what) == ["An animation of 2.5 s is ended by iOS after 2 s"])
    #expect(try bar(.linear(duration: 0.5).repeatCount(6)).map(\.id) == ["motion.long-animation"])
    #expect(try bar(.linear(duration: 0.5).repeatCount(3)).isEmpty)
  }

  @Test func theNextUpdateBreaksItOff() throws {
    var motion = MotionExamination(updateInterval: 1)
    let found = try motion.findings([0.2, 0.6]) { progress in
      ProgressView(value: progress).animation(.easeInOut(duration: 1.5), value: progress)
    }
    #expect(found.map(\.what) == ["An animation of 1.5 s has no time to end: updates come every 1 s"])
    #expect(found.first?.fix.contains("0.33 s at most") == true)
    motion.updateInterval = 5
    #expect(
      try motion.findings([0.2, 0.6]) { progress in
        ProgressView(value: progress).animation(.easeInOut(duration: 1.5), value: progress)
      }.isEmpty)
  }

  @Test func theSourcesSayWhereAndHowOften() throws {
    let sample = MotionSample(
      card: #"Text("a").animation(.easeInOut(duration: 1.5), value: context.state.progress)"#,
      app: """
        final class Courier {
          func run(_ activity: Activity<OrderAttributes>) async throws {
            while true {
              try await Task.sleep(for: .seconds(1))
              await activity.update(using: OrderAttributes.ContentState(progress: 1))
            }
          }
        }
        """)
    let found = try sample.findings().filter { $0.id == "motion.long-animation" }
    #expect(found.count == 1)
    #expect(found.first?.place?.line == MotionSample.cardLine)
    #expect(found.first?.what.contains("the activity is updated every 1 s (") == true)
    #expect(found.first?.what.contains("OrderApp.swift:7") == true, "\(found.map(\.what))")
  }

  @Test func aDrawnAnimationIsPlacedByItsNumbers() throws {
    let sample = MotionSample(
      card: #"Text("a").animation(.linear(duration: pace), value: context.state.progress)"#,
      beside: "private let pace = 4.0")
    let found = try MotionExamination(sources: sample).findings([0.2, 0.6]) { progress in
      ProgressView(value: progress).animation(.linear(duration: 4), value: progress)
    }
    #expect(found.map(\.id) == ["motion.long-animation"])
    #expect(found.first?.place?.line == MotionSample.cardLine)
    #expect(found.first?.sightings?.count == 2)
  }
}
