import SwiftUI

/// What is left of the way, and of the time. The system counts the time down by itself: no update is needed for it.
struct DistanceAndClock: View {
  let state: CourierAttributes.ContentState
  let isStale: Bool

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      if state.isThere {
        Text("At your door")
      } else {
        Text("\(state.metres) m to go")
          .monospacedDigit()
          .contentTransition(.numericText(value: Double(-state.metres)))
          .animation(.spring(response: 0.35, dampingFraction: 0.8), value: state.metres)
      }
      Spacer(minLength: 8)
      if isStale {
        Text("No news for a while")
      } else if !state.isThere {
        HStack(spacing: 4) {
          Image(systemName: "clock")
            .foregroundStyle(Palette.leaf)
          Text(timerInterval: state.window, countsDown: true)
            .monospacedDigit()
            .multilineTextAlignment(.trailing)
            .frame(width: 48, alignment: .trailing)
        }
      }
    }
    .font(.subheadline)
    .foregroundStyle(Palette.mist)
    .lineLimit(1)
    .minimumScaleFactor(0.8)
  }
}
