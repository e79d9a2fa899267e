import ActivityKit
import SwiftUI
import WidgetKit

struct NoteLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: NoteAttributes.self) { context in
      NoteCard(state: context.state)
        .activityBackgroundTint(Color(hex: context.state.paper))
        .activitySystemActionForegroundColor(Color(hex: context.state.ink))
        .widgetURL(URL(string: "pinnote://notes/\(context.attributes.noteID)"))
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          NoteChip(state: context.state, side: 34)
        }
        DynamicIslandExpandedRegion(.trailing) {
          if let due = context.state.due {
            Text(due, style: .time)
              .font(.subheadline.weight(.semibold))
              .monospacedDigit()
              .foregroundStyle(Color(hex: "#FFD666"))
              .frame(height: 34)
              .dynamicTypeSize(...DynamicTypeSize.xLarge)
          }
        }
        DynamicIslandExpandedRegion(.bottom) {
          VStack(alignment: .leading, spacing: 4) {
            Text(context.state.title)
              .font(.headline)
            Text(context.state.text)
              .font(.subheadline)
              .foregroundStyle(.white.opacity(0.82))
              .lineLimit(2)
              .minimumScaleFactor(0.75)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .dynamicTypeSize(...DynamicTypeSize.xLarge)
        }
      } compactLeading: {
        NoteChip(state: context.state, side: 24)
      } compactTrailing: {
        Text(context.state.title)
          .font(.caption2.weight(.semibold))
          .lineLimit(1)
          .minimumScaleFactor(0.7)
          .frame(maxWidth: 56)
          .dynamicTypeSize(...DynamicTypeSize.large)
      } minimal: {
        NoteChip(state: context.state, side: 24)
      }
      .keylineTint(Color(hex: context.state.paper))
      .widgetURL(URL(string: "pinnote://notes/\(context.attributes.noteID)"))
      .contentMargins(.horizontal, 20, for: .expanded)
    }
  }
}

/// A scrap of the note's paper with a pin in its ink.
struct NoteChip: View {
  let state: NoteAttributes.ContentState
  let side: CGFloat

  var body: some View {
    RoundedRectangle(cornerRadius: side * 0.28, style: .continuous)
      .fill(Color(hex: state.paper))
      .frame(width: side, height: side)
      .overlay {
        RoundedRectangle(cornerRadius: side * 0.28, style: .continuous)
          .strokeBorder(.white.opacity(0.3), lineWidth: 1)
      }
      .overlay {
        Image(systemName: "pin.fill")
          .font(.system(size: side * 0.5, weight: .semibold))
          .foregroundStyle(Color(hex: state.ink))
      }
      .accessibilityLabel(state.title)
  }
}

/// The note as it hangs on the lock screen.
struct NoteCard: View {
  let state: NoteAttributes.ContentState

  private var ink: Color { Color(hex: state.ink) }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(alignment: .firstTextBaseline, spacing: 6) {
        Image(systemName: "pin.fill")
        Text(state.title)
          .lineLimit(1)
        Spacer(minLength: 8)
        if let due = state.due {
          Label {
            Text(due, style: .time)
          } icon: {
            Image(systemName: "bell.fill")
          }
          .monospacedDigit()
        }
      }
      .font(.subheadline.weight(.semibold))
      .foregroundStyle(ink.opacity(0.8))

      Text(state.text)
        .font(.system(.title3, design: .rounded, weight: .semibold))
        .foregroundStyle(ink)
        .lineLimit(3)
        .minimumScaleFactor(0.6)
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(16)
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
  }
}
