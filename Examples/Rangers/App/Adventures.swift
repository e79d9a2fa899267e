import ActivityKit
import Combine
import Foundation

/// Every hero who is out has one Live Activity. The phone keeps them while the app does not run, so a launch begins
/// with those that are there.
@MainActor
final class Adventures: ObservableObject {
  enum Refusal: LocalizedError {
    case notAllowed
    case alreadyOut(String)

    var errorDescription: String? {
      switch self {
      case .notAllowed: "Live Activities are switched off for Rangers. You can allow them in Settings."
      case .alreadyOut(let name): "\(name) is out already."
      }
    }
  }

  @Published private(set) var out: [String: Activity<AdventureAttributes>] = [:]
  /// News about a hero counts as old after this many seconds.
  static let freshness: TimeInterval = 15 * 60

  init() {
    for activity in Activity<AdventureAttributes>.activities where activity.activityState != .ended {
      adopt(activity)
    }
  }

  func isOut(_ hero: Hero) -> Bool { out[hero.id] != nil }

  func setOut(_ hero: Hero, quest: String) throws {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { throw Refusal.notAllowed }
    guard !isOut(hero) else { throw Refusal.alreadyOut(hero.name) }
    let state = AdventureAttributes.ContentState(
      health: 1, event: .setOut, potions: 3, nextDanger: .now.addingTimeInterval(12 * 60))
    adopt(
      try Activity.request(
        attributes: AdventureAttributes(hero: hero, quest: quest), content: content(state), pushType: .token))
  }

  /// A blow. One that may be the last but one alerts the player.
  func strike(_ hero: Hero, by strength: Double) async {
    guard let activity = out[hero.id] else { return }
    var state = activity.content.state
    state.health = max(0, state.health - strength)
    state.nextDanger = nil
    state.event = state.isInDanger ? .criticalHit : .ambush
    guard state.health > 0 else { return await finish(hero, won: false) }
    let alert = AlertConfiguration(
      title: "\(hero.name) took a critical hit!", body: "Open the app and use a potion to heal \(hero.name).",
      sound: .default)
    await activity.update(content(state), alertConfiguration: state.isInDanger ? alert : nil)
  }

  /// The end, with a summary that stays for half an hour.
  func finish(_ hero: Hero, won: Bool) async {
    guard let activity = out[hero.id] else { return }
    var state = activity.content.state
    state.event = won ? .victory : .defeat
    state.health = won ? state.health : 0
    state.nextDanger = nil
    state.reward = AdventureAttributes.Reward(gold: won ? 320 : 40, monsters: won ? 14 : 3)
    await activity.end(
      ActivityContent(state: state, staleDate: nil), dismissalPolicy: .after(.now.addingTimeInterval(30 * 60)))
    out[hero.id] = nil
  }

  /// A hero in danger comes first.
  private func content(
    _ state: AdventureAttributes.ContentState
  ) -> ActivityContent<AdventureAttributes.ContentState> {
    ActivityContent(
      state: state, staleDate: .now.addingTimeInterval(Self.freshness), relevanceScore: (1 - state.health) * 100)
  }

  private func adopt(_ activity: Activity<AdventureAttributes>) {
    let hero = activity.attributes.hero.id
    out[hero] = activity
    Task { [weak self] in
      for await state in activity.activityStateUpdates where state == .dismissed || state == .ended {
        self?.out[hero] = nil
      }
    }
  }
}
