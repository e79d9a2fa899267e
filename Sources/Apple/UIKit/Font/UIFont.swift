import Foundation
import RenderTree

/// A font with its metrics; the system font has SF Pro's.
open class UIFont: NSObject, @unchecked Sendable {
  /// -1 … 1 on Apple's scale.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    private static let steps: [Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    /// From 100 … 900.
    init(css: Int) { self = Self.steps[min(max(css / 100 - 1, 0), 8)] }
    /// The nearest of 100 … 900.
    var css: Int {
      let nearest = Self.steps.indices.min {
        abs(Self.steps[$0].rawValue - rawValue) < abs(Self.steps[$1].rawValue - rawValue)
      }
      return ((nearest ?? 3) + 1) * 100
    }
  }

  /// Width of the letters.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Width(rawValue: -0.3)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// A named role of the type system.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Everything that measuring and drawing need.
  public let spec: FontSpec
  public required init(spec: FontSpec) { self.spec = spec }

  /// A font of the bundle by PostScript name; whether it is there is known only when text is measured.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(spec: FontSpec(size: fontSize, family: fontName))
  }
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var spec = descriptor.spec
    if pointSize > 0 { spec.size = pointSize }
    self.init(spec: spec)
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(spec: FontSpec(size: fontSize)) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize, weight: weight.css))
  }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    let widths: [Width: FontSpec.Width] = [.compressed: .compressed, .condensed: .condensed, .expanded: .expanded]
    return UIFont(spec: FontSpec(size: fontSize, weight: weight.css, width: widths[width] ?? .standard))
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize, italic: true))
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize, weight: weight.css, monospacedDigits: true))
  }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize, weight: weight.css, design: .monospaced))
  }

  /// Size and baseline distance of each text style at the default type size (HIG typography table).
  private static let styles: [TextStyle: (size: Double, pitch: Double)] = [
    .largeTitle: (34, 41), .title1: (28, 34), .title2: (22, 28), .title3: (20, 25), .headline: (17, 22),
    .body: (17, 22), .callout: (16, 21), .subheadline: (15, 20), .footnote: (13, 18), .caption1: (12, 16),
    .caption2: (11, 13),
  ]
  /// The text style's font.
  /// Approximate: at the default type size, whatever the person reads in; SwiftUI's fonts follow it.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let row = styles[style] ?? (17, 22)
    return UIFont(
      spec: FontSpec(
        size: row.size, weight: style == .headline ? 600 : 400, leading: row.pitch - row.size * FontSpec.lineHeightEm))
  }
  /// The text style's font under some traits.
  /// Approximate: at the default type size, whatever the traits say.
  open class func preferredFont(forTextStyle style: TextStyle, compatibleWith: UITraitCollection?) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  open var pointSize: CGFloat { spec.size }
  open var fontName: String { spec.family ?? ".SFUI-Regular" }
  open var familyName: String { spec.family ?? ".AppleSystemUIFont" }
  open var lineHeight: CGFloat { spec.lineHeight }
  open var ascender: CGFloat { spec.ascender }
  /// Negative, as UIKit has it.
  open var descender: CGFloat { -spec.descender }
  open var capHeight: CGFloat { spec.capHeight }
  /// SF Pro's x-height is 1078 of 2048 units.
  open var xHeight: CGFloat { spec.size * 1078 / 2048 }
  open var leading: CGFloat { 0 }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(spec: spec) }
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var copy = spec
    copy.size = fontSize
    return UIFont(spec: copy)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.spec == spec }
  open override var hash: Int { spec.hashValue }
}

/// Scales sizes with a text style (UIKit.UIFontMetrics).
/// Approximate: for the default type size, so that nothing changes; SwiftUI's `ScaledMetric` follows it.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
