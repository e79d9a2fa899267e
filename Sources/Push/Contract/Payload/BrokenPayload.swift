import Findings

/// A push with one thing wrong, and what has to be found in it.
public struct BrokenPayload: Sendable, Hashable {
  public var breakage: Breakage
  /// The whole payload.
  public var payload: JSONNode
  /// Where the fault lies in it.
  public var path: JSONPath
  /// The identifiers of findings of which at least one has to be there.
  public var findings: [String]
  /// Whether `JSONDecoder` refuses the content state or the attributes.
  public var isRefused: Bool
}
