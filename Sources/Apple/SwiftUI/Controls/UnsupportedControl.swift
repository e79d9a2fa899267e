import Foundation
import RenderTree

/// Stands for a control that widgets cannot have: only its label is drawn, and that is said.
public struct _UnsupportedControl<Label: View> {
  let name: String
  nonisolated(unsafe) let label: Label
  init(_ name: String, @ViewBuilder _ label: () -> Label) {
    self.name = name
    self.label = label()
  }
}
extension _UnsupportedControl: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    context.say(.ignoredByIOS, name, "widgets and Live Activities have no \(name); only its label is drawn")
    label._make(context.child(PathTag.content), into: &nodes)
  }
}

/// A choice among values (SwiftUI.Picker).
/// Ignored: as iOS does in a Live Activity; it takes no input, and only the label is drawn.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  nonisolated(unsafe) let label: Label
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.label = label() }
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
  }
}
extension Picker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    label = Text(titleKey)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { label = Text(title) }
}
extension Picker: View {
  public var body: some View { _UnsupportedControl("Picker") { label } }
}

/// A field for text (SwiftUI.TextField).
/// Ignored: as iOS does in a Live Activity; it takes no input, and only the label is drawn.
public struct TextField<Label: View> {
  nonisolated(unsafe) let label: Label
}
extension TextField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { self.label = label() }
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}
extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { label = Text(titleKey) }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) { label = Text(titleKey) }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) { label = Text(titleKey) }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) { label = Text(title) }
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String { label = Text(titleKey) }
}
extension TextField: View {
  public var body: some View { _UnsupportedControl("TextField") { label } }
}

/// A field for a password (SwiftUI.SecureField).
/// Ignored: as iOS does in a Live Activity; it takes no input, and only the label is drawn.
public struct SecureField<Label: View> {
  nonisolated(unsafe) let label: Label
}
extension SecureField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { self.label = label() }
}
extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { label = Text(titleKey) }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) { label = Text(title) }
}
extension SecureField: View {
  public var body: some View { _UnsupportedControl("SecureField") { label } }
}

/// A field for long text (SwiftUI.TextEditor).
/// Ignored: as iOS does in a Live Activity; it takes no input, and only the label is drawn.
public struct TextEditor {
  public init(text: Binding<String>) {}
}
extension TextEditor: View {
  public var body: some View { _UnsupportedControl("TextEditor") { EmptyView() } }
}

/// A value on a line (SwiftUI.Slider).
/// Ignored: as iOS does in a Live Activity; it takes no input, and only the label is drawn.
public struct Slider<Label: View, ValueLabel: View> {
  nonisolated(unsafe) let label: Label
}
extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.label = label() }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.label = label() }
}
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { label = EmptyView() }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { label = EmptyView() }
}
extension Slider: View {
  public var body: some View { _UnsupportedControl("Slider") { label } }
}

/// A value to count up and down (SwiftUI.Stepper).
/// Ignored: as iOS does in a Live Activity; it takes no input, and only the label is drawn.
public struct Stepper<Label: View> {
  nonisolated(unsafe) let label: Label
}
extension Stepper {
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
  public init<V: Strideable>(value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}
extension Stepper where Label == Text {
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) { label = Text(titleKey) }
  public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
    label = Text(titleKey)
  }
  @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) { label = Text(title) }
}
extension Stepper: View {
  public var body: some View { _UnsupportedControl("Stepper") { label } }
}

/// The parts of a date that a picker offers.
/// Ignored: as iOS does in a Live Activity; it takes no input, and only the label is drawn.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}
/// A choice of a date (SwiftUI.DatePicker).
/// Ignored: as iOS does in a Live Activity; it takes no input, and only the label is drawn.
public struct DatePicker<Label: View> {
  public typealias Components = DatePickerComponents
  nonisolated(unsafe) let label: Label
}
extension DatePicker {
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.label = label() }
}
extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { label = Text(titleKey) }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { label = Text(titleKey) }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { label = Text(title) }
}
extension DatePicker: View {
  public var body: some View { _UnsupportedControl("DatePicker") { label } }
}

/// A choice of a colour (SwiftUI.ColorPicker).
/// Ignored: as iOS does in a Live Activity; it takes no input, and only the label is drawn.
public struct ColorPicker<Label: View> {
  nonisolated(unsafe) let label: Label
}
extension ColorPicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    label = Text(titleKey)
  }
}
extension ColorPicker: View {
  public var body: some View { _UnsupportedControl("ColorPicker") { label } }
}
