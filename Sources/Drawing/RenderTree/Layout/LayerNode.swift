/// `background` and `overlay`: the primary decides the size, the layers are offered exactly that.
public final class LayerNode: Node {
  private let isOverlay: Bool
  private let alignment: AlignmentPair
  private let lazyLayers: ((Node) -> [Node])?

  /// - Parameter lazyLayers: layers that are made once the primary is placed, such as those that read its preferences.
  public init(
    _ primary: Node, _ direction: WritingDirection, isOverlay: Bool, alignment: AlignmentPair, layers: [Node],
    lazyLayers: ((Node) -> [Node])? = nil
  ) {
    self.isOverlay = isOverlay; self.alignment = alignment; self.lazyLayers = lazyLayers
    super.init(primary.id.child(isOverlay ? 0x0e1 : 0xb61), direction, [primary] + layers)
    traits = primary.traits.forWrapper
  }
  public override func placeChildren() {
    put(children[0], x: 0, y: 0, given)
    if let lazyLayers { children = [children[0]] + lazyLayers(children[0]) }
    for layer in children.dropFirst() { placeLayer(layer, alignment) }
  }
  public override var guideChildren: [Node] { [children[0]] }
  public override func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? { children[0].lengthRange(axis) }
  public override var drawingOrder: [Node] { isOverlay ? children : Array(children.dropFirst()) + [children[0]] }
}
