import Findings

/// Where a payload stands, to place what is found in it in the file that a person has open.
public struct PushOrigin: Sendable, Hashable {
  /// The file as the user wrote it; nil where there is none.
  public var file: String?
  /// The place of the payload's first byte in the file.
  public var start: SourcePosition
  /// The payload's bytes stand in the file as they are; else, as behind a shell's quotes, only its beginning is known.
  public var isExact: Bool
  /// The way to the payload in the file's JSON: `$.message.apns.payload`.
  public var path: JSONPath
  /// Which of several pushes of the file it is, from 1; nil where there is one.
  public var number: Int?

  public init(
    file: String? = nil, start: SourcePosition = SourcePosition(line: 1, column: 1), isExact: Bool = true,
    path: JSONPath = .root, number: Int? = nil
  ) {
    self.file = file; self.start = start; self.isExact = isExact; self.path = path; self.number = number
  }

  /// A place in the payload as a place in the file.
  func place(_ inner: Place?) -> Place {
    var place = Place(path: file, line: start.line, column: start.column, jsonPath: path.description)
    if let inner = inner?.jsonPath { place.jsonPath = path.description + inner.dropFirst() }
    guard isExact, let line = inner?.line else { return place }
    place.line = start.line + line - 1
    place.column = inner?.column.map { line == 1 ? start.column + $0 - 1 : $0 }
    return place
  }
}
