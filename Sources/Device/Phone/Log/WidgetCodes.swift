import Findings

extension EventCode {
  /// Placed widgets: their providers, their budget.
  var widgetExplanation: Explanation {
    switch self {
    case .widgetPlaced:
      Explanation(
        .note, "A widget was placed",
        why: "Its provider is asked for a snapshot (the gallery), a placeholder and a timeline, in this order.")
    case .widgetRemoved:
      Explanation(
        .note, "A widget was removed",
        why: "The system asks its provider no more.")
    case .widgetUnknown:
      Explanation(
        .warning, "There is no such widget to place",
        why: "The gallery offers the kinds of the bundle, each in the families that `supportedFamilies` names and "
          + "the model has.",
        fix: "Name a kind and a family that there are.")
    case .widgetReload:
      Explanation(
        .note, "A provider is asked for a timeline",
        why: "Policies, calls of the app in the background and pushes are paid from a daily budget; what the "
          + "foreground app asks for, intents and the system are free.")
    case .widgetReloadJoined:
      Explanation(
        .note, "A reload is on its way already",
        why: "One timeline answers all who asked before it came.")
    case .widgetReloadNothing:
      Explanation(
        .note, "A reload without a widget",
        why: "No widget of this kind is placed, so that nothing is asked.",
        fix: "Compare the kind with that of the configuration; they have to be spelt alike.")
    case .widgetReloadSpaced:
      Explanation(
        .note, "A reload waits for the one before",
        why: "The system spreads reloads over the day; they follow each other in minutes at best. The number is a "
          + "rule that can be set.",
        fix: "Give entries for the time ahead, so that fewer reloads are needed.")
    case .widgetBudgetSpent:
      Explanation(
        .warning, "The widget's budget is spent",
        why: "A widget that is often seen has 40 to 70 reloads a day (published). Without budget the system asks "
          + "no provider; the old entries go on.",
        fix: "Give a longer timeline with a later policy date, reload only what changed, and let texts tick by "
          + "themselves (`Text(timerInterval:)`).")
    case .widgetTimeline:
      Explanation(
        .note, "A timeline came",
        why: "iOS draws all its entries now and shows each at its date; no code of the extension runs in between. "
          + "`Date()` in a view is the time of the timeline.")
    case .widgetEntry:
      Explanation(
        .note, "A widget shows another entry",
        why: "Its date has come.")
    case .widgetProviderOverdue:
      Explanation(
        .error, "A provider does not answer",
        why: "`getTimeline` and `getSnapshot` have to call their completion on every path; the system waits for a "
          + "few seconds and then goes without.",
        fix: "Call the completion exactly once, with old data where new data does not come in time.")
    case .widgetProviderRefused:
      Explanation(
        .error, "A provider could not be asked",
        why: "See the sentence of the extension.",
        fix: "Mend what it names.")
    case .widgetProviderCrashed:
      Explanation(
        .error, "The extension crashed in a provider",
        why: "The widget keeps its old picture. The extension's own output says more.",
        fix: "Look for forced unwraps and for data that is not there yet on a new phone.")
    case .widgetDrawRefused:
      Explanation(
        .error, "An entry could not be drawn",
        why: "See the sentence of the extension.",
        fix: "Mend what it names.")
    case .widgetDrawCrashed:
      Explanation(
        .error, "The extension crashed while it drew an entry",
        why: "The widget keeps its old picture. The extension's own output says more.",
        fix: "Look for forced unwraps and endless loops in the view.")
    case .widgetPushUnsupported:
      Explanation(
        .warning, "No widget pushes on this version",
        why: "Pushes of the type `widgets` came with iOS 26.",
        fix: "Reload from the app, or let the policy ask, on older versions.")
    case .widgetPushUnheard:
      Explanation(
        .warning, "No widget takes pushes",
        why: "A token for widget pushes belongs to a configuration with `pushHandler(_:)`.",
        fix: "Add `pushHandler(_:)` to the configuration of the widget.")
    case .widgetPushMalformed:
      Explanation(
        .warning, "A widget push says nothing",
        why: "The system reloads where `aps` holds `content-changed` true; a push carries no content.",
        fix: "Send {\"aps\": {\"content-changed\": true}}.")
    default:
      Explanation(.note, rawValue, why: "")
    }
  }
}
