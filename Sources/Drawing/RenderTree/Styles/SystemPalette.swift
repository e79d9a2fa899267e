/// The traits that decide what a system colour looks like.
public struct ColorTraits: Hashable, Sendable, Codable {
  public var isDark: Bool
  public var increasedContrast: Bool
  /// Major version of iOS: the palette changed with 26.
  public var iosMajor: Int
  public init(isDark: Bool = false, increasedContrast: Bool = false, iosMajor: Int = 26) {
    self.isDark = isDark; self.increasedContrast = increasedContrast; self.iosMajor = iosMajor
  }
}

/// Apple's system colours. Sources: HIG colour tables for iOS 26 and, for iOS 18 and older, the older tables
/// (Docs/platform.md 2, Docs/fidelity.md 2.5); labels and fills are third-party readings of the same.
public enum SystemColor: String, Hashable, Sendable, Codable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, gray2, gray3, gray4, gray5, gray6
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText
  case fill, secondaryFill, tertiaryFill, quaternaryFill
  case separator, opaqueSeparator, link
  case background, secondaryBackground, tertiaryBackground
  case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground

  /// The colour under the given traits.
  public func rgba(_ traits: ColorTraits) -> RGBA {
    if let row = Self.hues26[self] {
      if traits.iosMajor < 26, !traits.increasedContrast, let old = Self.hues18[self] {
        return traits.isDark ? old.1 : old.0
      }
      return switch (traits.isDark, traits.increasedContrast) {
      case (false, false): row.0
      case (true, false): row.1
      case (false, true): row.2
      case (true, true): row.3
      }
    }
    let dark = traits.isDark, high = traits.increasedContrast
    func pick(_ light: RGBA, _ darkColor: RGBA) -> RGBA { dark ? darkColor : light }
    func labelAlpha(_ light: Double, _ darkAlpha: Double, _ lightHigh: Double, _ darkHigh: Double) -> RGBA {
      pick(RGBA(bytes: 60, 60, 67, high ? lightHigh : light), RGBA(bytes: 235, 235, 245, high ? darkHigh : darkAlpha))
    }
    switch self {
    case .label: return pick(.black, .white)
    case .secondaryLabel: return labelAlpha(0.60, 0.60, 0.80, 0.70)
    case .tertiaryLabel, .placeholderText: return labelAlpha(0.30, 0.30, 0.70, 0.55)
    case .quaternaryLabel: return labelAlpha(0.18, 0.16, 0.55, 0.40)
    case .fill:
      return pick(RGBA(bytes: 120, 120, 128, high ? 0.28 : 0.20), RGBA(bytes: 120, 120, 128, high ? 0.44 : 0.36))
    case .secondaryFill:
      return pick(RGBA(bytes: 120, 120, 128, high ? 0.24 : 0.16), RGBA(bytes: 120, 120, 128, high ? 0.40 : 0.32))
    case .tertiaryFill:
      return pick(RGBA(bytes: 118, 118, 128, high ? 0.20 : 0.12), RGBA(bytes: 118, 118, 128, high ? 0.32 : 0.24))
    case .quaternaryFill:
      return pick(RGBA(bytes: 116, 116, 128, high ? 0.12 : 0.08), RGBA(bytes: 118, 118, 128, high ? 0.26 : 0.18))
    case .separator: return pick(RGBA(bytes: 60, 60, 67, 0.29), RGBA(bytes: 84, 84, 88, 0.60))
    case .opaqueSeparator: return pick(RGBA(bytes: 198, 198, 200), RGBA(bytes: 56, 56, 58))
    case .link: return SystemColor.blue.rgba(traits)
    case .background: return pick(.white, .black)
    case .secondaryBackground: return pick(RGBA(bytes: 242, 242, 247), RGBA(bytes: 28, 28, 30))
    case .tertiaryBackground: return pick(.white, RGBA(bytes: 44, 44, 46))
    case .groupedBackground: return pick(RGBA(bytes: 242, 242, 247), .black)
    case .secondaryGroupedBackground: return pick(.white, RGBA(bytes: 28, 28, 30))
    case .tertiaryGroupedBackground: return pick(RGBA(bytes: 242, 242, 247), RGBA(bytes: 44, 44, 46))
    default: return .clear
    }
  }

  private typealias Row = (RGBA, RGBA, RGBA, RGBA)
  private static func row(
    _ light: (Int, Int, Int), _ dark: (Int, Int, Int), _ lightHigh: (Int, Int, Int), _ darkHigh: (Int, Int, Int)
  ) -> Row {
    func color(_ c: (Int, Int, Int)) -> RGBA { RGBA(bytes: c.0, c.1, c.2) }
    return (color(light), color(dark), color(lightHigh), color(darkHigh))
  }

  private static let hues26: [SystemColor: Row] = [
    .red: row((255, 56, 60), (255, 66, 69), (233, 21, 45), (255, 97, 101)),
    .orange: row((255, 141, 40), (255, 146, 48), (197, 83, 0), (255, 160, 86)),
    .yellow: row((255, 204, 0), (255, 214, 0), (161, 106, 0), (254, 223, 67)),
    .green: row((52, 199, 89), (48, 209, 88), (0, 137, 50), (74, 217, 104)),
    .mint: row((0, 200, 179), (0, 218, 195), (0, 133, 117), (84, 223, 203)),
    .teal: row((0, 195, 208), (0, 210, 224), (0, 129, 152), (59, 221, 236)),
    .cyan: row((0, 192, 232), (60, 211, 254), (0, 126, 174), (109, 217, 255)),
    .blue: row((0, 136, 255), (0, 145, 255), (30, 110, 244), (92, 184, 255)),
    .indigo: row((97, 85, 245), (109, 124, 255), (86, 74, 222), (167, 170, 255)),
    .purple: row((203, 48, 224), (219, 52, 242), (176, 47, 194), (234, 141, 255)),
    .pink: row((255, 45, 85), (255, 55, 95), (231, 18, 77), (255, 138, 196)),
    .brown: row((172, 127, 94), (183, 138, 102), (149, 109, 81), (219, 166, 121)),
    .gray: row((142, 142, 147), (142, 142, 147), (108, 108, 112), (174, 174, 178)),
    .gray2: row((174, 174, 178), (99, 99, 102), (142, 142, 147), (124, 124, 128)),
    .gray3: row((199, 199, 204), (72, 72, 74), (174, 174, 178), (84, 84, 86)),
    .gray4: row((209, 209, 214), (58, 58, 60), (188, 188, 192), (68, 68, 70)),
    .gray5: row((229, 229, 234), (44, 44, 46), (216, 216, 220), (54, 54, 56)),
    .gray6: row((242, 242, 247), (28, 28, 30), (235, 235, 240), (36, 36, 38)),
  ]

  private static let hues18: [SystemColor: (RGBA, RGBA)] = [
    .red: (RGBA(bytes: 255, 59, 48), RGBA(bytes: 255, 69, 58)),
    .orange: (RGBA(bytes: 255, 149, 0), RGBA(bytes: 255, 159, 10)),
    .yellow: (RGBA(bytes: 255, 204, 0), RGBA(bytes: 255, 214, 10)),
    .green: (RGBA(bytes: 52, 199, 89), RGBA(bytes: 48, 209, 88)),
    .mint: (RGBA(bytes: 0, 199, 190), RGBA(bytes: 99, 230, 226)),
    .teal: (RGBA(bytes: 48, 176, 199), RGBA(bytes: 64, 200, 224)),
    .cyan: (RGBA(bytes: 50, 173, 230), RGBA(bytes: 100, 210, 255)),
    .blue: (RGBA(bytes: 0, 122, 255), RGBA(bytes: 10, 132, 255)),
    .indigo: (RGBA(bytes: 88, 86, 214), RGBA(bytes: 94, 92, 230)),
    .purple: (RGBA(bytes: 175, 82, 222), RGBA(bytes: 191, 90, 242)),
    .pink: (RGBA(bytes: 255, 45, 85), RGBA(bytes: 255, 55, 95)),
    .brown: (RGBA(bytes: 162, 132, 94), RGBA(bytes: 172, 142, 104)),
    .gray: (RGBA(bytes: 142, 142, 147), RGBA(bytes: 142, 142, 147)),
  ]
}
