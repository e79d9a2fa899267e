import SwiftUI
import WidgetKit

extension AdventureAttributes {
  fileprivate static let preview = AdventureAttributes(hero: Hero.all[0], quest: "The Hollow Mountain")
  fileprivate static let previewChinese = AdventureAttributes(
    hero: Hero(id: "willow", name: "小柳", face: "🦉", level: 7), quest: "空心山")
}

extension AdventureAttributes.ContentState {
  fileprivate static var setOut: Self {
    Self(health: 1, event: .setOut, potions: 3, nextDanger: .now.addingTimeInterval(12 * 60))
  }
  fileprivate static var ambush: Self {
    Self(health: 0.46, event: .ambush, potions: 2, nextDanger: .now.addingTimeInterval(95))
  }
  fileprivate static var criticalHit: Self {
    Self(health: 0.12, event: .criticalHit, potions: 2)
  }
  fileprivate static var victory: Self {
    Self(health: 0.64, event: .victory, potions: 0, reward: AdventureAttributes.Reward(gold: 320, monsters: 14))
  }
}

#Preview("Lock screen", as: .content, using: AdventureAttributes.preview) {
  AdventureLiveActivity()
} contentStates: {
  AdventureAttributes.ContentState.setOut
  AdventureAttributes.ContentState.ambush
  AdventureAttributes.ContentState.criticalHit
  AdventureAttributes.ContentState.victory
}

#Preview("锁屏", as: .content, using: AdventureAttributes.previewChinese) {
  AdventureLiveActivity()
} contentStates: {
  AdventureAttributes.ContentState.setOut
  AdventureAttributes.ContentState.criticalHit
  AdventureAttributes.ContentState.victory
}
