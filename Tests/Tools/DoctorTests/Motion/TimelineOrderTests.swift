import Findings
import Testing

@testable import Doctor

@MainActor @Suite struct TimelineOrderTests {
  /// A provider whose entries are dated `offset` after the start, `second` counting.
  nonisolated static func provider(
    _ offset: String, over range: String = "0..<40", makes: String = "entries"
  ) -> String {
    timeline(
      """
          var entries: [OrderEntry] = []
          let start = Date()
          for second in \(range) {
            let date = start.addingTimeInterval(\(offset))
            entries.append(OrderEntry(date: date))
          }
          completion(Timeline(entries: \(makes), policy: .atEnd))
      """)
  }

  nonisolated static func timeline(_ body: String) -> String {
    """
    struct OrderEntry: TimelineEntry { let date: Date }
    struct OrderProvider: TimelineProvider {
      func placeholder(in context: Context) -> OrderEntry { OrderEntry(date: .now) }
      func getSnapshot(in context: Context, completion: @escaping (OrderEntry) -> Void) { }
      func getTimeline(in context: Context, completion: @escaping (Timeline<OrderEntry>) -> Void) {
    \(body)
      }
    }
    """
  }

  private func found(_ beside: String) throws -> [Finding] {
    try MotionSample(beside: beside).findings().filter { $0.id != "motion.update-each-second" }
  }

  @Test(arguments: [
    provider("Double(second) * -60"), provider("Double(second) * 60", over: "(0..<5).reversed()"),
    provider("60 * Double(second)", over: "stride(from: 5, to: 0, by: -1)"),
    provider("Double(second) * 60", makes: "entries.reversed()"),
    timeline(
      """
          let now = Date.now
          completion(Timeline(
            entries: [OrderEntry(date: now.addingTimeInterval(600)), OrderEntry(date: now)], policy: .never))
      """),
    timeline(
      """
          let start = Calendar.current.startOfDay(for: .now)
          let entries = (0..<6).map { hour in
            OrderEntry(date: Calendar.current.date(byAdding: .hour, value: -hour, to: start)!)
          }
          completion(Timeline(entries: entries, policy: .never))
      """),
    timeline(
      """
          var entries = [OrderEntry(date: .now + 3600)]
          entries.append(OrderEntry(date: .now + 60))
          completion(Timeline(entries: entries, policy: .never))
      """),
    timeline(
      """
          Task {
            var entries: [OrderEntry] = []
            for hour in 0..<4 { entries.insert(OrderEntry(date: .now + Double(hour) * 3600), at: 0) }
            completion(Timeline(entries: entries, policy: .never))
          }
      """),
  ])
  func whatGoesBackIsSaid(_ provider: String) throws {
    let found = try found(provider)
    #expect(found.map(\.id) == ["motion.timeline-order"], "\(found.map(\.what))")
    #expect(found.first?.place?.line != nil)
  }

  @Test func theSentenceSaysByHowMuch() throws {
    let found = try found(Self.provider("Double(second) * -60"))
    #expect(found.first?.what == "An entry of the timeline is dated 60 s before the one in front of it")
  }

  @Test(arguments: [
    provider("Double(second) * 60"), provider("Double(second * 60)", over: "1...5"),
    provider("Double(second) * -60", makes: "entries.reversed()"),
    provider("Double(second) * -60", makes: "entries.sorted { $0.date < $1.date }"),
    provider("shift(second)"),
    // Only one of two branches is taken.
    timeline(
      """
          var entries: [OrderEntry] = []
          if context.isPreview { entries.append(OrderEntry(date: .now + 3600)) } else {
            entries.append(OrderEntry(date: .now + 60))
          }
          completion(Timeline(entries: entries, policy: .never))
      """),
    // The date is moved on.
    timeline(
      """
          var entries: [OrderEntry] = []
          var date = Date()
          entries.append(OrderEntry(date: date.addingTimeInterval(600)))
          date = date.addingTimeInterval(3600)
          entries.append(OrderEntry(date: date))
          completion(Timeline(entries: entries, policy: .never))
      """),
    timeline("    completion(Timeline(entries: [OrderEntry(date: .now)], policy: .never))"),
  ])
  func whatGoesOnIsFine(_ provider: String) throws {
    let found = try found(provider)
    #expect(found.isEmpty, "\(found.map(\.what))")
  }
}
