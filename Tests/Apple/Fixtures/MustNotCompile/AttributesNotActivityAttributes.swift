// expected-error: requires that 'A' conform to 'ActivityAttributes'
// An ordinary struct is no attributes type.
import SwiftUI
import WidgetKit

struct A: Codable {}

struct W: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: A.self) { _ in
      Text("a")
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("a") }
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
