import ActivityKit
import Foundation

#if canImport(UIKit)
  import UIKit
#endif

/// What the phone says of itself.
enum PhoneLook {
  /// `17.2`, or `17.2.1`.
  static func systemVersion() async -> String {
    #if canImport(UIKit)
      await MainActor.run { UIDevice.current.systemVersion }
    #else
      ""
    #endif
  }

  /// The person's first language (BCP 47).
  static var locale: String { Locale.preferredLanguages.first ?? Locale.current.identifier }

  static func permission() -> (activities: Bool, frequentPushes: Bool) {
    let info = ActivityAuthorizationInfo()
    if #available(iOS 16.2, *) { return (info.areActivitiesEnabled, info.frequentPushesEnabled) }
    return (info.areActivitiesEnabled, false)
  }

  /// Comes back whenever the person may have changed the permission; for as long as the task lives.
  static func watchPermission(_ changed: @escaping @Sendable () async -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        let info = ActivityAuthorizationInfo()
        for await _ in info.activityEnablementUpdates { await changed() }
      }
      if #available(iOS 16.2, *) {
        group.addTask {
          let info = ActivityAuthorizationInfo()
          for await _ in info.frequentPushEnablementUpdates { await changed() }
        }
      }
    }
  }

  /// Comes back each time the app comes to the front.
  static func watchForeground(_ cameToFront: @escaping @Sendable () async -> Void) async {
    // By its name: the constant belongs to the main actor in some SDKs and to nobody in others.
    let name = Notification.Name("UIApplicationWillEnterForegroundNotification")
    for await _ in NotificationCenter.default.notifications(named: name).map({ _ in () }) { await cameToFront() }
  }
}
