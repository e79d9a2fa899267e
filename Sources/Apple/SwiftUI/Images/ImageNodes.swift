import RenderTree

/// A picture or symbol that fills the room that it is offered; its ideal size is its own.
final class ResizableImageNode: Node {
  private let ideal: Size
  private let draw: (Size) -> ItemContent?

  init(_ id: NodeID, _ direction: WritingDirection, ideal: Size, draw: @escaping (Size) -> ItemContent?) {
    self.ideal = ideal
    self.draw = draw
    super.init(id, direction)
  }
  override func measure(_ proposal: Proposal) -> Size {
    Size(proposal.width ?? ideal.width, proposal.height ?? ideal.height)
  }
  override func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? { 0...(.infinity) }
  override func content() -> ItemContent? { draw(frame.size) }
  override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? { nil }
}

extension Image: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let node: Node
    switch resolved(context.environment, context.host, font: context.environment._fontSpec) {
    case .symbol(let spec, let paints):
      let metrics = context.host.measurer.measure(spec)
      if resizing != nil {
        node = ResizableImageNode(context.id, context.direction, ideal: metrics.size) { size in
          .symbol(spec.fitted(metrics.size, into: size), paints)
        }
      } else {
        node = FixedNode(context.id, context.direction, size: metrics.size, baseline: metrics.baseline) { _ in
          .symbol(spec, paints)
        }
      }
    case .picture(let spec, let template):
      // A picture without extent, such as `UIImage()`, takes no room and draws nothing.
      let isEmpty = spec.pixelWidth < 1 || spec.pixelHeight < 1
      let content: ItemContent? = isEmpty ? nil : .image(spec, template: template)
      node =
        resizing != nil
        ? ResizableImageNode(context.id, context.direction, ideal: spec.size) { _ in content }
        : FixedNode(context.id, context.direction, size: spec.size) { _ in content }
    }
    label(node, context)
    nodes.append(context.environment._isRedacted ? Redaction.block(over: node, context) : node)
  }

  private func label(_ node: Node, _ context: _ViewContext) {
    switch (label, source) {
    case (.text(let text), _):
      let string = text._string(context.environment, now: context.host.now)
      node.records.append(.accessibility { $0.label = string })
    case (.decorative, _): node.records.append(.accessibility { $0.isHidden = true })
    case (.automatic, .named(let name, _)): node.records.append(.accessibility { $0.label = name })
    case (.automatic, _): break
    }
  }
}

extension SymbolSpec {
  /// The symbol at the size at which it just fits into `room`.
  /// - Parameter own: its size as it is.
  func fitted(_ own: Size, into room: Size) -> SymbolSpec {
    guard own.width > 0, own.height > 0 else { return self }
    let factor = min(room.width / own.width, room.height / own.height)
    guard factor > 0, factor.isFinite else { return self }
    var copy = self
    copy.font.size *= factor
    return copy
  }
}
