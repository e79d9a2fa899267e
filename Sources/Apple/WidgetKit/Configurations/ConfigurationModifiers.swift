import SwiftUI

/// What the gallery and the home screen read.
/// Ignored: as iOS does in a Live Activity; the gallery and the home screen read it.
extension WidgetConfiguration {
  nonisolated public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration { self }
  nonisolated public func configurationDisplayName(_ key: LocalizedStringKey) -> some WidgetConfiguration { self }
  @_disfavoredOverload
  nonisolated public func configurationDisplayName(_ resource: LocalizedStringResource) -> some WidgetConfiguration {
    self
  }
  @_disfavoredOverload
  nonisolated public func configurationDisplayName<S: StringProtocol>(_ name: S) -> some WidgetConfiguration { self }

  nonisolated public func description(_ description: Text) -> some WidgetConfiguration { self }
  nonisolated public func description(_ key: LocalizedStringKey) -> some WidgetConfiguration { self }
  @_disfavoredOverload
  nonisolated public func description(_ resource: LocalizedStringResource) -> some WidgetConfiguration { self }
  @_disfavoredOverload
  nonisolated public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration { self }
}

extension WidgetConfiguration {
  /// The sizes in which a person can place the widget.
  nonisolated public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    _declaring { $0.families = families.map(\.description) }
  }

  /// Who hears of the widget's push token (iOS 26).
  /// Approximate: pushes reload the widget; the handler itself is not run.
  nonisolated public func pushHandler<Handler: WidgetPushHandler>(_ handler: Handler.Type) -> some WidgetConfiguration {
    _declaring { $0.takesPushes = true }
  }
}

extension WidgetConfiguration {
  /// Families that the card is drawn for besides the phone's (iOS 18).
  nonisolated public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration {
    _declaring { $0.supplementalActivityFamilies = families.map(\.description) }
  }

  /// The widget does without the system's margins (effective from iOS 17).
  nonisolated public func contentMarginsDisabled() -> some WidgetConfiguration {
    _declaring { $0.disablesContentMargins = true }
  }
}

/// What the gallery and the home screen read.
/// Ignored: as iOS does in a Live Activity; the gallery and the home screen read it.
extension WidgetConfiguration {
  nonisolated public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }
  nonisolated public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
  nonisolated public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }
  nonisolated public func onBackgroundURLSessionEvents(
    matching matchingString: String, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }
  nonisolated public func onBackgroundURLSessionEvents(
    matching: ((String) -> Bool)? = nil, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }
  nonisolated public func supportedMountingStyles(_ styles: [WidgetMountingStyle]) -> some WidgetConfiguration { self }
}

/// Hears of the widget's push token (WidgetKit.WidgetPushHandler, iOS 26).
/// Approximate: not run; a push reloads the app's widgets.
public protocol WidgetPushHandler {
  init()
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// The token to which widget pushes go (WidgetKit.WidgetPushInfo, iOS 26).
/// Approximate: no token is issued.
public struct WidgetPushInfo: Hashable, Sendable {
  public let token: Data
}
