import Foundation
import Wire

/// The intents behind the buttons and toggles that this process has drawn: a display list names a type only, and the
/// phone has to know which process runs it.
public enum _DrawnIntents {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var traits: [String: IntentTraits] = [:]

  static func note<Intent: AppIntent>(_ type: Intent.Type) {
    let found = IntentTraits(type)
    lock.withLock { traits["\(type)"] = found }
  }

  /// Traits of an intent by the name of its type; nil where none was drawn.
  public static func traits(of type: String) -> IntentTraits? { lock.withLock { traits[type] } }
}

extension IntentTraits {
  init<Intent: AppIntent>(_ type: Intent.Type) {
    self.init(
      runsInApp: type is any LiveActivityIntent.Type || type is any LiveActivityStartingIntent.Type
        || type is any AudioPlaybackIntent.Type || type is any AudioStartingIntent.Type
        || type is any ForegroundContinuableIntent.Type,
      opensApp: type.openAppWhenRun || type.supportedModes.contains(.foreground))
  }
}
