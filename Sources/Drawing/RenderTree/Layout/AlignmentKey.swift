/// Identity of an alignment guide. Standard guides are fixed; an app's own guides are registered by their type.
public struct AlignmentKey: Hashable, Sendable {
  public let index: Int32
  public let axis: LayoutAxis

  // Layout runs on the main thread only; the table only grows.
  nonisolated(unsafe) private static var defaults: [(Dimensions) -> Double] = []
  nonisolated(unsafe) private static var indices: [ObjectIdentifier: Int32] = [:]

  /// The key of `type`, made at its first use.
  /// - Parameter defaultValue: position of the guide where nothing sets it explicitly.
  public init(_ type: Any.Type, axis: LayoutAxis, defaultValue: @escaping (Dimensions) -> Double) {
    self.axis = axis
    let identifier = ObjectIdentifier(type)
    if let known = Self.indices[identifier] {
      index = known
    } else {
      index = Int32(Self.defaults.count)
      Self.defaults.append(defaultValue)
      Self.indices[identifier] = index
    }
  }

  func defaultValue(in dimensions: Dimensions) -> Double { Self.defaults[Int(index)](dimensions) }

  private enum Leading {}
  private enum HorizontalCenter {}
  private enum Trailing {}
  private enum Top {}
  private enum VerticalCenter {}
  private enum Bottom {}
  private enum FirstBaseline {}
  private enum LastBaseline {}

  public static let leading = AlignmentKey(Leading.self, axis: .horizontal) { _ in 0 }
  public static let horizontalCenter = AlignmentKey(HorizontalCenter.self, axis: .horizontal) { $0.size.width / 2 }
  public static let trailing = AlignmentKey(Trailing.self, axis: .horizontal) { $0.size.width }
  public static let top = AlignmentKey(Top.self, axis: .vertical) { _ in 0 }
  public static let verticalCenter = AlignmentKey(VerticalCenter.self, axis: .vertical) { $0.size.height / 2 }
  public static let bottom = AlignmentKey(Bottom.self, axis: .vertical) { $0.size.height }
  public static let firstTextBaseline = AlignmentKey(FirstBaseline.self, axis: .vertical) { $0.size.height }
  public static let lastTextBaseline = AlignmentKey(LastBaseline.self, axis: .vertical) { $0.size.height }

  /// One bit of a node's guide mask; keys beyond 64 share bits, which only costs a walk.
  var bit: UInt64 { 1 << UInt64(index & 63) }

  /// A container's explicit value from its children's: the first baseline is the highest, the last the lowest,
  /// everything else the mean.
  func combine(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    if self == .firstTextBaseline { return values.min() }
    if self == .lastTextBaseline { return values.max() }
    return values.reduce(0, +) / Double(values.count)
  }
}

/// A horizontal and a vertical guide.
public struct AlignmentPair: Hashable, Sendable {
  public var horizontal: AlignmentKey
  public var vertical: AlignmentKey
  public init(_ horizontal: AlignmentKey, _ vertical: AlignmentKey) {
    self.horizontal = horizontal; self.vertical = vertical
  }
  public static let center = AlignmentPair(.horizontalCenter, .verticalCenter)
  public static let topLeading = AlignmentPair(.leading, .top)
}

/// A node's size under a proposal, and its guides.
public struct Dimensions {
  public let node: Node
  public let proposal: Proposal
  public let size: Size
  /// Only guides written before this index count: a guide's closure sees the guides inside it.
  var guideLimit = Int.max

  /// The guide's position: explicit where set, else its default.
  public subscript(key: AlignmentKey) -> Double { self[explicit: key] ?? key.defaultValue(in: self) }
  public subscript(explicit key: AlignmentKey) -> Double? { node.explicit(key, proposal, guideLimit: guideLimit) }
}
