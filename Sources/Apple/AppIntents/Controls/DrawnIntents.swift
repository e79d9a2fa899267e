import Foundation
import Wire

/// The intents behind the buttons and toggles that this process has drawn: a display list names a type only, and the
/// phone has to know which process runs it.
public enum _DrawnIntents {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var traits: [String: IntentTraits] = [:]
  nonisolated(unsafe) private static var types: [String: any AppIntent.Type] = [:]

  static func note<Intent: AppIntent>(_ type: Intent.Type) {
    let found = IntentTraits(type)
    lock.withLock {
      traits["\(type)"] = found
      types["\(type)"] = type
    }
  }

  /// An intent's type by its name; nil where none was drawn.
  public static func type(named name: String) -> (any AppIntent.Type)? { lock.withLock { types[name] } }
  /// Names of all types that were drawn.
  public static var names: [String] { lock.withLock { types.keys.sorted() } }

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
