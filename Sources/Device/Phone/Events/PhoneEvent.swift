import APNs
import Devices
import Foundation
import Wire

/// What happens to a phone. Times inside are the phone's own wall clock.
public enum PhoneEvent: Hashable, Sendable {
  // MARK: Apps
  case install(InstalledApp)
  /// A newer build takes the place of an installed one; its activities go on and are drawn by the new build.
  case update(InstalledApp)
  case uninstall(BundleID)
  /// The process starts in the background, as the system starts it.
  case launch(BundleID)
  /// A person opens the app: unlocks the phone and starts the process where that is needed.
  case foreground(BundleID)
  /// A person leaves the app.
  case background(BundleID)
  /// The process ends by itself or by the system; the app may be woken again.
  case kill(BundleID)
  /// A person swipes the app away; it is not woken until a person opens it.
  case forceQuit(BundleID)

  /// A push arrives, for which APNs answered 200.
  case push(PushDelivery)
  /// The message that a channel stores reaches an activity that began to listen after it was sent (iOS 18).
  case latePush(PushDelivery, activity: String)

  // MARK: Screen
  /// Locks the phone and darkens the screen.
  case lock
  case unlock
  /// Lights the screen without unlocking.
  case wake
  /// Darkens the screen, which locks the phone.
  case sleep

  // MARK: Person
  case set(Setting)
  /// The answer to the question below the first card on the lock screen.
  case consent(activity: String, Consent)
  /// Clears a card from the lock screen.
  case swipe(activity: String)
  /// Touches and holds the island.
  case expand(activity: String)
  /// Leaves the expanded island, the banner or the card of StandBy.
  case collapse
  /// A finger lands on an activity.
  case tap(ActivityTap)

  /// Runs a `LiveActivityIntent` in the app's process, as a button, a shortcut or the Action button does (iOS 17).
  /// `parameters` is a JSON object, `value` a toggle's new one.
  case runIntent(BundleID, intent: String, parameters: String, value: Bool?)

  // MARK: Widgets
  /// A person puts a widget on the home screen or the lock screen.
  case placeWidget(WidgetPlacement)
  case removeWidget(name: String)
  case tapWidget(name: String, WidgetTarget)
  /// A push of the type `widgets` arrives for an app (iOS 26); the payload is JSON text.
  case widgetPush(BundleID, payload: String)

  // MARK: System
  /// The system itself takes a place in the island, or gives it back.
  case occupant(Occupant.Kind, isThere: Bool)
  case reboot
  /// The wall clock is set; every later event comes with the new time.
  case clockSet(Date)
  /// IANA name of the zone that the phone is in from now on.
  case timeZone(String)
  /// A person changed how texts and colours look: dark mode, bold text and the like. The phone does not keep them;
  /// whoever draws does.
  case lookChanged
  /// Everything that the phone holds goes on in the body of another phone or iPad, as after a transfer; its activities
  /// are drawn anew. The island and StandBy show what they show by themselves.
  case deviceChanged(DeviceModel)
  /// Nothing happens but time.
  case tick
  /// APNs gives an activity a new update token; the old one is dead.
  case rotateToken(activity: String)
  /// APNs gives the attributes type of an app a new push-to-start token; the old one is dead.
  case rotateStartToken(BundleID, attributesType: String)

  // MARK: Answers
  /// The extension answered `PhoneAction.draw`.
  case drawn(activity: String, revision: Int, DrawOutcome)
  /// What has decoded and was not drawn yet is drawn now.
  case drawWaiting
  /// The extension has run the intent of `PhoneAction.runIntent`; `failure` says what went wrong.
  case intentFinished(run: Int, failure: String?)
  /// The extension answered `PhoneAction.askWidget`.
  case widgetAnswered(name: String, order: Int, WidgetAnswer)
  /// The extension answered `PhoneAction.drawWidget`.
  case widgetDrawn(name: String, WidgetDrawOutcome)
}

/// What a person taps below a card: `Don't Allow` and `Allow` on the first one, `Always Allow` later (observed).
public enum Consent: String, Hashable, Sendable, Codable, CaseIterable { case allow, dontAllow, alwaysAllow }

/// A switch in Settings or Control Centre.
public enum Setting: Hashable, Sendable, Codable {
  /// Live Activities for all apps.
  case liveActivities(Bool)
  /// Live Activities of one app.
  case liveActivitiesOf(BundleID, Bool)
  /// “More Frequent Updates” of one app (iOS 16.2). A change ends its running activities.
  case frequentUpdates(BundleID, Bool)
  /// Face ID & Passcode > Allow Access When Locked > Live Activities.
  case accessWhenLocked(Bool)
  case lowPower(Bool)
  case alwaysOn(Bool)
  /// The phone charges and lies on its side (iOS 17).
  case standBy(Bool)
  /// A watch belongs to the phone (iOS 18).
  case watch(Bool)
  /// The phone is connected to a car's display (iOS 26).
  case car(Bool)
  /// A Focus is on that lets none of the apps through.
  case focus(Bool)
  /// The ring switch stands on silent.
  case silent(Bool)
}

/// How the extension answered.
public enum DrawOutcome: Hashable, Sendable {
  /// Drawn; equal contents have equal fingerprints. With it comes what a tap has to know: the addresses of the
  /// presentations, and the traits of the intents that they name, by type.
  case fingerprint(UInt64, appearance: ActivityAppearance = ActivityAppearance(), intents: [String: IntentTraits] = [:])
  /// The content equals what was drawn last.
  case unchanged
  /// The content decodes; its picture is drawn at `PhoneEvent.drawWaiting`, unless newer content has come by then.
  case decoded
  case decodeFailed(DecodeFailure)
  /// The extension could not do it; the sentence says why.
  case refused(String)
  /// The extension's process ended over it.
  case crashed(String)
}
