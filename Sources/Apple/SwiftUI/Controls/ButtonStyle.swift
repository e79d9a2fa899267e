import RenderTree

/// How buttons look, their behaviour left to the system (SwiftUI.ButtonStyle).
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a button shows, for its style.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label {
    let content: StyledContent
  }
  public let role: ButtonRole?
  public let label: Label
  /// Nothing is ever held down in a picture.
  public let isPressed = false
}
extension ButtonStyleConfiguration.Label: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}

/// How buttons look and behave (SwiftUI.PrimitiveButtonStyle).
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a button shows and does, for its style.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label {
    let content: StyledContent
  }
  public let role: ButtonRole?
  public let label: Label
  let tap: TapTarget
  /// Does what the button does.
  /// Ignored: as iOS does in a Live Activity; it runs no closure.
  public func trigger() {}
}
extension PrimitiveButtonStyleConfiguration.Label: View {
  public typealias Body = Never
  public func _make(_ context: _ViewContext, into nodes: inout [Node]) { content.nodes(context, into: &nodes) }
}

/// Both kinds of style are one list, since the innermost of either kind wins.
enum AnyButtonStyle {
  case primitive(any PrimitiveButtonStyle)
  case plain(any ButtonStyle)
}
struct ButtonStyleKey: EnvironmentKey { static var defaultValue: [AnyButtonStyle] { [] } }

extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modified(.environment { $0[ButtonStyleKey.self].append(.plain(style)) })
  }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modified(.environment { $0[ButtonStyleKey.self].append(.primitive(style)) })
  }
}

// MARK: - The system's styles

/// The look without a style: in a widget that is a bordered button.
/// Approximate: paddings, radii and the backdrop's opacity are read by eye.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButtonLook(configuration: configuration, isProminent: false)
  }
}
/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { DimmedWhenDisabled(content: configuration.label) }
}
/// The label in the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    let tint = RoleTint(role: configuration.role)
    return DimmedWhenDisabled(content: configuration.label.modified(.environment { $0.setControlForeground(tint) }))
  }
}
/// The label in the tint, on a pale backdrop of it.
/// Approximate: paddings, radii and the backdrop's opacity are read by eye.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButtonLook(configuration: configuration, isProminent: false)
  }
}
/// The label in white, on the tint.
/// Approximate: paddings and radii are read by eye.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButtonLook(configuration: configuration, isProminent: true)
  }
}
/// A label on glass (SwiftUI.GlassButtonStyle, iOS 26).
/// Approximate: drawn like a bordered button.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButtonLook(configuration: configuration, isProminent: false)
      .saying(.approximate, "buttonStyle(.glass)", "glass is drawn as a plain bordered button")
  }
}
/// A label on tinted glass (SwiftUI.GlassProminentButtonStyle, iOS 26).
/// Approximate: drawn like a prominent button.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButtonLook(configuration: configuration, isProminent: true)
      .saying(.approximate, "buttonStyle(.glassProminent)", "glass is drawn as a prominent bordered button")
  }
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  nonisolated public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
