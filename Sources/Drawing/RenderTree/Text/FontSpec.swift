/// Everything about a font that text measuring and drawing depend on, already resolved for the type size in force.
public struct FontSpec: Hashable, Sendable, Codable {
  /// Kind of letterforms.
  public enum Design: Int, Sendable, Codable, Hashable { case standard, serif, rounded, monospaced }
  /// Width of the letters.
  public enum Width: Int, Sendable, Codable, Hashable { case compressed, condensed, standard, expanded }

  /// Point size, after Dynamic Type.
  public var size: Double
  /// 100 … 900 in CSS terms: ultraLight 100, thin 200, light 300, regular 400, medium 500, semibold 600, bold 700,
  /// heavy 800, black 900.
  public var weight: Int
  public var design: Design
  public var width: Width
  public var italic: Bool
  public var monospacedDigits: Bool
  /// Lower-case letters are drawn as small capitals.
  public var smallCaps: Bool
  /// Capitals are drawn as small capitals.
  public var smallCapitals = false
  /// Space between the line boxes of wrapped lines, in points: pitch of the text style minus line height; 0 for
  /// `.system(size:)`.
  public var leading: Double
  /// PostScript or family name of a custom font; nil for the system font.
  public var family: String?

  public init(
    size: Double, weight: Int = 400, design: Design = .standard, width: Width = .standard, italic: Bool = false,
    monospacedDigits: Bool = false, smallCaps: Bool = false, leading: Double = 0, family: String? = nil
  ) {
    self.size = size; self.weight = weight; self.design = design; self.width = width; self.italic = italic
    self.monospacedDigits = monospacedDigits; self.smallCaps = smallCaps; self.leading = leading; self.family = family
  }

  // SF Pro's vertical metrics, in units of 2048 (Docs/fidelity.md 4).
  public static let ascenderEm = 1950.0 / 2048
  public static let descenderEm = 494.0 / 2048
  public static let lineHeightEm = 1.193359375
  public static let capHeightEm = 0.704590

  /// Height of one line box.
  public var lineHeight: Double { size * Self.lineHeightEm }
  public var ascender: Double { size * Self.ascenderEm }
  /// Depth below the baseline, as a positive number.
  public var descender: Double { size * Self.descenderEm }
  public var capHeight: Double { size * Self.capHeightEm }
  /// Distance between the baselines of two wrapped lines.
  public var pitch: Double { max(lineHeight, lineHeight + leading) }
}
