import Findings
import Wire

/// What is drawn of one activity: attributes and a state, and where they are from.
struct ActivityContent: Sendable {
  enum Origin: String, Sendable, Codable {
    /// `--attributes`, `--state`.
    case given
    /// A preview in the sources.
    case preview
    /// Made up from the Codable types.
    case invented
  }

  var attributesType: String
  /// JSON; nil where a preview's own values are drawn.
  var attributes: String?
  var state: String?
  var preview: PreviewReference?
  var attributesOrigin: Origin
  var stateOrigin: Origin
  /// Short name for pictures and reports: a file's name, a preview's, or `state-2`.
  var label: String
  /// The option that the attributes or the state came from, to place what does not decode.
  var attributesInput: JSONInput?
  var stateInput: JSONInput?
  /// Its stale date has passed.
  var isStale = false
  /// The app draws the small family for watches and cars.
  var drawsSmall = false
}
