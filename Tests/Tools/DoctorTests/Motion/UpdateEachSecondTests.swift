import Findings
import Testing

@testable import Doctor

@MainActor @Suite struct UpdateEachSecondTests {
  private func loops(_ body: String) throws -> [Finding] {
    let app = "@MainActor final class Courier {\n  var activity: Activity<OrderAttributes>?\n\(body)\n}\n"
    return try MotionSample(app: app).findings()
  }

  nonisolated static let bad = [
    """
      func run() async throws {
        for second in 0..<60 {
          try await Task.sleep(nanoseconds: 1_000_000_000)
          await activity?.update(ActivityContent(state: .init(progress: Double(second)), staleDate: nil))
        }
      }
    """,
    """
      func run() {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          Task { await self.activity?.update(using: .init(progress: 1)) }
        }
      }
    """,
    """
      static let pace = 0.5
      func run() async throws {
        while !Task.isCancelled {
          try await Task.sleep(for: .seconds(Self.pace))
          await move(to: 1)
        }
      }
      func move(to progress: Double) async {
        let content = ActivityContent(state: OrderAttributes.ContentState(progress: progress), staleDate: nil)
        for shown in Activity<OrderAttributes>.activities { await shown.update(content) }
      }
    """,
    """
      let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      func run() {
        clock.sink { _ in Task { await self.activity?.update(.init(state: .init(progress: 1), staleDate: nil)) } }
      }
    """,
    """
      func run() async {
        for await _ in Timer.publish(every: 2, on: .main, in: .common).autoconnect().values {
          await activity?.update(using: .init(progress: 1), alertConfiguration: nil)
        }
      }
    """,
  ]

  @Test(arguments: bad) func anUpdateForEveryTick(_ body: String) throws {
    let found = try loops(body)
    #expect(found.map(\.id) == ["motion.update-each-second"], "\(found.map(\.what))")
    #expect(found.first?.place?.path?.hasSuffix("OrderApp.swift") == true)
    #expect(found.first?.fix.contains("Text(timerInterval:)") == true)
  }

  nonisolated static let good = [
    // Slow enough.
    """
      func run() async throws {
        while true {
          try await Task.sleep(for: .seconds(30))
          await activity?.update(using: .init(progress: 1))
        }
      }
    """,
    // Once.
    """
      func run() {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
          Task { await self.activity?.update(using: .init(progress: 1)) }
        }
      }
    """,
    // A tick that updates no activity.
    """
      func run(_ store: Store) async throws {
        while true {
          try await Task.sleep(for: .seconds(1))
          await store.update(1)
        }
      }
    """,
    // When something happens.
    """
      func run(_ news: AsyncStream<Double>) async {
        for await progress in news { await activity?.update(using: .init(progress: progress)) }
      }
    """,
  ]

  @Test(arguments: good) func updatesWithAReason(_ body: String) throws {
    let found = try loops(body)
    #expect(found.isEmpty, "\(found.map(\.what))")
  }

  @Test func aTimelineOfSeconds() throws {
    let found = try MotionSample(beside: TimelineOrderTests.provider("Double(second)")).findings()
    #expect(found.map(\.what) == ["The timeline has an entry every 1 s"])
    #expect(try MotionSample(beside: TimelineOrderTests.provider("Double(second) * 300")).findings().isEmpty)
  }

  @Test(arguments: [
    #"Text(String(format: "%d:%02d", seconds / 60, seconds % 60))"#, #"Text("\(seconds / 60):\(seconds % 60)")"#,
  ])
  func aClockWrittenByHand(_ text: String) throws {
    let clock = "struct Clock: View {\n  let seconds: Int\n  var body: some View {\n    \(text)\n  }\n}"
    let found = try MotionSample(beside: clock).findings()
    #expect(found.map(\.id) == ["motion.update-each-second"], "\(found.map(\.what))")
    #expect(found.first?.severity == .note)
  }

  @Test(arguments: [
    #"Text("\(minutes / 60):\(minutes % 60)")"#, #"Text(String(format: "%d:%02d", hour, minute))"#,
    #"Text("Left: \(minutes)")"#,
  ])
  func otherNumbersAreNoClock(_ text: String) throws {
    let view =
      "struct Clock: View {\n  let minutes: Int, hour: Int, minute: Int\n  var body: some View {\n    \(text)\n  }\n}"
    let found = try MotionSample(beside: view).findings()
    #expect(found.isEmpty, "\(found.map(\.what))")
  }
}
