import AppIntents
import Foundation

/// Asks the system to reload widgets (WidgetKit.WidgetCenter).
/// Not drawn: no home screen stands behind it; reloads do nothing and no widget is configured.
public final class WidgetCenter: @unchecked Sendable {
  public static let shared = WidgetCenter()
  private init() {}

  public func reloadTimelines(ofKind kind: String) {}
  public func reloadAllTimelines() {}
  public func invalidateConfigurationRecommendations() {}
  public func invalidateRelevance(ofKind kind: String) {}
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    completion(.success([]))
  }
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }

  /// Keys of the user info that a tapped widget hands to the app.
  public struct UserInfoKey {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }
}

/// Type of the user activity with which a tapped Live Activity opens the app.
public let NSUserActivityTypeLiveActivity = "NSUserActivityTypeLiveActivity"

/// A widget that a person has placed (WidgetKit.WidgetInfo).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
  public var id: String { "\(kind)-\(family)" }
  public let kind: String
  public let family: WidgetFamily
  /// The app intent that configures the widget, where it is one of this type.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of intentType: Intent.Type = Intent.self
  ) -> Intent? { nil }
}
