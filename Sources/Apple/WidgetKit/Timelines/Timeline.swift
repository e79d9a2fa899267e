import Foundation

/// One moment of a home-screen widget (WidgetKit.TimelineEntry).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public protocol TimelineEntry {
  /// When the widget shows the entry.
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}

/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters against the widget's others (WidgetKit.TimelineEntryRelevance).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
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
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
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
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct TimelineReloadPolicy: Equatable, Sendable {
  private enum Moment: Equatable {
    case atEnd, never
    case after(Date)
  }
  private let moment: Moment
  public static let atEnd = TimelineReloadPolicy(moment: .atEnd)
  public static let never = TimelineReloadPolicy(moment: .never)
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(moment: .after(date)) }
}
