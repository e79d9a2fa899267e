import CoreGraphics
import RenderTree

/// Repeats an image (SwiftUI.ImagePaint).
///
/// Approximate: the whole image is repeated from the upper left corner of what is painted; a part of it
/// (`sourceRect`) and symbols are not painted so, which is said.
public struct ImagePaint: ShapeStyle {
  public typealias Resolved = Never
  public var image: Image
  /// In fractions of the image.
  public var sourceRect: CGRect
  public var scale: CGFloat
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// The picture and what there is to say about it; bytes go to `host`.
  private func picture(_ environment: EnvironmentValues, _ host: EvaluationHost) -> ImageSpec? {
    if case .symbol = image.source { return nil }
    guard case .picture(let spec, _) = image.resolved(environment, host, font: environment._fontSpec) else {
      return nil
    }
    return spec
  }
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    // What the host is told here has been told in `_carry`.
    let unheard = EvaluationHost(measurer: BlindMeasurer(), now: 0)
    guard let spec = picture(environment, unheard) else { return .clear }
    return HierarchicalLevel.paint(
      .image(spec, origin: UnitPosition(0, 0), scale: Double(scale)), level: level)
  }
  public func _carry(_ environment: EnvironmentValues, into host: EvaluationHost) { _ = picture(environment, host) }
  public func _notes(_ environment: EnvironmentValues) -> [DrawingNote] {
    if case .symbol = image.source {
      return [
        DrawingNote(
          .notDrawn, subject: "ImagePaint",
          message: "a pattern of symbols is not painted; use a picture of the catalogue")
      ]
    }
    guard sourceRect != CGRect(x: 0, y: 0, width: 1, height: 1) else { return [] }
    return [
      DrawingNote(
        .approximate, subject: "ImagePaint(sourceRect:)", message: "the whole image is repeated, not the part of it")
    ]
  }
}

/// Stands where nothing is measured.
private final class BlindMeasurer: TextMeasuring {
  func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
    TextMetrics(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
  }
  func measure(_ symbol: SymbolSpec) -> SymbolMetrics { SymbolMetrics(size: .zero, baseline: 0, isKnown: false) }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
