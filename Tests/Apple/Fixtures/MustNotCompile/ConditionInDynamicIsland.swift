// expected-error: control flow statement cannot be used with result builder 'DynamicIslandExpandedContentBuilder'
// A condition stands among the regions; it has to go inside one.
import ActivityKit
import SwiftUI
import WidgetKit

struct A: ActivityAttributes {
  struct ContentState: Codable, Hashable { var n: Int }
}

struct W: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: A.self) { _ in
      Text("a")
    } dynamicIsland: { context in
      DynamicIsland {
        if context.state.n > 1 {
          DynamicIslandExpandedRegion(.leading) { Text("a") }
        }
      } compactLeading: {
        Text("a")
      } compactTrailing: {
        Text("a")
      } minimal: {
        Text("a")
      }
    }
  }
}
