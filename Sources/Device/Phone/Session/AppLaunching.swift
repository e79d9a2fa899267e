import Foundation

/// Runs plain app intents, which belong into the widget extension's process.
public protocol IntentRunningInExtension: AnyObject, Sendable {
  /// Runs `perform` to its end. `parameters` is a JSON object, `value` a toggle's new one.
  /// - Parameter now: the phone's clock.
  /// - Returns: what went wrong; nil where nothing did.
  func run(_ intent: String, parameters: String, value: Bool?, at now: Date) -> String?
}

/// Runs an app's process for a phone.
public protocol AppLaunching: AnyObject, Sendable {
  /// The phone wants the process to run. Returns once it is connected, or could not be started.
  func launch(_ app: BundleID, for reason: WakeReason)
  /// The process is over; nothing is said to it before.
  func stop(_ app: BundleID)
}
