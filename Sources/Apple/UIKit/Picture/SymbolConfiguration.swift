import Foundation

extension UIImage {
  /// How a picture adapts to its surroundings.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// Size and weight of a symbol.
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified = 0, small, medium, large }
  /// Thickness of a symbol's strokes.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    /// 100 … 900; nil where none is asked.
    var css: Int? { self == .unspecified ? nil : rawValue * 100 }
    public func fontWeight() -> UIFont.Weight { UIFont.Weight(css: css ?? 400) }
  }

  /// Size, weight and colours of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Points; nil follows the surrounding text.
    public let pointSize: CGFloat?
    public let weight: SymbolWeight?
    public let scale: SymbolScale?
    public let paletteColors: [UIColor]
    public let hierarchicalColor: UIColor?

    private init(
      pointSize: CGFloat?, weight: SymbolWeight?, scale: SymbolScale?, palette: [UIColor] = [],
      hierarchical: UIColor? = nil
    ) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
      paletteColors = palette
      hierarchicalColor = hierarchical
    }
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: nil, scale: nil) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: Optional(weight), scale: nil)
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, weight: Optional(weight), scale: Optional(scale))
    }
    public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight, scale: nil) }
    public convenience init(scale: SymbolScale) { self.init(pointSize: nil, weight: nil, scale: scale) }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, weight: nil, scale: nil)
    }
    public convenience init(font: UIFont) {
      self.init(pointSize: font.pointSize, weight: SymbolWeight(rawValue: font.spec.weight / 100), scale: nil)
    }
    public convenience init(paletteColors: [UIColor]) {
      self.init(pointSize: nil, weight: nil, scale: nil, palette: paletteColors)
    }
    public convenience init(hierarchicalColor: UIColor) {
      self.init(pointSize: nil, weight: nil, scale: nil, hierarchical: hierarchicalColor)
    }
    /// Both configurations; where both say something, the other one wins.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: other.pointSize ?? pointSize, weight: other.weight ?? weight, scale: other.scale ?? scale,
        palette: other.paletteColors.isEmpty ? paletteColors : other.paletteColors,
        hierarchical: other.hierarchicalColor ?? hierarchicalColor)
    }
  }
}
