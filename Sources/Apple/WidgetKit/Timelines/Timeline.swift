import Foundation

/// One moment of a home-screen widget (WidgetKit.TimelineEntry).
public protocol TimelineEntry {
  /// When the widget shows the entry.
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}

/// Without a word an entry has no relevance.
extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters against the widget's others (WidgetKit.TimelineEntryRelevance).
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  public var score: Float
  /// Seconds.
  public var duration: TimeInterval
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// Entries, and when to ask for more (WidgetKit.Timeline).
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// When the system asks for a new timeline (WidgetKit.TimelineReloadPolicy).
public struct TimelineReloadPolicy: Equatable, Sendable {
  enum Moment: Equatable {
    case atEnd, never
    case after(Date)
  }
  let moment: Moment
  public static let atEnd = TimelineReloadPolicy(moment: .atEnd)
  public static let never = TimelineReloadPolicy(moment: .never)
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(moment: .after(date)) }
}
