import RenderTree

/// A font that is worked out where it is used: the type size, the surrounding traits and the pixel grid decide its
/// numbers (SwiftUI.Font).
public struct Font: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case style(TextStyle, design: Design?, weight: Weight?)
    case system(size: Double, design: Design?, weight: Weight?)
    /// `relativeTo` nil: the size is fixed.
    case custom(String, size: Double, relativeTo: TextStyle?)
    case fixed(FontSpec)
  }
  let base: Base
  let traits: FontTraits

  init(_ base: Base, _ traits: FontTraits = FontTraits()) {
    self.base = base
    self.traits = traits
  }
  private func with(_ change: (inout FontTraits) -> Void) -> Font {
    var traits = traits
    change(&traits)
    return Font(base, traits)
  }

  // MARK: Text styles

  public static let largeTitle = Font.system(.largeTitle)
  public static let title = Font.system(.title)
  public static let title2 = Font.system(.title2)
  public static let title3 = Font.system(.title3)
  /// Semibold, unlike every other style.
  public static let headline = Font.system(.headline)
  public static let subheadline = Font.system(.subheadline)
  public static let body = Font.system(.body)
  public static let callout = Font.system(.callout)
  public static let footnote = Font.system(.footnote)
  public static let caption = Font.system(.caption)
  public static let caption2 = Font.system(.caption2)

  // MARK: Making fonts

  /// The font of a text style; follows the type size.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design: design, weight: weight))
  }
  /// The system font in a size that does not follow the type size.
  /// - Parameter size: in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: size, design: design, weight: weight))
  }
  /// A font of the app's own; follows the type size as the body style does.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size: size, relativeTo: .body))
  }
  /// A font of the app's own; follows the type size as `textStyle` does.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.custom(name, size: size, relativeTo: textStyle))
  }
  /// A font of the app's own in a size that does not follow the type size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, size: fixedSize, relativeTo: nil))
  }

  // MARK: Variations

  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func bold() -> Font { with { $0.isBold = true } }
  public func bold(_ isActive: Bool) -> Font { with { $0.isBold = isActive } }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }
  public func monospaced() -> Font { with { $0.isMonospaced = true } }
  public func monospaced(_ isActive: Bool) -> Font { with { $0.isMonospaced = isActive } }
  /// Digits of one width; everything else keeps its own.
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
  /// Approximate: the nearest of four widths, by squeezing the letters.
  public func width(_ width: Width) -> Font { with { $0.width = width } }
  /// Approximate: the nearest of four widths, by squeezing the letters.
  public func width(_ width: CGFloat) -> Font { with { $0.width = Width(width) } }
  /// Approximate: two points less or more, as the styles of the type system differ; other fonts may differ more.
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
  /// All letters as small capitals.
  /// Approximate: capitals of four fifths of the size.
  public func smallCaps() -> Font { smallCaps(true) }
  public func smallCaps(_ isActive: Bool) -> Font {
    with {
      $0.hasSmallCaps = isActive
      $0.hasSmallCapitals = isActive
    }
  }
  /// Lower-case letters as small capitals.
  /// Approximate: capitals of four fifths of the size.
  public func lowercaseSmallCaps() -> Font { with { $0.hasSmallCaps = true } }
  public func lowercaseSmallCaps(_ isActive: Bool) -> Font { with { $0.hasSmallCaps = isActive } }
  /// Capitals as small ones.
  /// Approximate: capitals of four fifths of the size.
  public func uppercaseSmallCaps() -> Font { with { $0.hasSmallCapitals = true } }
  public func uppercaseSmallCaps(_ isActive: Bool) -> Font { with { $0.hasSmallCapitals = isActive } }
  /// The font scaled by a factor (iOS 26).
  public func scaled(by factor: CGFloat) -> Font { with { $0.factor *= factor } }
}
