import ActivityKit
import SwiftUI
import WidgetKit

struct HardToSeeAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    /// What stands on the card and, where it says so, in the island.
    var scene: String
  }
  var title: String
}

@main
struct HardToSeeWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: HardToSeeAttributes.self) { context in
      Card(scene: context.state.scene).activityBackgroundTint(.white)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text(verbatim: "Lead") }
        DynamicIslandExpandedRegion(.bottom) { Bottom(scene: context.state.scene) }
      } compactLeading: {
        Image(systemName: "shippingbox.fill")
      } compactTrailing: {
        Trailing(scene: context.state.scene)
      } minimal: {
        Image(systemName: "shippingbox.fill")
      }
    }
  }
}

/// Each fault has a scene beside it that nearly has it.
struct Card: View {
  let scene: String
  private let sentence = "Your parcel waits for you at the counter of the corner shop"

  var body: some View {
    switch scene {
    case "truncated": Text(verbatim: sentence).lineLimit(1).padding()
    case "truncated-lines": Text(verbatim: sentence + ", until nine o'clock").lineLimit(2).frame(width: 150)
    case "wrapped": Text(verbatim: sentence).padding()
    case "shrunk": Text(verbatim: sentence).lineLimit(1).minimumScaleFactor(0.5).padding()
    case "tall":
      VStack(spacing: 0) {
        ForEach(0..<9) { Text(verbatim: "Stop \($0)").frame(height: 24) }
      }
    case "tall-margin": Text(verbatim: "Roomy").padding(.vertical, 80)
    case "corner":
      Text(verbatim: "Edge").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    case "corner-padded":
      Text(verbatim: "Edge").padding(14).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    case "overlapping":
      ZStack {
        Text(verbatim: "Ready at noon")
        Text(verbatim: "Delayed again").offset(x: 6, y: 4)
      }
    case "shadowed":
      ZStack {
        Text(verbatim: "Ready at noon").offset(x: 1, y: 1)
        Text(verbatim: "Ready at noon")
      }
    case "covered":
      ZStack {
        Text(verbatim: "Below")
        Color.white
        Text(verbatim: "Above")
      }
    case "pale":
      Text(verbatim: "Hardly there").foregroundStyle(Color(white: 0.6)).padding().frame(maxWidth: .infinity)
    case "pale-large":
      Text(verbatim: "Large").font(.system(size: 28)).foregroundStyle(Color(white: 0.55)).padding()
    case "faded": Text(verbatim: "Half gone").opacity(0.5).padding()
    case "dark-gradient":
      Text(verbatim: "On a hill at night").foregroundStyle(.black).padding().frame(maxWidth: .infinity)
        .background(LinearGradient(colors: [.white, .black], startPoint: .leading, endPoint: .trailing))
    case "secondary": Text(verbatim: "Aside").foregroundStyle(.secondary).padding()
    case "clipped-text":
      Text(verbatim: "Cut").font(.system(size: 40)).frame(height: 20).clipped().padding()
    case "clipped-image":
      Image("stamp").resizable().scaledToFill().frame(width: 40, height: 10).clipped().padding()
    case "symbol": Image(systemName: "no.such.symbol").padding()
    case "missing-image": Image("picture").padding()
    case "large-image": Image("poster").resizable().scaledToFit().frame(height: 60).padding()
    case "small-image": Image("stamp").padding()
    case "font": Text(verbatim: "Fancy").font(.custom("Nowhere Sans", size: 17)).padding()
    case "untranslated":
      VStack {
        Text("Only English")
        Text("Sent")
      }
    case "effect": Image(systemName: "bell").symbolEffect(.pulse).padding()
    case "ignored": Button("Tap") {}.padding()
    default: Text(verbatim: "All is well").padding()
    }
  }
}

struct Bottom: View {
  let scene: String
  var body: some View {
    switch scene {
    case "camera": Text(verbatim: "Hidden").frame(maxWidth: .infinity).offset(y: -36)
    default: Text(verbatim: "Bottom")
    }
  }
}

struct Trailing: View {
  let scene: String
  var body: some View {
    switch scene {
    case "wide-side": Text(verbatim: "Wait for the train").fixedSize()
    default: Text(verbatim: "9")
    }
  }
}
