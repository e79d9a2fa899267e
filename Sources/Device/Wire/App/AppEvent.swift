/// What the phone tells an app's process by itself, in order.
public enum AppEvent: Hashable, Sendable, Codable {
  /// An activity of the app began: by this process, by another one or by a push (`activityUpdates`).
  case activityStarted(ActivitySnapshot)
  case contentChanged(id: String, EncodedContent)
  case stateChanged(id: String, LifeState)
  /// A new update token, 160 hexadecimal characters; the one before is dead.
  case updateToken(id: String, String)
  case pushToStartToken(attributesType: String, String)
  case authorizationChanged(ActivityAuthorization)
  /// The app came to the foreground, left it, or is about to be ended.
  case sceneChanged(AppScene)
  /// `onOpenURL`: the target of a tap.
  case open(url: String)
  /// The user activity of a tap without a URL: `NSUserActivityTypeLiveActivity` with the activity's id.
  case continueActivity(id: String)
  /// Runs an app intent of this process; `parameters` is a JSON object, `value` a toggle's new one.
  case perform(run: Int, intent: String, parameters: String, value: Bool?)
  /// Runs a function of the driver file; `arguments` is a JSON value.
  case call(call: Int, function: String, arguments: String)
  /// The phone's clock moved; seconds since 1970.
  case clock(Double)
}

/// Whether the app is in front.
public enum AppScene: String, Hashable, Sendable, Codable { case foreground, background, terminating }
