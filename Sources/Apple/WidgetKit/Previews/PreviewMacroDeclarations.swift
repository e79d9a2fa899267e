import ActivityKit
import AppIntents
import SwiftUI

/// A preview of a Live Activity: one presentation, with attributes and a list of content states.
@freestanding(declaration)
public macro Preview<A: ActivityAttributes, W: Widget>(
  _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: A,
  widget: @escaping @MainActor () -> W,
  @PreviewActivityBuilder<A> contentStates: @escaping @MainActor () -> [A.ContentState]
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// A preview of a home-screen widget with its timeline's entries (iOS 17).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
@freestanding(declaration)
public macro Preview<W: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// A preview of a home-screen widget with the timeline of a provider (iOS 17).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
@freestanding(declaration)
public macro Preview<W: Widget, Provider: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// A preview of a configurable home-screen widget with the timeline of a provider (iOS 17).
/// Not drawn: a home-screen widget is known by its kind; Live Activities are what is drawn.
@freestanding(declaration)
public macro Preview<W: Widget, Provider: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
  widget: @escaping @MainActor () -> W, timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")
