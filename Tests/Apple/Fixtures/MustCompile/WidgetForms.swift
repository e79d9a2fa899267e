// Home-screen widgets, bundles, configuration modifiers, controls, timelines.
import AppIntents
import SwiftUI
import WidgetKit

struct DayEntry: TimelineEntry {
  let date: Date
  var score: Int = 0
  var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: 1) }
}

struct DayProvider: TimelineProvider {
  func placeholder(in context: Context) -> DayEntry { DayEntry(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping (DayEntry) -> Void) {
    completion(DayEntry(date: Date(), score: context.isPreview ? 1 : 2))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<DayEntry>) -> ()) {
    var entries: [DayEntry] = []
    for hour in 0..<5 {
      guard let date = Calendar.current.date(byAdding: .hour, value: hour, to: .now) else { continue }
      entries.append(DayEntry(date: date))
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct DayWidget: Widget {
  let kind: String = "day"
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: DayProvider()) { entry in
      if #available(iOS 17.0, *) {
        DayView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
      } else {
        DayView(entry: entry).padding().background()
      }
    }
    .configurationDisplayName("Day")
    .description("Shows the day.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryInline])
    .contentMarginsDisabled()
  }
}

struct DayView: View {
  var entry: DayProvider.Entry
  @Environment(\.widgetFamily) var family
  var body: some View {
    switch family {
    case .accessoryCircular: ZStack { AccessoryWidgetBackground(); Text("\(entry.score)") }
    default: Text(entry.date, style: .time).widgetAccentable()
    }
  }
}

enum Pace: String, AppEnum {
  case slow, fast
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Pace"
  static var caseDisplayRepresentations: [Pace: DisplayRepresentation] = [.slow: "Slow", .fast: "Fast"]
}

struct PaceIntent: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Pace"
  static var description = IntentDescription("How fast.")
  @Parameter(title: "Pace", default: .slow) var pace: Pace
}

struct PaceProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> DayEntry { DayEntry(date: .now) }
  func snapshot(for configuration: PaceIntent, in context: Context) async -> DayEntry { DayEntry(date: .now) }
  func timeline(for configuration: PaceIntent, in context: Context) async -> Timeline<DayEntry> {
    Timeline(entries: [DayEntry(date: .now)], policy: .after(.now.addingTimeInterval(60)))
  }
}

struct PaceWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "pace", intent: PaceIntent.self, provider: PaceProvider()) { entry in
      DayView(entry: entry).containerBackground(for: .widget) { Color.black }
    }
  }
}

struct RunIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Run"
  @Parameter(title: "Running") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

struct RunControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "run", provider: Provider()) { isRunning in
      ControlWidgetToggle("Run", isOn: isRunning, action: RunIntent()) { isOn in
        Label(isOn ? "On" : "Off", systemImage: "timer")
      }
    }
    .displayName("Run")
    .description("Starts and stops.")
  }
  struct Provider: ControlValueProvider {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { true }
  }
}

struct AllWidgets: WidgetBundle {
  @WidgetBundleBuilder
  var body: some Widget {
    DayWidget()
    if #available(iOS 17.0, *) {
      PaceWidget()
    }
    RunControl()
  }
}

func reload() {
  WidgetCenter.shared.reloadAllTimelines()
  WidgetCenter.shared.reloadTimelines(ofKind: "day")
}
