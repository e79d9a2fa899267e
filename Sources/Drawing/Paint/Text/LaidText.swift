import Lettering
import RenderTree

/// A text block laid out again as it was measured, with what is needed to place it.
public struct LaidText {
  public let paragraph: Paragraph
  /// From the paragraph's coordinates to those of the list.
  public let origin: Point
  let spec: TextSpec

  /// - Parameters:
  ///   - frame: of the block's item.
  ///   - paragraph: the block, set for the width and height that it was laid out in.
  public init(_ block: TextBlock, frame: Rect, paragraph: Paragraph) {
    spec = block.spec
    self.paragraph = paragraph
    // Lines were broken for the width that was offered, but the frame is only as wide as they came out.
    let offered = block.layoutWidth.flatMap { $0.isFinite ? max($0, 0) : nil } ?? paragraph.metrics.size.width
    let spare = frame.width - offered
    let isRightToLeft = block.spec.direction == .rightToLeft
    let shift: Double =
      switch block.spec.alignment {
      case .center: spare / 2
      case .leading: isRightToLeft ? spare : 0
      case .trailing: isRightToLeft ? 0 : spare
      }
    origin = Point(frame.x + shift, frame.y)
  }

  /// The paint of a run.
  func paint(_ run: Int, _ own: PaintSpec) -> PaintSpec {
    spec.runs.indices.contains(run) ? spec.runs[run].paint ?? own : own
  }
}

extension Paragraph.Stroke {
  /// What is drawn: a bar, or a dashed line along its middle.
  var outline: (path: PathSpec, drawing: ShapeDrawing) {
    if dash.isEmpty { return (.rectangle(frame), .fill(evenOdd: false)) }
    let line = PathSpec([.move(Point(frame.x, frame.midY)), .line(Point(frame.maxX, frame.midY))])
    return (line, .stroke(StrokeSpec(width: frame.height, dash: dash)))
  }

  /// Dashes in multiples of the line's thickness; empty for a solid line. The lengths are estimates: Core Text's
  /// patterns are documented by name only.
  private var dash: [Double] {
    let t = frame.height
    switch line.pattern {
    case .solid: return []
    case .dot: return [t, 2 * t]
    case .dash: return [4 * t, 2 * t]
    case .dashDot: return [4 * t, 2 * t, t, 2 * t]
    case .dashDotDot: return [4 * t, 2 * t, t, 2 * t, t, 2 * t]
    }
  }
}

extension DrawingNote {
  /// Of characters that no font of the pinned set has.
  public static func missingFont(_ characters: String) -> DrawingNote {
    DrawingNote(
      .missingFont, subject: characters,
      message: "no font of the pinned set has these characters; boxes are drawn instead")
  }
  static func unknownSymbol(_ name: String) -> DrawingNote {
    DrawingNote(
      .unknownSymbol, subject: name,
      message: "no outline of this name exists here; a marked placeholder is drawn instead")
  }
  static func missingImage(_ missing: PictureStore.Missing) -> DrawingNote {
    DrawingNote(.missingImage, subject: missing.name, message: "\(missing.reason); a crossed box is drawn instead")
  }
}
