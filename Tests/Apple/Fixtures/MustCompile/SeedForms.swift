// Own widgets with the API forms of the articles that the project comes from: delivery, download, adventure, note.
import ActivityKit
import SwiftUI
import WidgetKit

struct ParcelAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    var distance: String
    var progress: Double
  }
  var sender: String
  var number: String
}

struct ParcelActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: ParcelAttributes.self) { context in
      VStack(alignment: .leading) {
        HStack { Text(context.attributes.sender); Spacer(); Text(context.state.distance) }
        ProgressView(value: context.state.progress).tint(.green)
      }
      .padding()
    } dynamicIsland: { context in
      let state = context.state
      return DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Label {
            Text(context.attributes.sender).font(.caption)
          } icon: {
            Image(systemName: "shippingbox")
          }
        }
        DynamicIslandExpandedRegion(.trailing) {
          Text("\(Int(state.progress * 100))%")
            .font(.headline)
            .contentTransition(.numericText())
            .animation(.spring(response: 0.4, dampingFraction: 0.7), value: state.progress)
        }
        DynamicIslandExpandedRegion(.center) {
          ProgressView(value: state.progress)
            .progressViewStyle(.linear)
            .tint(.green)
            .animation(.linear(duration: 0.4), value: state.progress)
        }
      } compactLeading: {
        Text("包裹").font(.caption2)
      } compactTrailing: {
        Text("\(Int(state.progress * 100))%")
          .font(.caption2)
          .animation(.easeInOut(duration: 0.25), value: state.progress)
      } minimal: {
        Image(systemName: "shippingbox")
      }
    }
  }
}

struct TransferAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var emoji: String
    var title: String
    var body: String
    var progress: Double?
  }
  var name: String
}

struct TransferActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: TransferAttributes.self) { context in
      HStack {
        Text(context.state.emoji).font(.largeTitle)
        VStack(alignment: .leading) {
          Text(context.state.title).font(.headline)
          Text(context.state.body).font(.subheadline).foregroundStyle(.secondary)
          if let progress = context.state.progress { ProgressView(value: progress) }
        }
      }
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text(context.state.emoji) }
        DynamicIslandExpandedRegion(.bottom) {
          if let progress = context.state.progress { ProgressView(value: progress).tint(.blue) }
        }
      } compactLeading: {
        Text(context.state.emoji)
      } compactTrailing: {
        if let progress = context.state.progress { Text("\(Int(progress * 100))%") }
      } minimal: {
        Text(context.state.emoji)
      }
    }
  }
}

struct Hero: Codable, Hashable {
  let name: String
  let health: Double
}

struct QuestAttributes: ActivityAttributes {
  let hero: Hero

  struct ContentState: Codable & Hashable {
    let health: Double
    let event: String
  }
}

extension Color {
  static let deepSea = Color(red: 0.05, green: 0.1, blue: 0.3)

  init(hex: String) {
    var value: UInt64 = 0
    Scanner(string: hex.trimmingCharacters(in: CharacterSet(charactersIn: "#"))).scanHexInt64(&value)
    self.init(
      .sRGB, red: Double((value >> 16) & 0xFF) / 255, green: Double((value >> 8) & 0xFF) / 255,
      blue: Double(value & 0xFF) / 255, opacity: 1)
  }
}

struct QuestActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: QuestAttributes.self) { context in
      Text(context.state.event)
        .activityBackgroundTint(Color.deepSea)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Portrait(hero: context.attributes.hero) }
        DynamicIslandExpandedRegion(.trailing) { Text(context.isStale ? "?" : context.attributes.hero.name) }
        DynamicIslandExpandedRegion(.bottom) {
          ProgressView(value: context.state.health)
          Text(context.state.event)
        }
      } compactLeading: {
        Portrait(hero: context.attributes.hero)
      } compactTrailing: {
        ProgressView(value: context.state.health) {
          Text("\(Int(context.state.health * 100))")
        }
        .progressViewStyle(.circular)
        .tint(context.state.health <= 0.2 ? Color.red : Color.green)
      } minimal: {
        ProgressView(value: context.state.health) {
          Portrait(hero: context.attributes.hero)
        }
        .progressViewStyle(.circular)
      }
    }
  }
}

struct Portrait: View {
  let hero: Hero
  var body: some View { Text(hero.name.prefix(1)) }
}

struct MemoAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    var words: String
    var inkHex: String
    var paperHex: String
  }
  let memoId: String
}

struct MemoActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: MemoAttributes.self) { context in
      VStack(alignment: .leading, spacing: 8) {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
          Image(systemName: "note.text")
          Text("便签")
            .font(.caption2)
            .fontWeight(.semibold)
            .foregroundColor(Color(hex: context.state.inkHex).opacity(0.5))
        }
        Text(context.state.words)
          .font(.system(size: 24, weight: .heavy))
          .foregroundColor(Color(hex: context.state.inkHex))
          .lineLimit(nil)
          .minimumScaleFactor(0.4)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
      .padding(12)
      .activityBackgroundTint(Color(hex: context.state.paperHex))
      .activitySystemActionForegroundColor(.white)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("字条") }
        DynamicIslandExpandedRegion(.center) { Text(context.state.words) }
      } compactLeading: {
        Image(systemName: "note.text")
      } compactTrailing: {
        Text(context.state.words.prefix(6))
      } minimal: {
        Image(systemName: "note.text")
      }
    }
  }
}

func startQuest(_ hero: Hero) throws {
  let content = ActivityContent(
    state: QuestAttributes.ContentState(health: hero.health, event: "Off we go!"), staleDate: nil, relevanceScore: 0.0)
  let activity = try Activity.request(attributes: QuestAttributes(hero: hero), content: content, pushType: nil)
  let name = activity.attributes.hero.name
  let alert = AlertConfiguration(title: "\(name) was hit!", body: "Give \(name) a potion", sound: .default)
  let policy: ActivityUIDismissalPolicy = .default
  Task {
    await activity.update(
      ActivityContent<QuestAttributes.ContentState>(state: content.state, staleDate: nil), alertConfiguration: alert)
    for await state in activity.activityStateUpdates where state == .dismissed { print("gone") }
    await activity.end(ActivityContent(state: content.state, staleDate: nil), dismissalPolicy: policy)
  }
}
