import SwiftUI
import WidgetKit

/// The lock screen's card; in StandBy the same with more room, on a watch or in a car a small one.
struct AdventureCard: View {
  let context: ActivityViewContext<AdventureAttributes>

  @Environment(\.activityFamily) private var family
  @Environment(\.isActivityFullscreen) private var isFullscreen

  var body: some View {
    switch family {
    case .small: small
    default: full
    }
  }

  private var full: some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack(spacing: 12) {
        HeroBadge(hero: context.attributes.hero, state: context.state, side: 46)
        VStack(alignment: .leading, spacing: 1) {
          Text(context.attributes.hero.name)
            .font(.headline)
            .foregroundStyle(.white)
          Text(context.attributes.quest)
            .font(.subheadline)
            .foregroundStyle(Color(.mist))
        }
        .lineLimit(1)
        .minimumScaleFactor(0.8)
        Spacer(minLength: 8)
        VStack(alignment: .trailing, spacing: 1) {
          Percentage(state: context.state)
            .font(.title2.weight(.bold))
          danger
        }
      }
      HealthBar(state: context.state)
      if let reward = context.state.reward {
        RewardRow(reward: reward, event: context.state.event)
      } else {
        HStack {
          EventText(context: context)
            .font(.subheadline)
          Spacer(minLength: 8)
          PotionButton(context: context)
        }
        .frame(minHeight: 30)
      }
    }
    .padding(.horizontal, 16)
    .padding(.vertical, isFullscreen ? 18 : 14)
    .dynamicTypeSize(...DynamicTypeSize.xLarge)
  }

  @ViewBuilder private var danger: some View {
    if let next = context.state.nextDanger, !context.isStale {
      Text(timerInterval: Date.now...max(next, .now), countsDown: true)
        .font(.caption)
        .monospacedDigit()
        .multilineTextAlignment(.trailing)
        .foregroundStyle(Color(.mist))
        .frame(width: 56, alignment: .trailing)
    }
  }

  private var small: some View {
    HStack(spacing: 8) {
      HeroBadge(hero: context.attributes.hero, state: context.state, side: 34)
      VStack(alignment: .leading, spacing: 3) {
        HStack {
          Text(context.attributes.hero.name)
            .foregroundStyle(.white)
          Spacer(minLength: 4)
          Percentage(state: context.state)
        }
        .font(.caption.weight(.semibold))
        .lineLimit(1)
        HealthBar(state: context.state)
      }
    }
    .padding(10)
    .dynamicTypeSize(...DynamicTypeSize.large)
  }
}
