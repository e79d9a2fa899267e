import Findings
import Wire

extension EventCode {
  /// What `Activity.request` throws where it logs this; nil of everything that is no refused request.
  public var refusal: ActivityRefusal? {
    switch self {
    case .startUnsupported, .startBadChannel: .unsupported
    case .startNotInstalled: .missingProcessIdentifier
    case .startMissingKey: .unsupportedTarget
    case .startDenied: .denied
    case .startNotForeground, .startIntentOver: .visibility
    case .startTooLarge: .attributesTooLarge
    case .startAppMaximum: .targetMaximumExceeded
    case .startDeviceMaximum: .globalMaximumExceeded
    case .startUnentitled: .unentitled
    default: nil
    }
  }

  /// Starts that the system refuses.
  var startExplanation: Explanation {
    switch self {
    case .startUnsupported:
      Explanation(
        .error, "The phone has no Live Activities of this kind",
        why: "Live Activities need iOS 16.1 on an iPhone and iPadOS 17 on an iPad; styles, channels and scheduled "
        + "starts came with later versions. `Activity.request` throws `unsupported`.",
        fix: "Check `areActivitiesEnabled`, guard newer forms with `#available`, and keep a way without a Live "
        + "Activity.")
    case .startNotInstalled:
      Explanation(
        .error, "The app is not installed",
        why: "A process that the phone does not know as an app cannot own an activity. `Activity.request` throws "
        + "`missingProcessIdentifier`.",
        fix: "Install the app on the phone first.")
    case .startMissingKey:
      Explanation(
        .error, "The app does not declare Live Activities",
        why: "The system reads `NSSupportsLiveActivities` from the Info.plist of the app itself, not of the widget "
        + "extension. `Activity.request` throws `unsupportedTarget`.",
        fix: "Set `NSSupportsLiveActivities` to YES in the Info.plist of the app's own target.")
    case .startDenied:
      Explanation(
        .error, "A person switched Live Activities off",
        why: "Settings has a switch for the phone and one for each app, and “Don't Allow” on a card turns the app's "
        + "off. `Activity.request` throws `denied`.",
        fix: "Read `areActivitiesEnabled` before the request, follow `activityEnablementUpdates`, and tell the person "
        + "where the switch is. Notification permission plays no part.")
    case .startNotForeground:
      Explanation(
        .error, "The app was not in the foreground",
        why: "`Activity.request` works only while a person uses the app; in the background it throws `visibility`. "
        + "Exceptions: `perform` of a `LiveActivityIntent` (iOS 17), a start by push (iOS 17.2), a start scheduled "
        + "earlier (iOS 26).",
        fix: "Request while the app is active, or start by push or from a `LiveActivityIntent`. A replacement after 8 "
        + "hours needs one of these as well.")
    case .startTooLarge:
      Explanation(
        .error, "Attributes and content state are too large",
        why: "Attributes and content state together may take 4096 bytes in their encoded form; base64 grows data by a "
        + "third. `Activity.request` throws `attributesTooLarge`.",
        fix: "Keep images and texts in the app group or the asset catalogue, and send short identifiers.")
    case .startAppMaximum:
      Explanation(
        .error, "The app has its greatest number of activities",
        why: "One app may run five activities at a time (observed; Apple publishes no number), over all attributes "
        + "types, pending ones included. `Activity.request` throws `targetMaximumExceeded`; `areActivitiesEnabled` "
        + "stays true.",
        fix: "End activities that are over, and look through `Activity.activities` at launch: they outlive the "
        + "process.")
    case .startDeviceMaximum:
      Explanation(
        .error, "The phone has its greatest number of activities",
        why: "The system limits the activities of all apps together; the number is not published. `Activity.request` "
        + "throws `globalMaximumExceeded`.",
        fix: "Nothing in the app is wrong; try again when other activities have ended.")
    case .startUnentitled:
      Explanation(
        .error, "The app asks for push tokens without the entitlement",
        why: "`pushType: .token` and `.channel` need the `aps-environment` entitlement. `Activity.request` throws "
        + "`unentitled` (observed).",
        fix: "Add the Push Notifications capability to the app's target, in every configuration that is shipped.")
    case .startBadChannel:
      Explanation(
        .error, "The channel identifier is not one",
        why: "A channel is named by the base64 text that APNs answered in `apns-channel-id` when it was made. A "
        + "request with another text fails.",
        fix: "Hand the identifier on unchanged, without URL encoding.")
    case .startUnknownType:
      Explanation(
        .warning, "No widget of the app draws this attributes type",
        why: "The request succeeds, but the extension has no `ActivityConfiguration` for a type of this name, so "
        + "nothing is shown. The system pairs app and extension by the bare type name and the shape of the type.",
        fix: "Compile one definition of the attributes into both targets, and configure it in the widget bundle.")
    case .startIntentOver:
      Explanation(
        .warning, "The intent that asks has come to its end",
        why: "Only while `perform` runs may a `LiveActivityIntent` start an activity in the background.",
        fix: "Await the request inside `perform`.")
    default:
      Explanation(.note, rawValue, why: "")
    }
  }
}
