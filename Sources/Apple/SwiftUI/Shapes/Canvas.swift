import RenderTree

/// Draws in code into the room that it is offered (SwiftUI.Canvas).
public struct Canvas<Symbols> {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let symbols: Symbols
}

extension Canvas: View where Symbols: View {
  public typealias Body = Never
  /// - Parameters:
  ///   - opaque: Approximate: the canvas keeps its alpha.
  ///   - colorMode: Approximate: colours are mixed in sRGB.
  ///   - rendersAsynchronously: Ignored: a picture waits for all of its parts.
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.renderer = renderer
    self.symbols = symbols()
  }
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let renderer = renderer, symbols = symbols
    let node = GeometryNode(context.id, context.direction) { node in
      _EvaluationThread.run {
        let inside = context.inside(nil)
        let recording = CanvasRecording(context: inside, size: node.frame.size)
        recording.symbols = { symbols._nodes(inside.child(CanvasRecording.symbolTag)) }
        var graphics = GraphicsContext(recording)
        renderer(&graphics, CGSize(node.frame.size))
        return recording.nodes
      }
    }
    nodes.append(node)
  }
}

extension Canvas where Symbols == EmptyView {
  /// - Parameters:
  ///   - opaque: Approximate: the canvas keeps its alpha.
  ///   - colorMode: Approximate: colours are mixed in sRGB.
  ///   - rendersAsynchronously: Ignored: a picture waits for all of its parts.
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
    symbols = EmptyView()
  }
}

/// What a canvas has drawn so far: one node for each call.
final class CanvasRecording {
  static let symbolTag: UInt64 = 0xca5
  private static let firstTag: UInt64 = 0xca_0000
  let context: _ViewContext
  let size: Size
  private(set) var nodes: [Node] = []
  var symbols: () -> [Node] = { [] }
  private var count: UInt64 = 0

  init(context: _ViewContext, size: Size) {
    self.context = context
    self.size = size
  }
  /// A place for the next drawn thing.
  func place() -> _ViewContext {
    count += 1
    return context.child(Self.firstTag &+ count)
  }
  func add(_ node: Node) { nodes.append(node) }
  /// A recording for a layer of its own.
  func layer() -> CanvasRecording { CanvasRecording(context: place(), size: size) }
}

/// Covers the canvas and puts its child at a point or into a rectangle of it.
final class PinnedNode: Node {
  private let place: Rect?
  private let point: Point
  private let anchor: UnitPosition
  /// - Parameter place: the rectangle; nil = at its ideal size with `anchor` on `point`.
  init(_ child: Node, _ id: NodeID, place: Rect?, point: Point, anchor: UnitPosition) {
    self.place = place
    self.point = point
    self.anchor = anchor
    super.init(id, .leftToRight, [child])
  }
  override func measure(_ proposal: Proposal) -> Size { Size(proposal.width ?? 0, proposal.height ?? 0) }
  override func placeChildren() {
    let offer = place.map { Proposal($0.size) } ?? .unspecified
    let size = children[0].size(offer)
    let origin = place?.origin ?? Point(point.x - size.width * anchor.x, point.y - size.height * anchor.y)
    put(children[0], x: origin.x, y: origin.y, offer)
  }
  override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? { nil }
}
