import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

struct DeliveryAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Stage: String, Codable { case preparing, onTheWay, delivered }
    struct Stop: Codable, Hashable {
      var name: String
      var eta: Date
    }
    var stage: Stage
    var progress: Double
    var eta: ClosedRange<Date>
    var driver: String?
    var stops: [Stop]
  }
  var orderNumber: Int
  var shop: String
}

struct PauseIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Pause"
  @Parameter(title: "Order") var order: Int
  @Parameter(title: "Reason") var reason: String?
  init() {}
  init(order: Int) { self.order = order }
  func perform() async throws -> some IntentResult { .result() }
}

struct DeliveryWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: DeliveryAttributes.self) { context in
      VStack {
        Text(context.attributes.shop)
        Text(context.state.driver ?? "Nobody")
        if context.isStale { Text("stale") }
        Button(intent: PauseIntent(order: context.attributes.orderNumber)) { Text("Pause") }
      }
      .activityBackgroundTint(Color(red: 0.5, green: 0.25, blue: 1).opacity(0.5))
      .activitySystemActionForegroundColor(.white)
      .widgetURL(URL(string: "app://card"))
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("L") }
        DynamicIslandExpandedRegion(.trailing) { Text("T") }
        DynamicIslandExpandedRegion(.bottom) {
          Text(context.state.stage.rawValue)
          if let driver = context.state.driver { Text(driver) }
        }
      } compactLeading: {
        Text("#\(context.attributes.orderNumber)")
      } compactTrailing: {
        Text("12")
      } minimal: {
        Text("m").widgetURL(URL(string: "app://minimal"))
      }
      .keylineTint(Color(red: 1, green: 0, blue: 0))
      .widgetURL(URL(string: "app://island"))
      .contentMargins(.trailing, 8, for: .expanded)
      .contentMargins(.all, 20, for: .expanded)
    }
    .supplementalActivityFamilies([.small])
  }
}

struct ClockEntry: TimelineEntry { var date: Date }

struct ClockProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (ClockEntry) -> Void) {
    completion(ClockEntry(date: .now))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<ClockEntry>) -> Void) {
    completion(Timeline(entries: [ClockEntry(date: .now)], policy: .atEnd))
  }
}

struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Clock", provider: ClockProvider()) { entry in
      Text(entry.date, style: .time).containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Clock")
    .description("Shows the time.")
    .supportedFamilies([.systemSmall, .accessoryInline])
  }
}

struct SampleBundle: WidgetBundle {
  var body: some Widget {
    ClockWidget()
    if #available(iOS 16.1, *) { DeliveryWidget() }
  }
}

enum Sample {
  static let attributes = #"{"orderNumber":42,"shop":"Kiosk"}"#
  static let state =
    #"{"stage":"onTheWay","progress":0.5,"eta":[100,200],"driver":"Sam","stops":[{"name":"A","eta":150}]}"#
  static func state(replacing part: String, by other: String) -> String {
    state.replacingOccurrences(of: part, with: other)
  }
}
