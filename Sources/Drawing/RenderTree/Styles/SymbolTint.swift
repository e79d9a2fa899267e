/// A colour that multicolor rendering gives to a layer of a symbol: the surrounding style or one of the system's.
///
/// A multicolor symbol of a display list carries one paint for each, in this order.
public enum SymbolTint: Int, Hashable, Sendable, CaseIterable {
  case foreground, white, red, orange, yellow, green, cyan, blue

  /// The paints of all tints.
  public static func paints(_ traits: ColorTraits, foreground: PaintSpec) -> [PaintSpec] {
    allCases.map { tint in
      switch tint {
      case .foreground: foreground
      case .white: .color(.white)
      case .red: .color(SystemColor.red.rgba(traits))
      case .orange: .color(SystemColor.orange.rgba(traits))
      case .yellow: .color(SystemColor.yellow.rgba(traits))
      case .green: .color(SystemColor.green.rgba(traits))
      case .cyan: .color(SystemColor.cyan.rgba(traits))
      case .blue: .color(SystemColor.blue.rgba(traits))
      }
    }
  }
}
