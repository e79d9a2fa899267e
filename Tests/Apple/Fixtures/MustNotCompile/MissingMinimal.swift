// expected-error: missing argument for parameter 'minimal' in call
// The minimal presentation is missing.
import SwiftUI
import WidgetKit

let island = DynamicIsland {
  DynamicIslandExpandedRegion(.leading) { Text("a") }
} compactLeading: {
  Text("a")
} compactTrailing: {
  Text("a")
}
