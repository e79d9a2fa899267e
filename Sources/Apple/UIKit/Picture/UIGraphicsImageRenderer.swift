import Foundation

/// How a picture drawn in code is stored.
/// Not drawn: a picture drawn in code stays blank; a view that shows it says so.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// Pixels per point.
  open var scale: CGFloat = SimulatedDevice.current.scale
  open var opaque = false
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Where a picture is drawn in code.
/// Not drawn: a picture drawn in code stays blank; a view that shows it says so.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  let size: CGSize

  init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
    cgContext = CGContext(width: Int(size.width * format.scale), height: Int(size.height * format.scale))
  }
  open var currentImage: UIImage { UIImage(source: .blank, size: size, scale: format.scale) }
  open func fill(_ rect: CGRect) {}
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  open func stroke(_ rect: CGRect) {}
  open func clip(to rect: CGRect) {}
}

/// Makes pictures by drawing (UIKit.UIGraphicsImageRenderer).
/// Not drawn: the closure runs, but the picture stays blank at the size asked for; a view that shows it says so.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  public let format: UIGraphicsImageRendererFormat

  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.size = size
    self.format = format
  }
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(size: bounds.size, format: format)
  }
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(size: size, format: format)
    actions(context)
    return context.currentImage
  }
  /// Empty, since no pixels were drawn.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    actions(UIGraphicsImageRendererContext(size: size, format: format))
    return Data()
  }
}
