import Foundation

/// The running app. Opening a URL does nothing and says so with false.
/// Approximate: a widget's process is no app and reports an active one; what it is asked to do is left undone. An app's
/// own process follows the phone's scenes.
open class UIApplication: UIResponder, @unchecked Sendable {
  /// Whether the app is in front.
  public enum State: Int, Sendable { case active = 0, inactive, background }
  /// Names of reasons why the app starts.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }
  /// Names of options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly =
      OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
  /// Names of facts about a URL that opens the app.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public static let shared = UIApplication()
  open weak var delegate: (any UIApplicationDelegate)?
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  /// Where an app's process is; set by `_move(to:)`.
  var _state = State.active
  open var applicationState: State { _state }
  open var connectedScenes: Set<UIScene> { [] }
  open var windows: [UIWindow] { [] }
  open var isProtectedDataAvailable: Bool { true }
  open var isRegisteredForRemoteNotifications: Bool { false }
  open var supportsAlternateIcons: Bool { false }
  open var alternateIconName: String? { nil }

  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { false }
  open func registerForRemoteNotifications() {}
  open func unregisterForRemoteNotifications() {}
  open func setAlternateIconName(_ name: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(nil)
  }

  /// Names of the stretches of background time that the app holds, oldest first.
  public var _backgroundTasks: [String] {
    backgroundLock.withLock { backgroundTasks.sorted { $0.key < $1.key }.map(\.value) }
  }
  private let backgroundLock = NSLock()
  // Guarded by `backgroundLock`.
  private var backgroundTasks: [Int: String] = [:]
  private var lastBackgroundTask = 0
  /// Approximate: granted and counted. Nothing suspends the app, so the handler is never called.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundLock.withLock {
      lastBackgroundTask += 1
      backgroundTasks[lastBackgroundTask] = taskName ?? ""
      return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }
  }
  /// Approximate: granted and counted. Nothing suspends the app, so the handler is never called.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundLock.withLock { backgroundTasks[identifier.rawValue] = nil }
  }

  public static let openSettingsURLString = "app-settings:"
  public static let openNotificationSettingsURLString = "app-settings:notifications"
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  public static let didReceiveMemoryWarningNotification =
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}

/// A stretch of time that an app asked for.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// What came of a fetch in the background.
/// Ignored: a widget's process is no app.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData = 0, noData, failed }

/// What an app answers to its life cycle.
/// Ignored: a widget's process is no app; nothing calls it.
public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}
/// Ignored: a widget's process is no app; nothing calls it.
extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken: Data) {}
  public func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError: any Error) {}
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
