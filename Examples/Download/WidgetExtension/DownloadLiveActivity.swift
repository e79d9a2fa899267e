import ActivityKit
import SwiftUI
import WidgetKit

struct DownloadLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: DownloadAttributes.self) { context in
      DownloadCard(context: context)
        .activityBackgroundTint(Color("Paper"))
        .activitySystemActionForegroundColor(Color("Ink"))
        .widgetURL(context.attributes.link)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          EmojiTile(state: context.state, isStale: context.isStale, side: 42)
        }
        DynamicIslandExpandedRegion(.trailing) {
          Percentage(state: context.state, isStale: context.isStale)
            .font(.title3.weight(.semibold))
            .frame(width: 68, height: 42, alignment: .trailing)
            .dynamicTypeSize(...DynamicTypeSize.large)
        }
        DynamicIslandExpandedRegion(.center) {
          Text(context.state.title)
            .font(.headline)
            .lineLimit(1)
            .minimumScaleFactor(0.8)
            .frame(height: 42)
            .dynamicTypeSize(...DynamicTypeSize.large)
        }
        DynamicIslandExpandedRegion(.bottom) {
          VStack(alignment: .leading, spacing: 8) {
            ProgressLine(state: context.state, isStale: context.isStale)
            FileLine(context: context)
          }
          .padding(.top, 2)
          .dynamicTypeSize(...DynamicTypeSize.large)
        }
      } compactLeading: {
        Text(context.state.emoji)
          .dynamicTypeSize(...DynamicTypeSize.large)
          .accessibilityLabel(context.state.title)
      } compactTrailing: {
        Percentage(state: context.state, isStale: context.isStale)
          .font(.caption.weight(.semibold))
          .frame(maxWidth: 44)
          .dynamicTypeSize(...DynamicTypeSize.large)
      } minimal: {
        ProgressRing(state: context.state, isStale: context.isStale)
      }
      .keylineTint(Color("Signal"))
      .widgetURL(context.attributes.link)
      .contentMargins(.horizontal, 20, for: .expanded)
    }
    .supplementalActivityFamilies([.small])
  }
}
