import RenderTree

// Styles of controls that Live Activities cannot have. They compile; the control itself says that it is not drawn.

/// How a picker looks (SwiftUI.PickerStyle).
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public protocol PickerStyle {}
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct DefaultPickerStyle: PickerStyle {}
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct MenuPickerStyle: PickerStyle {}
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct SegmentedPickerStyle: PickerStyle {}
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct WheelPickerStyle: PickerStyle {}
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct InlinePickerStyle: PickerStyle {}
extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }

/// How a field looks (SwiftUI.TextFieldStyle).
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public protocol TextFieldStyle {}
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct DefaultTextFieldStyle: TextFieldStyle { public init() {} }
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { Self() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { Self() } }

/// How a list looks (SwiftUI.ListStyle).
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public protocol ListStyle {}
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct DefaultListStyle: ListStyle { public init() {} }
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct PlainListStyle: ListStyle { public init() {} }
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct GroupedListStyle: ListStyle { public init() {} }
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct InsetGroupedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }

/// How a form looks (SwiftUI.FormStyle).
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public protocol FormStyle {}
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct AutomaticFormStyle: FormStyle { public init() {} }
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct GroupedFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { Self() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }

/// How a choice of a date looks (SwiftUI.DatePickerStyle).
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public protocol DatePickerStyle {}
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: Self { Self() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { Self() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { Self() } }

/// Styles of controls.
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
extension View {
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  /// Ignored: a widget has no field to type into.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Ignored: a widget's rows have no backdrop, which is said.
  nonisolated public func listRowBackground<V: View>(
    _ view: V?, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { rowDressing("listRowBackground", file, line) }
  /// Ignored: a widget's rows keep their place, which is said.
  nonisolated public func listRowInsets(
    _ insets: EdgeInsets?, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { rowDressing("listRowInsets", file, line) }
  /// Ignored: a widget's rows have no lines between them, which is said.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { rowDressing("listRowSeparator", file, line) }
  /// Ignored: a widget's rows have no lines between them, which is said.
  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { rowDressing("listRowSeparatorTint", file, line) }
  /// Ignored: a widget's rows stand as the stack puts them, which is said.
  nonisolated public func listRowSpacing(
    _ spacing: CGFloat?, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { rowDressing("listRowSpacing", file, line) }
  /// Ignored: a widget's rows have no badges, which is said.
  nonisolated public func badge(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> some View {
    rowDressing("badge", file, line)
  }
  /// Ignored: a widget's rows have no badges, which is said.
  nonisolated public func badge(_ label: Text?, file: StaticString = #fileID, line: UInt = #line) -> some View {
    rowDressing("badge", file, line)
  }
  /// Ignored: a widget's rows have no badges, which is said.
  nonisolated public func badge(
    _ key: LocalizedStringKey?, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { rowDressing("badge", file, line) }
  /// Ignored: a button of a widget acts once for each tap.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

  nonisolated private func rowDressing(_ name: String, _ file: StaticString, _ line: UInt) -> some View {
    saying(
      .ignoredByIOS, name, "widgets and Live Activities have no lists; the row is drawn without it", at: file, line)
  }
}

extension View {
  /// The value that a picker's choice or a canvas's symbol stands for.
  /// - Parameter includeOptional: Ignored: nothing is chosen in a Live Activity.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    let value = AnyHashable(tag)
    return modified(
      .traits { $0.values = ($0.values ?? [:]).merging([ObjectIdentifier(CanvasTag.self): value as Any]) { $1 } })
  }
}

/// Whether a held button repeats (SwiftUI.ButtonRepeatBehavior, iOS 17).
/// Ignored: as iOS does in a Live Activity; the control that it dresses is not drawn there.
public enum ButtonRepeatBehavior: Hashable, Sendable { case automatic, enabled, disabled }
