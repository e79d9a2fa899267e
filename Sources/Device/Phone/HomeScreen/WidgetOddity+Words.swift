import Foundation
import Wire

extension WidgetTimeline.Oddity {
  var code: EventCode {
    switch self {
    case .empty: .timelineEmpty
    case .noDate: .timelineNoDate
    case .outOfOrder: .timelineOutOfOrder
    case .sameDate: .timelineSameDate
    case .over: .timelineOver
    case .startsLater: .timelineStartsLater
    case .dense: .timelineDense
    case .long: .timelineLong
    case .policyDate: .timelinePolicyDate
    }
  }

  var sentence: String {
    switch self {
    case .empty: "The timeline has no entries; the old picture stays"
    case .noDate(let places):
      "Entry \(Self.list(places)) of the timeline has no date that is a number; it is never shown"
    case .outOfOrder(let place):
      "Entry \(place + 1) of the timeline is dated before entry \(place) and is shown by its date"
    case .sameDate(let first, let second):
      "Entries \(first + 1) and \(second + 1) of the timeline have the same date; the later one is shown"
    case .over(let count):
      count == 1
        ? "1 entry was over when the timeline came and is never shown"
        : "\(count) entries were over when the timeline came and are never shown"
    case .startsLater(let seconds):
      "The first entry of the timeline begins \(TimeStamp.duration(seconds)) later; until then the old picture stays"
    case .dense(let seconds):
      "Two entries of the timeline lie \(TimeStamp.duration(seconds)) apart; the phone shows both, iOS may not"
    case .long(let count): "The timeline has \(count) entries"
    case .policyDate: "The date of the policy after is over, or none; a reload is due at once"
    }
  }

  /// `2, 3 and 7`, counted from 1.
  private static func list(_ places: [Int]) -> String {
    let shown = places.prefix(5).map { "\($0 + 1)" }
    let rest = places.count > 5 ? ["\(places.count - 5) more"] : []
    let all = shown + rest
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    return all.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension WidgetTimeline {
  /// What an answer has that a developer did not mean, as codes of the log with their sentences.
  public static func notes(
    on answer: TimelineAnswer, at now: Double, figures: WidgetFigures
  ) -> [(code: EventCode, sentence: String)] {
    oddities(answer, at: now, spacing: figures.entrySpacing, limit: figures.entryLimit).map { ($0.code, $0.sentence) }
  }
}

extension TimelineAnswer {
  /// `13 entries, policy after 2026-01-12T09:41:00.000Z`.
  var words: String {
    let count = "\(entries.count) \(entries.count == 1 ? "entry" : "entries")"
    switch policy {
    case .atEnd: return count + ", policy atEnd"
    case .never: return count + ", policy never"
    case .after(let date):
      return count + ", policy after "
        + (date.map { TimeStamp.text(Date(timeIntervalSince1970: $0)) } ?? "a date that is no number")
    }
  }
}
