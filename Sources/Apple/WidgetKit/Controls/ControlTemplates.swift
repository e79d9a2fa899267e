import AppIntents
import SwiftUI

/// A control that does something (WidgetKit.ControlWidgetButton, iOS 18).
/// Not drawn: controls compile beside Live Activities and are left out.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>: ControlWidgetTemplate {
  public typealias Body = Never
  nonisolated public init(
    action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {}
}

/// Not drawn: controls compile beside Live Activities and are left out.
extension ControlWidgetButton where ActionLabel == ControlWidgetButtonDefaultActionLabel {
  nonisolated public init(action: Action, @ViewBuilder label: @escaping () -> Label) {}
}

/// Not drawn: controls compile beside Live Activities and are left out.
extension ControlWidgetButton where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {}
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {}
}

/// What a control button says while it acts, where the app says nothing.
/// Ignored: as iOS does in a Live Activity; only controls have it.
public struct ControlWidgetButtonDefaultActionLabel: View {
  public var body: some View { EmptyView() }
}

/// A control that is on or off (WidgetKit.ControlWidgetToggle, iOS 18).
/// Not drawn: controls compile beside Live Activities and are left out.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>: ControlWidgetTemplate
where Action.ValueType == Bool {
  public typealias Body = Never
  nonisolated public init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {}
}

/// Not drawn: controls compile beside Live Activities and are left out.
extension ControlWidgetToggle where ValueLabel == ControlWidgetToggleDefaultLabel {
  nonisolated public init(isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label) {}
}

/// Not drawn: controls compile beside Live Activities and are left out.
extension ControlWidgetToggle where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isOn: Bool, action: Action, @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {}
  @_disfavoredOverload nonisolated public init(
    _ titleResource: LocalizedStringResource, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, isOn: Bool, action: Action, @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {}
}

/// What a control toggle says of its value, where the app says nothing.
/// Ignored: as iOS does in a Live Activity; only controls have it.
public struct ControlWidgetToggleDefaultLabel: View {
  public var body: some View { EmptyView() }
}

extension View {
  /// A short text on a control's state.
  /// Ignored: as iOS does in a Live Activity; only controls have it.
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View { self }
  /// A short text on a control's state.
  /// Ignored: as iOS does in a Live Activity; only controls have it.
  @_disfavoredOverload nonisolated public func controlWidgetStatus<S: StringProtocol>(_ status: S) -> some View { self }
  /// A short text on what a control does.
  /// Ignored: as iOS does in a Live Activity; only controls have it.
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View { self }
  /// A short text on what a control does.
  /// Ignored: as iOS does in a Live Activity; only controls have it.
  @_disfavoredOverload nonisolated public func controlWidgetActionHint<S: StringProtocol>(_ hint: S) -> some View {
    self
  }
}
