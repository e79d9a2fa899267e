import Foundation
import RenderTree

/// A colour that may depend on the traits under which it is shown.
open class UIColor: NSObject, @unchecked Sendable {
  /// Where the colour comes from; kept, so that a view resolves it under its own traits.
  /// Skerry's own; Apple has no such symbol.
  public indirect enum Source: Hashable, Sendable {
    case fixed(RGBA)
    case system(SystemColor)
    /// A colour of an asset catalogue, in the bundle at that folder (nil: the process's own).
    case named(String, bundle: URL?)
    case dynamic(DynamicProvider)
    /// Another colour with its alpha replaced.
    case withAlpha(Source, Double)
  }

  /// A closure that chooses a colour by traits; two are equal only where they are the same one.
  /// Skerry's own; Apple has no such symbol.
  public final class DynamicProvider: Hashable, @unchecked Sendable {
    let choose: (UITraitCollection) -> UIColor
    init(_ choose: @escaping (UITraitCollection) -> UIColor) { self.choose = choose }
    public func source(for traits: ColorTraits) -> Source { choose(UITraitCollection(traits)).source }
    public static func == (lhs: DynamicProvider, rhs: DynamicProvider) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Where the colour comes from.
  /// Skerry's own; Apple has no such symbol.
  public let source: Source
  /// The colour as a source says it; a base for all other initialisers.
  /// Skerry's own; Apple has no such symbol.
  public required init(source: Source) { self.source = source }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(source: .fixed(RGBA(red, green, blue, alpha)))
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(source: .fixed(RGBA(white, white, white, alpha)))
  }
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(source: .fixed(RGBA(rgb.red, rgb.green, rgb.blue, alpha)))
  }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(source: .fixed(.displayP3(red, green, blue, alpha)))
  }
  public convenience init(cgColor: CGColor) {
    let parts = (cgColor.components ?? [0, 0]).map(Double.init)
    let isGray = parts.count < 4
    let rgb = isGray ? [parts[0], parts[0], parts[0]] : Array(parts.prefix(3))
    let isP3 = cgColor.colorSpace?.name == CGColorSpace.displayP3
    let alpha = Double(cgColor.alpha)
    self.init(
      source: .fixed(isP3 ? .displayP3(rgb[0], rgb[1], rgb[2], alpha) : RGBA(rgb[0], rgb[1], rgb[2], alpha)))
  }
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(source: .dynamic(DynamicProvider(dynamicProvider)))
  }
  /// A colour of the asset catalogue; whether it is there is known only when it is drawn.
  public convenience init?(named name: String) { self.init(source: .named(name, bundle: nil)) }
  /// - Parameter traits: Approximate: the traits under which it is drawn decide.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(source: .named(name, bundle: bundle?.bundleURL))
  }

  // MARK: - Resolving

  /// Set by the host: looks up an asset catalogue's colour under traits. Without it named colours resolve to clear.
  /// Skerry's own; Apple has no such symbol.
  public nonisolated(unsafe) static var namedColor: (@Sendable (String, URL?, ColorTraits) -> RGBA?)?

  /// The colour under the given traits.
  /// Skerry's own; Apple has no such symbol.
  public func rgba(for traits: ColorTraits) -> RGBA { Self.resolve(source, traits) }

  private static func resolve(_ source: Source, _ traits: ColorTraits) -> RGBA {
    switch source {
    case .fixed(let color): return color
    case .system(let color): return color.rgba(traits)
    case .named(let name, let bundle): return namedColor?(name, bundle, traits) ?? .clear
    case .dynamic(let provider): return resolve(provider.source(for: traits), traits)
    case .withAlpha(let base, let alpha):
      var color = resolve(base, traits)
      color.alpha = alpha
      return color
    }
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(source: .fixed(rgba(for: traitCollection.colorTraits)))
  }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(source: .withAlpha(source, alpha)) }

  private var now: RGBA { rgba(for: UITraitCollection.current.colorTraits) }

  open var cgColor: CGColor {
    let color = now
    return CGColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = now
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = now
    let hsb = HSB(red: color.red, green: color.green, blue: color.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = color.alpha
    return true
  }
  /// False for a colour that is not a gray, as on iOS.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = now
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  open func set() {}
  open func setFill() {}
  open func setStroke() {}

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.source == source }
  open override var hash: Int { source.hashValue }
  open override var description: String {
    switch source {
    case .fixed(let color): "UIExtendedSRGBColorSpace \(color.red) \(color.green) \(color.blue) \(color.alpha)"
    case .system(let color): "system colour \(color.rawValue)"
    case .named(let name, _): "colour named \(name)"
    case .dynamic: "dynamic colour"
    case .withAlpha(_, let alpha): "colour with alpha \(alpha)"
    }
  }
}
