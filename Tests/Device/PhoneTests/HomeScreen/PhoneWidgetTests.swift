import Findings
import Foundation
import Testing
import Wire
@testable import Phone

@Suite struct PhoneWidgetTests {
  private static let clock = ExtensionDescription.HomeWidget(
    kind: "Clock", widget: "ClockWidget", forms: [.systemSmall, .accessoryInline], takesPushes: true)

  private func bench(ios: String = "26.0", settings: PhoneSettings = PhoneSettings(), takesPushes: Bool = true) throws
    -> Bench
  {
    var widget = Self.clock
    widget.takesPushes = takesPushes
    return try Bench(ios: ios, settings: settings, app: InstalledApp(Bench.app, widgets: [widget]))
  }

  private static func placement(_ kind: String = "Clock", _ form: WidgetForm = .systemSmall, name: String = "clock")
    -> PhoneEvent
  {
    .placeWidget(WidgetPlacement(name: name, app: Bench.app, kind: kind, form: form))
  }

  private func codes(_ bench: Bench) -> [EventCode] { bench.phone.log.entries.map(\.code) }

  private func asks(_ actions: [PhoneAction]) -> [WidgetAsk] {
    actions.compactMap { if case .askWidget(let ask) = $0 { ask } else { nil } }
  }

  /// Places the clock and answers its provider.
  private func placed(_ bench: inout Bench, _ dates: [Double], _ policy: TimelinePolicy = .never) throws {
    let start = Bench.start.timeIntervalSince1970
    for ask in asks(bench.perform(Self.placement())) {
      bench.perform(
        .widgetAnswered(
          name: "clock", order: ask.order,
          .entries(
            TimelineAnswer(
              entries: dates.map { TimelineMoment(date: start + $0) }, policy: policy, generation: ask.order))))
    }
    #expect(bench.phone.widget("clock") != nil)
  }

  @Test func entriesTurnOnThePhonesClock() throws {
    var bench = try bench()
    try placed(&bench, [0, 600, 1200])
    #expect(bench.phone.nextDeadline(after: bench.now) == Bench.start.addingTimeInterval(600))
    let actions = bench.at(700)
    let shown = actions.compactMap { if case .drawWidget(let order) = $0 { order.shown } else { nil } }
    #expect(shown == [.entry(1, of: 3, generation: 3, arrival: Bench.start.timeIntervalSince1970)])
    #expect(codes(bench).contains(.widgetEntry))
    #expect(bench.phone.log.entries.last { $0.code == .widgetEntry }?.date == Bench.start.addingTimeInterval(600))
  }

  @Test func settingTheClockBackShowsTheEarlierEntry() throws {
    var bench = try bench()
    try placed(&bench, [0, 600])
    bench.at(700)
    bench.perform(.clockSet(Bench.start.addingTimeInterval(10)))
    guard case .entry(let index, _, _, _)? = bench.phone.widget("clock")?.life.shown else {
      Issue.record("no entry")
      return
    }
    #expect(index == 0)
  }

  @Test func whatCannotBePlacedIsSaid() throws {
    var bench = try bench()
    for event in [
      Self.placement("Nothing"), Self.placement("Clock", .systemLarge), Self.placement("Clock", .systemExtraLarge),
    ] {
      bench.perform(event)
      #expect(codes(bench).last == .widgetUnknown)
    }
    #expect(bench.phone.widgets.isEmpty)
    bench.perform(.tapWidget(name: "clock", .widget(url: nil)))
    #expect(codes(bench).last == .phoneNothingThere)
  }

  @Test func theForegroundAppReloadsFreelyAndInTheBackgroundPays() throws {
    var bench = try bench()
    try placed(&bench, [0])
    bench.ask(.reloadWidgets(kind: "Clock"))
    #expect(bench.phone.widget("clock")?.life.timelinesAsked == 2)
    #expect(bench.phone.widget("clock")?.life.paid == 0)
    bench.perform(.background(Bench.app))
    bench.perform(.widgetAnswered(name: "clock", order: 4, .refused("")))
    bench.ask(.reloadWidgets(kind: "Clock"))
    #expect(codes(bench).contains(.widgetReloadSpaced) || codes(bench).contains(.widgetReloadJoined))
    bench.ask(.reloadWidgets(kind: "Other"))
    #expect(codes(bench).last == .widgetReloadNothing)
    #expect(bench.ask(.placedWidgets) == .placedWidgets([PlacedWidgetInfo(kind: "Clock", form: .systemSmall)]))
  }

  @Test func anIntentInAWidgetReloadsIt() throws {
    var bench = try bench()
    try placed(&bench, [0])
    let actions = bench.perform(
      .tapWidget(name: "clock", .intent(type: "Refresh", parameters: "{}", value: nil)))
    let runs = actions.compactMap { if case .runIntent(_, let run, _, _, _) = $0 { run } else { nil as Int? } }
    let run = try #require(runs.first)
    #expect(bench.phone.widget("clock")?.life.timelinesAsked == 1)
    bench.perform(.intentFinished(run: run, failure: nil))
    #expect(bench.phone.widget("clock")?.life.timelinesAsked == 2)
    #expect(bench.phone.widget("clock")?.life.paid == 0)
  }

  @Test func pushesReloadSinceIOS26() throws {
    let good = #"{"aps":{"content-changed":true}}"#
    var bench = try bench()
    try placed(&bench, [0])
    bench.at(400)
    bench.perform(.widgetPush(Bench.app, payload: good))
    #expect(bench.phone.widget("clock")?.life.timelinesAsked == 2)
    #expect(bench.phone.widget("clock")?.life.paid == 1)
    for bad in ["", "[]", "{}", #"{"aps":{"content-changed":false}}"#, #"{"aps":{"content-changed":1}}"#] {
      bench.perform(.widgetPush(Bench.app, payload: bad))
      #expect(codes(bench).last == .widgetPushMalformed)
    }
    var old = try self.bench(ios: "18.5")
    try placed(&old, [0])
    old.perform(.widgetPush(Bench.app, payload: good))
    #expect(codes(old).last == .widgetPushUnsupported)
    var deaf = try self.bench(takesPushes: false)
    deaf.perform(.widgetPush(Bench.app, payload: good))
    #expect(codes(deaf).last == .widgetPushUnheard)
  }

  @Test func theSystemReloadsAfterANewBuildAndAnotherTimeZone() throws {
    var bench = try bench()
    try placed(&bench, [0])
    let zone = asks(bench.perform(.timeZone("Asia/Shanghai")))
    #expect(zone.map(\.stage) == [.timeline])
    bench.perform(.widgetAnswered(name: "clock", order: zone[0].order, .refused("")))
    #expect(asks(bench.perform(.update(InstalledApp(Bench.app, build: "2")))).count == 1)
    bench.perform(.uninstall(Bench.app))
    #expect(bench.phone.widgets.isEmpty)
    #expect(bench.phone.nextDeadline(after: bench.now) == nil)
  }

  @Test func aForgottenEntryIsAskedForAgain() throws {
    var bench = try bench()
    try placed(&bench, [0])
    #expect(asks(bench.perform(.widgetDrawn(name: "clock", .gone))).map(\.stage) == [.timeline])
    bench.perform(.widgetDrawn(name: "clock", .crashed("signal 4")))
    #expect(codes(bench).last == .widgetDrawCrashed)
  }

  @Test func theMostRelevantWidgetComesFirst() throws {
    var bench = try bench()
    let start = Bench.start.timeIntervalSince1970
    for (name, score) in [("a", 1.0), ("b", 5.0), ("c", 1.0)] {
      for ask in asks(bench.perform(Self.placement(name: name))) {
        let moment = TimelineMoment(date: start, score: score, duration: name == "b" ? 60 : 0)
        bench.perform(
          .widgetAnswered(
            name: name, order: ask.order,
            .entries(TimelineAnswer(entries: [moment], policy: .never, generation: 1))))
      }
    }
    #expect(bench.phone.widgetsByRelevance == ["b", "a", "c"])
    bench.at(60)
    #expect(bench.phone.widgetsByRelevance == ["a", "c", "b"])
  }

  @Test func theDumpTellsOfWidgets() throws {
    var bench = try bench()
    try placed(&bench, [0, 600], .atEnd)
    bench.at(1)
    let line = bench.phone.dump().split(separator: "\n").first { $0.hasPrefix("widget ") }
    let wanted =
      "widget clock: Clock of com.example.parcels as systemSmall, shows entry 1 of 2, asked 1, paid 0, "
      + "40 left, next 2026-01-01T00:10:00.000Z"
    #expect(line.map(String.init) == wanted)
  }

  @Test func everyCodeOfWidgetsIsExplained() {
    for code in EventCode.allCases where code.rawValue.hasPrefix("widget.") || code.rawValue.hasPrefix("timeline.") {
      #expect(!code.explanation.why.isEmpty, "\(code.rawValue)")
      if code.severity > .note { #expect(!code.explanation.fix.isEmpty, "\(code.rawValue)") }
    }
  }
}
