import Findings
import Wire

/// What a person set on the phone: the switches of `skerry render` that every picture of a run shares.
struct PersonSettings: Sendable {
  var boldText: Bool
  var reduceTransparency: Bool
  var reduceMotion: Bool
  var isRedacted: Bool
  /// Nil follows the locale.
  var rightToLeft: Bool?

  init(_ parsed: ParsedCommand) {
    boldText = parsed.has("--bold-text")
    reduceTransparency = parsed.has("--reduce-transparency")
    reduceMotion = parsed.has("--reduce-motion")
    isRedacted = parsed.has("--redacted")
    rightToLeft = parsed.value("--layout-direction").map { $0 == "rtl" }
  }

  func applied(to surroundings: Surroundings) -> Surroundings {
    var changed = surroundings
    changed.boldText = boldText
    changed.reduceTransparency = reduceTransparency
    changed.reduceMotion = reduceMotion
    changed.redaction = isRedacted ? .privacy : nil
    if let rightToLeft { changed.rightToLeft = rightToLeft }
    return changed
  }
}
