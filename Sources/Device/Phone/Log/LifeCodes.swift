import Findings

extension EventCode {
  /// The life of an activity, and calls that have no effect.
  var lifeExplanation: Explanation {
    switch self {
    case .activityScheduled:
      Explanation(
        .note, "An activity was requested for later",
        why: "A scheduled activity is `pending`: not visible, but counted against the limits (iOS 26).")
    case .activityStarted:
      Explanation(
        .note, "An activity began",
        why: "It is active for at most 8 hours.")
    case .activityUpdated:
      Explanation(
        .note, "An activity has new content",
        why: "The newest content by timestamp is shown.")
    case .activityUnchanged:
      Explanation(
        .note, "The new content equals the old one",
        why: "Equal content is not drawn again: data that reaches the view by another way, such as user defaults, "
        + "would not show.",
        fix: "Put whatever shall be seen into the content state, a counter if need be.")
    case .activityStale:
      Explanation(
        .note, "The stale date passed without newer content",
        why: "The state becomes `stale` and the view is drawn again with `isStale` true; nothing is hidden.")
    case .activityEnded:
      Explanation(
        .note, "An activity ended",
        why: "It leaves the island at once; the lock screen keeps it as the dismissal policy says, at most 4 hours.")
    case .activityEndedBySystem:
      Explanation(
        .warning, "The system ended an activity",
        why: "An activity is active for at most 8 hours. Then the system ends it; its last content stays on the lock "
        + "screen for at most 4 more.",
        fix: "End activities yourself with a final content; to go on after 8 hours, start a new one: in the "
        + "foreground, from a `LiveActivityIntent` or by push.")
    case .activityDismissed:
      Explanation(
        .note, "An activity is gone from every surface",
        why: "Its token is dead; it cannot be revived.")
    case .updateUnknown:
      Explanation(
        .warning, "No such activity",
        why: "The phone has no activity with this identifier for this app: it was dismissed, or belongs to another "
        + "app. `update` does not throw, so nothing tells the app.",
        fix: "Take activities from `Activity.activities`, and start anew where none is left.")
    case .updateAfterEnd:
      Explanation(
        .warning, "An ended activity takes no updates",
        why: "After `end` the system ignores every update; only the card on the lock screen is left.",
        fix: "Hand the final content to `end`, and start a new activity where there is more to tell.")
    case .updateTooLarge:
      Explanation(
        .warning, "The content state is too large",
        why: "Attributes and content state together may take 4096 bytes encoded. `update` does not throw, so nothing "
        + "tells the app.",
        fix: "Shorten the content state.")
    case .updateOutOfOrder:
      Explanation(
        .warning, "Newer content is already shown",
        why: "The system keeps the content with the newest timestamp, whether it came by call or by push, and ignores "
        + "older ones. A call without a timestamp counts as made now.",
        fix: "Where local updates and pushes mix, hand `timestamp:` the moment that the content is true for. If every "
        + "call is ignored, a push carried a timestamp in the future, such as milliseconds.")
    case .updateStaleDateIgnored:
      Explanation(
        .warning, "Stale dates came with iOS 16.2",
        why: "This version has no stale date.",
        fix: "Nothing has to change; the state stays `active`.")
    case .updateOddNumber:
      Explanation(
        .warning, "A number that is none",
        why: "A date or score was infinite or not a number; it is taken as absent.",
        fix: "Find out where the number comes from: a division by zero, an empty duration.")
    case .endUnknown:
      Explanation(
        .warning, "No such activity to end",
        why: "The phone has no activity with this identifier for this app.",
        fix: "Take activities from `Activity.activities`.")
    case .endAgain:
      Explanation(
        .note, "The activity had ended already",
        why: "A second end changes no content; an earlier dismissal counts (inferred).")
    case .endOutOfOrder:
      Explanation(
        .warning, "The end is older than the content",
        why: "The end carries a timestamp older than the newest content, and is ignored like an update.",
        fix: "Use the moment of the call as timestamp.")
    case .endTooLarge:
      Explanation(
        .warning, "The final content is too large",
        why: "Attributes and content state together may take 4096 bytes encoded. The activity ends with the content "
        + "before.",
        fix: "Shorten the content state.")
    case .endDismissalCapped:
      Explanation(
        .warning, "The dismissal date is too late",
        why: "An ended activity leaves the lock screen at most 4 hours after its end, whatever date is asked for.",
        fix: "Use a date within 4 hours; 15 to 30 minutes are Apple's advice.")
    default:
      Explanation(.note, rawValue, why: "")
    }
  }
}
