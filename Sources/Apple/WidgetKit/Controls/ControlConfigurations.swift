import AppIntents
import SwiftUI

// Controls stand beside Live Activities in many bundles: they compile and are not drawn.

/// A control without options (WidgetKit.StaticControlConfiguration, iOS 18).
/// Not drawn: controls compile beside Live Activities and are left out.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration {
  public typealias Body = Never
  nonisolated public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {}
  nonisolated public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) {}
}

/// A control with options (WidgetKit.AppIntentControlConfiguration, iOS 18).
/// Not drawn: controls compile beside Live Activities and are left out.
public struct AppIntentControlConfiguration<Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  public typealias Body = Never
  nonisolated public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {}
  nonisolated public init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
  ) {}
}

/// Gives a control's value (WidgetKit.ControlValueProvider, iOS 18).
/// Not drawn: controls compile beside Live Activities and are left out.
public protocol ControlValueProvider {
  associatedtype Value
  var previewValue: Value { get }
  func currentValue() async throws -> Value
}

/// Gives the value of a control with options (WidgetKit.AppIntentControlValueProvider, iOS 18).
/// Not drawn: controls compile beside Live Activities and are left out.
public protocol AppIntentControlValueProvider {
  associatedtype Value
  associatedtype Configuration: ControlConfigurationIntent
  func previewValue(configuration: Configuration) -> Value
  func currentValue(configuration: Configuration) async throws -> Value
}

/// Asks the system to reload controls (WidgetKit.ControlCenter, iOS 18).
/// Not drawn: controls are left out, so that there is none to reload.
public final class ControlCenter: @unchecked Sendable {
  public static let shared = ControlCenter()
  private init() {}
  public func currentControls() async throws -> [ControlInfo] { [] }
  public func reloadControls(ofKind kind: String) {}
  public func reloadAllControls() {}
}

/// A control that a person has placed (WidgetKit.ControlInfo, iOS 18).
/// Not drawn: controls compile beside Live Activities and are left out.
public struct ControlInfo: Identifiable, Hashable, Sendable {
  public var id: String { kind }
  public let kind: String
}
