import Findings
import Lettering
import RenderTree

/// A text whose end, or middle, is an ellipsis.
struct TruncatedTextRule: PictureRule {
  let typesetter: Typesetter

  let id = "picture.truncated-text"
  let severity = Severity.warning
  let title = "A text is cut off with an ellipsis"
  let why = "A person does not see the rest."
  private let fix =
    "Give it more room, let it wrap (lineLimit), let it shrink (minimumScaleFactor), or say it in fewer words."

  func observations(in reading: PictureReading) -> [Observation] {
    reading.texts.compactMap { leaf, text in
      // What only a longer time would not have room for is not cut off now.
      guard text.block.isTruncated, !leaf.isInvisible, !text.hidden.allSatisfy(\.isWhitespace) else { return nil }
      guard leaf.visible(leaf.frame, now: reading.now) != nil || leaf.frame.isEmpty else { return nil }
      let extent = Extent(text, typesetter: typesetter, now: reading.now)
      return observation(
        extent.sentence(text), fix: fix, key: text.string, weight: Double(text.hidden.count), of: leaf,
        [reading.sighting(leaf.frame, part: leaf.part, subject: text.string, measures: extent.measures)])
    }
  }

  /// How much of a text is shown.
  private struct Extent {
    var characters: Int
    var shownCharacters: Int
    var lines: Int
    var shownLines: Int
    /// Points of the text's own coordinates.
    var missingWidth = 0.0
    var missingHeight = 0.0

    init(_ text: ReadText, typesetter: Typesetter, now: Double) {
      characters = text.string.count
      shownCharacters = max(0, characters - text.hidden.count)
      shownLines = text.shownLines
      var spec = text.block.spec
      spec.minimumScale = 1
      spec.lineLimit = nil
      let width = text.block.layoutWidth ?? .infinity
      let scale = text.block.scale
      if text.block.spec.lineLimit == 1 {
        lines = 1
        let ideal = typesetter.paragraph(spec, width: nil, now: now).metrics.size.width * scale
        missingWidth = max(0, ideal - width)
      } else {
        let whole = typesetter.paragraph(spec, width: max(width / max(scale, 0.01), 1), now: now)
        lines = max(whole.lines.count, shownLines)
        let shown = typesetter.paragraph(
          text.block.spec, width: text.block.layoutWidth, height: text.block.layoutHeight, now: now)
        missingHeight = max(0, whole.metrics.size.height * scale - shown.metrics.size.height)
      }
    }

    var measures: [String: Double] {
      var measures = ["characters": Double(characters), "shownCharacters": Double(shownCharacters)]
      if missingWidth > 0 { measures["missingWidth"] = missingWidth }
      if missingHeight > 0 {
        measures["missingHeight"] = missingHeight
        measures["lines"] = Double(lines)
        measures["shownLines"] = Double(shownLines)
      }
      return measures
    }

    func sentence(_ text: ReadText) -> String {
      var parts = ["\(shownCharacters) of \(characters) characters show"]
      if missingHeight > 0, lines > shownLines { parts.append("\(shownLines) of \(lines) lines") }
      if missingWidth > 0 { parts.append("\(Length.points(missingWidth)) of width are missing") }
      if missingHeight > 0 { parts.append("\(Length.points(missingHeight)) of height are missing") }
      return "“\(text.shortString)” is cut off: " + parts.joined(separator: ", ")
    }
  }
}
