import RenderTree

/// A value within a range (SwiftUI.Gauge).
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View> {
  /// 0 … 1
  let value: Double
  nonisolated(unsafe) let label: Label
  nonisolated(unsafe) let currentValueLabel: CurrentValueLabel
  nonisolated(unsafe) let minimumValueLabel: BoundsLabel
  nonisolated(unsafe) let maximumValueLabel: BoundsLabel
  nonisolated(unsafe) let markedValueLabels: MarkedValueLabels

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, label: Label, current: CurrentValueLabel, minimum: BoundsLabel,
    maximum: BoundsLabel, marked: MarkedValueLabels
  ) {
    let part = Double(value - bounds.lowerBound) / Double(bounds.upperBound - bounds.lowerBound)
    self.value = part.isFinite ? min(max(part, 0), 1) : 0
    self.label = label
    currentValueLabel = current
    minimumValueLabel = minimum
    maximumValueLabel = maximum
    markedValueLabels = marked
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(
      value, bounds, label: label(), current: EmptyView(), minimum: EmptyView(), maximum: EmptyView(),
      marked: EmptyView())
  }
}
extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value, bounds, label: label(), current: currentValueLabel(), minimum: EmptyView(), maximum: EmptyView(),
      marked: EmptyView())
  }
}
extension Gauge where MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value, bounds, label: label(), current: currentValueLabel(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel(), marked: EmptyView())
  }
}
extension Gauge {
  /// - Parameter markedValueLabels: Ignored: labels at marks of the gauge; no style of iOS shows them.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value, bounds, label: label(), current: currentValueLabel(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel(), marked: markedValueLabels())
  }
}

extension Gauge: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let configuration = GaugeStyleConfiguration(
      value: value, label: .init(content: StyledContent(label)),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self
        ? nil : .init(content: StyledContent(currentValueLabel)),
      minimumValueLabel: BoundsLabel.self == EmptyView.self ? nil : .init(content: StyledContent(minimumValueLabel)),
      maximumValueLabel: BoundsLabel.self == EmptyView.self ? nil : .init(content: StyledContent(maximumValueLabel)),
      markedValueLabels: MarkedValueLabels.self == EmptyView.self
        ? nil : .init(content: StyledContent(markedValueLabels)))
    let (style, inner) = context.styled(GaugeStyleKey.self)
    let chosen: any GaugeStyle = style ?? DefaultGaugeStyle()
    draw(chosen, configuration, inner, &nodes)
  }
  @MainActor private func draw<S: GaugeStyle>(
    _ style: S, _ configuration: GaugeStyleConfiguration, _ context: _ViewContext, _ nodes: inout [Node]
  ) {
    context.draw(style, into: &nodes) { $0.makeBody(configuration: configuration) }
  }
}
