import Foundation

/// Why an activity could not be started.
public enum ActivityAuthorizationError: CustomNSError, LocalizedError, Equatable, Hashable, Sendable {
  /// Attributes and state together are larger than 4 KB.
  case attributesTooLarge
  /// This device or system has no Live Activities.
  case unsupported
  /// The person switched Live Activities off, for this app or all.
  case denied
  /// The device shows as many activities as it can.
  case globalMaximumExceeded
  /// This app has as many activities as one app may have.
  case targetMaximumExceeded
  /// The app's Info.plist lacks `NSSupportsLiveActivities`.
  case unsupportedTarget
  /// The app was not in the foreground.
  case visibility
  /// The system could not store the activity.
  case persistenceFailure
  /// The starting process has no identifier.
  case missingProcessIdentifier
  /// An entitlement is missing.
  case unentitled
  /// The activity's identifier is not one.
  case malformedActivityIdentifier
  /// Another process than the one that made the activity tried to make it again.
  case reconnectNotPermitted

  public static var errorDomain: String { "com.apple.ActivityKit.ActivityAuthorization" }

  /// The case's place in the declaration, from 1: approximate, because `targetMaximumExceeded`, which is 5, is the only
  /// code that was observed on a phone.
  public var errorCode: Int {
    switch self {
    case .attributesTooLarge: 1
    case .unsupported: 2
    case .denied: 3
    case .globalMaximumExceeded: 4
    case .targetMaximumExceeded: 5
    case .unsupportedTarget: 6
    case .visibility: 7
    case .persistenceFailure: 8
    case .missingProcessIdentifier: 9
    case .unentitled: 10
    case .malformedActivityIdentifier: 11
    case .reconnectNotPermitted: 12
    }
  }

  public var failureReason: String? {
    switch self {
    case .attributesTooLarge: "The attributes and the content state together exceed 4 KB when encoded."
    case .unsupported: "This device or its system shows no Live Activities, or no phone is connected to this process."
    case .denied: "The person has switched Live Activities off for this app or for the device."
    case .globalMaximumExceeded: "The device already shows as many Live Activities as it can."
    case .targetMaximumExceeded: "This app already has as many Live Activities as one app may have."
    case .unsupportedTarget: "The app's Info.plist does not have NSSupportsLiveActivities set to true."
    case .visibility: "The app was not in the foreground when it asked for the activity."
    case .persistenceFailure: "The system could not store the activity."
    case .missingProcessIdentifier: "The process that asked for the activity could not be identified."
    case .unentitled: "The app lacks an entitlement that this request needs."
    case .malformedActivityIdentifier: "The activity's identifier is malformed."
    case .reconnectNotPermitted: "The activity belongs to another process and cannot be made again from here."
    }
  }

  public var recoverySuggestion: String? {
    switch self {
    case .attributesTooLarge: "Send identifiers instead of whole objects and fetch the rest in the widget's own store."
    case .unsupported: "Run the app against a simulated phone, or on an iPhone with iOS 16.1 or later."
    case .denied:
      "Ask the person to allow Live Activities in Settings, and check areActivitiesEnabled before a request."
    case .globalMaximumExceeded: "Try again later; end activities that are no longer needed."
    case .targetMaximumExceeded: "End an older activity of this app before starting another."
    case .unsupportedTarget:
      "Add NSSupportsLiveActivities with the value YES to the app's Info.plist (not the extension's)."
    case .visibility: "Start the activity while the app is in the foreground, or by a push to start."
    case .persistenceFailure, .missingProcessIdentifier: "Try again."
    case .unentitled: "Add the entitlement to the app's target and sign it again."
    case .malformedActivityIdentifier: "Take the identifier from Activity.id."
    case .reconnectNotPermitted: "Find the activity through Activity.activities in the app that made it."
    }
  }
}
