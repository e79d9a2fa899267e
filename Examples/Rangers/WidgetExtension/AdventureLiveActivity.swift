import ActivityKit
import SwiftUI
import WidgetKit

struct AdventureLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: AdventureAttributes.self) { context in
      AdventureCard(context: context)
        .activityBackgroundTint(Color(.dusk))
        .activitySystemActionForegroundColor(.white)
        .widgetURL(link(to: context.attributes.hero))
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          HeroBadge(hero: context.attributes.hero, state: context.state, side: 48)
            .padding(.leading, 4)
        }
        DynamicIslandExpandedRegion(.trailing) {
          Percentage(state: context.state)
            .font(.title2.weight(.bold))
            .frame(height: 48)
            .padding(.trailing, 4)
            .dynamicTypeSize(...DynamicTypeSize.xLarge)
        }
        DynamicIslandExpandedRegion(.center) {
          VStack(spacing: 0) {
            Text(context.attributes.hero.name)
              .font(.headline)
            Text(context.attributes.quest)
              .font(.caption)
              .foregroundStyle(.secondary)
          }
          .lineLimit(1)
          .dynamicTypeSize(...DynamicTypeSize.xLarge)
        }
        DynamicIslandExpandedRegion(.bottom) {
          VStack(alignment: .leading, spacing: 8) {
            HealthBar(state: context.state)
            HStack {
              EventText(context: context)
                .font(.subheadline)
              Spacer(minLength: 8)
              PotionButton(context: context)
            }
            .frame(minHeight: 30)
          }
          .padding(.horizontal, 4)
          .dynamicTypeSize(...DynamicTypeSize.xLarge)
        }
      } compactLeading: {
        Text(context.attributes.hero.face)
          .font(.system(size: 20))
      } compactTrailing: {
        HStack(spacing: 3) {
          Image(systemName: context.state.isInDanger ? "heart.slash.fill" : "heart.fill")
          Percentage(state: context.state)
        }
        .font(.caption.weight(.semibold))
        .foregroundStyle(context.state.tint)
        .dynamicTypeSize(...DynamicTypeSize.large)
      } minimal: {
        ProgressView(value: context.state.health) {
          Text(context.attributes.hero.face)
            .font(.system(size: 12))
        }
        .progressViewStyle(.circular)
        .tint(context.state.tint)
      }
      .keylineTint(context.state.tint)
      .widgetURL(link(to: context.attributes.hero))
    }
    .supplementalActivityFamilies([.small, .medium])
  }

  private func link(to hero: Hero) -> URL? { URL(string: "rangers://heroes/\(hero.id)") }
}
