// expected-error: Text
// ActivityKit does not bring SwiftUI along.
import ActivityKit

let text = Text("a")
