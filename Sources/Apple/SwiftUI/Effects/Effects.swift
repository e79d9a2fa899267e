import Foundation
import RenderTree

extension View {
  // MARK: Alpha and blending

  /// The view as one picture with its alpha multiplied by 0 … 1.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modified(.record(.effect(.opacity(opacity.isNaN ? 1 : min(max(opacity, 0), 1)))))
  }
  /// How the view is mixed with what lies below it.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modified(.record(.effect(.blend(blendMode.blending))))
  }
  /// The view drawn as one picture before outer effects apply.
  nonisolated public func compositingGroup() -> some View { modified(.record(.effect(.group))) }
  /// The view as one picture.
  /// Approximate: the picture keeps its alpha and is mixed in sRGB, whatever `opaque` and `colorMode` say.
  nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    modified(.record(.effect(.group)))
  }

  // MARK: Moving, turning, scaling: none of them changes layout

  /// The view moved, in points.
  nonisolated public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(.record(.effect(.offset(Clean.number(x), Clean.number(y)))))
  }
  /// The view scaled around a point of its frame.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: s, y: s, anchor: anchor)
  }
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    modified(.record(.effect(.scale(Clean.number(x), Clean.number(y), anchor: anchor.position))))
  }
  /// The view turned around a point of its frame.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modified(.record(.effect(.rotation(Clean.number(angle.radians), anchor: anchor.position))))
  }
  /// The view under an affine map.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modified(.record(.effect(.transform(Affine(transform)))))
  }
  /// A turn in space.
  /// Approximate: drawn without perspective; the view is narrowed by the cosine of the angle.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    let (x, y, z) = (Double(axis.x), Double(axis.y), Double(axis.z))
    let length = max((x * x + y * y + z * z).squareRoot(), 1e-9)
    let flat = FlatRotation(angle: angle.radians, x: x / length, y: y / length, z: z / length).map
    return modified(
      .sequence([
        .record(.sizedEffect { size in
          .transform(flat.around(Point(size.width * Double(anchor.x), size.height * Double(anchor.y))))
        }),
        .record(
          .note(
            DrawingNote(.approximate, subject: "rotation3DEffect",
              message: "drawn without perspective, as seen from far away"))),
      ]))
  }
  /// A projection.
  /// Approximate: only its flat part is drawn.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    transformEffect(
      CGAffineTransform(
        a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m31, ty: transform.m32)
    )
    .modified(
      .contextual { context in
        if !transform.isFlat {
          context.say(.approximate, "projectionEffect", "drawn without perspective, as seen from far away")
        }
        return .sequence([])
      })
  }

  // MARK: Blur and shadow

  /// The view blurred; the radius in points.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modified(.record(.effect(.blur(radius: max(0, Clean.number(radius)), opaque: opaque))))
  }
  /// A shadow below the view; lengths in points.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modified(
      .contextual { context in
        context.sayNotes(of: color)
        return .record(
          .effect(
            .shadow(
              color._rgba(context.environment), radius: max(0, Clean.number(radius)), dx: Clean.number(x),
              dy: Clean.number(y))))
      })
  }

  // MARK: Colours

  /// Adds to every channel, -1 … 1.
  nonisolated public func brightness(_ amount: Double) -> some View { modified(.record(.effect(.brightness(amount)))) }
  /// Spreads the channels around the middle; 1 changes nothing.
  nonisolated public func contrast(_ amount: Double) -> some View { modified(.record(.effect(.contrast(amount)))) }
  /// Colours by their strength; 1 changes nothing.
  nonisolated public func saturation(_ amount: Double) -> some View { modified(.record(.effect(.saturation(amount)))) }
  /// Takes the colours out, 0 … 1.
  nonisolated public func grayscale(_ amount: Double) -> some View { modified(.record(.effect(.grayscale(amount)))) }
  /// Turns every hue.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modified(.record(.effect(.hueRotation(angle.radians))))
  }
  /// The negative.
  nonisolated public func colorInvert() -> some View { modified(.record(.effect(.colorInvert))) }
  /// Brightness becomes alpha.
  nonisolated public func luminanceToAlpha() -> some View { modified(.record(.effect(.luminanceToAlpha))) }
  /// Every channel times that of a colour.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modified(.contextual { .record(.effect(.colorMultiply(color._rgba($0.environment)))) })
  }
}

/// How a drawing group mixes colours.
/// Approximate: always in sRGB.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// A 3 x 3 matrix in row order.
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1
  public init() {}
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }
  /// Whether nothing of it lies out of the plane.
  var isFlat: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
}

/// Numbers as they reach the display list: never NaN or infinite.
enum Clean {
  static func number(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
  static func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
}

/// The flat part of a turn around an axis in space (Rodrigues' formula), seen along the z axis.
private struct FlatRotation {
  let map: Affine
  init(angle: Double, x: Double, y: Double, z: Double) {
    let c = cos(angle), s = sin(angle), t = 1 - c
    map = Affine(a: t * x * x + c, b: t * x * y + s * z, c: t * x * y - s * z, d: t * y * y + c)
  }
}
