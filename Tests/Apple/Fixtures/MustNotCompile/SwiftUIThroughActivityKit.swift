// expected-error: cannot find 'Text' in scope
// ActivityKit does not bring SwiftUI along.
import ActivityKit

let text = Text("a")
