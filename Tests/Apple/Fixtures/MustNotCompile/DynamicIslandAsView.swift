// expected-error: requires that 'DynamicIsland' conform to 'View'
// A DynamicIsland is no view; it belongs in ActivityConfiguration's dynamicIsland closure.
import SwiftUI
import WidgetKit

struct V: View {
  var body: some View {
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
