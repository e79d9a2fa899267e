import SwiftUI

/// How much is there; a symbol where nobody knows.
struct Percentage: View {
  let state: DownloadAttributes.ContentState
  let isStale: Bool

  var body: some View {
    Group {
      if state.isDone {
        Image(systemName: "checkmark.circle.fill")
          .foregroundStyle(Color("Done"))
          .accessibilityLabel("Done")
      } else if let fraction = state.fraction {
        Text(fraction, format: .percent.precision(.fractionLength(0)))
          .monospacedDigit()
          .contentTransition(.numericText(value: fraction))
          .foregroundStyle(isStale ? Color("Pencil") : Color("Signal"))
      } else {
        Image(systemName: "ellipsis")
          .foregroundStyle(isStale ? Color("Pencil") : Color("Signal"))
          .accessibilityLabel("In progress")
      }
    }
    .lineLimit(1)
    .minimumScaleFactor(0.8)
  }
}
