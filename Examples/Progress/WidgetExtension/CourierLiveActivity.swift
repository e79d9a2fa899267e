import ActivityKit
import SwiftUI
import WidgetKit

struct CourierLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: CourierAttributes.self) { context in
      CourierCard(context: context)
        .activityBackgroundTint(Palette.ground)
        .activitySystemActionForegroundColor(Palette.leaf)
        .widgetURL(context.attributes.link)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          CourierTile(isThere: context.state.isThere, side: 40)
        }
        DynamicIslandExpandedRegion(.trailing) {
          RollingPercentage(progress: context.state.progress)
            .font(.title3.weight(.semibold))
            .frame(width: 72, height: 40, alignment: .trailing)
            .dynamicTypeSize(...DynamicTypeSize.large)
        }
        DynamicIslandExpandedRegion(.center) {
          Text(context.attributes.shop)
            .font(.headline)
            .lineLimit(1)
            .minimumScaleFactor(0.8)
            .frame(height: 40)
            .dynamicTypeSize(...DynamicTypeSize.large)
        }
        DynamicIslandExpandedRegion(.bottom) {
          VStack(spacing: 8) {
            GrowingBar(progress: context.state.progress)
            DistanceAndClock(state: context.state, isStale: context.isStale)
          }
          .dynamicTypeSize(...DynamicTypeSize.large)
        }
      } compactLeading: {
        Image(systemName: context.state.isThere ? "house.fill" : "bicycle")
          .foregroundStyle(Palette.leaf)
          .contentTransition(.symbolEffect(.replace))
          .dynamicTypeSize(...DynamicTypeSize.large)
          .accessibilityLabel(context.attributes.shop)
      } compactTrailing: {
        RollingPercentage(progress: context.state.progress)
          .font(.caption.weight(.semibold))
          .padding(.leading, 4)
          .dynamicTypeSize(...DynamicTypeSize.large)
      } minimal: {
        ProgressRing(progress: context.state.progress)
      }
      .keylineTint(Palette.leaf)
      .widgetURL(context.attributes.link)
      .contentMargins(.horizontal, 20, for: .expanded)
    }
  }
}
