import Foundation

/// A picture: where its bytes come from, its size, and how it wants to be drawn.
open class UIImage: NSObject, @unchecked Sendable {
  /// Whether a picture shows its own colours.
  public enum RenderingMode: Int, Sendable { case automatic = 0, alwaysOriginal, alwaysTemplate }
  /// Which way up a picture was taken.
  /// Approximate: pictures are drawn as their pixels lie.
  public enum Orientation: Int, Sendable {
    case up = 0, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// How a picture fills its frame.
  public enum ResizingMode: Int, Sendable { case tile = 0, stretch }

  /// Where the picture comes from; a view draws by it.
  /// Skerry's own; Apple has no such symbol.
  public enum Source: Hashable, Sendable {
    /// Bytes of a PNG or JPEG file, perhaps cropped.
    case encoded(CGImage)
    /// A name of the asset catalogue, in the bundle at that folder (nil: the process's own).
    case named(String, bundle: URL?)
    /// An SF Symbol; point size and weight (CSS terms) where a configuration sets them.
    case symbol(String, pointSize: Double?, weight: Int?)
    /// Drawn in code, which is not carried out here: nothing but a size.
    case blank
  }

  /// Skerry's own; Apple has no such symbol.
  public let source: Source
  /// In points.
  open private(set) var size: CGSize
  /// Pixels per point.
  open private(set) var scale: CGFloat
  open private(set) var renderingMode = RenderingMode.automatic
  open private(set) var imageOrientation = Orientation.up
  open private(set) var capInsets = UIEdgeInsets.zero
  open private(set) var resizingMode = ResizingMode.tile
  /// The colour that `withTintColor` gave.
  open private(set) var tint: UIColor?
  open private(set) var configuration: Configuration?

  init(source: Source, size: CGSize, scale: CGFloat) {
    self.source = source
    self.size = size
    self.scale = scale
  }
  public override init() {
    source = .blank
    size = .zero
    scale = 1
  }
  private init(copying image: UIImage) {
    source = image.source
    size = image.size
    scale = image.scale
    renderingMode = image.renderingMode
    imageOrientation = image.imageOrientation
    capInsets = image.capInsets
    resizingMode = image.resizingMode
    tint = image.tint
    configuration = image.configuration
  }

  /// Nil where the bytes are no PNG or JPEG.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  public init?(data: Data, scale: CGFloat) {
    guard scale > 0, let pixels = PictureHeader(data)?.pixels else { return nil }
    source = .encoded(CGImage(encoded: data, width: pixels.width, height: pixels.height))
    size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    self.scale = scale
  }
  /// Nil where there is no such file or it is no PNG or JPEG; `@2x` and `@3x` in the name set the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: Self.scale(ofFile: path))
  }
  /// A picture of pixels.
  /// - Parameter orientation: Approximate: kept; a view draws the pixels as they lie.
  public init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
    source = .encoded(cgImage)
    size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.scale = scale
    imageOrientation = orientation
  }

  /// A picture of the asset catalogues or a file of the bundle. Without catalogues the name is kept until it is drawn.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// A picture by name.
  /// - Parameter configuration: Approximate: the traits under which it is drawn decide.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    guard !name.isEmpty else { return nil }
    let scaleOfPhone = SimulatedDevice.current.scale
    let colors = (traits ?? .current).colorTraits
    if let found = _CataloguePicture.named(name, traits: colors, scale: scaleOfPhone) {
      source = .named(name, bundle: bundle?.bundleURL)
      size = found.size
      scale = found.scale
    } else if let file = Self.file(named: name, in: bundle ?? .main),
      let data = FileManager.default.contents(atPath: file), let pixels = PictureHeader(data)?.pixels
    {
      scale = Self.scale(ofFile: file)
      source = .encoded(CGImage(encoded: data, width: pixels.width, height: pixels.height))
      size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    } else if _CataloguePicture.hasCatalogue {
      return nil
    } else {
      source = .named(name, bundle: bundle?.bundleURL)
      size = .zero
      scale = scaleOfPhone
    }
  }
  /// A picture of the asset catalogue that is known to be there.
  /// Skerry's own; Apple has no such symbol.
  public convenience init(catalogued name: String) {
    let found = _CataloguePicture.named(
      name, traits: UITraitCollection.current.colorTraits, scale: SimulatedDevice.current.scale)
    self.init(
      source: .named(name, bundle: nil), size: found?.size ?? .zero, scale: found.map { CGFloat($0.scale) } ?? 1)
  }

  /// A symbol.
  /// Approximate: drawn with a look-alike outline; its size is that of its point size's line.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }
  /// A symbol with a configuration.
  /// Approximate: drawn with a look-alike outline; its size is that of its point size's line.
  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let symbol = configuration as? SymbolConfiguration
    source = .symbol(name, pointSize: symbol?.pointSize.map { Double($0) }, weight: symbol?.weight?.css)
    let side = symbol?.pointSize ?? 17
    size = CGSize(width: side * 1.2, height: side * 1.2)
    scale = SimulatedDevice.current.scale
    self.configuration = configuration
  }

  private static func scale(ofFile path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  private static func file(named name: String, in bundle: Bundle) -> String? {
    let stem = (name as NSString).deletingPathExtension
    let given = (name as NSString).pathExtension
    let kinds = given.isEmpty ? ["png", "jpg", "jpeg"] : [given]
    for suffix in ["@3x", "@2x", ""] {
      for kind in kinds {
        if let path = bundle.path(forResource: stem + suffix, ofType: kind) { return path }
      }
    }
    return nil
  }

  // MARK: - What it holds

  open var cgImage: CGImage? {
    if case .encoded(let image) = source { image } else { nil }
  }
  open var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }
  /// The bytes of a PNG.
  /// Approximate: the file's own bytes; nil for a JPEG, which is not encoded anew.
  open func pngData() -> Data? { bytes(of: .png) }
  /// The bytes of a JPEG.
  /// Approximate: the file's own bytes, whatever the quality; a PNG is handed out as it is.
  open func jpegData(compressionQuality: CGFloat) -> Data? { bytes(of: .jpeg) ?? bytes(of: .png) }

  private func bytes(of kind: PictureHeader.Kind) -> Data? {
    guard case .encoded(let image) = source, let data = image.encoded, PictureHeader(data)?.kind == kind else {
      return nil
    }
    return data
  }

  // MARK: - Variants

  private func changed(_ change: (UIImage) -> Void) -> UIImage {
    let copy = UIImage(copying: self)
    change(copy)
    return copy
  }
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { changed { $0.renderingMode = mode } }
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let name, _, _) = source,
      let image = UIImage(systemName: name, withConfiguration: configuration)
    else { return self }
    image.renderingMode = renderingMode
    image.tint = tint
    return image
  }
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
  /// The picture with margins that keep their size.
  /// Approximate: a SwiftUI view stretches it by its own `resizable(capInsets:)` alone.
  open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: insets, resizingMode: .tile)
  }
  /// The picture with margins that keep their size.
  /// Approximate: a SwiftUI view stretches it by its own `resizable(capInsets:)` alone.
  open func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = insets
      $0.resizingMode = resizingMode
    }
  }
  /// The same picture at another size in points, its bytes kept.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else { return nil }
    let fit = min(size.width / self.size.width, size.height / self.size.height)
    return changed {
      $0.size = CGSize(width: $0.size.width * fit, height: $0.size.height * fit)
      $0.scale /= fit
    }
  }
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
  /// The picture decoded beforehand.
  /// Approximate: the same picture; it is decoded when it is painted.
  open func preparingForDisplay() -> UIImage? { self }

  /// Draws the picture into another one.
  /// Not drawn: a picture drawn in code stays blank; a view that shows it says so.
  open func draw(in rect: CGRect) {}
  /// Draws the picture into another one.
  /// Not drawn: a picture drawn in code stays blank; a view that shows it says so.
  open func draw(at point: CGPoint) {}

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return source == other.source && size == other.size && scale == other.scale
      && renderingMode == other.renderingMode && tint == other.tint
  }
  open override var hash: Int { source.hashValue }
}
