import AppIntents
import SwiftUI

/// Gives the entries of a widget without options (WidgetKit.TimelineProvider).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
  func relevance() async -> WidgetRelevance<Void>
}

/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
extension TimelineProvider {
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

/// Gives the entries of a widget with options from an app intent (WidgetKit.AppIntentTimelineProvider, iOS 17).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext
  func recommendations() -> [AppIntentRecommendation<Intent>]
  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  func relevance() async -> WidgetRelevance<Intent>
}

/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
extension AppIntentTimelineProvider {
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// Gives the entries of a widget with options from a SiriKit intent (WidgetKit.IntentTimelineProvider).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public protocol IntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent
  typealias Context = TimelineProviderContext
  func recommendations() -> [IntentRecommendation<Intent>]
  func placeholder(in context: Context) -> Entry
  func getSnapshot(for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
extension IntentTimelineProvider {
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}

/// Where and how the system will show an entry (WidgetKit.TimelineProviderContext).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct TimelineProviderContext {
  /// The environments that a widget may be drawn in.
  @dynamicMemberLookup public struct EnvironmentVariants {
    public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? { nil }
  }
  public let environmentVariants = EnvironmentVariants()
  public let family: WidgetFamily
  /// The entry is meant for the gallery.
  public let isPreview: Bool
  public let displaySize: CGSize
}

/// A ready-made configuration (WidgetKit.AppIntentRecommendation).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  public init(intent: Intent, description: Text) {}
  public init(intent: Intent, description: LocalizedStringKey) {}
  @_disfavoredOverload
  public init(intent: Intent, description: LocalizedStringResource) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(intent: Intent, description: S) {}
}

/// A ready-made configuration with a SiriKit intent (WidgetKit.IntentRecommendation).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct IntentRecommendation<Intent> {
  public init(intent: Intent, description: Text) {}
  public init(intent: Intent, description: LocalizedStringKey) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(intent: Intent, description: S) {}
}

/// When a widget matters (WidgetKit.WidgetRelevance, iOS 18).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct WidgetRelevance<Configuration> {
  public let attributes: [WidgetRelevanceAttribute<Configuration>]
  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) { self.attributes = attributes }
}

/// One reason why a configuration matters (WidgetKit.WidgetRelevanceAttribute, iOS 18).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct WidgetRelevanceAttribute<Configuration> {
  public let configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }
}
