import SwiftUI

/// The emoji on a rounded ground, tinted while there is news and once all is there.
struct EmojiTile: View {
  let state: DownloadAttributes.ContentState
  let isStale: Bool
  let side: CGFloat

  var body: some View {
    Text(state.emoji)
      .font(.system(size: side * 0.52))
      .frame(width: side, height: side)
      .background(ground, in: .rect(cornerRadius: side * 0.28))
      .accessibilityHidden(true)
  }

  private var ground: Color {
    if isStale { return Color("Pencil").opacity(0.2) }
    return (state.isDone ? Color("Done") : Color("Signal")).opacity(0.22)
  }
}
