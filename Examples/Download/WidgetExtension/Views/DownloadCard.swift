import SwiftUI
import WidgetKit

/// The lock screen's card; on a watch or in a car its small sister.
struct DownloadCard: View {
  let context: ActivityViewContext<DownloadAttributes>

  @Environment(\.activityFamily) private var family

  var body: some View {
    switch family {
    case .small:
      SmallDownloadCard(context: context)
    default:
      full
    }
  }

  private var full: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 12) {
        EmojiTile(state: context.state, isStale: context.isStale, side: 46)
        VStack(alignment: .leading, spacing: 2) {
          Text(context.state.title)
            .font(.headline)
            .foregroundStyle(Color("Ink"))
          Text(context.attributes.name)
            .font(.subheadline)
            .foregroundStyle(Color("Pencil"))
        }
        .lineLimit(1)
        .minimumScaleFactor(0.8)
        Spacer(minLength: 4)
        Percentage(state: context.state, isStale: context.isStale)
          .font(.title2.weight(.bold))
          .layoutPriority(1)
      }
      ProgressLine(state: context.state, isStale: context.isStale)
      Note(context: context)
        .font(.footnote)
        .lineLimit(1)
        .minimumScaleFactor(0.8)
    }
    .padding(16)
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
  }
}

/// Emoji and progress alone.
struct SmallDownloadCard: View {
  let context: ActivityViewContext<DownloadAttributes>

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(spacing: 8) {
        Text(context.state.emoji)
          .font(.title3)
        Text(context.state.title)
          .font(.caption.weight(.semibold))
          .foregroundStyle(Color("Ink"))
          .lineLimit(1)
          .minimumScaleFactor(0.8)
        Spacer(minLength: 0)
        Percentage(state: context.state, isStale: context.isStale)
          .font(.caption.weight(.bold))
      }
      ProgressLine(state: context.state, isStale: context.isStale)
    }
    .padding(10)
    .dynamicTypeSize(...DynamicTypeSize.large)
  }
}

/// What the server says; once its news is old, that.
struct Note: View {
  let context: ActivityViewContext<DownloadAttributes>

  var body: some View {
    if context.isStale {
      Label("No news for a while", systemImage: "wifi.exclamationmark")
        .foregroundStyle(Color("Pencil"))
    } else {
      Text(context.state.body)
        .foregroundStyle(Color("Pencil"))
    }
  }
}
