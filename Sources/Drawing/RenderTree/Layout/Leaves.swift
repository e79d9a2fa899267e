/// A paragraph.
public final class TextNode: Node {
  public let text: TextSpec
  public let paint: PaintSpec
  private let measurer: any TextMeasuring
  private let now: Double

  public init(
    _ id: NodeID, _ direction: WritingDirection, text: TextSpec, paint: PaintSpec, measurer: any TextMeasuring,
    now: Double
  ) {
    self.text = text; self.paint = paint; self.measurer = measurer; self.now = now
    super.init(id, direction)
  }

  private func metrics(_ proposal: Proposal) -> TextMetrics {
    measurer.measure(text, width: proposal.width, height: proposal.height, now: now)
  }

  public override func measure(_ proposal: Proposal) -> Size {
    var size = metrics(proposal).size
    if text.takesOfferedWidth, let width = proposal.width, width.isFinite { size.width = width }
    return size
  }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    if key == .firstTextBaseline { return metrics(proposal).firstBaseline }
    if key == .lastTextBaseline { return metrics(proposal).lastBaseline }
    return nil
  }
  public override var ownGuideMask: UInt64 { AlignmentKey.firstTextBaseline.bit | AlignmentKey.lastTextBaseline.bit }
  public override var ownSpacing: SpacingPreference {
    .text(first: text.font, last: text.lastFont, scale: text.displayScale)
  }
  public override func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? {
    guard axis == .horizontal else { return nil }
    return text.takesOfferedWidth ? 0...(.infinity) : 0...metrics(.unspecified).size.width
  }
  public override func content() -> ItemContent? {
    let metrics = metrics(given)
    let block = TextBlock(
      spec: text, layoutWidth: frame.width, layoutHeight: given.height.flatMap { $0.isFinite ? $0 : nil },
      scale: metrics.scale, lineCount: metrics.lineCount, isTruncated: metrics.isTruncated)
    return .text(block, paint)
  }
}

/// Something that fills whatever it is offered: a colour or a shape. Its ideal size is 10 x 10.
public final class FillNode: Node {
  private let draw: (Size) -> ItemContent?
  private let keepsSquare: Bool
  static let idealLength = 10.0

  /// - Parameter keepsSquare: a Circle takes the shorter side in both axes.
  public init(
    _ id: NodeID, _ direction: WritingDirection, keepsSquare: Bool = false, draw: @escaping (Size) -> ItemContent?
  ) {
    self.draw = draw; self.keepsSquare = keepsSquare
    super.init(id, direction)
  }
  public override func measure(_ proposal: Proposal) -> Size {
    if keepsSquare {
      switch (proposal.width, proposal.height) {
      case (let w?, let h?): return Size(min(w, h), min(w, h))
      case (let side?, nil), (nil, let side?): return Size(side, side)
      case (nil, nil): break
      }
    }
    return Size(proposal.width ?? Self.idealLength, proposal.height ?? Self.idealLength)
  }
  public override func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? { keepsSquare ? nil : 0...(.infinity) }
  public override func content() -> ItemContent? { draw(frame.size) }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? { nil }
}

/// Something of one size: a symbol, or an image that is not resizable.
public final class FixedNode: Node {
  private let fixedSize: Size
  private let baseline: Double?
  private let draw: (Size) -> ItemContent?

  /// - Parameter baseline: distance from the top to the text baseline; nil = none of its own.
  public init(
    _ id: NodeID, _ direction: WritingDirection, size: Size, baseline: Double? = nil,
    draw: @escaping (Size) -> ItemContent?
  ) {
    fixedSize = size; self.baseline = baseline; self.draw = draw
    super.init(id, direction)
  }
  public override func measure(_ proposal: Proposal) -> Size { fixedSize }
  public override func lengthRange(_ axis: LayoutAxis) -> ClosedRange<Double>? { fixedSize[axis]...fixedSize[axis] }
  public override func content() -> ItemContent? { draw(frame.size) }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? {
    key == .firstTextBaseline || key == .lastTextBaseline ? baseline : nil
  }
  public override var ownGuideMask: UInt64 {
    baseline == nil ? 0 : AlignmentKey.firstTextBaseline.bit | AlignmentKey.lastTextBaseline.bit
  }
}

/// Room that stretches along the axis of the enclosing stack; outside a stack, along both.
public final class SpacerNode: Node {
  private let minimum: Double
  private let axis: LayoutAxis?

  /// - Parameters:
  ///   - minimum: nil = the standard spacing, 8 points.
  ///   - axis: of the enclosing stack, nil outside one.
  public init(_ id: NodeID, _ direction: WritingDirection, minimum: Double?, axis: LayoutAxis?) {
    self.minimum = minimum ?? SpacingPreference.standard
    self.axis = axis
    super.init(id, direction)
    traits.priority = -.infinity
  }
  public override func measure(_ proposal: Proposal) -> Size {
    func length(_ a: LayoutAxis) -> Double {
      axis == nil || axis == a ? max(minimum, proposal[a] ?? minimum) : 0
    }
    return Size(length(.horizontal), length(.vertical))
  }
  public override func lengthRange(_ a: LayoutAxis) -> ClosedRange<Double>? {
    axis == nil || axis == a ? minimum...(.infinity) : 0...0
  }
  public override var ownSpacing: SpacingPreference { .nothing }
  public override var isSpacer: Bool { true }
  public override func ownExplicit(_ key: AlignmentKey, _ proposal: Proposal) -> Double? { nil }
}
