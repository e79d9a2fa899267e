import ActivityKit
import SwiftUI
import WidgetKit

@main
struct ParcelWidgets: WidgetBundle {
  var body: some Widget { ParcelWidget() }
}

struct ParcelWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: ParcelAttributes.self) { context in
      Text("\(context.state.stops) stops")
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text("\(context.state.stops) stops") }
      } compactLeading: {
        Text(context.attributes.number)
      } compactTrailing: {
        Text("\(context.state.stops)")
      } minimal: {
        Text("\(context.state.stops)")
      }
    }
  }
}
