import Foundation

/// An intent of a kind that the system treats in its own way (AppIntents.SystemIntent).
public protocol SystemIntent: AppIntent {}

/// An intent that runs in the app's process and may start, update and end activities (AppIntents.LiveActivityIntent,
/// iOS 17).
public protocol LiveActivityIntent: SystemIntent {}

/// The older name of `LiveActivityIntent` (iOS 16.1).
public protocol LiveActivityStartingIntent: SystemIntent {}

/// An intent that starts or changes playback (iOS 17).
public protocol AudioPlaybackIntent: SystemIntent {}

/// The older name of `AudioPlaybackIntent` (iOS 16).
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that may go on in the foreground (iOS 16.4).
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
  /// The error that asks the person to go on in the app.
  /// Approximate: nobody is asked, and the continuation is not run.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor () -> Void)? = nil
  ) -> any Error { IntentNeedsForeground(intent: "\(Self.self)") }
  /// Brings the app to the foreground.
  /// Approximate: there is none; it throws.
  public func requestToContinueInForeground<Value>(
    _ dialog: IntentDialog? = nil, continuation: @MainActor () async throws -> Value
  ) async throws -> Value { throw IntentNeedsForeground(intent: "\(Self.self)") }
}

/// An intent cannot go on in the background.
struct IntentNeedsForeground: Error, CustomStringConvertible {
  var intent: String
  var description: String { "\(intent) has to go on in the app's foreground" }
}

/// An intent that tells how far it is (iOS 17).
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// How far the intent is.
  /// Approximate: nobody watches it.
  public var progress: Progress { Progress(totalUnitCount: 1) }
}

/// An intent that sets a value: what a toggle runs (iOS 18).
public protocol SetValueIntent: SystemIntent {
  associatedtype ValueType: _IntentValue
  var value: ValueType { get set }
}

/// An intent that opens something in the app.
public protocol OpenIntent: SystemIntent {
  associatedtype Value
  var target: Value { get set }
}

/// The options of a widget (iOS 17). It is never performed.
public protocol WidgetConfigurationIntent: SystemIntent {}

/// The options of a control (iOS 18). It is never performed.
public protocol ControlConfigurationIntent: SystemIntent {}

extension WidgetConfigurationIntent {
  public func perform() async throws -> Never { throw IntentNeverPerformed(intent: "\(Self.self)") }
}

extension ControlConfigurationIntent {
  public func perform() async throws -> Never { throw IntentNeverPerformed(intent: "\(Self.self)") }
}

/// A configuration was performed.
struct IntentNeverPerformed: Error, CustomStringConvertible {
  var intent: String
  var description: String {
    "\(intent) only holds options and is never performed; make an AppIntent for what it should do"
  }
}

/// Opens a universal link (iOS 18).
public struct OpenURLIntent: AppIntent {
  public static let title: LocalizedStringResource = "Open URL"
  @IntentParameter(title: "URL") public var url: URL?
  public init() {}
  public init(_ url: URL) { self.url = url }
  public func perform() async throws -> some IntentResult { .result() }
}

/// The intents of a framework or package (iOS 17).
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
