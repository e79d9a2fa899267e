// expected-error: 'DynamicIslandExpandedContentBuilder' does not implement any 'buildBlock'
// The expanded presentation has no region at all.
import SwiftUI
import WidgetKit

let island = DynamicIsland {
} compactLeading: {
  Text("a")
} compactTrailing: {
  Text("a")
} minimal: {
  Text("a")
}
