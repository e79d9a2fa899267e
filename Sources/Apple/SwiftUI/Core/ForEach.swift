import RenderTree

/// A view for each element of a collection; the element's id is part of the identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  nonisolated(unsafe) public var data: Data
  nonisolated(unsafe) public var content: (Data.Element) -> Content
  nonisolated(unsafe) let identify: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    var seen = Set<UInt64>()
    for element in data {
      var hash = StableHash.of(any: identify(element))
      // Equal ids are the app's mistake; each still gets a place of its own.
      while !seen.insert(hash).inserted { hash &+= 0x9e37 }
      content(element)._make(context.child(hash), into: &nodes)
    }
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, identify: { $0[keyPath: id] })
  }
}
extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, identify: { $0.id })
  }
}
extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, identify: { $0 })
  }
}
