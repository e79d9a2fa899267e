import Findings
import Wire

/// `--beside TYPE[:STATE]`: which activity is on the phone besides the one that is drawn.
struct NeighbourOption: Sendable, Hashable {
  /// Attributes type.
  var type: String
  /// Name of the state, as pictures have it; nil takes the first that is not drawn itself.
  var state: String?

  /// As it was written.
  var text: String { type + (state.map { ":" + $0 } ?? "") }

  init(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    type = String(parts[0])
    state = parts.count > 1 ? String(parts[1]) : nil
  }

  /// - Throws: `Failure` with status `usage` where there is no such activity.
  func activity(of description: ExtensionDescription) throws -> ExtensionDescription.Activity {
    if let found = description.activities.first(where: { $0.isNamed(type) }) { return found }
    throw Choice(option: "--beside", value: type, choices: description.activities.map(\.attributesType)).failure
  }

  /// The content that is meant for the neighbour of `drawn`.
  /// - Parameter contents: those of the neighbour's type.
  /// - Throws: `Failure` with status `usage` where none has the state's name.
  func content(among contents: [ActivityContent], beside drawn: ActivityContent) throws -> ActivityContent? {
    guard let state else {
      let isAnother = { (other: ActivityContent) in
        other.attributesType != drawn.attributesType || other.label != drawn.label
      }
      return contents.first(where: isAnother) ?? contents.first
    }
    let slug = PictureName.slug(state)
    if let meant = contents.first(where: { $0.label == state || PictureName.slug($0.label) == slug }) { return meant }
    throw Choice(option: "--beside", value: text, choices: contents.map { "\(type):\($0.label)" }).failure
  }
}
