import Findings
import Foundation
import RenderTree
import Wire

/// Asks an extension and understands its answers.
struct ExtensionConversation {
  var host: any ExtensionAnswering
  /// JSON of an enumeration's case by type name, for values that are made up.
  var enumValues: [String: String]
  /// The time on the phone, seconds since 1970.
  var now: Double

  /// What the extension holds, its previews' values by the phone's clock, locale and time zone.
  func describe(_ surroundings: Surroundings) throws -> ExtensionDescription {
    switch try host.answer(.describe(surroundings)) {
    case .description(let description): return description
    case .refused(let reason): throw Self.refusal(reason)
    default: throw Self.misfit("the answer does not belong to “describe”")
    }
  }

  /// Makes up attributes and a state of an attributes type.
  func invent(_ attributesType: String) throws -> (attributes: String, state: String) {
    let request = InventRequest(attributesType: attributesType, enumValues: enumValues, now: now)
    switch try host.answer(.invent(request)) {
    case .invented(let attributes, let state): return (attributes, state)
    case .refused(let reason): throw Self.refusal(reason)
    default: throw Self.misfit("the answer does not belong to “invent”")
    }
  }

  /// Draws presentations of one content.
  /// - Throws: `Failure` where the content does not decode or the extension refuses; what the host throws.
  func render(
    _ content: ActivityContent, rooms: [Presentation: PresentationRoom], surroundings: Surroundings
  ) throws -> (lists: [Presentation: DisplayList], appearance: ActivityAppearance) {
    let request = RenderRequest(
      attributesType: content.attributesType, attributes: content.attributes, state: content.state,
      preview: content.preview, isStale: content.isStale, presentations: rooms, surroundings: surroundings)
    switch try host.answer(.render(request)) {
    case .rendered(let answer):
      return (try answer.lists.mapValues(Self.list), answer.appearance)
    case .decodeFailed(let failure):
      throw Failure(failure.each.map { finding($0, content) }, status: .input)
    case .refused(let reason): throw Self.refusal(reason)
    case .unchanged, .description, .invented, .probed, .performed, .checked, .timeline, .timelineOverdue, .entry,
      .entryGone:
      throw Self.misfit("the answer does not belong to “render”")
    }
  }

  /// The finding about JSON that does not decode: placed in the user's file where there is one, and with a value that
  /// would decode.
  private func finding(_ failure: DecodeFailure, _ content: ActivityContent) -> Finding {
    let input = failure.part == .state ? content.stateInput : content.attributesInput
    let place =
      JSONPath(failure.path).flatMap { path in input.map { $0.document.place(at: path, file: $0.origin) } }
      ?? Place(path: input?.origin, jsonPath: failure.path)
    var fix = failure.remedy + "." + Self.usualMistake(failure, input)
    if let sample = try? invent(content.attributesType) {
      fix += "\nThis would decode: " + (failure.part == .state ? sample.state : sample.attributes)
    }
    return Finding(
      id: "\(failure.part.rawValue).does-not-decode",
      what: "The \(failure.part.rawValue) of \(content.attributesType) "
        + "\(failure.part == .state ? "does" : "do") not decode: " + failure.mismatch,
      why: "iOS would drop such an update without a word.", fix: fix, place: place)
  }

  /// What people most often send instead, and what to send then.
  private static func usualMistake(_ failure: DecodeFailure, _ input: JSONInput?) -> String {
    if input?.document.root["aps"] != nil {
      let key = failure.part == .state ? "content-state" : "attributes"
      return "\nThis is a whole push: give the object under aps.\(key) alone."
    }
    guard failure.expected == "Date" else { return "" }
    let rule = "\nA Date travels as a number: the seconds since 2001-01-01 00:00 UTC"
    let quoted = failure.found.split(separator: "\"")
    guard quoted.count > 1, let date = ISO8601DateFormatter().date(from: String(quoted[1])) else { return rule + "." }
    return rule + ", here \(Int(date.timeIntervalSinceReferenceDate))."
  }

  static func list(_ text: String) throws -> DisplayList {
    do {
      return try DisplayList(encoded: Array(text.utf8))
    } catch { throw misfit("its display list cannot be read: \(error)") }
  }

  static func refusal(_ reason: String) -> Failure { Failure(.input, id: "widget.refused", reason) }

  static func misfit(_ reason: String) -> Failure {
    Failure(
      .environment, id: "installation.misfit", "The extension cannot be understood: \(reason)",
      fix: "The parts of Skerry do not fit together; build it again, or install it anew.")
  }
}
