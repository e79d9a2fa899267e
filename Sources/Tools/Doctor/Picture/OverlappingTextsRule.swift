import Findings
import RenderTree

/// Two texts that are written over each other.
struct OverlappingTextsRule: PictureRule {
  let id = "picture.overlapping-texts"
  let severity = Severity.warning
  let title = "Two texts cover each other"
  let why = "Neither can be read where their letters meet."
  private let fix = "Give both their own place: a stack instead of an overlay or an offset, or less text."

  /// Share of the smaller text's ink under the other's letters from which it counts.
  private static let share = 0.08
  /// Letters that touch by less than this, in points, do not cover each other.
  private static let touch = 1.5
  /// Fainter text is a backdrop to the other.
  private static let faintest = 0.35

  func observations(in reading: PictureReading) -> [Observation] {
    let texts = reading.leaves.enumerated().compactMap { order, leaf -> (order: Int, leaf: Leaf, text: ReadText)? in
      guard let text = leaf.text, leaf.part != nil, leaf.opacity >= Self.faintest, !leaf.isDecoration, !leaf.isVeiled
      else { return nil }
      return (order, leaf, text)
    }
    var found: [Observation] = []
    for (index, first) in texts.enumerated() {
      for second in texts[(index + 1)...] where first.text.string != second.text.string {
        guard let meeting = meeting(first.leaf, first.text, second.leaf, second.text, reading.now),
          !isCovered(first, before: second.order, meeting.area, reading)
        else { continue }
        found.append(observation(first.text, second.text, second.leaf, meeting, reading))
      }
    }
    return found
  }

  private func observation(
    _ first: ReadText, _ second: ReadText, _ leaf: Leaf, _ meeting: (area: Rect, share: Double),
    _ reading: PictureReading
  ) -> Observation {
    let subject = "\(first.string) / \(second.string)"
    return observation(
      "“\(first.shortString)” and “\(second.shortString)” are written over each other", fix: fix, key: subject,
      weight: meeting.share, of: leaf,
      [
        reading.sighting(
          meeting.area, part: leaf.part, subject: subject,
          measures: ["coveredShare": meeting.share, "width": meeting.area.width, "height": meeting.area.height])
      ])
  }

  /// Where the letters of two texts cover each other, and how much of the smaller one that is.
  private func meeting(
    _ first: Leaf, _ a: ReadText, _ second: Leaf, _ b: ReadText, _ now: Double
  ) -> (area: Rect, share: Double)? {
    guard let inkA = a.ink, let inkB = b.ink, let both = inkA.intersection(inkB) else { return nil }
    // Of two long texts only the letters where they meet.
    let others = b.letters.filter { $0.ink.intersection(both) != nil }
    var covered = 0.0
    var area: Rect?
    for letter in a.letters where letter.ink.intersection(both) != nil {
      guard let seen = first.visible(letter.ink, now: now) else { continue }
      for other in others {
        guard let common = seen.intersection(other.ink), min(common.width, common.height) > Self.touch,
          let shown = second.visible(common, now: now)
        else { continue }
        covered += shown.area
        area = area.map { $0.union(shown) } ?? shown
      }
    }
    let smaller = min(a.letters.reduce(0) { $0 + $1.ink.area }, b.letters.reduce(0) { $0 + $1.ink.area })
    guard let area, smaller > 0, covered / smaller > Self.share else { return nil }
    return (area, covered / smaller)
  }

  /// Whether something opaque between the two hides the lower one.
  private func isCovered(
    _ lower: (order: Int, leaf: Leaf, text: ReadText), before order: Int, _ area: Rect, _ reading: PictureReading
  ) -> Bool {
    reading.leaves[(lower.order + 1)..<order].contains { leaf in
      guard case .shape(_, isOpaqueFill: true, isStroke: _) = leaf.kind else { return false }
      return leaf.visible(leaf.frame, now: reading.now)?.contains(area, tolerance: 1) == true
    }
  }
}
