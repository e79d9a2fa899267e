import APNs
import Contract
import Findings
import Wire

/// What would become of one push.
struct PushVerdict: Encodable {
  enum Outcome: String, Encodable {
    case shows = "would-show"
    case doesNotShow = "would-not-show"
    /// Nothing is against it as far as it could be looked at.
    case unknown = "not-known"
  }

  /// The file as the user wrote it.
  var file: String?
  /// Which push of the file, from 1; nil where there is one.
  var number: Int?
  var form: PushInput.Form
  var event: String?
  /// The kind of activity that it was decoded for; nil where that is not known.
  var attributesType: String?
  var outcome: Outcome
  /// Why, in one sentence without a final stop.
  var because: String
  /// Presentations that look different from the push before; nil where that is not known.
  var changed: [Presentation]?
  /// The compiled types decoded it; nil where they were not asked.
  var decodes: Bool?
  var findings: [Finding]

  /// `update.jsonl, push 3 (update)`.
  var title: String {
    let name = file ?? "push"
    let numbered = number.map { "\(name), push \($0)" } ?? name
    return event.map { "\(numbered) (\($0))" } ?? numbered
  }

  var words: String {
    switch outcome {
    case .shows: "would show"
    case .doesNotShow: "would not show"
    case .unknown: "may show"
    }
  }
}
