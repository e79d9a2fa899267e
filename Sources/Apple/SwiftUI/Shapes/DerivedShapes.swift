import RenderTree

/// A shape made from another one; forwards what the other one is.
nonisolated protocol DerivedShape: Shape {
  associatedtype Base: Shape
  var base: Base { get }
}
extension DerivedShape {
  public var _stroke: StrokeSpec? { base._stroke }
  public var _keepsSquare: Bool { base._keepsSquare }
  public var _isContainerRelative: Bool { base._isContainerRelative }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  public func path(in rect: CGRect) -> Path { path(ofSpecIn: rect) }
}

/// A shape in a frame that is smaller by `amount` on each side.
struct InsetBySpec<Base: Shape>: DerivedShape, InsettableShape {
  let base: Base
  var amount: CGFloat
  /// A container-relative shape has no radius of its own to shrink beforehand.
  var shrinksRadius = false
  func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec {
    let distance = Double(amount)
    var inner = surroundings
    if shrinksRadius { inner.containerRadius = surroundings.containerRadius.map { max(0, $0 - distance) } }
    let smaller = Size(max(0, size.width - 2 * distance), max(0, size.height - 2 * distance))
    return base._spec(in: smaller, inner).applying(.inset(distance))
  }
  func inset(
    by amount: CGFloat
  ) -> InsetBySpec { InsetBySpec(base: base, amount: self.amount + amount, shrinksRadius: shrinksRadius) }
  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

/// A part of an outline, between two fractions of its length.
public struct _TrimmedShape<S: Shape>: DerivedShape {
  let base: S
  public var startFraction: CGFloat
  public var endFraction: CGFloat
  public func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec {
    func clean(_ value: CGFloat) -> Double { value.isFinite ? min(max(Double(value), 0), 1) : 0 }
    return base._spec(in: size, surroundings)
      .applying(.trim(from: .value(clean(startFraction)), to: .value(clean(endFraction))))
  }
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(startFraction, endFraction) }
    set {
      startFraction = newValue.first
      endFraction = newValue.second
    }
  }
}

/// A shape under one operation of the display list.
struct OperatedShape<Base: Shape>: DerivedShape, InsettableShape {
  let base: Base
  let operation: ShapeSpec.Operation
  var amount: CGFloat = 0
  func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec {
    var inner = Size(max(0, size.width - 2 * Double(amount)), max(0, size.height - 2 * Double(amount)))
    if case .size(let fixed) = operation { inner = fixed }
    let spec = base._spec(in: inner, surroundings).applying(operation)
    return amount == 0 ? spec : spec.applying(.inset(Double(amount)))
  }
  func inset(by amount: CGFloat) -> OperatedShape {
    OperatedShape(base: base, operation: operation, amount: self.amount + amount)
  }
}

/// An outline drawn as a line.
struct StrokedShape<Base: Shape>: DerivedShape {
  let base: Base
  let style: StrokeStyle
  var _stroke: StrokeSpec? { style.spec }
  func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec { base._spec(in: size, surroundings) }
  func path(in rect: CGRect) -> Path { base.path(in: rect).strokedPath(style) }
}

/// A shape whose type is not known (SwiftUI.AnyShape).
public struct AnyShape: Shape {
  private let base: any Shape
  public init<S: Shape>(_ shape: S) { base = shape }
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  public func _spec(
    in size: Size, _ surroundings: _ShapeSurroundings
  ) -> ShapeSpec { base._spec(in: size, surroundings) }
  public var _stroke: StrokeSpec? { base._stroke }
  public var _keepsSquare: Bool { base._keepsSquare }
  public var _isContainerRelative: Bool { base._isContainerRelative }
}

extension Shape {
  /// The part of the outline between two fractions of its length, 0 … 1.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _TrimmedShape(base: self, startFraction: startFraction, endFraction: endFraction)
  }
  public func offset(_ offset: CGSize) -> some Shape { self.offset(x: offset.width, y: offset.height) }
  public func offset(_ offset: CGPoint) -> some Shape { self.offset(x: offset.x, y: offset.y) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    OperatedShape(base: self, operation: .offset(Double(x), Double(y)))
  }
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    OperatedShape(base: self, operation: .rotation(angle.radians, anchor: anchor.position))
  }
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    OperatedShape(base: self, operation: .scale(Double(x), Double(y), anchor: anchor.position))
  }
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  public func transform(_ transform: CGAffineTransform) -> some Shape {
    OperatedShape(base: self, operation: .transform(Affine(transform)))
  }
  public func size(_ size: CGSize) -> some Shape { OperatedShape(base: self, operation: .size(Size(size))) }
  public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
}

extension Affine {
  init(_ t: CGAffineTransform) {
    self.init(a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty))
  }
}
