import Foundation
import RenderTree

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// Deletes something; drawn in red.
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")
}

/// Something to tap (SwiftUI.Button). In a Live Activity only a button with an intent does anything; one with a closure
/// is drawn, and said.
public struct Button<Label: View> {
  let tap: TapTarget
  let role: ButtonRole?
  nonisolated(unsafe) let label: Label

  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(_tap: .closure, role: nil, label: label())
  }
  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(_tap: .closure, role: role, label: label())
  }
  /// A button with a target that is known already: the hook for intents.
  public init(_tap tap: TapTarget, role: ButtonRole? = nil, label: Label) {
    self.tap = tap
    self.role = role
    self.label = label
  }
}

extension Button where Label == Text {
  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(_tap: .closure, label: Text(titleKey))
  }
  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(_tap: .closure, label: Text(title))
  }
  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  @_disfavoredOverload public init(_ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void) {
    self.init(_tap: .closure, label: Text(titleResource))
  }
  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(_tap: .closure, role: role, label: Text(titleKey))
  }
  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(_tap: .closure, role: role, label: Text(title))
  }
}
extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(_tap: .closure, role: role, label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }
  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(_tap: .closure, role: role, label: SwiftUI.Label(title, systemImage: systemImage))
  }
  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(_tap: .closure, role: role, label: SwiftUI.Label(titleKey, image: image))
  }
  /// Ignored: as iOS does in a Live Activity; the closure is never called.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(_tap: .closure, role: role, label: SwiftUI.Label(title, image: image))
  }
}
extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is asked to draw, for the next outer style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(_tap: configuration.tap, role: configuration.role, label: configuration.label)
  }
}

extension Button: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    if case .closure = tap {
      context.say(
        .ignoredByIOS, "Button(action:)",
        "a closure is never called in a Live Activity; use Button(intent:) or Link")
    }
    let content = StyledContent(label)
    let (style, inner) = context.styled(ButtonStyleKey.self)
    var made: [Node] = []
    switch style ?? .primitive(DefaultButtonStyle()) {
    case .primitive(let style):
      draw(style, PrimitiveButtonStyleConfiguration(role: role, label: .init(content: content), tap: tap), inner, &made)
    case .plain(let style):
      draw(style, ButtonStyleConfiguration(role: role, label: .init(content: content)), inner, &made)
    }
    for node in made { context.react(node, to: tap) }
    nodes += made
  }
  @MainActor private func draw<S: PrimitiveButtonStyle>(
    _ style: S, _ configuration: PrimitiveButtonStyleConfiguration, _ context: _ViewContext, _ nodes: inout [Node]
  ) {
    context.draw(style, into: &nodes) { $0.makeBody(configuration: configuration) }
  }
  @MainActor private func draw<S: ButtonStyle>(
    _ style: S, _ configuration: ButtonStyleConfiguration, _ context: _ViewContext, _ nodes: inout [Node]
  ) {
    context.draw(style, into: &nodes) { $0.makeBody(configuration: configuration) }
  }
}
