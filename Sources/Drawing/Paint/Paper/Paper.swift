import RenderTree

/// What labelled pictures of several pictures stand on, contact sheets and filmstrips alike: ground, inks, fonts and
/// distances. Its own taste, not a fact of iOS.
public struct Paper: Sendable, Hashable {
  public var isDark: Bool

  public init(isDark: Bool) { self.isDark = isDark }

  /// A neutral ground on which both a white card and a black island stand out.
  public var ground: RGBA { isDark ? RGBA(bytes: 58, 60, 66) : RGBA(bytes: 198, 205, 215) }
  /// Of titles and headings.
  public var ink: RGBA { isDark ? .white : RGBA(bytes: 28, 28, 30) }
  /// Of captions.
  public var faintInk: RGBA { isDark ? RGBA(bytes: 204, 204, 209) : RGBA(bytes: 72, 72, 76) }

  /// Around everything, in points.
  public static let margin = 32.0
  /// Between pictures.
  public static let gap = 20.0
  /// Between sections.
  public static let sectionGap = 44.0
  /// Between a caption and its picture.
  public static let captionGap = 6.0
  /// Room for the four columns of two phones in two schemes, or for a StandBy screen by day and by night.
  public static let contentWidth = 1800.0

  public static let titleFont = FontSpec(size: 26, weight: 700)
  public static let subtitleFont = FontSpec(size: 14)
  public static let sectionFont = FontSpec(size: 19, weight: 700)
  public static let headingFont = FontSpec(size: 15, weight: 600)
  public static let captionFont = FontSpec(size: 13)

  /// One line of text and its size.
  public static func line(_ string: String, _ font: FontSpec, measurer: any TextMeasuring, now: Double) -> (
    spec: TextSpec, size: Size
  ) {
    let spec = TextSpec(runs: [TextRun(.string(string), font: font)], lineLimit: 1)
    return (spec, measurer.measure(spec, width: nil, height: nil, now: now).size)
  }
}
