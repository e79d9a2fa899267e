import RenderTree

/// A shape that is painted, with what lies behind it (SwiftUI.ShapeView).
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  var shape: Content { get }
}

/// A painted shape. `background` holds what earlier fills and strokes of the same shape painted.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  public let shape: Content
  let style: Style
  var fillStyle = FillStyle()
  /// nil = filled.
  var stroke: StrokeSpec?
  var background: AnyView?
}

extension _ShapeView: ShapeView {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let environment = context.environment
    let isFilled = stroke == nil && shape._stroke == nil
    context.sayNotes(of: style, drawsInnerShadows: isFilled)
    let paint = style._resolve(environment, level: 0)
    let drawing: ShapeDrawing = (stroke ?? shape._stroke).map { .stroke($0) } ?? .fill(evenOdd: fillStyle.isEOFilled)
    let shape = shape
    func content(_ size: Size, _ containerRadius: Double?) -> ItemContent? {
      let surroundings = _ShapeSurroundings(direction: context.direction, containerRadius: containerRadius)
      return .shape(shape._spec(in: size, surroundings), drawing, paint)
    }
    var node: Node
    if shape._isContainerRelative, let container = environment.storage.style.container {
      node = ContainerShapeNode(context.id, context.direction, container: container, draw: content)
    } else {
      node = FillNode(context.id, context.direction, keepsSquare: shape._keepsSquare) { content($0, nil) }
    }
    let shadows = isFilled ? style._innerShadows(environment) : []
    if !shadows.isEmpty {
      let layers = shadows.enumerated().map { index, shadow in
        shadow.node(context.id.child(UInt64(index) + 1), context.direction) { size in
          shape._spec(in: size, _ShapeSurroundings(direction: context.direction, containerRadius: nil))
        }
      }
      node = LayerNode(node, context.direction, isOverlay: true, alignment: .center, layers: layers)
    }
    for effect in style._effects(environment) { node.records.append(.effect(effect)) }
    guard let background, let layer = background._layer(context.attached(to: node, PathTag.layer)) else {
      nodes.append(node)
      return
    }
    nodes.append(LayerNode(node, context.direction, isOverlay: false, alignment: .center, layers: [layer]))
  }
}

extension Shape {
  /// The shape's inside in a style.
  public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }
  /// The shape's outline in a style; the line lies half inside, half outside.
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, stroke: style.spec)
  }
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  /// The outline as a shape of its own.
  public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(base: self, style: style) }
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}

extension InsettableShape {
  /// The outline, wholly inside the shape.
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<InsetShape, S> {
    _ShapeView(shape: inset(by: style.lineWidth / 2), style: content, stroke: style.spec)
  }
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<InsetShape, S> { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<InsetShape, ForegroundStyle> {
    strokeBorder(ForegroundStyle(), style: style)
  }
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public func strokeBorder(
    lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<InsetShape, ForegroundStyle> {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
  }
}

// Further fills and strokes of a painted shape lie in front of the earlier ones.
extension ShapeView {
  public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> _ShapeView<Content, S> { _ShapeView(shape: shape, style: content, fillStyle: style, background: AnyView(self)) }
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Content, S> {
    _ShapeView(shape: shape, style: content, stroke: style.spec, background: AnyView(self))
  }
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Content, S> { stroke(content, style: StrokeStyle(lineWidth: lineWidth)) }
}
extension ShapeView where Content: InsettableShape {
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Content.InsetShape, S> {
    _ShapeView(
      shape: shape.inset(by: style.lineWidth / 2), style: content, stroke: style.spec, background: AnyView(self))
  }
  /// - Parameter antialiased: Approximate: edges are always smooth.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Content.InsetShape, S> { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }
}
