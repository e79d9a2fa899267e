import Foundation

/// Whoever may go on with a handed-over activity (UIKit.UIUserActivityRestoring).
public protocol UIUserActivityRestoring: AnyObject {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIApplication {
  /// Keeps the delegate that the app's process made; `delegate` itself is weak.
  private nonisolated(unsafe) static var keptDelegate: (any UIApplicationDelegate)?

  /// Gives the app its delegate and tells it that the app has started.
  public func _launch(with delegate: any UIApplicationDelegate) {
    Self.keptDelegate = delegate
    self.delegate = delegate
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
  }

  /// Moves the app to another state, with the calls and notifications that UIKit makes on the way.
  public func _move(to state: State) {
    guard state != applicationState else { return }
    switch state {
    case .active:
      if applicationState == .background {
        _state = .inactive
        delegate?.applicationWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
      }
      _state = .active
      delegate?.applicationDidBecomeActive(self)
      post(Self.didBecomeActiveNotification)
    case .inactive, .background:
      if applicationState == .active {
        _state = .inactive
        delegate?.applicationWillResignActive(self)
        post(Self.willResignActiveNotification)
      }
      guard state == .background else { return }
      _state = .background
      delegate?.applicationDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification)
    }
  }

  /// The last word before the process ends.
  public func _terminate() {
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
