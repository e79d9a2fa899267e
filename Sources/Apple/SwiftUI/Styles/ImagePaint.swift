import RenderTree

/// Repeats a part of an image (SwiftUI.ImagePaint). A style has no way to hand an image's bytes to the display list.
/// Not drawn: it paints nothing.
public struct ImagePaint: ShapeStyle {
  public typealias Resolved = Never
  public var image: Image
  public var sourceRect: CGRect
  public var scale: CGFloat
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec { .clear }
  public func _notes(_ environment: EnvironmentValues) -> [DrawingNote] {
    [DrawingNote(.notDrawn, subject: "ImagePaint",
      message: "a pattern of images is not painted; use Image.resizable(resizingMode: .tile)")]
  }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
