import RenderTree

/// A place in a view, which another view reads in its own coordinates (SwiftUI.Anchor).
public struct Anchor<Value> {
  let resolve: (Rect) -> Value
  private let identity: ObjectIdentifier?
  init(_ measured: Measured) {
    resolve = measured.resolve
    identity = measured.identity
  }
  /// A source looked at from one node.
  struct Measured {
    var resolve: (Rect) -> Value
    var identity: ObjectIdentifier?
  }
  /// What of a view is taken.
  public struct Source {
    let make: (Node) -> Measured
  }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Anchor, b: Anchor) -> Bool {
    a.identity == b.identity && a.resolve(.zero) == b.resolve(.zero)
  }
}
extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
extension Anchor: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { node in
      Anchor<CGRect>.Measured(
        resolve: { CGRect(node.frame.offset(-$0.x, -$0.y)) }, identity: ObjectIdentifier(node))
    }
  }
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { node in
      Anchor<CGRect>.Measured(
        resolve: { r.offsetBy(dx: CGFloat(node.frame.x - $0.x), dy: CGFloat(node.frame.y - $0.y)) },
        identity: ObjectIdentifier(node))
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { node in
      Anchor<CGPoint>.Measured(
        resolve: {
          let point = p.position.point(in: node.frame)
          return CGPoint(x: CGFloat(point.x - $0.x), y: CGFloat(point.y - $0.y))
        }, identity: ObjectIdentifier(node))
    }
  }
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { node in
      Anchor<CGPoint>.Measured(
        resolve: { CGPoint(x: p.x + CGFloat(node.frame.x - $0.x), y: p.y + CGFloat(node.frame.y - $0.y)) },
        identity: ObjectIdentifier(node))
    }
  }
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init { node in
      let all = array.map { $0.make(node) }
      return Anchor<[T]>.Measured(resolve: { rect in all.map { $0.resolve(rect) } }, identity: ObjectIdentifier(node))
    }
  }
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init { node in
      let one = anchor?.make(node)
      return Anchor<T?>.Measured(resolve: { one?.resolve($0) }, identity: ObjectIdentifier(node))
    }
  }
}
