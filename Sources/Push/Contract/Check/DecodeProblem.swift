import Findings

/// Something about JSON that an app's type is decoded from, and what the decoder does about it.
public struct DecodeProblem: Sendable, Codable, Hashable {
  /// What the default `JSONDecoder` does.
  public enum Effect: String, Sendable, Codable, Hashable {
    /// It fails, and with it the whole content state.
    case refused
    /// A decoder that is written by hand decides.
    case perhaps
    /// It decodes.
    case taken
  }

  public var code: DecodeProblemCode
  public var effect: Effect
  /// Where the value stands, or where the missing one should.
  public var path: JSONPath
  /// The type that is decoded there: `Date?`.
  public var swiftType: String
  /// The value as one line of JSON; empty where it is missing.
  public var json: String
  /// What would decode in its place, as JSON; nil where that is for a person to say.
  public var mended: String?
  /// The same for people, with file and line where they are known.
  public var finding: Finding

  /// What a finding's `why` ends with where a decoder that is written by hand decides.
  public static let doubt = " Its init(from:) is written by hand and may take it all the same."
}

/// What the default `JSONDecoder` makes of a value.
public struct DecodeReport: Sendable, Codable, Hashable {
  /// What becomes of the whole value.
  public enum Verdict: String, Sendable, Codable, Hashable {
    case decodes, refused
    /// A type on the way is not known, or decoded by hand.
    case notKnown
  }

  /// In the order in which a decoder comes by them.
  public var problems: [DecodeProblem]
  public var verdict: Verdict

  /// Where `JSONDecoder` stops: the one problem that its error tells of. Of several in one dictionary it may tell of
  /// another, because Swift's dictionaries have no order.
  public var stop: DecodeProblem? { problems.first { $0.effect == .refused } }
  public var findings: [Finding] { problems.map(\.finding) }
}
