import Foundation

/// One thing that happens in a scenario. Activities and apps go by the names that the scenario gave them.
public enum Step: Sendable, Hashable {
  // MARK: Activities

  /// `Activity.request` by an app without a line of its code.
  case start(StartStep)
  case update(UpdateStep)
  case end(EndStep)
  case push(PushStep)
  /// Calls a function of the driver file; an activity that it starts gets the name `activity`.
  case call(function: String, arguments: String?, app: String?, activity: String?)

  // MARK: Time

  /// Seconds.
  case advance(Double)
  /// ISO 8601, or a time of day such as `18:30`.
  case advanceTo(String)
  /// To the next thing that happens by itself.
  case jump
  /// Sets the phone's clock without time passing.
  case setClock(String)
  case setTimeZone(String)

  // MARK: Person

  case lock, unlock, wake, sleep
  /// What a person or the system does with an app; nil = the only one.
  case openApp(String?), leaveApp(String?), launchApp(String?), killApp(String?), forceQuitApp(String?)
  case expand(String), collapse
  case swipe(String)
  case allow(String), dontAllow(String), alwaysAllow(String)
  case tap(TapStep)
  case set(SettingChange)
  /// A system occupant of the island begins or ends: a call, music, ...
  case occupant(OccupantKind, begins: Bool)
  case charge(Bool)

  // MARK: Phone

  case reboot
  /// What is done with an app on the phone; nil = the only one.
  case updateApp(String?), uninstallApp(String?), installApp(String?)

  // MARK: Widgets

  case widget(WidgetStep)

  // MARK: Looking

  case expect([Placed<Expectation>])
  /// Takes a picture of what a person sees; nil = named after the step's number.
  case picture(String?)
}

/// What of the system takes the island.
public enum OccupantKind: String, Sendable, Hashable, CaseIterable {
  case call, music, timer, charging, recording, navigation
}

/// An app starts an activity.
public struct StartStep: Sendable, Hashable {
  /// nil = the only app.
  public var app: String?
  /// What later steps call the activity.
  public var activity: String
  public var type: String
  /// JSON texts.
  public var attributes: String
  public var state: String
  /// When the content is outdated; nil = never.
  public var stale: Moment?
  /// Any number, compared among the activities of one app.
  public var relevance: Double
  public var receivesPushes: Bool
  /// Broadcast channel; instead of a token.
  public var channel: String?
  public var isTransient: Bool
  /// nil = a silent start.
  public var alert: AlertText?
  /// A start that is scheduled (iOS 26).
  public var at: Moment?
}

/// An app updates an activity.
public struct UpdateStep: Sendable, Hashable {
  public var activity: String
  public var state: String
  /// When the content is outdated; nil = never.
  public var stale: Moment?
  /// Any number, compared among the activities of one app.
  public var relevance: Double
  /// nil = a silent update.
  public var alert: AlertText?
  /// By which updates and pushes are ordered; nil = the moment of the step.
  public var timestamp: Moment?
}

/// An app ends an activity.
public struct EndStep: Sendable, Hashable {
  /// When the ended activity leaves the lock screen.
  public enum Dismissal: Sendable, Hashable { case `default`, immediate, after(Moment) }
  public var activity: String
  /// The last content; nil keeps the one that is shown.
  public var state: String?
  public var dismissal: Dismissal
  /// By which updates and pushes are ordered; nil = the moment of the step.
  public var timestamp: Moment?
}

/// A push as a server sends it.
public struct PushStep: Sendable, Hashable {
  /// Whom the push is for.
  public enum Target: Sendable, Hashable {
    case activity(String)
    /// The push-to-start token of an attributes type.
    case attributesType(String, app: String?)
    case channel(String)
  }
  /// What the server sends: as it stands in the file, mistakes included, or composed when it is sent.
  public enum Payload: Sendable, Hashable {
    case whole(String)
    case composed(aps: [Entry], beside: [Entry])
  }
  /// A key of a payload and its value.
  public struct Entry: Sendable, Hashable {
    /// A value as it stands, or a moment that becomes a number.
    public enum Value: Sendable, Hashable { case json(String), moment(Moment) }
    public var key: String
    public var value: Value
  }
  public var target: Target
  public var payload: Payload
  /// 10, 5 or 1.
  public var priority: Int
  /// What later steps call the activity that a start begins.
  public var activity: String?
}

/// A person taps something.
public struct TapStep: Sendable, Hashable {
  public var activity: String
  /// Surface by its name in the catalogue of surfaces; nil = where the activity is seen just now.
  public var surface: String?
  /// Text or accessibility label of what is tapped; nil = beside every control.
  public var label: String?
}

/// Title, body and sound of an alert.
public struct AlertText: Sendable, Hashable {
  public var title: String
  public var body: String
  /// Name of a file in the app's bundle; nil = the system's sound.
  public var sound: String?
}

/// A moment, told from the phone's clock or absolutely.
public enum Moment: Sendable, Hashable {
  /// Seconds from the step's own time; negative = before it.
  case relative(Double)
  case absolute(Date)

  /// The moment, counted from `now` where it is a distance.
  public func date(from now: Date) -> Date {
    switch self {
    case .relative(let seconds): now.addingTimeInterval(seconds)
    case .absolute(let date): date
    }
  }
}
