import ActivityKit
import SwiftUI
import WidgetKit

struct DeliveryLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: DeliveryAttributes.self) { context in
      DeliveryCard(context: context)
        .activityBackgroundTint(Palette.night)
        .activitySystemActionForegroundColor(Palette.amber)
        .widgetURL(context.attributes.link)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          StageBadge(stage: context.state.stage, isStale: context.isStale, side: 40)
        }
        DynamicIslandExpandedRegion(.trailing) {
          Countdown(context: context)
            .font(.title3.weight(.semibold))
            .frame(width: 76, height: 40, alignment: .trailing)
            .dynamicTypeSize(...DynamicTypeSize.large)
        }
        DynamicIslandExpandedRegion(.center) {
          Text(context.attributes.kitchen)
            .font(.headline)
            .lineLimit(1)
            .minimumScaleFactor(0.8)
            .dynamicTypeSize(...DynamicTypeSize.large)
        }
        DynamicIslandExpandedRegion(.bottom) {
          ExpandedDetails(context: context)
        }
      } compactLeading: {
        Image(systemName: context.state.stage.symbol)
          .foregroundStyle(Palette.amber)
          .dynamicTypeSize(...DynamicTypeSize.large)
          .accessibilityLabel(context.attributes.title(of: context.state.stage))
      } compactTrailing: {
        Countdown(context: context)
          .font(.caption.weight(.semibold))
          .frame(maxWidth: 48)
          .dynamicTypeSize(...DynamicTypeSize.large)
      } minimal: {
        MinimalRing(context: context)
      }
      .keylineTint(Palette.amber)
      .widgetURL(context.attributes.link)
      .contentMargins(.horizontal, 20, for: .expanded)
      .contentMargins(.trailing, 8, for: .compactTrailing)
    }
    .supplementalActivityFamilies([.small])
  }
}
