import RenderTree

/// Room that stretches along the stack around it; outside a stack along both axes (SwiftUI.Spacer).
public struct Spacer {
  /// The least length in points; nil is the standard spacing, 8.
  public var minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}
extension Spacer: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let minimum = minLength.flatMap { $0.isFinite ? max(0, Double($0)) : nil }
    nodes.append(SpacerNode(context.id, context.direction, minimum: minimum, axis: context.stackAxis))
  }
}

/// A line of one device pixel, across the stack around it (SwiftUI.Divider).
public struct Divider {
  nonisolated public init() {}
}
extension Divider: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let environment = context.environment
    // One point at accessibility sizes (Docs/platform.md 3).
    let thickness = environment.dynamicTypeSize.isAccessibilitySize ? 1 : 1 / environment.storage.displayScale
    let paint = PaintSpec.color(SystemColor.separator.rgba(environment._colorTraits))
    let line = FillNode(context.id, context.direction) { _ in .shape(.rectangle, .fill(evenOdd: false), paint) }
    let isUpright = context.stackAxis == .horizontal
    let thin = FrameNode.Limits(fixed: thickness)
    nodes.append(
      FrameNode(
        line, context.direction, horizontal: isUpright ? thin : .none, vertical: isUpright ? .none : thin,
          alignment: .center))
  }
}
