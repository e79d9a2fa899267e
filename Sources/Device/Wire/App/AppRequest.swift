/// What an app's process asks of its phone. Every request is answered at once, because `Activity.request` is
/// synchronous on iOS.
public enum AppRequest: Hashable, Sendable, Codable {
  case start(ActivityStart)
  case update(ActivityUpdate)
  case end(ActivityEnd)
  /// The activities of one attributes type that the phone still lists for this app.
  case activities(attributesType: String)
  /// One activity; answered with none or one.
  case activity(id: String)
  case authorization
  /// The push-to-start token of an attributes type. Asking makes the phone issue one, as reading the property or
  /// listening to `pushToStartTokenUpdates` does on iOS.
  case pushToStartToken(attributesType: String)
  /// An intent that the phone had this process run has come to its end.
  case intentFinished(run: Int, failure: String?)
  /// A driver's function that the phone's user called has come to its end.
  case callFinished(call: Int, failure: String?)
  /// `WidgetCenter` reloads the widgets of a kind; nil = all of the app.
  case reloadWidgets(kind: String?)
  /// The widgets of the app that a person has placed.
  case placedWidgets
}

/// What the phone answers.
public enum AppAnswer: Hashable, Sendable, Codable {
  case done
  case started(ActivitySnapshot)
  case refused(ActivityRefusal)
  case activities([ActivitySnapshot])
  case authorization(ActivityAuthorization)
  /// 160 hexadecimal characters; nil while the phone has issued none.
  case token(String?)
  case placedWidgets([PlacedWidgetInfo])
}

/// What a person allowed the app.
public struct ActivityAuthorization: Hashable, Sendable, Codable {
  public var activities: Bool
  /// “More Frequent Updates” (iOS 16.2).
  public var frequentPushes: Bool
  public init(activities: Bool, frequentPushes: Bool) {
    self.activities = activities; self.frequentPushes = frequentPushes
  }
}

/// Why an activity was not started: the cases of `ActivityAuthorizationError`, by name.
public enum ActivityRefusal: String, Hashable, Sendable, Codable, CaseIterable {
  case attributesTooLarge, unsupported, denied, globalMaximumExceeded, targetMaximumExceeded, unsupportedTarget
  case visibility, persistenceFailure, missingProcessIdentifier, unentitled, malformedActivityIdentifier
  case reconnectNotPermitted
}
