// expected-error: branches have mismatching types
// A widget's body is one configuration: there is no builder, so branches of two types do not fit.
import SwiftUI
import WidgetKit

struct P: TimelineProvider {
  struct Entry: TimelineEntry { let date: Date }
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {}
}

struct W: Widget {
  var isBig = false
  var body: some WidgetConfiguration {
    if isBig {
      StaticConfiguration(kind: "a", provider: P()) { _ in Text("a") }
    } else {
      StaticConfiguration(kind: "b", provider: P()) { _ in Text("b") }.supportedFamilies([.systemSmall])
    }
  }
}
