import RenderTree

/// A gradient whose direction fits where it is used: from top to bottom (SwiftUI.AnyGradient).
public struct AnyGradient: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case gradient(Gradient)
    /// The standard gradient of one colour.
    case standard(Color)
  }
  let source: Source
  let space: Gradient.ColorSpace
  public init(_ gradient: Gradient) { self.init(.gradient(gradient)) }
  init(standard color: Color) { self.init(.standard(color)) }
  init(_ source: Source, in space: Gradient.ColorSpace = .perceptual) {
    self.source = source
    self.space = space
  }
  /// The gradient with its colours mixed in another space (iOS 16).
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(source, in: space) }

  /// The stops that the renderer mixes.
  func stops(_ environment: EnvironmentValues) -> [GradientStop] {
    let stops: [GradientStop] =
      switch source {
      case .gradient(let gradient): gradient.resolved(environment)
      case .standard(let color): StandardGradient.stops(color._rgba(environment))
      }
    return space.spread(stops)
  }
}

extension AnyGradient: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    HierarchicalLevel.paint(
      .linear(stops(environment), from: UnitPosition(0.5, 0), to: UnitPosition(0.5, 1)), level: level)
  }
  public func _notes(_ environment: EnvironmentValues) -> [DrawingNote] {
    switch source {
    case .gradient(let gradient): gradient.notes(environment)
    case .standard(let color): color._notes(environment)
    }
  }
}

/// As a style a gradient runs from top to bottom; controls lay it along their bar or ring.
extension Gradient: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    AnyGradient(self)._resolve(environment, level: level)
  }
  public func _notes(_ environment: EnvironmentValues) -> [DrawingNote] { notes(environment) }
}

extension Color {
  /// The colour's standard gradient.
  public var gradient: AnyGradient { AnyGradient(standard: self) }
}

/// `Color.gradient`: lighter at the top, the colour itself at the bottom; a light colour stays at the top and darkens.
///
/// Approximate: fitted to the recorded rows of Docs/fidelity.md 2.5 and 2.6, rows 97 to 101, which it meets within 3 of
/// 255. The top is a veil of white over a brighter colour; half way down a third of the change is left. How much a
/// light colour darkens is assumed.
enum StandardGradient {
  /// Share of the colour's own channels in the top, and what is added to each.
  private static let ownShare = 6.0 / 7
  private static let veil = 52.0 / 255
  private static let middleShare = 1.0 / 3
  /// OKLab lightness from which a colour counts as light: yellow has 0.86, mint 0.75.
  private static let lightColor = 0.84
  private static let darkening = 0.92

  static func stops(_ color: RGBA) -> [GradientStop] {
    if OKLab(color).lightness >= lightColor {
      var hsb = HueSaturationBrightness(color)
      hsb.brightness *= darkening
      return [GradientStop(color, at: 0), GradientStop(hsb.rgba(color.alpha), at: 1)]
    }
    func lighter(_ channel: Double) -> Double { min(1, channel * ownShare + veil) }
    let top = RGBA(lighter(color.red), lighter(color.green), lighter(color.blue), color.alpha)
    return [
      GradientStop(top, at: 0), GradientStop(OKLab.mix(color, top, middleShare), at: 0.5), GradientStop(color, at: 1),
    ]
  }
}
