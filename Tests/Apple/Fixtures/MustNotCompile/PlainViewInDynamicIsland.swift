// expected-error: DynamicIslandExpanded
// A view stands where a region belongs.
import SwiftUI
import WidgetKit

let island = DynamicIsland {
  Text("a")
} compactLeading: {
  Text("a")
} compactTrailing: {
  Text("a")
} minimal: {
  Text("a")
}
