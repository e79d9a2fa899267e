/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Sendable, Hashable {
  /// One sentence without a final stop.
  public var what: String
  public var fix: String
  public var position: SourcePosition
  /// The value that was being read.
  public var path: JSONPath

  /// The error as a finding about `file`.
  public func finding(file: String?) -> Finding {
    Finding(
      id: "json.syntax", what: what, fix: fix,
      place: Place(path: file, line: position.line, column: position.column, jsonPath: path.description))
  }
}
