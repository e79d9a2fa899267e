import RenderTree

/// What a shape is for (SwiftUI.ShapeRole).
public enum ShapeRole: Hashable, Sendable { case fill, stroke, separator }

/// What a shape knows of its place.
public struct _ShapeSurroundings {
  public var direction: WritingDirection
  /// Corner radius that a container-relative shape takes; nil outside a container.
  public var containerRadius: Double?
  public init(direction: WritingDirection = .leftToRight, containerRadius: Double? = nil) {
    self.direction = direction
    self.containerRadius = containerRadius
  }
}

/// An outline that fits a rectangle; as a view it fills its room with the foreground style (SwiftUI.Shape).
public nonisolated protocol Shape: Sendable, Animatable, View {
  func path(in rect: CGRect) -> Path
  static var role: ShapeRole { get }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The shape as the display list carries it. Standard shapes stay named, so that a transition can change their radii.
  func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec
  /// A stroked outline is drawn as a stroke; nil fills.
  var _stroke: StrokeSpec? { get }
  /// True for a circle, which takes the shorter side in both axes.
  var _keepsSquare: Bool { get }
  /// True where the shape depends on the container around it.
  var _isContainerRelative: Bool { get }
}

extension Shape {
  public static var role: ShapeRole { .fill }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  public func _spec(in size: Size, _ surroundings: _ShapeSurroundings) -> ShapeSpec {
    ShapeSpec(.path(path(in: CGRect(x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))).spec))
  }
  public var _stroke: StrokeSpec? { nil }
  public var _keepsSquare: Bool { false }
  public var _isContainerRelative: Bool { false }

  @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
  @MainActor @preconcurrency public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    body._make(context, into: &nodes)
  }

  /// The path of a shape that is known by its spec.
  func path(ofSpecIn rect: CGRect) -> Path {
    let spec = _spec(in: Size(Double(rect.width), Double(rect.height)), _ShapeSurroundings())
    return Path(spec: spec.outline(in: Rect(rect), now: 0))
  }
}

/// A shape that can shrink evenly (SwiftUI.InsettableShape).
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

/// How the inside of a shape is painted (SwiftUI.FillStyle).
public struct FillStyle: Equatable, Sendable {
  /// The even-odd rule instead of the winding rule.
  public var isEOFilled: Bool
  /// Whether edges are smooth.
  /// Approximate: they always are.
  public var isAntialiased: Bool
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// A stroked line: lengths in points (SwiftUI.StrokeStyle).
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  var spec: StrokeSpec {
    func clean(_ value: CGFloat) -> Double { value.isFinite ? max(0, Double(value)) : 0 }
    let lengths = dash.map(clean)
    return StrokeSpec(
      width: clean(lineWidth), cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
      join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter, miterLimit: clean(miterLimit),
      // A pattern without length would never advance.
      dash: lengths.reduce(0, +) > 0 ? lengths : [], dashPhase: dashPhase.isFinite ? Double(dashPhase) : 0)
  }
}
extension StrokeStyle: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}

/// How rounded corners run into the sides (SwiftUI.RoundedCornerStyle).
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }
