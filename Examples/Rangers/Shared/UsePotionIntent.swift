import ActivityKit
import AppIntents

/// The button on the card: the hero drinks one potion.
struct UsePotionIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Use a potion"
  static let isDiscoverable = false
  /// What one potion gives back.
  static let strength = 0.4

  @Parameter(title: "Hero")
  var heroID: String

  init() {}

  init(heroID: String) {
    self.heroID = heroID
  }

  func perform() async throws -> some IntentResult {
    for activity in Activity<AdventureAttributes>.activities where activity.attributes.hero.id == heroID {
      var state = activity.content.state
      guard state.potions > 0, !state.event.isTheEnd else { continue }
      state.potions -= 1
      state.health = min(1, state.health + Self.strength)
      state.event = .healed
      await activity.update(
        ActivityContent(
          state: state, staleDate: activity.content.staleDate, relevanceScore: activity.content.relevanceScore))
    }
    return .result()
  }
}
