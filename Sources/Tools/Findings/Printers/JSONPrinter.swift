import Foundation

/// Findings for programs: one JSON array with one object per finding, keys sorted.
public struct JSONPrinter: Sendable {
  public init() {}

  /// The findings as text of this form.
  public func print(_ findings: [Finding]) throws -> String {
    try Self.text(findings)
  }

  /// Any report as indented JSON with sorted keys, the form of every `--json` answer.
  public static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
