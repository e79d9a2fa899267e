import SwiftUI
import WidgetKit

/// The lock screen's card.
struct CourierCard: View {
  let context: ActivityViewContext<CourierAttributes>

  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        CourierTile(isThere: context.state.isThere, side: 42)
        VStack(alignment: .leading, spacing: 2) {
          Text(context.attributes.shop)
            .font(.headline)
            .foregroundStyle(.white)
          Text("Order \(context.attributes.orderNumber)")
            .font(.subheadline)
            .foregroundStyle(Palette.mist)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.8)
        Spacer(minLength: 8)
        RollingPercentage(progress: context.state.progress)
          .font(.title.weight(.bold))
          .foregroundStyle(.white)
      }
      GrowingBar(progress: context.state.progress)
      DistanceAndClock(state: context.state, isStale: context.isStale)
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 14)
    .dynamicTypeSize(...DynamicTypeSize.xLarge)
  }
}

/// The courier, or the house that is reached: one symbol replaces the other.
struct CourierTile: View {
  let isThere: Bool
  let side: CGFloat

  var body: some View {
    Image(systemName: isThere ? "house.fill" : "bicycle")
      .font(.system(size: side * 0.42, weight: .semibold))
      .foregroundStyle(Palette.leaf)
      .contentTransition(.symbolEffect(.replace))
      .frame(width: side, height: side)
      .background(Palette.leaf.opacity(0.16), in: RoundedRectangle(cornerRadius: side * 0.28, style: .continuous))
      .accessibilityHidden(true)
  }
}
