import ActivityKit
import Foundation

/// Why an activity was not started, and what to do about it.
public enum RequestRefusal: Error, Sendable, Hashable {
  /// Only an app in the foreground, or a `LiveActivityIntent`, may start one. Have the server start it by push.
  case notInForeground
  /// The person switched Live Activities off, for this app or for all.
  case switchedOff
  /// The app, or the whole phone, has as many as it may have.
  case tooMany
  /// Attributes and state together are larger than 4 KB.
  case tooLarge
  /// This device or this system has none; or the app's Info.plist lacks `NSSupportsLiveActivities`.
  case unsupported
  /// The configuration has no kind of that attributes type.
  case unknownKind(String)
  /// Anything else, in the system's words.
  case other(String)

  init(_ error: any Error) {
    guard let error = error as? ActivityAuthorizationError else {
      self = .other(error.localizedDescription)
      return
    }
    switch error {
    case .visibility: self = .notInForeground
    case .denied: self = .switchedOff
    case .globalMaximumExceeded, .targetMaximumExceeded: self = .tooMany
    case .attributesTooLarge: self = .tooLarge
    case .unsupported, .unsupportedTarget: self = .unsupported
    default: self = .other(error.localizedDescription)
    }
  }
}

extension RequestRefusal: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .notInForeground:
      "A Live Activity can be started only while the app is in front. From the background have the server start it by "
        + "push."
    case .switchedOff: "Live Activities are switched off for this app. They can be allowed in Settings."
    case .tooMany: "There are as many Live Activities as there may be. End one, or give the kind a limit."
    case .tooLarge: "Attributes and content state are larger than 4 KB together."
    case .unsupported:
      "This device has no Live Activities, or the app's Info.plist lacks NSSupportsLiveActivities."
    case .unknownKind(let type): "The configuration names no kind for \(type). Add ActivityKind(\(type).self) to it."
    case .other(let reason): reason
    }
  }
}
