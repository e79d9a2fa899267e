import Foundation

/// A ranger whom the player sends out.
struct Hero: Codable, Hashable, Identifiable {
  let id: String
  let name: String
  /// One emoji: it is the hero's face everywhere.
  let face: String
  let level: Int

  static let all = [
    Hero(id: "willow", name: "Willow", face: "🦉", level: 7),
    Hero(id: "basil", name: "Basil", face: "🐻", level: 12),
    Hero(id: "ember", name: "Ember", face: "🦊", level: 4),
  ]
}
