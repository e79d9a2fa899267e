import RenderTree

/// Coordinates in which a frame is asked for (SwiftUI.CoordinateSpace).
public enum CoordinateSpace: Equatable, Hashable {
  case global, local
  case named(AnyHashable)
  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A type that names coordinates (SwiftUI.CoordinateSpaceProtocol).
public protocol CoordinateSpaceProtocol { var coordinateSpace: CoordinateSpace { get } }
/// A view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}
/// The coordinates of the whole presentation.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}
/// Coordinates that a view further out gave a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(
    _ name: some Hashable
  ) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: "SwiftUI.scrollView") }
  /// The coordinates of the scroll view around the view (iOS 17).
  /// - Parameter axis: Approximate: the innermost scroll view counts, whichever way it scrolls.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
}

/// The nodes whose coordinates have names, inner ones over outer ones.
private struct NamedSpacesKey: EnvironmentKey {
  static var defaultValue: [AnyHashable: NodeReference] { [:] }
}

extension View {
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View { namingSpace(AnyHashable(name)) }
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { namingSpace(name.name) }

  nonisolated private func namingSpace(_ name: AnyHashable) -> some View {
    let reference = NodeReference()
    return modified(
      .sequence([
        .wrap { node, _ in
          reference.node = node
          return node
        },
        .environment { $0[NamedSpacesKey.self][name] = reference },
      ]))
  }
}

/// Size and place of the room that a GeometryReader got (SwiftUI.GeometryProxy).
public struct GeometryProxy {
  let node: Node
  let environment: EnvironmentValues
  public var size: CGSize { CGSize(node.frame.size) }
  /// A widget's surfaces have no safe-area insets.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.resolve(node.frame) }

  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return CGRect(node.frame)
    case .named(let name):
      guard let origin = environment[NamedSpacesKey.self][name]?.node?.frame else { return CGRect(node.frame) }
      return CGRect(node.frame.offset(-origin.x, -origin.y))
    }
  }
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }
  /// The named container in this view's coordinates; nil where there is none.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    environment[NamedSpacesKey.self][coordinateSpace.name]?.node.map {
      CGRect($0.frame.offset(-node.frame.x, -node.frame.y))
    }
  }
}

/// Takes all the room that it is offered and makes its content by it (SwiftUI.GeometryReader).
public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}
extension GeometryReader: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let content = content
    nodes.append(
      GeometryNode(context.id, context.direction) { node in
        _EvaluationThread.run {
          content(GeometryProxy(node: node, environment: context.environment))._nodes(context.inside(nil))
        }
      })
  }
}

/// The first of its children whose ideal size fits the room, else the last one (SwiftUI.ViewThatFits).
public struct ViewThatFits<Content: View> {
  let axes: Axis.Set
  let content: Content
  nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}
extension ViewThatFits: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    nodes.append(
      FittingNode(
        context.id, context.direction, candidates: content._nodes(context.inside(context.stackAxis)),
        horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical)))
  }
}

extension View {
  /// Runs after layout, when what `transform` reads is another value than last time.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modified(
      .wrap { node, context in
        let slot = node.id.child(PreferenceTag.geometryChange &+ UInt64(node.records.count)).raw
        let host = context.host
        node.records.append(
          .preferenceChange(PreferenceIdentity.never) { [unowned node] _ in
            let value = transform(GeometryProxy(node: node, environment: context.environment))
            let known = host.cells[slot] as? StateCell<T>
            guard known?.value != value else { return }
            host.cells[slot] = StateCell(value)
            action(known?.value ?? value, value)
          })
        return node
      })
  }
}

extension PreferenceIdentity {
  private enum Nothing {}
  /// A preference that nobody gives: its change is reported once after every layout.
  static var never: PreferenceIdentity {
    PreferenceIdentity(id: ObjectIdentifier(Nothing.self), defaultValue: { () }, reduce: { first, _ in first })
  }
}
