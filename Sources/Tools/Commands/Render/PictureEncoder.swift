import Findings
import Lettering
import Paint
import RenderTree

/// Turns display lists into the bytes of a file.
final class PictureEncoder {
  let typesetter: Typesetter
  private let painter: Painter
  /// Seconds since 1970, for texts and bars that tick.
  private let now: Double

  /// - Throws: `Failure` with status `environment` where the fonts are missing.
  init(now: Double) throws {
    do {
      typesetter = try Typesetter.shared()
    } catch {
      throw Failure(
        .environment, id: "environment.fonts", "Text cannot be set: \(error)",
        fix:
          "Install the fonts: apt-get install -y --no-install-recommends "
          + Typesetter.fontPackages.joined(separator: " ")
      )
    }
    painter = Painter(typesetter: typesetter)
    self.now = now
  }

  /// The bytes of a picture, and what was odd about painting it.
  func encode(_ list: DisplayList, as format: PictureFormat, scale: Double) throws -> (
    bytes: [UInt8], notes: [DrawingNote]
  ) {
    try Self.telling {
      switch format {
      case .png:
        let raster = try painter.raster(list, scale: scale, now: now)
        return (try PNG.encode(raster), raster.notes)
      case .svg:
        let document = try SVG.write(list, now: now, painter: painter)
        return (Array(document.text.utf8), document.notes)
      case .json: return (Array((try JSONPrinter.text(list) + "\n").utf8), [])
      case .text: return (Array(list.dump(now: now).utf8), [])
      }
    }
  }

  /// The pixels of a list at a time of its own.
  func raster(_ list: DisplayList, scale: Double, now: Double) throws -> Raster {
    try Self.telling { try painter.raster(list, scale: scale, now: now) }
  }

  /// The pixels of a filmstrip, at the scale of sheets, or at half of it where whole phones would not fit.
  /// - Throws: `Failure` with status `usage` where it has too many pictures for a file.
  func strip(_ strip: Filmstrip) throws -> Raster {
    try Self.telling {
      do { return try strip.raster(painter, scale: SheetRun.scale) } catch PaintFailure.tooLarge {}
      do {
        return try strip.raster(painter, scale: SheetRun.scale / 2)
      } catch PaintFailure.tooLarge(let width, let height) {
        let count = strip.sections.map(\.frames.count).reduce(0, +)
        throw Failure(
          .usage, id: "usage.strip-too-large",
          "A strip of \(count) pictures would be \(width) x \(height) pixels, more than a picture may have",
          fix: "Ask for fewer: a lower --fps or --slow, fewer states; or take --format webp or frames.")
      }
    }
  }

  /// Does what paints, and says of its failure what a command prints.
  static func telling<Output>(_ body: () throws -> Output) throws -> Output {
    do {
      return try body()
    } catch let failure as PaintFailure {
      throw Failure(.environment, id: "paint.failed", "\(failure)")
    }
  }
}
