import ActivityKit
import Foundation

/// One adventure of one hero.
struct AdventureAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    /// 0 = down, 1 = unharmed.
    var health: Double
    var event: Event
    /// Potions that are left.
    var potions: Int
    /// When the next danger comes, if the hero knows.
    var nextDanger: Date?
    /// What the adventure brought, once it is over.
    var reward: Reward?
  }

  /// What happened last.
  enum Event: String, Codable, Hashable, CaseIterable {
    case setOut, ambush, criticalHit, healed, treasure, victory, defeat

    var isTheEnd: Bool { self == .victory || self == .defeat }
  }

  struct Reward: Codable, Hashable {
    var gold: Int
    var monsters: Int
  }

  let hero: Hero
  /// Name of the quest, in the player's language.
  let quest: String
}

extension AdventureAttributes.ContentState {
  /// Under a fifth a hero may fall with the next blow.
  var isInDanger: Bool { health <= 0.2 }
}
