import RenderTree

/// A node that is known once it is made, for those inside it.
final class NodeReference {
  weak var node: Node?
}

/// The rounded container that a `ContainerRelativeShape` follows.
struct ContainerShapeValue {
  /// Corner radius of the container in points; infinite where its ends are half circles.
  var radius: Double
  /// The container's node, where it is part of the tree: a shape inside is smaller by its distance from the edge.
  var container: NodeReference?

  /// The radius of a shape in `frame` that runs parallel to the container's edge.
  func radius(at frame: Rect) -> Double {
    guard let outer = container?.node?.frame else { return radius }
    let own = min(radius, min(outer.width, outer.height) / 2)
    let distance = min(frame.x - outer.x, frame.y - outer.y, outer.maxX - frame.maxX, outer.maxY - frame.maxY)
    return max(0, own - max(0, distance))
  }
}

/// Fills its room with the container's shape, concentric to it.
final class ContainerShapeNode: Node {
  private let container: ContainerShapeValue
  private let draw: (Size, Double?) -> ItemContent?
  init(
    _ id: NodeID, _ direction: WritingDirection, container: ContainerShapeValue,
    draw: @escaping (Size, Double?) -> ItemContent?
  ) {
    self.container = container
    self.draw = draw
    super.init(id, direction)
  }
  override func measure(_ proposal: Proposal) -> Size { Size(proposal.width ?? 10, proposal.height ?? 10) }
  override func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? { 0...(.infinity) }
  override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? { nil }
  override func content() -> ItemContent? { draw(frame.size, container.radius(at: frame)) }
}

extension EnvironmentValues {
  /// Corner radius of the surface around the view: what a container-relative shape takes. nil outside a surface.
  public var _containerRadius: Double? {
    get { storage.style.container?.radius }
    set { uniqueStorage().style.container = newValue.map { ContainerShapeValue(radius: $0) } }
  }

  /// Puts the views into a surface with rounded corners.
  /// - Returns: takes the surface's node, once that is made: shapes inside are rounded less by their distance from it.
  public mutating func _enterSurface(radius: Double) -> (Node) -> Void {
    let reference = NodeReference()
    uniqueStorage().style.container = ContainerShapeValue(radius: radius, container: reference)
    return { reference.node = $0 }
  }
}

extension View {
  /// The shape that container-relative shapes inside the view follow.
  ///
  /// Approximate: rounded corners, capsules and circles count; other outlines are taken as rectangles.
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    let container = NodeReference()
    return modified(
      .sequence([
        .wrap { node, _ in
          container.node = node
          return node
        },
        .environment {
          let spec = shape._spec(in: .zero, _ShapeSurroundings())
          let radius: Double =
            switch spec.base {
            case .rounded(let radii, _): radii.topLeft
            case .capsule, .circle: .infinity
            default: 0
            }
          $0.uniqueStorage().style.container = ContainerShapeValue(radius: radius, container: container)
        },
      ]))
  }
}
