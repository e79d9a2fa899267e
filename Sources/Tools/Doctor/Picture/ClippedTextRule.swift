import Findings
import RenderTree

/// A text that the app's own `clipped()` or `clipShape` cuts into.
struct ClippedTextRule: PictureRule {
  let id = "picture.clipped-text"
  let severity = Severity.warning
  let title = "A view's own edge cuts into a text"
  let why = "The text is larger than the frame that clips it, often at a larger type size."
  private let fix = "Let the frame grow with the text, or clip only what lies behind it."

  /// A letter counts as cut where more than this share of it is gone; what is less is not noticed.
  private static let letterShare = 0.15

  func observations(in reading: PictureReading) -> [Observation] {
    reading.texts.compactMap { leaf, text in
      let clips = leaf.clips.filter { $0.owner == .app }
      guard !clips.isEmpty, !leaf.isInvisible, !leaf.isDecoration, !text.letters.isEmpty else { return nil }
      let lost = text.letters.filter { letter in
        letter.ink.lost(keeping: leaf.visible(letter.ink, now: reading.now, owner: .app)) > Self.letterShare
      }
      // What is wholly hidden waits for its turn: rolling digits, the next card of a pile.
      guard !lost.isEmpty, let ink = text.ink, let seen = leaf.visible(ink, now: reading.now, owner: .app) else {
        return nil
      }
      let what: String
      if seen.height < ink.height - 0.5 {
        what = "\(Length.number(seen.height)) of \(Length.points(ink.height)) of its height show"
      } else {
        what = "\(text.letters.count - lost.count) of \(text.letters.count) letters show"
      }
      return observation(
        "“\(text.shortString)” is cut by the view around it: \(what)", fix: fix, key: text.string,
        weight: Double(lost.count), of: leaf,
        [
          reading.sighting(
            ink, part: leaf.part, subject: text.string,
            measures: [
              "letters": Double(text.letters.count), "shownLetters": Double(text.letters.count - lost.count),
              "missingWidth": ink.width - seen.width, "missingHeight": ink.height - seen.height,
            ])
        ])
    }
  }
}
