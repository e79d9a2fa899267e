import SwiftUI

/// The progress as a number whose digits roll when an update changes it.
struct RollingPercentage: View {
  let progress: Double

  var body: some View {
    Text(progress, format: .percent.precision(.fractionLength(0)))
      .monospacedDigit()
      .contentTransition(.numericText(value: progress))
      .animation(.spring(response: 0.35, dampingFraction: 0.8), value: progress)
  }
}
