import Findings

extension EventCode {
  /// Pushes that the phone drops, and why.
  var pushExplanation: Explanation {
    switch self {
    case .pushUnknownToken:
      Explanation(
        .error, "Nobody has this token",
        why: "The phone never issued it: it belongs to another phone, an installation before, or is cut short.",
        fix: "Store tokens whole, by kind, and replace them whenever the app reports new ones.")
    case .pushDeadToken:
      Explanation(
        .error, "The token is dead",
        why: "An update token dies when its activity ends or is dismissed and when it is replaced; a push-to-start "
        + "token when it is replaced or the app is removed. APNs may answer 200 for hours all the same.",
        fix: "Delete tokens when the app reports the end, and on 410 if the token was stored before the time in the "
        + "answer.")
    case .pushWrongEnvironment:
      Explanation(
        .error, "The token belongs to the other environment",
        why: "Builds from Xcode have sandbox tokens; TestFlight, Ad Hoc and App Store builds production ones.",
        fix: "Let the app report its signed environment with the token, and send to that one.")
    case .pushWrongTopic:
      Explanation(
        .error, "The topic names another app",
        why: "The topic of a Live Activity push is the app's bundle identifier with `.push-type.liveactivity`, not "
        + "the extension's.",
        fix: "Send `apns-topic: <app bundle id>.push-type.liveactivity`.")
    case .pushWrongToken:
      Explanation(
        .error, "The event does not go to this kind of token",
        why: "`start` goes to a push-to-start token; `update` and `end` to the activity's own update token. An "
        + "ordinary device token takes neither.",
        fix: "Keep the kinds of tokens apart where they are stored.")
    case .pushMalformed:
      Explanation(
        .error, "The payload cannot be read",
        why: "APNs does not look inside; the phone drops what it cannot read, without a word to the server.",
        fix: "Mend what is named; `event`, `timestamp` and, save for an end, `content-state` are always needed.")
    case .pushRemark:
      Explanation(
        .warning, "The payload is read, but something in it is odd",
        why: "The phone takes such a push, but probably not as it was meant.",
        fix: "Mend what is named.")
    case .pushDenied:
      Explanation(
        .warning, "A person switched Live Activities off",
        why: "The phone drops the push; APNs answered 200.",
        fix: "Let the app report `activityEnablementUpdates` to the server.")
    case .pushStartUnsupported:
      Explanation(
        .error, "This iOS cannot be started by push",
        why: "A start by push needs iOS 17.2.",
        fix: "Start in the app on older versions.")
    case .pushChannelUnsupported:
      Explanation(
        .error, "This iOS has no channels",
        why: "Broadcast channels and `input-push-channel` need iOS 18; on older versions such a start shows nothing.",
        fix: "Use `input-push-token` or no input key where older versions are served.")
    case .pushChannelEmpty:
      Explanation(
        .note, "No activity listens to the channel",
        why: "A broadcast reaches activities that were started with the channel.",
        fix: "Check that the identifier is the one the activity was started with, in the same environment.")
    case .pushChannelStart:
      Explanation(
        .error, "A broadcast cannot start an activity",
        why: "Channels carry `update` and `end` only.",
        fix: "Start with a push-to-start token and `input-push-channel`.")
    case .pushUnknownType:
      Explanation(
        .error, "No widget draws this attributes type",
        why: "`attributes-type` is the bare name of the Swift type that the extension configures. The alert may "
        + "appear, the card does not (observed).",
        fix: "Write the type's name as it is compiled, without a module.")
    case .pushTooLarge:
      Explanation(
        .error, "Attributes and content state are too large",
        why: "Together they may take 4096 bytes encoded.",
        fix: "Send identifiers instead of contents.")
    case .pushAppMaximum:
      Explanation(
        .error, "The app has its greatest number of activities",
        why: "One app may run five activities at a time (observed). A start beyond is dropped.",
        fix: "Send one start for each thing, then updates; do not start again because no token has come yet.")
    case .pushDeviceMaximum:
      Explanation(
        .error, "The phone has its greatest number of activities",
        why: "The system limits the activities of all apps together.",
        fix: "Try again later.")
    case .pushOutOfOrder:
      Explanation(
        .warning, "Newer content is already shown",
        why: "The phone keeps the newest `timestamp`; a push that is older or equal is dropped. The resolution is one "
        + "second.",
        fix: "Let the timestamp grow with every push to one activity: the greater of now and the last one plus 1.")
    case .pushFarFuture:
      Explanation(
        .warning, "The timestamp lies far in the future",
        why: "The push is shown, but every later one with the right time is older, and calls of the app without a "
        + "timestamp as well. Milliseconds instead of seconds look like this.",
        fix: "Send whole seconds since 1970.")
    case .pushAfterEnd:
      Explanation(
        .warning, "The activity has ended",
        why: "A push after the end is ignored; it cannot revive the card.",
        fix: "Start a new activity.")
    case .pushHeld:
      Explanation(
        .note, "A push waits for a good moment",
        why: "Priority 10 wakes a dark phone. Priority 5 waits until it suits the phone, priority 1 until the screen "
        + "lights up.",
        fix: "Send with priority 10 and an alert what a person must see at once.")
    case .pushThrottled:
      Explanation(
        .warning, "The budget for priority 10 is used up",
        why: "Pushes with priority 10 are paid from an hourly budget that Apple does not publish; beyond it the phone "
        + "drops them, though APNs answered 200.",
        fix: "Send with priority 5 where it is not urgent. `NSSupportsLiveActivitiesFrequentUpdates` raises the "
        + "budget.")
    case .pushStartThrottled:
      Explanation(
        .warning, "Too many starts by push",
        why: "The system takes about ten starts in a short time (observed).",
        fix: "Start once, then update.")
    case .pushDecodeFailed:
      Explanation(
        .error, "The content state does not decode",
        why: "The extension decodes it with `JSONDecoder` as it comes; one field that fails, fails the whole. The "
        + "card keeps its old picture or shows a spinner, and APNs answered 200.",
        fix: "Send what the Swift type wants: every non-optional property under its coding key, dates as seconds "
        + "since 2001, whole numbers for Int.")
    case .pushStartDecodeFailed:
      Explanation(
        .error, "The start does not decode",
        why: "Attributes and content state must both decode; otherwise the alert may appear, but no card (observed).",
        fix: "Send static properties under `attributes`, changing ones under `content-state`, and every non-optional "
        + "one.")
    case .pushStartDeaf:
      Explanation(
        .warning, "No push will ever update this card",
        why: "Since iOS 18 a start says what the activity listens to: `input-push-token: 1` for a token of its own, "
        + "`input-push-channel` for a channel. With neither it gets no token, and the card keeps its first content.",
        fix: "Add `\"input-push-token\": 1` to `aps`, or start with a channel.")
    case .pushStartAgain:
      Explanation(
        .warning, "The same start came again",
        why: "Every start makes a card of its own, with an alert. A server that starts anew because no update token "
        + "has come leaves a person with several cards of one thing.",
        fix: "Send one start for each thing, keep the newest state until the update token comes, and send it as an "
        + "update then; let the app look through `Activity.activities` at launch.")
    case .pushAppNotWoken:
      Explanation(
        .warning, "The app was not woken",
        why: "A person force-quit it. The card appears, but nobody reports its update token until the app is opened.",
        fix: "Observe `activityUpdates` at launch, and send the state again once a token arrives; or use a channel.")
    default:
      Explanation(.note, rawValue, why: "")
    }
  }
}
