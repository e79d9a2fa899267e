import SwiftUI
import WidgetKit

struct RaceEntry: TimelineEntry {
  let date: Date
}

struct RaceTimeline: TimelineProvider {
  func placeholder(in context: Context) -> RaceEntry { RaceEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (RaceEntry) -> Void) {
    completion(RaceEntry(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<RaceEntry>) -> Void) {
    let start = Date()
    var entries: [RaceEntry] = []
    for lap in (0..<5).reversed() {
      entries.append(RaceEntry(date: start.addingTimeInterval(Double(lap) * 600)))
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct RaceWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Race", provider: RaceTimeline()) { entry in
      Text(entry.date, style: .time)
    }
  }
}
