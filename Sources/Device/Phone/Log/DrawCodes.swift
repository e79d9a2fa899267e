import Findings

extension EventCode {
  /// Drawing and tokens.
  var drawExplanation: Explanation {
    switch self {
    case .drawDecodeFailed:
      Explanation(
        .error, "The extension cannot decode what the app sent",
        why: "App and extension compile the type separately; theirs differ in shape. The request succeeded, but the "
        + "card is black or empty.",
        fix: "Compile one definition of the attributes into both targets.")
    case .drawOldState:
      Explanation(
        .error, "The new build cannot decode a running activity",
        why: "Activities outlive an app's update. What the old build encoded is decoded by the new one; a new "
        + "required property fails.",
        fix: "Make new properties optional, or decode them with a fallback in `init(from:)`.")
    case .drawRefused:
      Explanation(
        .error, "The extension could not draw",
        why: "See the sentence of the extension.",
        fix: "Mend what it names.")
    case .drawCrashed:
      Explanation(
        .error, "The extension crashed while it drew",
        why: "The card keeps its old picture. The widget's own output says more.",
        fix: "Look for forced unwraps and endless loops in the view.")
    case .drawThrottled:
      Explanation(
        .note, "The display waits",
        why: "Updates that follow each other quickly are not all shown (observed); the newest is shown when the "
        + "interval is over.",
        fix: "Send fewer updates, and the last one in any case.")
    case .tokenIssued:
      Explanation(
        .note, "An update token was issued",
        why: "It comes asynchronously: `pushToken` is nil right after the request.")
    case .tokenRotated:
      Explanation(
        .note, "A token was replaced",
        why: "The old one is dead. The app gets background time to report the new one.")
    case .tokenWithheld:
      Explanation(
        .warning, "No update token before Allow",
        why: "An activity that a push started gets its update token only after a person taps Allow below its card "
        + "(observed).",
        fix: "Expect it: send updates once the token comes. Activities that the app starts, and channels, do not wait.")
    case .startTokenIssued:
      Explanation(
        .note, "A push-to-start token was issued",
        why: "There is one for each attributes type, phone and environment. It may be replaced at any time.")
    case .startTokenUnsupported:
      Explanation(
        .warning, "No push-to-start tokens here",
        why: "They need iOS 17.2 and an app that declares Live Activities.",
        fix: "Start in the app on older versions.")
    case .startTokenUnentitled:
      Explanation(
        .warning, "No tokens without the entitlement",
        why: "Push tokens need the `aps-environment` entitlement.",
        fix: "Add the Push Notifications capability to the app's target.")
    default:
      Explanation(.note, rawValue, why: "")
    }
  }
}
