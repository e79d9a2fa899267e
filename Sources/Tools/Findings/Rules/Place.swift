/// Where a finding lies. Every part may be absent: a push that came over the network has a JSON path, but no file.
public struct Place: Sendable, Codable, Hashable {
  /// File path as the user wrote it.
  public var path: String?
  /// Line, counted from 1.
  public var line: Int?
  /// Column in Unicode scalars, counted from 1.
  public var column: Int?
  /// Path inside a JSON document, such as `$.aps.content-state.driver`.
  public var jsonPath: String?

  public init(path: String? = nil, line: Int? = nil, column: Int? = nil, jsonPath: String? = nil) {
    self.path = path; self.line = line; self.column = column; self.jsonPath = jsonPath
  }

  /// `path:line:column`, as compilers print it, so that editors make it a link; empty without a path and a line.
  public var location: String {
    guard let path else { return line.map { "line \($0)" + (column.map { ", column \($0)" } ?? "") } ?? "" }
    guard let line else { return path }
    return "\(path):\(line)" + (column.map { ":\($0)" } ?? "")
  }
}
