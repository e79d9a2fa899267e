import SwiftUI
import WidgetKit

/// One sentence about what happened last, or that nothing has been heard for long.
struct EventText: View {
  let context: ActivityViewContext<AdventureAttributes>

  var body: some View {
    Group {
      if context.isStale {
        Label("No word from the road", systemImage: "wifi.slash")
          .foregroundStyle(Color(.mist))
      } else {
        sentence
          .foregroundStyle(.white)
      }
    }
    .lineLimit(2)
    .minimumScaleFactor(0.8)
  }

  private var sentence: Text {
    let name = context.attributes.hero.name
    switch context.state.event {
    case .setOut: return Text("\(name) has set out")
    case .ambush: return Text("\(name) walked into an ambush")
    case .criticalHit: return Text("\(name) took a critical hit!")
    case .healed: return Text("A potion helped \(name) up")
    case .treasure: return Text("\(name) found a treasure")
    case .victory: return Text("\(name) has won!")
    case .defeat: return Text("\(name) is on the way home")
    }
  }
}
