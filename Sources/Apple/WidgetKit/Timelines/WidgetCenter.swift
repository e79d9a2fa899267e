import AppIntents
import Foundation
import Wire

/// Asks the system to reload widgets (WidgetKit.WidgetCenter).
///
/// Heard on a phone by the app's own process. In the extension a reload is not needed: an intent that runs there
/// reloads its widget.
public final class WidgetCenter: @unchecked Sendable {
  public static let shared = WidgetCenter()
  private init() {}

  /// Has the system ask the providers of one kind anew, within the widget's budget.
  public func reloadTimelines(ofKind kind: String) { _ = PhoneLink.connection?.ask(.reloadWidgets(kind: kind)) }
  /// Has the system ask all of the app's providers anew, within the budget of each widget.
  public func reloadAllTimelines() { _ = PhoneLink.connection?.ask(.reloadWidgets(kind: nil)) }
  /// Ignored: a phone offers recommendations on the watch only.
  public func invalidateConfigurationRecommendations() {}
  /// Ignored: the watch's Smart Stack goes by it.
  public func invalidateRelevance(ofKind kind: String) {}
  /// The widgets that a person has placed.
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    completion(.success(placed))
  }
  /// The widgets that a person has placed (iOS 18).
  public func currentConfigurations() async throws -> [WidgetInfo] { placed }

  private var placed: [WidgetInfo] {
    guard case .placedWidgets(let all)? = PhoneLink.connection?.ask(.placedWidgets) else { return [] }
    return all.compactMap { info in
      WidgetFamily(info.form).map { WidgetInfo(kind: info.kind, family: $0) }
    }
  }

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
public struct WidgetInfo: Identifiable, Hashable, Sendable {
  public var id: String { "\(kind)-\(family)" }
  public let kind: String
  public let family: WidgetFamily
  /// The app intent that configures the widget, where it is one of this type.
  /// Approximate: nil; a phone here keeps no options.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of intentType: Intent.Type = Intent.self
  ) -> Intent? { nil }
}
