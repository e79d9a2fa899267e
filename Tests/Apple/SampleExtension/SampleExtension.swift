import ActivityKit
import SwiftUI
import WidgetKit

/// A widget extension as an app has it, for the tests that talk to one through its descriptors.
@main struct SampleExtension: WidgetBundle {
  var body: some Widget { TripWidget() }
}

struct TripAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable { var gate: String }
  var flight: String
}

struct TripWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: TripAttributes.self) { context in
      Text("\(context.attributes.flight) \(context.state.gate)")
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.bottom) { Text(context.state.gate) }
      } compactLeading: {
        Text(context.attributes.flight)
      } compactTrailing: {
        Text(context.state.gate)
      } minimal: {
        Text(context.state.gate)
      }
    }
  }
}

#Preview("Boarding", as: .content, using: TripAttributes(flight: "SK 7")) {
  TripWidget()
} contentStates: {
  TripAttributes.ContentState(gate: "A1")
  TripAttributes.ContentState(gate: "B2")
}

#Preview(as: .dynamicIsland(.expanded), using: TripAttributes(flight: "SK 8")) {
  TripWidget()
} contentStates: {
  TripAttributes.ContentState(gate: "C3")
}

#Preview("A view") { Text("alone") }
