import Foundation
import Wire

/// One run of a type's decoder: what is answered to it, and what it asked.
final class ProbeRound {
  /// What differs from a value in which everything is there and fits.
  struct Answers {
    /// Place of a key that is not there.
    var absent: String?
    /// Places of further keys that are not there, because no value can be made up for them.
    var omitted: Set<String> = []
    /// Place where the first thing asked for is refused as of the wrong type.
    var refused: String?
    /// The case that the value has, where the decoder asks for the keys.
    var caseName: String?
    /// Texts by place, in stead of made-up ones.
    var texts: [String: String] = [:]
    /// What the type itself is written as, where it is known.
    var single: Any?
    /// Nothing in it that a made-up value does not have anyway.
    var isPlain: Bool { texts.isEmpty && single == nil && omitted.isEmpty }
  }

  let answers: Answers
  let invention: Invention
  let root = ProbeNode()
  /// Path to the value that the round decodes: places are counted from there.
  let base: [any CodingKey]
  private let shapeOf: (Any.Type) -> ProbedShape
  /// Place of the text that was asked for last: the likeliest reason for an error right after.
  private(set) var lastText: String?
  private var hasRefused = false
  /// Place whose value could not be made up, because its own type refused it.
  private(set) var failedPlace: String?

  init(
    _ answers: Answers, invention: Invention, base: [any CodingKey] = [],
    shapeOf: @escaping (Any.Type) -> ProbedShape
  ) {
    self.answers = answers
    self.base = base
    self.invention = invention
    self.shapeOf = shapeOf
  }

  func shape(_ type: Any.Type) -> ProbedShape { shapeOf(type) }

  /// Place in words: `items/0/name`.
  func place(_ path: [any CodingKey]) -> String {
    path.dropFirst(base.count).map(\.stringValue).joined(separator: "/")
  }

  /// Whether the decoder asks if the key is there before it takes the value.
  func asksFirst(_ place: String) -> Bool { entry(place)?.checksPresence ?? false }

  /// What was asked under a key.
  func entry(_ place: String) -> ProbeNode.Entry? {
    let keys = place.split(separator: "/").map(String.init)
    let node = keys.dropLast().reduce(root as ProbeNode?) { $0?.entries[$1]?.node }
    return keys.last.flatMap { node?.entries[$0] }
  }

  func isAbsent(_ path: [any CodingKey]) -> Bool {
    let place = place(path)
    return answers.absent == place || answers.omitted.contains(place)
  }

  /// A value of the type; what it is made of is not noted.
  /// - Throws: `DecodingError` where this round refuses the place; what the type's own decoder throws.
  func value<T: Decodable>(_ type: T.Type, at path: [any CodingKey], name: String, index: Int = 0) throws -> T {
    let place = place(path)
    if answers.refused == place, !hasRefused {
      hasRefused = true
      throw DecodingError.typeMismatch(
        type, DecodingError.Context(codingPath: path, debugDescription: "the probe refuses the first question"))
    }
    if place.isEmpty, let single = answers.single as? T { return single }
    if type is String.Type {
      lastText = place
      if let text = answers.texts[place] as? T { return text }
    }
    do {
      return try invention.value(type, named: name, path: path, index: index)
    } catch {
      failedPlace = place
      throw error
    }
  }
}
