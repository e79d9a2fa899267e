import SwiftUI
import WidgetKit

/// The lock screen's card; on a watch or in a car its small sister.
struct DeliveryCard: View {
  let context: ActivityViewContext<DeliveryAttributes>

  @Environment(\.activityFamily) private var family

  var body: some View {
    switch family {
    case .small:
      SmallDeliveryCard(context: context)
    default:
      full
    }
  }

  private var full: some View {
    VStack(spacing: 10) {
      HStack(spacing: 12) {
        StageBadge(stage: context.state.stage, isStale: context.isStale, side: 42)
        VStack(alignment: .leading, spacing: 2) {
          Text(context.attributes.kitchen)
            .font(.headline)
            .foregroundStyle(.white)
          Text(context.isStale ? context.attributes.lost : context.state.note)
            .font(.subheadline)
            .foregroundStyle(Palette.mist)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.75)
        Spacer(minLength: 0)
        arrival
      }
      StageTrack(stage: context.state.stage, isStale: context.isStale)
      CourierRow(context: context)
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 14)
    .dynamicTypeSize(...DynamicTypeSize.xLarge)
  }

  private var arrival: some View {
    VStack(alignment: .trailing, spacing: 0) {
      Countdown(context: context)
        .font(.title2.weight(.bold))
      if context.state.stage != .delivered, !context.isStale {
        Text(context.attributes.arrivesIn)
          .font(.caption)
          .foregroundStyle(Palette.mist)
      }
    }
    .frame(width: 84, alignment: .trailing)
  }
}

/// Stage and countdown alone.
struct SmallDeliveryCard: View {
  let context: ActivityViewContext<DeliveryAttributes>

  var body: some View {
    HStack(spacing: 8) {
      StageBadge(stage: context.state.stage, isStale: context.isStale, side: 32)
      VStack(alignment: .leading, spacing: 0) {
        Text(context.attributes.title(of: context.state.stage))
          .font(.caption.weight(.semibold))
          .foregroundStyle(.white)
        Countdown(context: context)
          .font(.title3.weight(.bold))
          .multilineTextAlignment(.leading)
      }
      Spacer(minLength: 0)
    }
    .padding(10)
    .dynamicTypeSize(...DynamicTypeSize.large)
  }
}
