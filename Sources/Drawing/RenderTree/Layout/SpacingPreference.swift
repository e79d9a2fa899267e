/// What a view wants between itself and its neighbours where a stack gives no spacing. Vertical text spacing follows
/// the font (Docs/fidelity.md 2.1, the rule of SDKs from iOS 17 on); everything else is 8 points.
public struct SpacingPreference: Hashable, Sendable {
  /// What stands at the upper edge.
  public enum TopEdge: Hashable, Sendable {
    case view, none
    /// Gap below a view that is no text, and gap below a text.
    case text(belowView: Double, belowText: Double)
  }
  /// What stands at the lower edge.
  public enum BottomEdge: Hashable, Sendable {
    case view, none
    /// Gap above a view that is no text.
    case text(aboveView: Double)
  }
  /// What stands at a side.
  public enum SideEdge: Hashable, Sendable { case view, none }

  public var top = TopEdge.view
  public var bottom = BottomEdge.view
  public var left = SideEdge.view
  public var right = SideEdge.view

  /// The platform's spacing between two views that express none.
  public static let standard = 8.0

  public init() {}

  /// No gap on any side: a Spacer's preference.
  public static let nothing: SpacingPreference = {
    var spacing = SpacingPreference()
    spacing.top = .none; spacing.bottom = .none; spacing.left = .none; spacing.right = .none
    return spacing
  }()

  /// A text's preference from its first and last line's fonts.
  public static func text(first: FontSpec, last: FontSpec, scale: Double) -> SpacingPreference {
    var spacing = SpacingPreference()
    spacing.top = .text(
      belowView: gapAboveText(lineHeight: first.lineHeight, descender: first.descender, scale: scale),
      belowText: max(0, PixelGrid.ceil(first.leading, scale: scale)))
    let below = textSpacing(lineHeight: last.lineHeight, scale: scale)
    spacing.bottom = .text(aboveView: max(last.lineHeight + below - last.capHeight, below + last.descender))
    return spacing
  }

  /// The gap between a view that is no text and a text below it, in points.
  public static func gapAboveText(lineHeight: Double, descender: Double, scale: Double) -> Double {
    textSpacing(lineHeight: lineHeight, scale: scale) + descender
  }
  private static func textSpacing(lineHeight: Double, scale: Double) -> Double {
    PixelGrid.ceil(lineHeight * 0.1, scale: scale)
  }

  /// The gap between this view and `next`, which follows it on `axis`.
  public func distance(to next: SpacingPreference, along axis: LayoutAxis) -> Double {
    if axis == .horizontal {
      return right == .none || next.left == .none ? 0 : Self.standard
    }
    switch (bottom, next.top) {
    case (.none, _), (_, .none): return 0
    case (.view, .view): return Self.standard
    case (.view, .text(let belowView, _)): return belowView
    case (.text(let aboveView), .view): return aboveView
    case (.text, .text(_, let belowText)): return belowText
    }
  }
}
