import Testing
import Wire
@testable import Phone

@Suite struct WidgetTimelineTests {
  static func answer(_ dates: [Double?], _ policy: TimelinePolicy = .never) -> TimelineAnswer {
    TimelineAnswer(entries: dates.map { TimelineMoment(date: $0) }, policy: policy, generation: 1)
  }
  private func oddities(_ dates: [Double?], _ policy: TimelinePolicy = .never, at now: Double = 100)
    -> [WidgetTimeline.Oddity]
  {
    WidgetTimeline.oddities(Self.answer(dates, policy), at: now, spacing: 10, limit: 400)
  }

  @Test func anEntryIsShownFromItsDateToTheNext() {
    let timeline = WidgetTimeline(Self.answer([100, 160, 220]), at: 100)
    #expect(timeline.entry(at: 99.999) == nil)
    #expect(timeline.entry(at: 100)?.index == 0)
    #expect(timeline.entry(at: 159.999)?.index == 0)
    #expect(timeline.entry(at: 160)?.index == 1)
    #expect(timeline.entry(at: 1e12)?.index == 2)
    #expect(timeline.nextChange(after: 100) == 160)
    #expect(timeline.nextChange(after: 220) == nil)
  }

  @Test func entriesOutOfOrderAreShownByDateAndSaid() {
    let timeline = WidgetTimeline(Self.answer([220, 100, 160]), at: 100)
    #expect(timeline.entries.map(\.index) == [1, 2, 0])
    #expect(oddities([220, 100, 160]) == [.outOfOrder(1)])
  }

  @Test func ofEqualDatesTheLaterEntryStands() {
    let timeline = WidgetTimeline(Self.answer([100, 160, 160]), at: 100)
    #expect(timeline.entries.map(\.index) == [0, 2])
    #expect(oddities([100, 160, 160]) == [.sameDate(1, 2)])
  }

  @Test func emptyUndatedPastAndFarEntries() {
    #expect(oddities([]) == [.empty])
    #expect(WidgetTimeline(Self.answer([]), at: 5).entry(at: 1e9) == nil)
    #expect(oddities([100, nil, .nan, .infinity]) == [.noDate([1, 2, 3])])
    #expect(WidgetTimeline(Self.answer([nil, .nan]), at: 5).entries.isEmpty)
    #expect(oddities([10, 40, 80]) == [.over(2)])
    #expect(oddities([400]) == [.startsLater(300)])
    let far = WidgetTimeline(Self.answer([-6.2e10, 6.4e10]), at: 100)
    #expect(far.entry(at: 100)?.index == 0)
    #expect(far.nextChange(after: 100) == 6.4e10)
  }

  @Test func denseEntriesAreSaid() {
    #expect(oddities([100, 109]) == [.dense(9)])
    #expect(oddities([100, 110]).isEmpty)
  }

  @Test func policies() {
    #expect(WidgetTimeline(Self.answer([100, 160], .atEnd), at: 100).reloadDate == 160)
    #expect(WidgetTimeline(Self.answer([], .atEnd), at: 100).reloadDate == 100)
    #expect(WidgetTimeline(Self.answer([100], .after(500)), at: 100).reloadDate == 500)
    #expect(WidgetTimeline(Self.answer([100], .after(nil)), at: 100).reloadDate == 100)
    #expect(WidgetTimeline(Self.answer([100], .never), at: 100).reloadDate == nil)
    #expect(oddities([100], .after(100)) == [.policyDate])
    #expect(oddities([100], .after(nil)) == [.policyDate])
    #expect(oddities([100], .after(101)).isEmpty)
  }

  @Test func relevanceLastsItsDuration() {
    let answer = TimelineAnswer(
      entries: [
        TimelineMoment(date: 100, score: 3, duration: 20), TimelineMoment(date: 160, score: 2),
        TimelineMoment(date: 220),
      ], policy: .never, generation: 1)
    let timeline = WidgetTimeline(answer, at: 100)
    #expect(timeline.relevance(at: 99) == 0)
    #expect(timeline.relevance(at: 119.9) == 3)
    #expect(timeline.relevance(at: 120) == 0)
    #expect(timeline.relevance(at: 219) == 2)
    #expect(timeline.relevance(at: 220) == 0)
  }

  /// Against the plain definition: of all entries that have begun, the newest; of equal dates the last.
  @Test func theShownEntryIsThatOfTheDefinition() {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<500 {
      let dates: [Double?] = (0..<random(12)).map { _ in random(9) == 0 ? nil : Double(random(30)) }
      let timeline = WidgetTimeline(Self.answer(dates), at: 0)
      for time in stride(from: -1.0, through: 31, by: 0.5) {
        let begun = dates.enumerated().filter { ($0.element ?? .infinity) <= time }
        let wanted = begun.max { ($0.element ?? 0, $0.offset) < ($1.element ?? 0, $1.offset) }?.offset
        #expect(timeline.entry(at: time)?.index == wanted)
        let next = dates.compactMap(\.self).filter { $0 > time }.min()
        #expect(timeline.nextChange(after: time) == next)
      }
    }
  }
}
