import SwiftUI

/// The progress as a bar that grows evenly from where it was.
struct GrowingBar: View {
  let progress: Double

  private let height: CGFloat = 8

  var body: some View {
    GeometryReader { room in
      ZStack(alignment: .leading) {
        Capsule()
          .fill(Palette.track)
        Capsule()
          .fill(Palette.leaf)
          .frame(width: max(height, room.size.width * min(progress, 1)))
      }
    }
    .frame(height: height)
    .animation(.linear(duration: 0.3), value: progress)
    .accessibilityElement()
    .accessibilityLabel(Text("Way"))
    .accessibilityValue(Text(progress, format: .percent.precision(.fractionLength(0))))
  }
}

/// The smallest presentation: a ring that closes.
struct ProgressRing: View {
  let progress: Double

  var body: some View {
    ZStack {
      Circle()
        .stroke(Palette.track, lineWidth: 3)
      Circle()
        .trim(from: 0, to: min(progress, 1))
        .stroke(Palette.leaf, style: StrokeStyle(lineWidth: 3, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Image(systemName: progress < 1 ? "bicycle" : "house.fill")
        .font(.system(size: 9, weight: .semibold))
        .foregroundStyle(.white)
    }
    .frame(width: 24, height: 24)
    .animation(.linear(duration: 0.3), value: progress)
  }
}
