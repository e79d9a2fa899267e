import ActivityKit
import SwiftUI
import WidgetKit

struct RaceAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var progress: Double
    var lap: Int
  }
  var track: String
}

@main
struct RestlessBundle: WidgetBundle {
  var body: some Widget {
    RaceActivity()
    RaceWidget()
  }
}

struct RaceActivity: Widget {
  private let race = Date.now...Date.now.addingTimeInterval(900)

  var body: some WidgetConfiguration {
    ActivityConfiguration(for: RaceAttributes.self) { context in
      VStack {
        HStack {
          Text(context.attributes.track)
          Spacer()
          Text(verbatim: "Lap \(context.state.lap)").offset(x: 60)
        }
        ProgressView(value: context.state.progress)
          .animation(.linear(duration: 5), value: context.state.progress)
        Image(systemName: "flag.fill")
          .rotationEffect(.degrees(context.state.progress * 360))
          .animation(.linear(duration: 1).repeatForever(), value: context.state.progress)
      }
      .animation(.easeInOut)
      .padding()
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.bottom) {
          Text(timerInterval: race, countsDown: true)
            .foregroundStyle(LinearGradient(colors: [.orange, .pink], startPoint: .leading, endPoint: .trailing))
        }
      } compactLeading: {
        HStack(spacing: 1) {
          Image(systemName: "flag.fill")
          Text(verbatim: "L")
          Text(verbatim: "GP")
        }
        .font(.caption2)
      } compactTrailing: {
        Text(verbatim: "\(Int(context.state.progress * 100))%").font(.caption2)
      } minimal: {
        Image(systemName: "flag.fill")
      }
    }
  }
}
