import Findings

/// What differs between two contracts, and which JSON of one no longer decodes as the other.
///
/// Activities outlive an app's update: what the old build stored is decoded by the new one. Servers know of neither
/// build: an old server's pushes reach new builds, and a new server's pushes reach old ones for as long as people keep
/// them.
public struct ContractComparison: Sendable {
  /// What the two contracts are.
  public enum Situation: String, Sendable, Codable, Hashable, CaseIterable {
    /// The first is of the old build, the second of the new one.
    case update
    /// The first is of the app, the second of its extension; they should be the same.
    case appAndExtension = "app-and-extension"
  }

  public var old: ActivityContract
  public var new: ActivityContract
  public var situation: Situation

  public init(old: ActivityContract, new: ActivityContract, situation: Situation = .update) {
    self.old = old; self.new = new; self.situation = situation
  }

  /// The differences of attributes, then those of the content state, each in the order of the new type.
  public var changes: [ContractChange] {
    var walk = ComparisonWalk(old: old, new: new, situation: situation)
    if old.attributesType != new.attributesType {
      walk.note(
        .attributesType, [.oldJSON, .newJSON], .root, .named(new.attributesType),
        "The attributes type \(old.attributesType) is now called \(new.attributesType)",
        fix: "Keep the name: running activities and `attributes-type` of pushes go by it.")
    }
    walk.compare(old.attributes, new.attributes, at: JSONPath([.key("attributes")]))
    walk.compare(old.contentState, new.contentState, at: JSONPath([.key("content-state")]))
    return walk.changes
  }

  public var findings: [Finding] { changes.map(\.finding) }
}
