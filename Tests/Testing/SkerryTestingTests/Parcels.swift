import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

struct ParcelAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var step: String
    var stops: Int
  }
  var number: String
}

/// Runs in the app's process: its activities are this phone's.
struct SkipStopIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Skip a stop"
  @Parameter(title: "Number") var number: String
  init() {}
  init(number: String) { self.number = number }

  func perform() async throws -> some IntentResult {
    for activity in Activity<ParcelAttributes>.activities where activity.attributes.number == number {
      var state = activity.content.state
      state.stops -= 1
      await activity.update(ActivityContent(state: state, staleDate: nil))
    }
    return .result()
  }
}

/// Runs in the extension's.
struct NoteTapIntent: AppIntent {
  static let title: LocalizedStringResource = "Note the tap"
  nonisolated(unsafe) static var taps = 0
  init() {}
  func perform() async throws -> some IntentResult {
    Self.taps += 1
    return .result()
  }
}

struct ParcelWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: ParcelAttributes.self) { context in
      VStack {
        Text(context.state.step)
        Text("\(context.state.stops) stops")
        Button("Skip", intent: SkipStopIntent(number: context.attributes.number))
        Button("Note", intent: NoteTapIntent())
        if context.isStale { Text("Old news") }
        // Layout calls its closure back, on whichever thread it runs.
        GeometryReader { space in Text(space.size.width > 100 ? "wide" : "narrow") }.frame(height: 20)
      }
      .widgetURL(URL(string: "parcels://\(context.attributes.number)"))
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text("Parcel \(context.attributes.number)") }
      } compactLeading: {
        Text(context.attributes.number)
      } compactTrailing: {
        Text("\(context.state.stops)")
      } minimal: {
        Text("\(context.state.stops)")
      }
    }
  }
}

struct ParcelBundle: WidgetBundle {
  var body: some Widget { ParcelWidget() }
}

/// What apps do to start one.
func startParcel(_ number: String = "A1", stops: Int = 5, staleDate: Date? = nil) throws -> Activity<ParcelAttributes> {
  try Activity.request(
    attributes: ParcelAttributes(number: number),
    content: ActivityContent(
      state: ParcelAttributes.ContentState(step: "On its way", stops: stops), staleDate: staleDate),
    pushType: .token)
}
