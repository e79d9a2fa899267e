import RenderTree

/// A guide of the app's own: where it lies when nothing sets it (SwiftUI.AlignmentID).
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A view's size and guides, in its own coordinates (SwiftUI.ViewDimensions).
public struct ViewDimensions: Equatable {
  let dimensions: Dimensions
  public var width: CGFloat { dimensions.size.width }
  public var height: CGFloat { dimensions.size.height }
  public subscript(guide: HorizontalAlignment) -> CGFloat { dimensions[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { dimensions[guide.key] }
  /// nil where nothing sets the guide.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    dimensions[explicit: guide.key].map { CGFloat($0) }
  }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    dimensions[explicit: guide.key].map { CGFloat($0) }
  }
  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.dimensions.size == b.dimensions.size && a.dimensions.node === b.dimensions.node
  }
}

/// A position on the horizontal axis (SwiftUI.HorizontalAlignment).
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey
  init(key: AlignmentKey) { self.key = key }
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, axis: .horizontal) { Double(id.defaultValue(in: ViewDimensions(dimensions: $0))) }
  }
  public static let leading = HorizontalAlignment(key: .leading)
  public static let center = HorizontalAlignment(key: .horizontalCenter)
  public static let trailing = HorizontalAlignment(key: .trailing)
  /// Where a list draws its row separators (iOS 16).
  /// Approximate: at the edge, as lists are drawn without their dressing.
  public static let listRowSeparatorLeading = HorizontalAlignment(key: .leading)
  /// Where a list ends its row separators (iOS 16).
  /// Approximate: at the edge, as lists are drawn without their dressing.
  public static let listRowSeparatorTrailing = HorizontalAlignment(key: .trailing)
}

/// A position on the vertical axis (SwiftUI.VerticalAlignment).
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey
  init(key: AlignmentKey) { self.key = key }
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id, axis: .vertical) { Double(id.defaultValue(in: ViewDimensions(dimensions: $0))) }
  }
  public static let top = VerticalAlignment(key: .top)
  public static let center = VerticalAlignment(key: .verticalCenter)
  public static let bottom = VerticalAlignment(key: .bottom)
  public static let firstTextBaseline = VerticalAlignment(key: .firstTextBaseline)
  public static let lastTextBaseline = VerticalAlignment(key: .lastTextBaseline)
}

/// A guide on each axis (SwiftUI.Alignment).
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

  public var _pair: AlignmentPair { AlignmentPair(horizontal.key, vertical.key) }
}

extension View {
  /// Puts a guide of the view where `computeValue` says.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modified(.guide(g.key) { Double(computeValue(ViewDimensions(dimensions: $0))) })
  }
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modified(.guide(g.key) { Double(computeValue(ViewDimensions(dimensions: $0))) })
  }
}
