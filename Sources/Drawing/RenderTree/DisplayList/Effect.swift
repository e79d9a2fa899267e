/// How an item's pixels are mixed with what lies below.
public enum Blending: Int, Hashable, Sendable, Codable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

/// A change of how an item and its children appear. Effects of an item run in order, the first one innermost; they
/// never change layout. Anchors and clip shapes refer to the item's frame.
public indirect enum Effect: Hashable, Sendable, Codable {
  case opacity(Double)
  case offset(Double, Double)
  case scale(Double, Double, anchor: UnitPosition)
  /// Radians, clockwise.
  case rotation(Double, anchor: UnitPosition)
  case transform(Affine)
  case clip(ShapeSpec, evenOdd: Bool)
  /// Only where the items are opaque; their coordinates are those of the list.
  case mask([Item])
  case blend(Blending)
  case shadow(RGBA, radius: Double, dx: Double, dy: Double)
  case blur(radius: Double, opaque: Bool)
  /// Drawn as one picture before outer effects apply.
  case group
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case grayscale(Double)
  /// Radians.
  case hueRotation(Double)
  case colorMultiply(RGBA)
  case colorInvert
  case luminanceToAlpha
}

/// An effect and the animation scope in force where it was written: -1 = none.
public struct ScopedEffect: Hashable, Sendable, Codable {
  public var effect: Effect
  public var scope: Int32
  public init(_ effect: Effect, scope: Int32 = -1) { self.effect = effect; self.scope = scope }
}

extension Effect {
  /// The map of an effect that moves things, for an item with this frame; nil for all others.
  public func map(frame: Rect) -> Affine? {
    switch self {
    case .offset(let dx, let dy): .translation(dx, dy)
    case .scale(let x, let y, let anchor): Affine.scale(x, y).around(anchor.point(in: frame))
    case .rotation(let angle, let anchor): Affine.rotation(angle).around(anchor.point(in: frame))
    case .transform(let map): map.around(frame.origin)
    default: nil
    }
  }
}
