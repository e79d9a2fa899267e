#if canImport(UIKit)
  import UIKit

  /// Asks the system for time while a report is under way: a push may have woken the app for a few seconds only.
  @MainActor
  final class BackgroundTime {
    private var task = UIBackgroundTaskIdentifier.invalid

    nonisolated init() {}

    func begin() {
      guard task == .invalid else { return }
      task = UIApplication.shared.beginBackgroundTask(withName: "SkerryClient") { [weak self] in
        // Called on the main thread.
        MainActor.assumeIsolated { self?.end() }
      }
    }

    func end() {
      guard task != .invalid else { return }
      UIApplication.shared.endBackgroundTask(task)
      task = .invalid
    }
  }
#else
  /// Nothing suspends an app here.
  @MainActor
  final class BackgroundTime {
    func begin() {}
    func end() {}
  }
#endif
