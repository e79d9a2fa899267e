import SwiftUI
import WidgetKit

/// The expanded island's bottom: where the order is, and what can be done.
struct ExpandedDetails: View {
  let context: ActivityViewContext<DeliveryAttributes>

  var body: some View {
    VStack(spacing: 8) {
      StageTrack(stage: context.state.stage, isStale: context.isStale)
      CourierRow(context: context)
    }
    .padding(.top, 4)
    .dynamicTypeSize(...DynamicTypeSize.large)
  }
}

/// The smallest presentation: a ring that closes as the arrival comes near.
struct MinimalRing: View {
  let context: ActivityViewContext<DeliveryAttributes>

  var body: some View {
    if context.state.stage == .delivered || context.isStale {
      StageBadge(stage: context.state.stage, isStale: context.isStale, side: 24)
    } else {
      ProgressView(timerInterval: context.state.window, countsDown: false) {
        EmptyView()
      } currentValueLabel: {
        Image(systemName: context.state.stage.symbol)
          .font(.system(size: 10, weight: .bold))
          .foregroundStyle(Palette.amber)
      }
      .progressViewStyle(.circular)
      .tint(Palette.amber)
      .frame(width: 26, height: 26)
    }
  }
}
