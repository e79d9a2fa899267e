import ActivityKit
import SwiftUI
import WidgetKit

struct GameAttributes: ActivityAttributes {
  /// Its server sends times as texts, which the app decodes itself.
  struct ContentState: Codable, Hashable {
    var home: Int
    var phase: Phase
    var updatedAt: Date
    var ticker: [String]

    enum CodingKeys: String, CodingKey {
      case home, phase, ticker
      case updatedAt = "updated_at"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      home = try container.decode(Int.self, forKey: .home)
      phase = try container.decode(Phase.self, forKey: .phase)
      let text = try container.decode(String.self, forKey: .updatedAt)
      guard let date = ISO8601DateFormatter().date(from: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .updatedAt, in: container, debugDescription: "updated_at is not ISO 8601")
      }
      updatedAt = date
      ticker = try container.decodeIfPresent([String].self, forKey: .ticker) ?? []
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(home, forKey: .home)
      try container.encode(phase, forKey: .phase)
      try container.encode(ISO8601DateFormatter().string(from: updatedAt), forKey: .updatedAt)
      try container.encode(ticker, forKey: .ticker)
    }
  }

  enum Phase: Codable, Hashable {
    case playing(period: Int)
    case final
  }

  enum Sport: String, Codable { case soccer, hockey }

  var sport: Sport
  var season: ClosedRange<Int>
}

@main struct GameWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: GameAttributes.self) { context in
      Text("\(context.attributes.sport.rawValue) \(context.state.home)")
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.center) { Text("\(context.state.home)") }
      } compactLeading: {
        Text("\(context.state.home)")
      } compactTrailing: {
        Text("G")
      } minimal: {
        Text("G")
      }
    }
  }
}
