import Foundation
import Wire

/// Turns a decoding error into what a person needs: where it happened, what was wanted, what stands there.
struct DecodeExplanation {
  let part: DecodeFailure.Part
  let json: String
  let type: any Decodable.Type

  func failure(_ error: any Error) -> DecodeFailure {
    guard let error = error as? DecodingError else {
      return make([], expected: "\(type)", "\(type) refused the value: \(error)", says: "\(error)")
    }
    switch error {
    case .keyNotFound(let key, let context):
      let path = context.codingPath + [key]
      let expected = wanted(at: path) ?? "a value"
      return make(path, expected: expected, "the key \"\(key.stringValue)\" is missing")
    case .valueNotFound(let found, let context):
      return make(
        context.codingPath, expected: wanted(at: context.codingPath) ?? "\(found)",
        "null is no \(wanted(at: context.codingPath) ?? "\(found)"); make the property optional to allow it")
    case .typeMismatch(let found, let context):
      let expected = wanted(at: context.codingPath) ?? "\(found)"
      return make(
        context.codingPath, expected: expected, Self.advice(expected) ?? "it must be \(Self.article(expected))")
    case .dataCorrupted(let context):
      if context.codingPath.isEmpty, JSONPlace(json) == nil {
        return make([], expected: "\(type)", "the text is no JSON: \(Self.detail(context))")
      }
      let expected = wanted(at: context.codingPath) ?? "\(type)"
      // Swift's own words for an enum's value say no more than the two sides of the sentence.
      let isPlain = Self.advice(expected) != nil || context.debugDescription.hasPrefix("Cannot initialize ")
      return make(
        context.codingPath, expected: expected, Self.advice(expected) ?? context.debugDescription,
        says: isPlain ? nil : context.debugDescription)
    @unknown default:
      return make([], expected: "\(type)", "\(error)")
    }
  }

  /// - Parameter says: the decoder's own words, where they tell more than what is expected and found.
  private func make(
    _ path: [any CodingKey], expected: String, _ reason: String, says: String? = nil
  ) -> DecodeFailure {
    let place = JSONPlace(json)
    let found = place.map { $0.describe(path) } ?? "text that is no JSON"
    let text = JSONPlace.text(path)
    return DecodeFailure(
      part: part, path: text, expected: expected, found: found,
      message: "\(part.rawValue) \(text): expected \(expected), found \(found); \(reason)",
      reason: says.map { String($0.prefix(300)) })
  }

  /// The Swift type at a path, by walking the type as a decoder does: a decoding error names only the innermost one, a
  /// `Double` where the app wrote `Date`.
  private func wanted(at path: [any CodingKey]) -> String? {
    TypeShape(type).name(at: path)
  }

  private static func detail(_ context: DecodingError.Context) -> String {
    let underlying = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
    return underlying ?? context.debugDescription
  }

  /// How a push must write types whose JSON form is not obvious.
  private static func advice(_ type: String) -> String? {
    switch type {
    case "Date": "a push carries a Date as a number: seconds since 2001-01-01 00:00 UTC, not since 1970"
    case "Data": "a push carries Data as a base64 string"
    case "URL": "a push carries a URL as a string"
    case "ClosedRange<Date>", "Range<Date>":
      "a push carries it as an array of two numbers: seconds since 2001-01-01 00:00 UTC"
    default: nil
    }
  }

  private static func article(_ type: String) -> String {
    (type.first.map { "AEIOU".contains($0) } ?? false ? "an " : "a ") + type
  }
}
