import SwiftUI

/// The stage's symbol on a round ground; grey once the news is old.
struct StageBadge: View {
  let stage: DeliveryAttributes.Stage
  let isStale: Bool
  let side: CGFloat

  var body: some View {
    ZStack {
      Circle()
        .fill(isStale ? AnyShapeStyle(Palette.mist) : AnyShapeStyle(Palette.amber.gradient))
      Image(systemName: isStale ? "wifi.slash" : stage.symbol)
        .font(.system(size: side * 0.45, weight: .semibold))
        .foregroundStyle(.black)
        .contentTransition(.symbolEffect(.replace))
    }
    .frame(width: side, height: side)
    .accessibilityHidden(true)
  }
}
