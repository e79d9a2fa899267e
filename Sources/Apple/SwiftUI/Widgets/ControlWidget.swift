/// A control of Control Center or the lock screen (SwiftUI.ControlWidget). Bundles list controls beside Live
/// Activities; they are known by name and not drawn.
@MainActor @preconcurrency public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  @MainActor @preconcurrency init()
  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
}

/// What a control is (SwiftUI.ControlWidgetConfiguration).
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {
  associatedtype Body: ControlWidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
}

/// What a control looks like (SwiftUI.ControlWidgetTemplate).
@MainActor @preconcurrency public protocol ControlWidgetTemplate {
  associatedtype Body: ControlWidgetTemplate
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: ControlWidgetConfiguration, ControlWidgetTemplate {}

extension ControlWidgetConfiguration where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) is a primitive control configuration and has no body") }
}
extension ControlWidgetTemplate where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) is a primitive control template and has no body") }
}

/// Builds a control's body (SwiftUI.ControlWidgetConfigurationBuilder): one configuration.
@resultBuilder public struct ControlWidgetConfigurationBuilder {
  public static func buildBlock<Content: ControlWidgetConfiguration>(_ content: Content) -> Content { content }
}

/// Builds a control's template (SwiftUI.ControlWidgetTemplateBuilder): one template.
@resultBuilder public struct ControlWidgetTemplateBuilder {
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
  public static func buildEither<Content: ControlWidgetTemplate>(first: Content) -> Content { first }
  public static func buildEither<Content: ControlWidgetTemplate>(second: Content) -> Content { second }
}

extension WidgetBundleBuilder {
  /// Controls stand among the widgets of a bundle; they are not drawn.
  public static func buildExpression<Content: ControlWidget>(_ control: Content) -> some Widget { _WidgetGroup() }
}

extension ControlWidgetConfiguration {
  nonisolated public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
  nonisolated public func description(_ text: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
  nonisolated public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
}

extension ControlWidgetTemplate {
  nonisolated public func tint(_ color: Color?) -> some ControlWidgetTemplate { self }
  nonisolated public func disabled(_ isDisabled: Bool) -> some ControlWidgetTemplate { self }
  nonisolated public func privacySensitive(_ isSensitive: Bool = true) -> some ControlWidgetTemplate { self }
}
