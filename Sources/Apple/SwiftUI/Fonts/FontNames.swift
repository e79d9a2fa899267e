import RenderTree

extension Font {
  /// The named roles of the type system.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// Thickness of the strokes.
  public struct Weight: Hashable, Sendable {
    /// 100 … 900 in CSS terms.
    let css: Int
    public static let ultraLight = Weight(css: 100)
    public static let thin = Weight(css: 200)
    public static let light = Weight(css: 300)
    public static let regular = Weight(css: 400)
    public static let medium = Weight(css: 500)
    public static let semibold = Weight(css: 600)
    public static let bold = Weight(css: 700)
    public static let heavy = Weight(css: 800)
    public static let black = Weight(css: 900)
  }

  /// Width of the letters: 0 is the standard one.
  /// Approximate: the nearest of four widths is drawn, by squeezing the letters.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.2)
    public static let condensed = Width(-0.1)
    public static let standard = Width(0)
    public static let expanded = Width(0.1)

    /// The nearest width that is drawn.
    var spec: FontSpec.Width {
      switch value {
      case ..<(-0.15): .compressed
      case ..<(-0.05): .condensed
      case 0.05...: .expanded
      default: .standard
      }
    }
  }

  /// Kind of letterforms.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced

    var spec: FontSpec.Design {
      switch self {
      case .default: .standard
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    }
  }

  /// Distance between lines.
  /// Approximate: two points less or more.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose

    /// Points added to the pitch of a style: the tight and loose variants of the type system lie two points off.
    var extra: Double {
      switch self {
      case .standard: 0
      case .tight: -2
      case .loose: 2
      }
    }
  }
}

/// What is asked of a font on top of its base. Nil leaves a trait as it is.
struct FontTraits: Hashable, Sendable {
  var weight: Font.Weight?
  var design: Font.Design?
  var width: Font.Width?
  var isBold: Bool?
  var isItalic: Bool?
  var isMonospaced: Bool?
  var hasMonospacedDigits: Bool?
  var hasSmallCaps: Bool?
  var hasSmallCapitals: Bool?
  var leading: Font.Leading?
  var factor = 1.0

  /// These traits where they say something, else those of `other`.
  func over(_ other: FontTraits) -> FontTraits {
    var result = other
    if let weight { result.weight = weight }
    if let design { result.design = design }
    if let width { result.width = width }
    if let isBold { result.isBold = isBold }
    if let isItalic { result.isItalic = isItalic }
    if let isMonospaced { result.isMonospaced = isMonospaced }
    if let hasMonospacedDigits { result.hasMonospacedDigits = hasMonospacedDigits }
    if let hasSmallCaps { result.hasSmallCaps = hasSmallCaps }
    if let hasSmallCapitals { result.hasSmallCapitals = hasSmallCapitals }
    if let leading { result.leading = leading }
    result.factor *= factor
    return result
  }
}
