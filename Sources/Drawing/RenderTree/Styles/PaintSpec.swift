/// A colour at a place of a gradient, 0 … 1.
public struct GradientStop: Hashable, Sendable, Codable {
  public var color: RGBA
  public var location: Double
  public init(_ color: RGBA, at location: Double) { self.color = color; self.location = location }
}

/// Apple's blurred backgrounds.
public enum MaterialKind: Int, Hashable, Sendable, Codable { case ultraThin, thin, regular, thick, ultraThick, bar }

/// What fills a shape, a text or a symbol. Geometry is relative to the frame of the item that is painted.
public indirect enum PaintSpec: Hashable, Sendable, Codable {
  case color(RGBA)
  /// Stops are mixed in OKLab.
  case linear([GradientStop], from: UnitPosition, to: UnitPosition)
  /// Radii in points.
  case radial([GradientStop], center: UnitPosition, startRadius: Double, endRadius: Double)
  /// Radii as fractions of the frame; the circle becomes an ellipse in a frame that is no square.
  case elliptical([GradientStop], center: UnitPosition, startFraction: Double, endFraction: Double)
  /// Angles in radians, clockwise from the positive x axis.
  case angular([GradientStop], center: UnitPosition, from: Double, to: Double)
  case image(ImageSpec, origin: UnitPosition, scale: Double)
  /// A blurred backdrop; `dark` chooses its variant.
  case material(MaterialKind, dark: Bool)
  case opacity(PaintSpec, Double)

  /// The plain colour, where this is one.
  public var solid: RGBA? {
    switch self {
    case .color(let color): color
    case .opacity(let paint, let factor): paint.solid?.opacity(factor)
    default: nil
    }
  }
  public static let clear = PaintSpec.color(.clear)
}
