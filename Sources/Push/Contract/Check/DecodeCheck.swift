import Findings

/// Says what the default `JSONDecoder` makes of a payload's part: everything that it refuses, not only the first, and
/// everything that it takes, but not as it was meant.
public struct DecodeCheck: Sendable {
  /// The two parts of a push that an app's types are decoded from.
  public enum Part: String, Sendable, Codable, Hashable, CaseIterable {
    case attributes
    case contentState = "content-state"
  }

  public var contract: ActivityContract
  /// Seconds since 1970; dates more than ten years from it are remarked on.
  public var now: Double

  public init(_ contract: ActivityContract, now: Double) {
    self.contract = contract; self.now = now
  }

  /// Checks a part of a push.
  /// - Parameter path: where the part stands in its document.
  /// - Parameter document: what `node` was read from; gives the findings their lines.
  /// - Parameter file: the document's name for the findings.
  public func check(
    _ node: JSONNode, as part: Part, at path: JSONPath = .root, in document: JSONDocument? = nil, file: String? = nil
  ) -> DecodeReport {
    var walk = DecodeWalk(self, base: path, document: document, file: file, part: part)
    walk.check(node, part == .attributes ? contract.attributes : contract.contentState, at: path)
    return walk.report
  }

  /// Checks a value against any shape of the contract.
  public func check(
    _ node: JSONNode, against shape: Shape, at path: JSONPath = .root, in document: JSONDocument? = nil,
    file: String? = nil
  ) -> DecodeReport {
    var walk = DecodeWalk(self, base: path, document: document, file: file, part: nil)
    walk.check(node, shape, at: path)
    return walk.report
  }
}
