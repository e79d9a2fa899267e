import SwiftUI
import WidgetKit

/// The newest note on the home screen, for the time when no activity runs.
struct PinnedNoteWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "PinnedNote", provider: NoteTimeline()) { entry in
      PinnedNoteView(entry: entry)
        .containerBackground(Color(hex: entry.note.style.paper).gradient, for: .widget)
        .widgetURL(URL(string: "pinnote://notes/\(entry.note.id)"))
    }
    .configurationDisplayName("Pinned note")
    .description("Shows your newest note.")
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular])
  }
}

struct NoteEntry: TimelineEntry {
  let date: Date
  let note: Note
}

struct NoteTimeline: TimelineProvider {
  private static let sample = Note(
    id: "sample", title: "Keys", text: "Leave the spare keys with the neighbour", style: .lemon, due: nil)

  func placeholder(in context: Context) -> NoteEntry {
    NoteEntry(date: .now, note: Self.sample)
  }

  func getSnapshot(in context: Context, completion: @escaping (NoteEntry) -> Void) {
    completion(current)
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<NoteEntry>) -> Void) {
    // The app reloads the timeline whenever a note changes.
    completion(Timeline(entries: [current], policy: .never))
  }

  private var current: NoteEntry {
    NoteEntry(date: .now, note: NoteShelf().newest ?? Self.sample)
  }
}

struct PinnedNoteView: View {
  let entry: NoteEntry

  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var renderingMode

  private var ink: Color {
    renderingMode == .fullColor ? Color(hex: entry.note.style.ink) : .primary
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Label(entry.note.title, systemImage: "pin.fill")
        .font(family == .accessoryRectangular ? .caption : .subheadline)
        .fontWeight(.semibold)
        .widgetAccentable()
      Text(entry.note.text)
        .font(family == .accessoryRectangular ? .caption : .body)
        .minimumScaleFactor(0.7)
      if family != .accessoryRectangular {
        Spacer(minLength: 0)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .foregroundStyle(ink)
  }
}
