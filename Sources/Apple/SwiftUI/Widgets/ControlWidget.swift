/// A control of Control Center or the lock screen (SwiftUI.ControlWidget, iOS 18).
/// Not drawn: controls compile beside Live Activities and are left out.
@MainActor @preconcurrency public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  @MainActor @preconcurrency init()
  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
}

/// What a control is (SwiftUI.ControlWidgetConfiguration).
/// Not drawn: controls compile beside Live Activities and are left out.
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {
  associatedtype Body: ControlWidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
}

/// What a control looks like (SwiftUI.ControlWidgetTemplate).
/// Not drawn: controls compile beside Live Activities and are left out.
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
/// Not drawn: controls compile beside Live Activities and are left out.
@resultBuilder public struct ControlWidgetConfigurationBuilder {
  public static func buildBlock<Content: ControlWidgetConfiguration>(_ content: Content) -> Content { content }
}

/// Builds a control's template (SwiftUI.ControlWidgetTemplateBuilder): one template.
/// Not drawn: controls compile beside Live Activities and are left out.
@resultBuilder public struct ControlWidgetTemplateBuilder {
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
  public static func buildEither<Content: ControlWidgetTemplate>(first: Content) -> Content { first }
  public static func buildEither<Content: ControlWidgetTemplate>(second: Content) -> Content { second }
}

extension WidgetBundleBuilder {
  /// Controls stand among the widgets of a bundle (iOS 18).
  /// Not drawn: they are left out.
  public static func buildExpression<Content: ControlWidget>(_ control: Content) -> some Widget { _WidgetGroup() }
}

/// Not drawn: controls compile beside Live Activities and are left out.
extension ControlWidgetConfiguration {
  nonisolated public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
  nonisolated public func description(_ text: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
  nonisolated public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
}

/// Not drawn: controls compile beside Live Activities and are left out.
extension ControlWidgetTemplate {
  nonisolated public func tint(_ color: Color?) -> some ControlWidgetTemplate { self }
  nonisolated public func disabled(_ isDisabled: Bool) -> some ControlWidgetTemplate { self }
  nonisolated public func privacySensitive(_ isSensitive: Bool = true) -> some ControlWidgetTemplate { self }
}
