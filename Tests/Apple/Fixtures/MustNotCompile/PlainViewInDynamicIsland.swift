// expected-error: no exact matches in call to static method 'buildPartialBlock'
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
