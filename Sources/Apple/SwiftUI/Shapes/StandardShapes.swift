import RenderTree

/// A rectangle (SwiftUI.Rectangle).
public struct Rectangle: InsettableShape {
  public nonisolated init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec { .rectangle }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetBySpec(base: self, amount: amount) }
}

/// A rectangle with equal rounded corners (SwiftUI.RoundedRectangle).
public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
  public func path(in rect: CGRect) -> Path {
    guard cornerSize.width == cornerSize.height else {
      return Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }
    return path(ofSpecIn: rect)
  }
  public func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec {
    guard cornerSize.width == cornerSize.height else {
      return ShapeSpec(.path(path(in: CGRect(origin: .zero, size: CGSize(size))).spec))
    }
    return .rounded(Double(cornerSize.width), continuous: style == .continuous)
  }
  /// Corners shrink with the inset, so that the two outlines stay parallel.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    let size = CGSize(width: max(0, cornerSize.width - amount), height: max(0, cornerSize.height - amount))
    return InsetBySpec(base: RoundedRectangle(cornerSize: size, style: style), amount: amount)
  }
}

/// Corner radii in reading direction (SwiftUI.RectangleCornerRadii).
public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
  func radii(_ direction: WritingDirection) -> CornerRadii {
    direction == .leftToRight
      ? CornerRadii(
        topLeft: Double(topLeading), topRight: Double(topTrailing), bottomRight: Double(bottomTrailing),
        bottomLeft: Double(bottomLeading))
      : CornerRadii(
        topLeft: Double(topTrailing), topRight: Double(topLeading), bottomRight: Double(bottomLeading),
        bottomLeft: Double(bottomTrailing))
  }
}
extension RectangleCornerRadii: Animatable {
  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(AnimatablePair(topLeading, topTrailing), AnimatablePair(bottomLeading, bottomTrailing)) }
    set {
      self = RectangleCornerRadii(
        topLeading: newValue.first.first, bottomLeading: newValue.second.first,
        bottomTrailing: newValue.second.second, topTrailing: newValue.first.second)
    }
  }
}

/// A rectangle with a radius for each corner (SwiftUI.UnevenRoundedRectangle).
public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
  public func path(in rect: CGRect) -> Path { path(ofSpecIn: rect) }
  public func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec {
    ShapeSpec(.rounded(cornerRadii.radii(surroundings.direction), continuous: style == .continuous))
  }
  public func inset(by amount: CGFloat) -> some InsettableShape {
    let radii = RectangleCornerRadii(
      topLeading: max(0, cornerRadii.topLeading - amount), bottomLeading: max(0, cornerRadii.bottomLeading - amount),
      bottomTrailing: max(0, cornerRadii.bottomTrailing - amount), topTrailing: max(0,
        cornerRadii.topTrailing - amount))
    return InsetBySpec(base: UnevenRoundedRectangle(cornerRadii: radii, style: style), amount: amount)
  }
}

/// A rectangle whose short sides are round (SwiftUI.Capsule).
public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public func path(in rect: CGRect) -> Path { path(ofSpecIn: rect) }
  public func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec {
    ShapeSpec(.capsule(continuous: style == .continuous))
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetBySpec(base: self, amount: amount) }
}

/// The largest circle in the middle of the frame (SwiftUI.Circle).
public struct Circle: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { path(ofSpecIn: rect) }
  public func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec { ShapeSpec(.circle) }
  public var _keepsSquare: Bool { true }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(proposal.width ?? size.height, proposal.height ?? size.width)
    return CGSize(width: side, height: side)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetBySpec(base: self, amount: amount) }
}

/// An ellipse that touches the frame's sides (SwiftUI.Ellipse).
public struct Ellipse: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec { ShapeSpec(.ellipse) }
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetBySpec(base: self, amount: amount) }
}

/// The shape of the container around it, parallel to its edge (SwiftUI.ContainerRelativeShape). A rectangle
/// outside one.
public struct ContainerRelativeShape: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { path(ofSpecIn: rect) }
  public func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec {
    guard let radius = surroundings.containerRadius else { return .rectangle }
    return .rounded(max(0, radius))
  }
  public var _isContainerRelative: Bool { true }
  public func inset(
    by amount: CGFloat
  ) -> some InsettableShape { InsetBySpec(base: self, amount: amount, shrinksRadius: true) }
}
