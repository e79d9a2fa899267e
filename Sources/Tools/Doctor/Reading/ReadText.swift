import Lettering
import Paint
import RenderTree

/// A text with the places of its letters.
struct ReadText {
  /// A letter that leaves ink.
  struct Letter {
    /// Bounding box of its ink, in points of the picture.
    var ink: Rect
    /// Index of its run.
    var run: Int
    /// A coloured picture, which has no paint.
    var isColor: Bool
  }

  var block: TextBlock
  var paint: PaintSpec
  /// As it reads now, what an ellipsis hides included.
  var string: String
  /// What an ellipsis stands for.
  var hidden: String
  var shownLines: Int
  /// Characters that no font has.
  var missingCharacters: String
  var letters: [Letter]
  /// Enlargement by the transforms around it.
  var magnification: Double

  /// At most sixty characters, on one line.
  var shortString: String { Self.short(string) }

  static func short(_ string: String, limit: Int = 60) -> String {
    let line = string.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }

  /// Bounding box of all ink; nil where there is none.
  var ink: Rect? {
    guard let first = letters.first else { return nil }
    return letters.dropFirst().reduce(first.ink) { $0.union($1.ink) }
  }

  func paint(of run: Int) -> PaintSpec {
    block.spec.runs.indices.contains(run) ? block.spec.runs[run].paint ?? paint : paint
  }

  /// Size of a run's letters as they are seen, in points.
  func size(of run: Int) -> Double {
    let font = block.spec.runs.indices.contains(run) ? block.spec.runs[run].font : block.spec.font
    return font.size * block.scale * magnification
  }
}

extension ReadText {
  /// - Parameters:
  ///   - frame: of the text's item.
  ///   - transform: from there to the picture.
  init(
    _ block: TextBlock, _ paint: PaintSpec, frame: Rect, transform: Affine, typesetter: Typesetter, now: Double
  ) {
    self.block = block
    self.paint = paint
    string = block.string(at: now)
    let paragraph = typesetter.paragraph(block.spec, width: block.layoutWidth, height: block.layoutHeight, now: now)
    hidden = paragraph.hiddenText
    shownLines = paragraph.lines.count
    missingCharacters = paragraph.missingCharacters
    magnification = abs(transform.determinant).squareRoot()
    letters = []
    let origin = LaidText(block, frame: frame, paragraph: paragraph).origin
    for line in paragraph.lines {
      for run in line.runs {
        for glyph in run.glyphs {
          let shape = run.face.isColor ? run.face.picture(of: glyph.id)?.frame : run.face.inkBounds(of: glyph.id)
          guard let shape, shape.width > 0, shape.height > 0 else { continue }
          let width = run.size * run.stretch
          let box = Rect(
            origin.x + glyph.position.x + shape.x * width, origin.y + glyph.position.y + shape.y * run.size,
            shape.width * width, shape.height * run.size)
          letters.append(Letter(ink: transform.apply(box), run: run.run, isColor: run.face.isColor))
        }
      }
    }
  }
}

extension Face {
  /// The ink of a glyph with the em square as unit; nil for blanks.
  fileprivate func inkBounds(of glyph: UInt32) -> Rect? {
    let outline = outline(of: glyph)
    return outline.isEmpty ? nil : outline.controlBounds
  }
}
