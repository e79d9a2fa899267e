import Foundation
import RenderTree

/// Something to switch on and off (SwiftUI.Toggle). In a Live Activity only a toggle with an intent does anything.
public struct Toggle<Label: View> {
  let isOn: Binding<Bool>
  let tap: TapTarget
  nonisolated(unsafe) let label: Label

  /// Ignored: as iOS does in a Live Activity; the binding is read and never written.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    tap = .closure
    self.label = label()
  }
  /// A toggle with a target that is known already: the hook for intents.
  public init(_isOn isOn: Bool, tap: TapTarget, label: Label) {
    self.isOn = .constant(isOn)
    self.tap = tap
    self.label = label
  }
}
extension Toggle where Label == Text {
  /// Ignored: as iOS does in a Live Activity; the binding is read and never written.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
  /// Ignored: as iOS does in a Live Activity; the binding is read and never written.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// Ignored: as iOS does in a Live Activity; the binding is read and never written.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
  /// Ignored: as iOS does in a Live Activity; the binding is read and never written.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}
extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style is asked to draw, for the next outer style.
  public init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    tap = configuration.tap
    label = configuration.label
  }
}

extension Toggle: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    if case .closure = tap {
      context.say(
        .ignoredByIOS, "Toggle(isOn:)", "a binding is never written in a Live Activity; use Toggle(isOn:intent:)")
    }
    let flipped = tap.flipped(by: context.environment._flippedToggles)
    let target = flipped?.tap ?? tap
    let configuration = ToggleStyleConfiguration(
      label: .init(content: StyledContent(label)), isOn: flipped.map { .constant($0.isOn) } ?? isOn, tap: target)
    let (style, inner) = context.styled(ToggleStyleKey.self)
    let start = nodes.count
    let chosen: any ToggleStyle = style ?? DefaultToggleStyle()
    draw(chosen, configuration, inner, &nodes)
    for node in nodes[start...] { context.react(node, to: target) }
  }
  @MainActor private func draw<S: ToggleStyle>(
    _ style: S, _ configuration: ToggleStyleConfiguration, _ context: _ViewContext, _ nodes: inout [Node]
  ) {
    context.draw(style, into: &nodes) { $0.makeBody(configuration: configuration) }
  }
}

// MARK: - Styles

/// How toggles look (SwiftUI.ToggleStyle).
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a toggle shows, for its style.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label {
    let content: StyledContent
  }
  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }
  let tap: TapTarget

  init(label: Label, isOn: Binding<Bool>, tap: TapTarget) {
    self.label = label
    _isOn = isOn
    self.tap = tap
  }
}
extension ToggleStyleConfiguration.Label: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}

struct ToggleStyleKey: EnvironmentKey { static var defaultValue: [any ToggleStyle] { [] } }

extension View {
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    modified(.environment { $0[ToggleStyleKey.self].append(style) })
  }
}

/// Label and switch, pushed apart.
/// Approximate: the switch is that of iOS 18 and before; from iOS 26 on it is wider, which is said.
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LabelledSwitch(label: configuration.label, isOn: configuration.isOn)
  }
}
/// Label and switch, pushed apart.
/// Approximate: the switch is that of iOS 18 and before; from iOS 26 on it is wider, which is said.
public struct SwitchToggleStyle: ToggleStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    LabelledSwitch(label: configuration.label, isOn: configuration.isOn, tint: tint)
  }
}
/// A button that is filled while it is on; off, it has a backdrop only where a button style asks for one.
/// Approximate: paddings and radii are a bordered button's.
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ToggleButtonLook(
      configuration: PrimitiveButtonStyleConfiguration(
        role: nil, label: .init(content: StyledContent(configuration.label)), tap: configuration.tap),
      isOn: configuration.isOn)
  }
}
/// The button that a toggle is drawn as.
private struct ToggleButtonLook {
  let configuration: PrimitiveButtonStyleConfiguration
  let isOn: Bool
}
extension ToggleButtonLook: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let isStyled = !context.environment[ButtonStyleKey.self].isEmpty
    BorderedButtonLook(configuration: configuration, isProminent: isOn, hasBackdrop: isOn || isStyled)
      ._make(context, into: &nodes)
  }
}
extension ToggleStyle where Self == DefaultToggleStyle {
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
