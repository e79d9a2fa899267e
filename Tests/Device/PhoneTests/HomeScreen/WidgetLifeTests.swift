import Testing
import Wire
@testable import Phone

@Suite struct WidgetLifeTests {
  /// A widget with a clock beside it, whose provider answers at once.
  struct Table {
    var life: WidgetLife
    var now: Double
    var provider: (Double) -> WidgetAnswer
    var codes: [EventCode] = []
    var shown: [WidgetShown] = []
    var stages: [TimelineRequest.Stage] = []

    init(
      _ figures: WidgetFigures = WidgetFigures(), at now: Double = 1000,
      provider: @escaping (Double) -> WidgetAnswer
    ) {
      life = WidgetLife(figures: figures)
      self.now = now
      self.provider = provider
      happen(.placed)
    }

    mutating func happen(_ event: WidgetEvent) {
      var waiting = life.handle(event, at: Moment(wall: now, elapsed: now))
      while !waiting.isEmpty {
        switch waiting.removeFirst() {
        case .ask(let stage, let order):
          stages.append(stage)
          let answer = stage == .timeline ? provider(now) : .entries(WidgetTimelineTests.answer([now]))
          waiting += life.handle(.answered(order: order, answer), at: Moment(wall: now, elapsed: now))
        case .show(let shown): self.shown.append(shown)
        case .note(let code, _): codes.append(code)
        }
      }
    }

    /// Lets time pass, deadline by deadline.
    mutating func advance(to end: Double) {
      var steps = 0
      while let next = [life.nextDate(after: now), life.nextPassing].compactMap(\.self).min(), next <= end {
        now = max(now, next)
        happen(.tick)
        steps += 1
        if steps > 20_000 { return codes.append(.phoneNothingThere) }
      }
      now = end
      happen(.tick)
    }
    var entry: Int? { if case .entry(let index, _, _, _) = life.shown { index } else { nil } }
  }

  static func entries(_ dates: [Double?], _ policy: TimelinePolicy) -> WidgetAnswer {
    .entries(WidgetTimelineTests.answer(dates, policy))
  }

  @Test func aPlacedWidgetAsksTheGalleryThePlaceholderAndTheTimeline() {
    let table = Table { Self.entries([$0], .never) }
    #expect(table.stages == [.gallery, .placeholder, .timeline])
    #expect(table.entry == 0)
    #expect(table.life.timelinesAsked == 1 && table.life.paid == 0)
  }

  @Test func atEndAsksWhenTheLastEntryBegins() {
    var table = Table { Self.entries([$0, $0 + 600, $0 + 1200], .atEnd) }
    table.advance(to: 2199)
    #expect(table.entry == 1 && table.life.timelinesAsked == 1)
    table.advance(to: 2200)
    #expect(table.entry == 0 && table.life.timelinesAsked == 2 && table.life.paid == 1)
  }

  @Test func afterAsksAtItsDateAndNeverNever() {
    var table = Table { Self.entries([$0], .after($0 + 3600)) }
    table.advance(to: 4599)
    #expect(table.life.timelinesAsked == 1)
    table.advance(to: 4600)
    #expect(table.life.timelinesAsked == 2)
    var never = Table { Self.entries([$0, $0 + 10], .never) }
    never.advance(to: 1e9)
    #expect(never.life.timelinesAsked == 1 && never.entry == 1)
  }

  @Test func reloadsFollowEachOtherInMinutes() {
    var table = Table { Self.entries([$0], .never) }
    table.happen(.reload(.app))
    #expect(table.codes.last == .widgetReloadSpaced && table.life.timelinesAsked == 1)
    // Whoever asks meanwhile finds it waiting.
    table.happen(.reload(.app))
    #expect(table.codes.last == .widgetReloadJoined)
    table.advance(to: 1299)
    #expect(table.life.timelinesAsked == 1)
    table.advance(to: 1300)
    #expect(table.life.timelinesAsked == 2 && table.life.waiting == nil)
    // What the foreground app, an intent and the system want is free and at once.
    for reload in [WidgetReload.foregroundApp, .intent, .system] { table.happen(.reload(reload)) }
    #expect(table.life.timelinesAsked == 5 && table.life.paid == 1)
  }

  @Test func theDaysReloadsAreSpentAndComeBack() {
    // A policy that is over at once: the worst that an app can do.
    var table = Table { Self.entries([$0], .after($0 - 1)) }
    table.advance(to: 1000 + 86_400 - 1)
    #expect(table.life.paid == 40)
    #expect(table.codes.contains(.widgetBudgetSpent))
    #expect(table.life.remaining(at: table.now) == 0)
    table.advance(to: 1000 + 86_400 + 299)
    #expect(table.life.paid == 40)
    // The first was paid after the least spacing; it comes back a day later.
    table.advance(to: 1000 + 86_400 + 300)
    #expect(table.life.paid == 41)
  }

  @Test func theBudgetIsASetting() {
    var none = Table(WidgetFigures(reloads: 0)) { Self.entries([$0], .atEnd) }
    none.advance(to: 1e7)
    #expect(none.life.timelinesAsked == 1 && none.life.paid == 0)
    var free = Table(WidgetFigures(reloads: 1_000_000, reloadSpacing: 0)) { Self.entries([$0], .atEnd) }
    free.advance(to: 1100)
    // Never more than once a second, or a moment would never end.
    #expect(free.life.paid == 100)
  }

  @Test func aProviderThatNeverAnswersIsAskedAgainLater() {
    var table = Table { _ in .overdue(seconds: 5) }
    #expect(table.codes.contains(.widgetProviderOverdue))
    #expect(table.life.shown == .placeholder(generation: 1))
    table.advance(to: 1899)
    #expect(table.life.timelinesAsked == 1)
    table.provider = { Self.entries([$0], .never) }
    table.advance(to: 1900)
    #expect(table.life.timelinesAsked == 2 && table.entry == 0)
  }

  @Test func aCrashKeepsTheOldPicture() {
    var table = Table { Self.entries([$0], .after($0 + 600)) }
    table.provider = { _ in .crashed("signal 11") }
    let before = table.life.shown
    table.advance(to: 1600)
    #expect(table.codes.contains(.widgetProviderCrashed) && table.life.shown == before)
    table.provider = { _ in .refused("no such kind") }
    table.advance(to: 3000)
    #expect(table.codes.contains(.widgetProviderRefused) && table.life.shown == before)
  }

  @Test func anEmptyTimelineAndOneThatBeginsLaterKeepThePlaceholder() {
    let empty = Table { _ in Self.entries([], .never) }
    #expect(empty.life.shown == .placeholder(generation: 1) && empty.codes.contains(.timelineEmpty))
    var later = Table { Self.entries([$0 + 60], .never) }
    #expect(later.life.shown == .placeholder(generation: 1) && later.codes.contains(.timelineStartsLater))
    later.advance(to: 1060)
    #expect(later.entry == 0)
  }

  @Test func aThousandEntriesAreShownOneAfterTheOther() {
    var table = Table { now in Self.entries((0..<1000).map { now + 300 * Double($0) }, .never) }
    #expect(table.codes.contains(.timelineLong))
    table.advance(to: 1000 + 300 * 999)
    let indices = table.shown.compactMap { shown -> Int? in
      if case .entry(let index, 1000, _, _) = shown { index } else { nil }
    }
    #expect(indices == Array(0..<1000))
  }

  @Test func answersThatNobodyWaitsForAreNothing() {
    var table = Table { Self.entries([$0], .never) }
    let before = table.life
    table.happen(.answered(order: 99, Self.entries([5], .never)))
    table.happen(.answered(order: 3, Self.entries([5], .never)))
    #expect(table.life == before)
  }

  @Test func aForgottenTimelineIsFree() {
    var table = Table { Self.entries([$0], .never) }
    table.happen(.reload(.forgotten))
    #expect(table.life.timelinesAsked == 2 && table.life.paid == 0)
  }

  /// Whatever a provider answers and whoever asks: never more paid reloads in any day than the limit, never two paid
  /// ones within the spacing, and time always ends.
  @Test func noProviderOverdrawsTheBudget() {
    var state: UInt64 = 3
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<60 {
      var payments: [Double] = []
      var table = Table(WidgetFigures(reloads: 1 + random(6))) { now in
        switch random(8) {
        case 0: return .overdue(seconds: 5)
        case 1: return .crashed("")
        case 2: return Self.entries([], .atEnd)
        case 3: return Self.entries([.nan], .after(.nan))
        default:
          let dates = (0..<random(5)).map { _ in Optional(now + Double(random(8000)) - 2000) }
          let policies: [TimelinePolicy] = [.atEnd, .never, .after(now + Double(random(4000)) - 500)]
          return Self.entries(dates, policies[random(3)])
        }
      }
      for _ in 0..<80 {
        let before = table.life.paid
        if random(3) == 0 { table.happen(.reload(WidgetReload.allCases[random(WidgetReload.allCases.count)])) }
        if table.life.paid > before { payments.append(table.now) }
        let next = [table.life.nextDate(after: table.now), table.life.nextPassing].compactMap(\.self).min()
        let paid = table.life.paid
        table.now = max(table.now, min(next ?? .infinity, table.now + Double(random(5000))))
        table.happen(.tick)
        if table.life.paid > paid { payments.append(table.now) }
      }
      let limit = table.life.figures.reloads
      #expect(!table.codes.contains(.phoneNothingThere))
      for (index, time) in payments.enumerated() {
        #expect(payments[index...].prefix { $0 < time + 86_400 }.count <= limit)
        if index > 0 { #expect(time - payments[index - 1] >= 300) }
      }
    }
  }
}
