/// The size that a parent offers a child; nil in an axis asks for the ideal length.
/// nil is stored as -1, so that a proposal stays 16 bytes and compares fast.
public struct Proposal: Hashable, Sendable {
  var rawWidth: Double
  var rawHeight: Double

  public init(_ width: Double? = nil, _ height: Double? = nil) {
    rawWidth = width.map { $0 < 0 ? 0 : $0 } ?? -1
    rawHeight = height.map { $0 < 0 ? 0 : $0 } ?? -1
  }
  public init(_ size: Size) { self.init(size.width, size.height) }
  init(neverEqual: Void) { rawWidth = -2; rawHeight = -2 }

  public static let unspecified = Proposal()
  public static let zero = Proposal(0, 0)
  public static let infinity = Proposal(.infinity, .infinity)

  public var width: Double? { rawWidth < 0 ? nil : rawWidth }
  public var height: Double? { rawHeight < 0 ? nil : rawHeight }
  public subscript(axis: LayoutAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      let raw = newValue.map { $0 < 0 ? 0 : $0 } ?? -1
      if axis == .horizontal { rawWidth = raw } else { rawHeight = raw }
    }
  }
  /// The proposal less the insets; never below zero.
  public func inset(by insets: Insets) -> Proposal {
    Proposal(
      width.map { max(0, $0 - insets.left - insets.right) }, height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}
