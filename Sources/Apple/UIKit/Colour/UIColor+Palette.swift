import RenderTree

/// System colours keep their reference, so that light, dark, contrast and iOS version decide when they are drawn.
extension UIColor {
  private static func system(_ color: SystemColor) -> UIColor { UIColor(source: .system(color)) }

  public class var systemRed: UIColor { system(.red) }
  public class var systemOrange: UIColor { system(.orange) }
  public class var systemYellow: UIColor { system(.yellow) }
  public class var systemGreen: UIColor { system(.green) }
  public class var systemMint: UIColor { system(.mint) }
  public class var systemTeal: UIColor { system(.teal) }
  public class var systemCyan: UIColor { system(.cyan) }
  public class var systemBlue: UIColor { system(.blue) }
  public class var systemIndigo: UIColor { system(.indigo) }
  public class var systemPurple: UIColor { system(.purple) }
  public class var systemPink: UIColor { system(.pink) }
  public class var systemBrown: UIColor { system(.brown) }
  public class var systemGray: UIColor { system(.gray) }
  public class var systemGray2: UIColor { system(.gray2) }
  public class var systemGray3: UIColor { system(.gray3) }
  public class var systemGray4: UIColor { system(.gray4) }
  public class var systemGray5: UIColor { system(.gray5) }
  public class var systemGray6: UIColor { system(.gray6) }

  public class var label: UIColor { system(.label) }
  public class var secondaryLabel: UIColor { system(.secondaryLabel) }
  public class var tertiaryLabel: UIColor { system(.tertiaryLabel) }
  public class var quaternaryLabel: UIColor { system(.quaternaryLabel) }
  public class var placeholderText: UIColor { system(.placeholderText) }
  public class var separator: UIColor { system(.separator) }
  public class var opaqueSeparator: UIColor { system(.opaqueSeparator) }
  public class var link: UIColor { system(.link) }
  public class var systemFill: UIColor { system(.fill) }
  public class var secondarySystemFill: UIColor { system(.secondaryFill) }
  public class var tertiarySystemFill: UIColor { system(.tertiaryFill) }
  public class var quaternarySystemFill: UIColor { system(.quaternaryFill) }
  public class var systemBackground: UIColor { system(.background) }
  public class var secondarySystemBackground: UIColor { system(.secondaryBackground) }
  public class var tertiarySystemBackground: UIColor { system(.tertiaryBackground) }
  public class var systemGroupedBackground: UIColor { system(.groupedBackground) }
  public class var secondarySystemGroupedBackground: UIColor { system(.secondaryGroupedBackground) }
  public class var tertiarySystemGroupedBackground: UIColor { system(.tertiaryGroupedBackground) }
  public class var tintColor: UIColor { system(.blue) }
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
}

/// Colours that never change.
extension UIColor {
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var darkGray: UIColor { UIColor(white: 1 / 3.0, alpha: 1) }
  public class var lightGray: UIColor { UIColor(white: 2 / 3.0, alpha: 1) }
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
}
