import Foundation
import Wire

/// Something that will happen to an activity by itself, as things stand.
public struct UpcomingChange: Hashable, Sendable, Codable {
  /// What will happen.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A scheduled activity becomes visible.
    case begins
    /// Its content is outdated.
    case stale
    /// The system ends it, because it was active for as long as it may.
    case systemEnd = "system-end"
    /// It leaves the lock screen.
    case dismissal
  }

  public var kind: Kind
  public var activity: String
  /// Seconds since 1970 by the phone's wall clock.
  public var date: Double

  public init(_ kind: Kind, activity: String, date: Double) {
    self.kind = kind; self.activity = activity; self.date = date
  }
}

extension Phone {
  /// What will happen to the activities by itself, earliest first; later events may change it.
  public var upcoming: [UpcomingChange] {
    activities.inOrder.flatMap { _, activity in
      let life = activity.life
      let elapsed = { (time: Double?) in time.map { $0 + self.shift } }
      let dismissal = [life.dismissalDate, elapsed(life.dismissalLimit)].compactMap(\.self).min()
      let dates: [(UpcomingChange.Kind, Double?)] = [
        (.begins, life.startDate), (.stale, life.state == .active ? life.staleDate : nil),
        (.systemEnd, elapsed(life.systemEnd)), (.dismissal, dismissal),
      ]
      return dates.compactMap { kind, date in date.map { UpcomingChange(kind, activity: activity.id, date: $0) } }
    }.filter { $0.date.isFinite }.sorted { ($0.date, $0.activity) < ($1.date, $1.activity) }
  }

  /// The life of an activity; nil where the phone has no such activity.
  public func life(of activity: String) -> LifeCycle? { activities.slot(of: activity).map { activities[$0].life } }
}
