import SwiftUI

/// A bar that fills; dots where nobody knows how far it is.
struct ProgressLine: View {
  let state: DownloadAttributes.ContentState
  let isStale: Bool

  private var color: Color {
    if isStale { return Color("Pencil") }
    return state.isDone ? Color("Done") : Color("Signal")
  }

  var body: some View {
    Group {
      if let fraction = state.fraction {
        GeometryReader { room in
          ZStack(alignment: .leading) {
            Capsule()
              .fill(color.opacity(0.22))
            Capsule()
              .fill(color)
              .frame(width: max(6, room.size.width * fraction))
          }
        }
        .animation(.smooth(duration: 0.5), value: fraction)
      } else {
        HStack(spacing: 6) {
          ForEach(0..<12, id: \.self) { dot in
            Capsule()
              .fill(color.opacity(dot % 3 == 0 ? 0.8 : 0.28))
          }
        }
      }
    }
    .frame(height: 6)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Progress")
    .accessibilityValue(spoken)
  }

  private var spoken: Text {
    guard let fraction = state.fraction else { return Text("unknown") }
    return Text(fraction, format: .percent.precision(.fractionLength(0)))
  }
}

/// The smallest presentation: a ring around the emoji.
struct ProgressRing: View {
  let state: DownloadAttributes.ContentState
  let isStale: Bool

  var body: some View {
    ZStack {
      Circle()
        .stroke(Color("Signal").opacity(0.28), lineWidth: 3)
      Circle()
        .trim(from: 0, to: state.fraction ?? 0.25)
        .stroke(
          isStale ? Color("Pencil") : state.isDone ? Color("Done") : Color("Signal"),
          style: StrokeStyle(lineWidth: 3, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Text(state.emoji)
        .font(.system(size: 11))
    }
    .frame(width: 24, height: 24)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(state.title)
  }
}
