import AppIntents
import SwiftUI

/// A home-screen widget without options (WidgetKit.StaticConfiguration).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public typealias Body = Never
  private let kind: String

  nonisolated public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) { self.kind = kind }

  public func _declare(_ declaration: inout _WidgetDeclaration) { declaration.kind = kind }
}

/// A home-screen widget with options from an app intent (WidgetKit.AppIntentConfiguration, iOS 17).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration {
  public typealias Body = Never
  private let kind: String

  nonisolated public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent { self.kind = kind }

  public func _declare(_ declaration: inout _WidgetDeclaration) { declaration.kind = kind }
}

/// A home-screen widget with options from a SiriKit intent (WidgetKit.IntentConfiguration).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
public struct IntentConfiguration<Intent, Content: View>: WidgetConfiguration {
  public typealias Body = Never
  private let kind: String

  nonisolated public init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent { self.kind = kind }

  public func _declare(_ declaration: inout _WidgetDeclaration) { declaration.kind = kind }
}
