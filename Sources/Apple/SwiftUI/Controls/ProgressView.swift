import Foundation
import RenderTree

/// How far something has come (SwiftUI.ProgressView).
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  /// nil: nobody knows how far.
  let fraction: FractionSpec?
  nonisolated(unsafe) let label: Label
  nonisolated(unsafe) let currentValueLabel: CurrentValueLabel

  init(fraction: FractionSpec?, label: Label, currentValueLabel: CurrentValueLabel) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }
}

/// The fraction of a whole, 0 … 1; nil where there is no value.
private func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> FractionSpec? {
  value.map { value in
    let part = Double(value) / Double(total)
    return .value(part.isFinite ? min(max(part, 0), 1) : 0)
  }
}
private func fraction(_ interval: ClosedRange<Date>, countsDown: Bool) -> FractionSpec {
  .time(
    from: interval.lowerBound.timeIntervalSince1970, to: interval.upperBound.timeIntervalSince1970,
    countsDown: countsDown)
}

// MARK: - Without an end

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView()) }
}
extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }
}
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ titleKey: LocalizedStringKey) {
    self.init(fraction: nil, label: Text(titleKey), currentValueLabel: EmptyView())
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {
    self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
  }
}

// MARK: - With a value

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// - Parameter value: nil: nobody knows how far.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    self.init(fraction: SwiftUI.fraction(value, of: total), label: EmptyView(), currentValueLabel: EmptyView())
  }
  public init(_ progress: Progress) {
    self.init(
      fraction: progress.isIndeterminate ? nil : .value(progress.fractionCompleted), label: EmptyView(),
      currentValueLabel: EmptyView())
  }
}
extension ProgressView where CurrentValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: SwiftUI.fraction(value, of: total), label: label(), currentValueLabel: EmptyView())
  }
}
extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: SwiftUI.fraction(value, of: total), label: label(), currentValueLabel: currentValueLabel())
  }
}
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
    self.init(fraction: SwiftUI.fraction(value, of: total), label: Text(titleKey), currentValueLabel: EmptyView())
  }
  @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
    self.init(fraction: SwiftUI.fraction(value, of: total), label: Text(title), currentValueLabel: EmptyView())
  }
}

// MARK: - With an interval, which the phone advances by its clock

extension ProgressView {
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: SwiftUI.fraction(timerInterval, countsDown: countsDown), label: label(),
      currentValueLabel: currentValueLabel())
  }
}
extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(
      fraction: SwiftUI.fraction(timerInterval, countsDown: countsDown), label: label(),
      currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }
}
extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(
      fraction: SwiftUI.fraction(timerInterval, countsDown: countsDown), label: EmptyView(),
      currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }
}

/// The clock that a progress view of an interval shows unless told otherwise.
public struct DefaultDateProgressLabel {
  let interval: ClosedRange<Date>
  let countsDown: Bool
}
extension DefaultDateProgressLabel: View {
  public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}

// MARK: - Drawing

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress view that a style is asked to draw, for the next outer style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fraction, label: configuration.label ?? .init(content: StyledContent(EmptyView())),
      currentValueLabel: configuration.currentValueLabel ?? .init(content: StyledContent(EmptyView())))
  }
}

extension ProgressView: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let hidesLabel = Label.self == EmptyView.self || context.environment.areLabelsHidden
    let configuration = ProgressViewStyleConfiguration(
      fraction: fraction, label: hidesLabel ? nil : .init(content: StyledContent(label)),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self
        ? nil : .init(content: StyledContent(currentValueLabel)))
    let (style, inner) = context.styled(ProgressViewStyleKey.self)
    let chosen: any ProgressViewStyle = style ?? DefaultProgressViewStyle()
    draw(chosen, configuration, inner, &nodes)
  }
  @MainActor private func draw<S: ProgressViewStyle>(
    _ style: S, _ configuration: ProgressViewStyleConfiguration, _ context: _ViewContext, _ nodes: inout [Node]
  ) {
    context.draw(style, into: &nodes) { $0.makeBody(configuration: configuration) }
  }
}
