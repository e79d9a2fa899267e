import Findings

extension EventCode {
  /// What timelines have that a developer did not mean.
  var timelineExplanation: Explanation {
    switch self {
    case .timelineEmpty:
      Explanation(
        .warning, "A timeline without entries",
        why: "The system has nothing to show and keeps the old picture, which may be the placeholder.",
        fix: "Give at least one entry, dated now.")
    case .timelineNoDate:
      Explanation(
        .warning, "An entry has no date",
        why: "Its date is NaN or infinite, often the result of a division by zero.",
        fix: "Look at how the date is computed.")
    case .timelineOutOfOrder:
      Explanation(
        .warning, "Entries are not in the order of their dates",
        why: "Apple wants entries in order and does not say what happens otherwise; here they are shown by date "
          + "(inferred).",
        fix: "Sort the entries by date before you hand them over.")
    case .timelineSameDate:
      Explanation(
        .warning, "Two entries have the same date",
        why: "Only one of them can be shown; which one Apple does not say (here the later in the timeline).",
        fix: "Give every entry a date of its own.")
    case .timelineOver:
      Explanation(
        .note, "Entries were over when they came",
        why: "Of the entries before now only the newest is shown.",
        fix: "Begin the timeline now.")
    case .timelineStartsLater:
      Explanation(
        .warning, "The timeline begins later",
        why: "Until the date of the first entry the old picture stays, which may be the placeholder.",
        fix: "Begin the timeline with an entry dated now.")
    case .timelineDense:
      Explanation(
        .note, "Entries follow each other quickly",
        why: "Apple advises about five minutes between entries; the system may show nearer ones late, or leave "
          + "some out.",
        fix: "Let texts and bars tick by themselves (`Text(timerInterval:)`), and give entries for real changes.")
    case .timelineLong:
      Explanation(
        .warning, "A long timeline",
        why: "Every entry is drawn when the timeline comes. Widgets with many hundred entries were seen to stand "
          + "still (observed).",
        fix: "Give the next hours only, and ask again by the policy.")
    case .timelinePolicyDate:
      Explanation(
        .warning, "The policy's date is over",
        why: "`.after(_:)` with a date that is over asks again at once; the budget is spent within hours.",
        fix: "Give a date in the future: the moment at which the data changes.")
    default:
      Explanation(.note, rawValue, why: "")
    }
  }
}
