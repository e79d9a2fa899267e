// ActivityConfiguration and DynamicIsland with everything that may hang on them.
import ActivityKit
import SwiftUI
import WidgetKit

struct RideAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    var minutes: Int
    var status: Status?
    enum Status: String, Codable { case waiting, driving }
  }
  var driver: String
}

struct FlightAttributes: ActivityAttributes {
  typealias ContentState = FlightState
  var number: String
}
struct FlightState: Codable & Hashable {
  let gate: String
}

struct RideActivity: Widget {
  let kind = "ride"

  var body: some WidgetConfiguration {
    ActivityConfiguration(for: RideAttributes.self) { context in
      VStack {
        Text(context.attributes.driver)
        if context.isStale { Text("old") }
        switch context.state.status {
        case .waiting: Text("waiting")
        case .driving: Text("\(context.state.minutes) min")
        case nil: EmptyView()
        }
      }
      .activityBackgroundTint(Color.black.opacity(0.6))
      .activitySystemActionForegroundColor(Color.black)
      .widgetURL(URL(string: "ride://\(context.activityID)"))
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text(context.attributes.driver) }
        DynamicIslandExpandedRegion(.trailing, priority: 1) {
          Text("\(context.state.minutes)").dynamicIsland(verticalPlacement: .belowIfTooWide)
        }
        DynamicIslandExpandedRegion(.center) {
          if context.state.minutes > 3 { Text("soon") } else { Text("now") }
        }
        DynamicIslandExpandedRegion(.bottom) {
          Text("a")
          Link(destination: URL(string: "ride://call")!) { Text("call") }
        }
        .contentMargins(.leading, 4)
      } compactLeading: {
        Image(systemName: "car")
      } compactTrailing: {
        Text("\(context.state.minutes)")
      } minimal: {
        Image(systemName: "car.fill")
      }
      .widgetURL(URL(string: "ride://open"))
      .keylineTint(Color.red)
      .contentMargins(.all, 8, for: .minimal)
      .contentMargins(.horizontal, 20, for: .expanded)
      .contentMargins([.top, .bottom], 2, for: .compactLeading)
      .contentMargins(.trailing, 4, for: .compactTrailing)
    }
    .supplementalActivityFamilies([.small, .medium])
  }
}

struct FlightActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: FlightAttributes.self) { context in
      FlightCard(context: context)
        .activityBackgroundTint(nil)
        .activitySystemActionForegroundColor(.white)
    } dynamicIsland: { context in
      let gate = context.state.gate
      return DynamicIsland {
        expanded(context)
      } compactLeading: {
        Text(gate)
      } compactTrailing: {
        EmptyView()
      } minimal: {
        Text(gate.prefix(1))
      }
      .keylineTint(nil)
      .widgetURL(nil)
    }
  }

  @DynamicIslandExpandedContentBuilder
  private func expanded(
    _ context: ActivityViewContext<FlightAttributes>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedRegion(.leading) { Text(context.attributes.number) }
    DynamicIslandExpandedRegion(.bottom, priority: .greatestFiniteMagnitude) { Text(context.state.gate) }
  }
}

struct FlightCard: View {
  let context: ActivityViewContext<FlightAttributes>
  var body: some View { Text(context.attributes.number + context.state.gate) }
}

extension ActivityViewContext where Attributes == FlightAttributes {
  var title: String { attributes.number }
}

extension WidgetConfiguration {
  func smallToo() -> some WidgetConfiguration {
    if #available(iOS 18.0, *) {
      return supplementalActivityFamilies([.small])
    } else {
      return self
    }
  }
}
