import SwiftUI

/// Four stages on a line; the stretch up to the present one is filled.
struct StageTrack: View {
  let stage: DeliveryAttributes.Stage
  let isStale: Bool

  private let stages = DeliveryAttributes.Stage.allCases
  private var color: Color { isStale ? Palette.mist : Palette.amber }

  var body: some View {
    HStack(spacing: 6) {
      ForEach(stages, id: \.self) { stop in
        Image(systemName: stop.symbol)
          .font(.system(size: 13, weight: .semibold))
          .foregroundStyle(stop.step <= stage.step ? color : Palette.mist)
          .frame(width: 20, height: 18)
        if stop != stages.last {
          Capsule()
            .fill(stop.step < stage.step ? color : Palette.track)
            .frame(height: 4)
        }
      }
    }
    .animation(.smooth(duration: 0.4), value: stage)
    .accessibilityElement(children: .ignore)
    .accessibilityValue("\(stage.step + 1) / \(stages.count)")
  }
}
