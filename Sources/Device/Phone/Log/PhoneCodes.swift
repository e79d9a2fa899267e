import Findings

extension EventCode {
  /// Permission, apps, the phone itself.
  var phoneExplanation: Explanation {
    switch self {
    case .permissionSwitched:
      Explanation(
        .note, "A person changed the Live Activities switch",
        why: "Switching off removes running activities at once; `activityEnablementUpdates` tells the app if it runs.")
    case .permissionAsked:
      Explanation(
        .note, "The first card asks for permission",
        why: "There is no question before: the system adds Don't Allow and Allow below the first card on the lock "
        + "screen (observed).")
    case .permissionAnswered:
      Explanation(
        .note, "A person answered below the card",
        why: "Don't Allow switches the app's Live Activities off.")
    case .permissionNoQuestion:
      Explanation(
        .warning, "Nothing is asked there",
        why: "The question stands below a card on the lock screen, once for an app until it is answered.",
        fix: "Answer while the card of an app that has not been allowed is there.")
    case .permissionFrequentSwitched:
      Explanation(
        .warning, "A person changed More Frequent Updates",
        why: "The change ends all running activities of the app; `frequentPushEnablementUpdates` tells the app.",
        fix: "Report `frequentPushesEnabled` to the server and start anew.")
    case .permissionNoFrequentKey:
      Explanation(
        .warning, "The app has no More Frequent Updates",
        why: "The switch is there only for apps with `NSSupportsLiveActivitiesFrequentUpdates`, since iOS 16.2.",
        fix: "Set the key to YES in the app's Info.plist.")
    case .alertWithheld:
      Explanation(
        .note, "An alert did less than it can",
        why: "A Focus, the silent switch, the app in use or an end keep an alert from some of its effects.")
    case .tapOpened:
      Explanation(
        .note, "A tap opened the app",
        why: "A `Link` or `widgetURL` arrives in `onOpenURL`; without one a user activity of type "
        + "`NSUserActivityTypeLiveActivity` arrives with the activity's identifier.")
    case .tapNeedsUnlock:
      Explanation(
        .note, "The tap waits until the phone is unlocked",
        why: "On a locked phone buttons and links do nothing before Face ID or the code.")
    case .tapNotAsMeant:
      Explanation(
        .warning, "Something under the finger is not heard there",
        why: "Buttons, toggles and links work in the expanded island and on the card; closures never do.",
        fix: "Use `Button(intent:)`, `Toggle(isOn:intent:)` or `Link`, in the expanded presentation or the card.")
    case .phoneOccupant:
      Explanation(
        .note, "The system takes or leaves a place in the island",
        why: "Calls, music, timers and the like share the island with activities (observed).")
    case .intentStarted:
      Explanation(
        .note, "An intent runs in the app's process",
        why: "While `perform` runs, it may start, update and end activities, in the background as well (iOS 17).")
    case .intentFinished:
      Explanation(
        .note, "An intent came to its end",
        why: "The views that wait for it are drawn again.")
    case .intentFailed:
      Explanation(
        .warning, "An intent threw an error",
        why: "The system shows nothing of it; the card stays as it is.",
        fix: "Catch the error in `perform` and put what a person should know into the content state.")
    case .intentUnsupported:
      Explanation(
        .warning, "Buttons and toggles need iOS 17",
        why: "Before, a tap anywhere on a Live Activity opens the app.",
        fix: "Offer the same action in the app.")
    case .appInstalled:
      Explanation(
        .note, "An app was installed",
        why: "Push-to-start tokens of an earlier installation are dead; the app must run once for a new one.")
    case .appUpdated:
      Explanation(
        .note, "An app was updated",
        why: "Its process ends; its activities go on and are drawn by the new build.")
    case .appUninstalled:
      Explanation(
        .note, "An app was removed",
        why: "Its activities and tokens are gone.")
    case .appStarted:
      Explanation(
        .note, "An app's process started",
        why: "It finds its activities in `Activity.activities`.")
    case .appForeground:
      Explanation(
        .note, "A person uses an app",
        why: "Its own activities are not shown in the island meanwhile.")
    case .appBackground:
      Explanation(
        .note, "A person left an app",
        why: "Updates and ends work from there, starts do not.")
    case .appKilled:
      Explanation(
        .note, "An app's process ended",
        why: "Its activities go on; nothing of the app runs at that moment. Only a push, or the app when it runs "
        + "again, can end them.")
    case .appForceQuit:
      Explanation(
        .note, "A person force-quit an app",
        why: "Its activities go on. It is not woken by pushes until a person opens it; a stale date shows that nobody "
        + "updates the card.")
    case .appUnknown:
      Explanation(
        .warning, "No such app",
        why: "The phone has no app with this bundle identifier.",
        fix: "Install it first.")
    case .phoneRebooted:
      Explanation(
        .note, "The phone was restarted",
        why: "No app runs; it is locked.")
    case .phoneSetting:
      Explanation(
        .note, "A setting was changed",
        why: "It is the person's to decide.")
    case .phoneNothingThere:
      Explanation(
        .warning, "There is nothing to touch",
        why: "The gesture needs an activity that is visible there.",
        fix: "Look at what is shown first.")
    case .clockSet:
      Explanation(
        .note, "The clock was set forward",
        why: "What lasts a time, such as the 8 hours, goes on lasting it (inferred); what waits for a date, such as a "
        + "stale date, comes earlier.")
    case .clockSetBack:
      Explanation(
        .warning, "The clock was set back",
        why: "Calls without a timestamp carry the earlier time and are ignored until the clock has caught up; dates "
        + "come later. What lasts a time goes on lasting it (inferred).",
        fix: "Nothing in the app is wrong; a push server is the better clock.")
    case .clockWentBack:
      Explanation(
        .warning, "Time went backwards",
        why: "An event came with an earlier time than the one before, and no clock was set. It is taken as a clock "
        + "that was set back.",
        fix: "Hand events over in the order of their times.")
    case .timeZoneChanged:
      Explanation(
        .note, "The phone is in another time zone",
        why: "Texts with days and hours are drawn again.")
    case .timeZoneUnknown:
      Explanation(
        .warning, "No such time zone",
        why: "Time zones have IANA names, such as Europe/Berlin.",
        fix: "Correct the name.")
    default:
      Explanation(.note, rawValue, why: "")
    }
  }
}
