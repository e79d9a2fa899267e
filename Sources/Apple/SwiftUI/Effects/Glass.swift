import RenderTree

/// A kind of Liquid Glass (SwiftUI.Glass, iOS 26).
/// Approximate: drawn as a material, without refraction and highlights.
public struct Glass: Equatable, Sendable {
  enum Variant: Equatable, Sendable { case regular, clear, identity }
  var variant = Variant.regular
  var tint: Color?
  public static var regular: Glass { Glass() }
  public static var clear: Glass { Glass(variant: .clear) }
  public static var identity: Glass { Glass(variant: .identity) }
  public func tint(_ color: Color?) -> Glass {
    var copy = self
    copy.tint = color
    return copy
  }
  /// Ignored: as iOS does in a Live Activity; nothing answers a touch there.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape that glass takes where none is given: a capsule (SwiftUI.DefaultGlassEffectShape).
public struct DefaultGlassEffectShape: Shape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
  public func _spec(
    in size: Size, _ surroundings: _ShapeSurroundings
  ) -> ShapeSpec { Capsule()._spec(in: size, surroundings) }
}

extension View {
  /// Glass behind the view (iOS 26).
  /// Approximate: drawn as a material in its shape, without refraction and highlights.
  nonisolated public func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View {
    background {
      if glass.variant != .identity {
        _ShapeView(shape: shape, style: glass.variant == .clear ? Material.ultraThin : Material.regular)
          .overlay { _ShapeView(shape: shape, style: (glass.tint ?? .clear).opacity(0.5)) }
      }
    }
    .saying(.approximate, "glassEffect", "Liquid Glass is drawn as a material: without refraction and highlights")
  }
  /// Glass that turns into glass of the same id (iOS 26).
  /// Approximate: each piece of glass is drawn by itself.
  nonisolated public func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View { self }
  /// Glass that is one piece with glass of the same id (iOS 26).
  /// Approximate: each piece of glass is drawn by itself, which is said.
  nonisolated public func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?, namespace: Namespace.ID
  ) -> some View { saying(.approximate, "glassEffectUnion", "each piece of glass is drawn by itself") }
  /// How the glass appears and leaves (iOS 26).
  /// Approximate: a picture shows the state that it ends in.
  nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// How glass appears and leaves (SwiftUI.GlassEffectTransition, iOS 26).
/// Approximate: a picture shows the state that it ends in.
public struct GlassEffectTransition: Sendable {
  public static var identity: GlassEffectTransition { GlassEffectTransition() }
  public static var matchedGeometry: GlassEffectTransition { GlassEffectTransition() }
  public static var materialize: GlassEffectTransition { GlassEffectTransition() }
}

/// Pieces of glass that flow together where they are near (SwiftUI.GlassEffectContainer, iOS 26).
/// Approximate: each is drawn by itself.
public struct GlassEffectContainer<Content: View> {
  let content: Content
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}
extension GlassEffectContainer: View {
  public var body: some View {
    content.saying(
      .approximate, "GlassEffectContainer", "pieces of glass do not flow together: each is drawn by itself")
  }
}
