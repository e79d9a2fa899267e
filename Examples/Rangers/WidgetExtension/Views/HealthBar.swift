import SwiftUI

/// How much health is left, as a bar with rounded ends.
struct HealthBar: View {
  let state: AdventureAttributes.ContentState

  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        Capsule()
          .fill(.white.opacity(0.16))
        Capsule()
          .fill(state.tint.gradient)
          .frame(width: max(proxy.size.height, proxy.size.width * state.health))
      }
    }
    .frame(height: 8)
    .accessibilityElement()
    .accessibilityLabel(Text("Health"))
    .accessibilityValue(Text(state.health, format: .percent.precision(.fractionLength(0))))
  }
}

/// The same as a number.
struct Percentage: View {
  let state: AdventureAttributes.ContentState

  var body: some View {
    Text(state.health, format: .percent.precision(.fractionLength(0)))
      .monospacedDigit()
      .contentTransition(.numericText(value: state.health))
      .foregroundStyle(state.tint)
  }
}
