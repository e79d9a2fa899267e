import SwiftUI
import WidgetKit

@main struct TrickyBundle: WidgetBundle {
  var body: some Widget {
    TrickyWidget()
    RiskyWidget()
  }
}

struct TrickyWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: TrickyAttributes.self) { context in
      Text("\(context.state.count)")
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.bottom) { Text("x") }
      } compactLeading: {
        Text("x")
      } compactTrailing: {
        Text("x")
      } minimal: {
        Text("x")
      }
    }
  }
}

struct RiskyWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: RiskyAttributes.self) { context in
      Text("\(context.state.last)")
    } dynamicIsland: { _ in
      DynamicIsland {
        DynamicIslandExpandedRegion(.bottom) { Text("x") }
      } compactLeading: {
        Text("x")
      } compactTrailing: {
        Text("x")
      } minimal: {
        Text("x")
      }
    }
  }
}
