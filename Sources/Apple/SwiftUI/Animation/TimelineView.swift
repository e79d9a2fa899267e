import Foundation
import RenderTree

/// How often a schedule may tick (SwiftUI.TimelineScheduleMode).
/// Ignored: as iOS does in a Live Activity; no schedule ticks there.
public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

/// The dates at which a TimelineView changes (SwiftUI.TimelineSchedule).
/// Ignored: as iOS does in a Live Activity; of its dates only the last one that has come is drawn.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  func entries(from startDate: Date, mode: Mode) -> Entries
  /// The date that a view shows at `now`.
  func _date(at now: Date) -> Date
}

extension TimelineSchedule {
  /// A schedule of the app's own may have no end: so many entries are looked at.
  private static var entryLimit: Int { 10_000 }
  public func _date(at now: Date) -> Date {
    var shown: Date?
    for (index, date) in entries(from: now, mode: .normal).enumerated() {
      if date > now || index >= Self.entryLimit { return shown ?? date }
      shown = date
    }
    return shown ?? now
  }
}

/// Dates at one distance (SwiftUI.PeriodicTimelineSchedule).
/// Ignored: as iOS does in a Live Activity; no schedule ticks there.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: TimeInterval
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    let interval = interval
    return sequence(first: _date(at: startDate)) { interval > 0 ? $0.addingTimeInterval(interval) : nil }
  }
  public func _date(at now: Date) -> Date {
    guard interval > 0, now > start else { return start }
    return start.addingTimeInterval((now.timeIntervalSince(start) / interval).rounded(.down) * interval)
  }
}

/// The start of every minute (SwiftUI.EveryMinuteTimelineSchedule).
/// Ignored: as iOS does in a Live Activity; no schedule ticks there.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    sequence(first: _date(at: startDate)) { $0.addingTimeInterval(60) }
  }
  public func _date(at now: Date) -> Date {
    Date(timeIntervalSinceReferenceDate: (now.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
  }
}

/// The dates that are given (SwiftUI.ExplicitTimelineSchedule).
/// Ignored: as iOS does in a Live Activity; no schedule ticks there.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// As often as the screen is drawn (SwiftUI.AnimationTimelineSchedule).
/// Ignored: as iOS does in a Live Activity; no schedule ticks there.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: Double
  public init(
    minimumInterval: Double? = nil, paused: Bool = false
  ) { self.minimumInterval = minimumInterval ?? 1.0 / 60 }
  public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
    let step = max(minimumInterval, 1.0 / 120)
    return sequence(first: startDate) { $0.addingTimeInterval(step) }
  }
  public func _date(at now: Date) -> Date { now }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule {
  /// Ignored: as iOS does in a Live Activity; no schedule ticks there.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}

/// Shows what its content makes of a date (SwiftUI.TimelineView).
/// Ignored: as iOS does in a Live Activity; it is drawn when the content changes, for the last date of its schedule
/// that has come.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// The date that the content is drawn for.
  public struct Context {
    /// How often a schedule ticks.
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
    public let date: Date
    public let cadence: Cadence
    public func invalidateTimelineContent() {}
  }
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}
/// The context of any TimelineView.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  public typealias Body = Never
  /// The closure's context is one type for every schedule: the nested one could not be inferred from a literal closure.
  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    context.say(
      .ignoredByIOS, "TimelineView",
      "a Live Activity draws a TimelineView when its content changes, not at the dates of its schedule")
    let date = schedule._date(at: Date(timeIntervalSince1970: context.host.now))
    content(TimelineViewDefaultContext(date: date, cadence: .live))._make(context.child(PathTag.body), into: &nodes)
  }
}
