// expected-error: missing argument for parameter 'dynamicIsland' in call
// ActivityConfiguration needs its island, even on phones that have none.
import ActivityKit
import SwiftUI
import WidgetKit

struct A: ActivityAttributes {
  struct ContentState: Codable, Hashable { var n: Int }
}

struct W: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: A.self) { _ in Text("a") }
  }
}
