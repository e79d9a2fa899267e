import AppIntents
import RenderTree
import SwiftUI
import Wire

/// A home-screen or accessory widget that the extension draws, without the types of its provider.
protocol HostedWidget: Sendable {
  /// Asks the provider; `finished` may be called on any thread, and by a careless provider more than once or never.
  func ask(
    _ stage: TimelineRequest.Stage, _ context: TimelineProviderContext,
    finished: @escaping @Sendable (GivenEntries) -> Void)
}

/// What a provider gave: the entries as its own values, each ready to be drawn.
struct GivenEntries: @unchecked Sendable {
  // Unchecked: entries are the provider's own values; they are handed over once and then read by the drawing thread.
  var moments: [TimelineMoment]
  var policy: TimelinePolicy
  var view: @MainActor (Int) -> AnyView
}

/// The provider of a widget, whichever of Apple's protocols it has.
protocol EntrySource<Entry> {
  associatedtype Entry: TimelineEntry
  func placeholder(_ context: TimelineProviderContext) -> Entry
  func snapshot(_ context: TimelineProviderContext, _ finished: @escaping @Sendable (Entry) -> Void)
  func timeline(_ context: TimelineProviderContext, _ finished: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// A provider without options.
struct PlainSource<Provider: TimelineProvider>: EntrySource {
  let provider: Provider
  init(_ provider: Provider) { self.provider = provider }
  func placeholder(_ context: TimelineProviderContext) -> Provider.Entry { provider.placeholder(in: context) }
  func snapshot(_ context: TimelineProviderContext, _ finished: @escaping @Sendable (Provider.Entry) -> Void) {
    provider.getSnapshot(in: context, completion: finished)
  }
  func timeline(_ context: TimelineProviderContext, _ finished: @escaping @Sendable (Timeline<Provider.Entry>) -> Void)
  {
    provider.getTimeline(in: context, completion: finished)
  }
}

/// A provider with the options of an app intent, as `init()` of the intent sets them.
struct AppIntentSource<Provider: AppIntentTimelineProvider>: EntrySource {
  let provider: Provider
  init(_ provider: Provider) { self.provider = provider }
  func placeholder(_ context: TimelineProviderContext) -> Provider.Entry { provider.placeholder(in: context) }
  func snapshot(_ context: TimelineProviderContext, _ finished: @escaping @Sendable (Provider.Entry) -> Void) {
    nonisolated(unsafe) let provider = provider
    nonisolated(unsafe) let context = context
    Task.detached { finished(await provider.snapshot(for: Provider.Intent(), in: context)) }
  }
  func timeline(_ context: TimelineProviderContext, _ finished: @escaping @Sendable (Timeline<Provider.Entry>) -> Void)
  {
    nonisolated(unsafe) let provider = provider
    nonisolated(unsafe) let context = context
    Task.detached { finished(await provider.timeline(for: Provider.Intent(), in: context)) }
  }
}

/// A provider and the view of its entries.
struct WidgetType<Source: EntrySource>: HostedWidget, @unchecked Sendable {
  // Unchecked: providers are the app's own values; the extension answers one request after the other.
  let source: Source
  let content: (Source.Entry) -> AnyView

  func ask(
    _ stage: TimelineRequest.Stage, _ context: TimelineProviderContext,
    finished: @escaping @Sendable (GivenEntries) -> Void
  ) {
    switch stage {
    case .placeholder: finished(given([source.placeholder(context)], .never))
    case .gallery, .snapshot: source.snapshot(context) { finished(given([$0], .never)) }
    case .timeline: source.timeline(context) { finished(given($0.entries, TimelinePolicy($0.policy))) }
    }
  }

  private func given(_ entries: [Source.Entry], _ policy: TimelinePolicy) -> GivenEntries {
    GivenEntries(moments: entries.map(Self.moment), policy: policy) { content(entries[$0]) }
  }

  private static func moment(_ entry: Source.Entry) -> TimelineMoment {
    let relevance = entry.relevance
    let duration = relevance?.duration ?? 0
    return TimelineMoment(
      date: entry.date.finiteSeconds, score: relevance.map { Double($0.score) }.flatMap { $0.isFinite ? $0 : nil },
      duration: duration.isFinite ? max(0, duration) : 0)
  }
}

extension TimelinePolicy {
  init(_ policy: TimelineReloadPolicy) {
    switch policy.moment {
    case .atEnd: self = .atEnd
    case .never: self = .never
    case .after(let date): self = .after(date.finiteSeconds)
    }
  }
}

extension Date {
  /// Seconds since 1970; nil where they are no finite number.
  fileprivate var finiteSeconds: Double? { timeIntervalSince1970.isFinite ? timeIntervalSince1970 : nil }
}
