import SwiftUI
import WidgetKit

/// Minutes and seconds to the arrival. The system counts, so that no update is needed for it.
struct Countdown: View {
  let context: ActivityViewContext<DeliveryAttributes>

  var body: some View {
    Group {
      if context.state.stage == .delivered {
        Text(context.attributes.done)
      } else if context.isStale {
        Text("--:--")
      } else {
        Text(timerInterval: context.state.window, countsDown: true)
      }
    }
    .monospacedDigit()
    .multilineTextAlignment(.trailing)
    .lineLimit(1)
    .minimumScaleFactor(0.8)
    .foregroundStyle(context.isStale ? Palette.mist : Palette.amber)
  }
}
