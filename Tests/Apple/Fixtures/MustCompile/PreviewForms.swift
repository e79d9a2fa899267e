// Every spelling of a preview.
import ActivityKit
import SwiftUI
import WidgetKit

struct TeaAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable { var minutes: Int }
  var name: String
}

struct TeaActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: TeaAttributes.self) { context in
      Text("\(context.state.minutes)")
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("L") }
      } compactLeading: {
        Text("L")
      } compactTrailing: {
        Text("T \(context.state.minutes)")
      } minimal: {
        Text("M")
      }
    }
  }
}

extension TeaAttributes {
  fileprivate static var preview: TeaAttributes { TeaAttributes(name: "Oolong") }
}
extension TeaAttributes.ContentState {
  fileprivate static var short: TeaAttributes.ContentState { .init(minutes: 1) }
  fileprivate static var long: Self { Self(minutes: 9) }
}

#Preview("Notification", as: .content, using: TeaAttributes.preview) {
  TeaActivity()
} contentStates: {
  TeaAttributes.ContentState.short
  TeaAttributes.ContentState.long
}

#Preview("Island", as: .dynamicIsland(.expanded), using: TeaAttributes(name: "x")) {
  TeaActivity()
} contentStates: {
  TeaAttributes.ContentState(minutes: 2)
  for minutes in 3..<5 { TeaAttributes.ContentState(minutes: minutes) }
}

#Preview(as: .dynamicIsland(.compact), using: TeaAttributes.preview) {
  TeaActivity()
} contentStates: {
  TeaAttributes.ContentState.short
}

#Preview("Small", as: .dynamicIsland(.minimal), using: TeaAttributes.preview) {
  TeaActivity()
} contentStates: {
  TeaAttributes.ContentState.short
}

#Preview { Text("a view") }

#Preview("Named") {
  VStack { Text("a view") }
}

#Preview("Traits", traits: .sizeThatFitsLayout) {
  @Previewable @State var count = 0
  return Text("\(count)")
}

struct TeaActivity_Previews: PreviewProvider {
  static let attributes = TeaAttributes(name: "Me")
  static let contentState = TeaAttributes.ContentState(minutes: 3)

  static var previews: some View {
    attributes
      .previewContext(contentState, viewKind: .dynamicIsland(.compact))
      .previewDisplayName("Island Compact")
    attributes
      .previewContext(contentState, viewKind: .dynamicIsland(.expanded))
      .previewDisplayName("Island Expanded")
    attributes
      .previewContext(.init(minutes: 4), viewKind: .dynamicIsland(.minimal))
    attributes
      .previewContext(contentState, isStale: true, viewKind: .content)
      .previewDisplayName("Notification")
    Text("x").previewContext(WidgetPreviewContext(family: .systemMedium))
    Text("y").previewLayout(.sizeThatFits)
  }
}
