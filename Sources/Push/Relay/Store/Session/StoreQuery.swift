/// A statement, prepared once per connection.
///
/// Written in what SQLite and PostgreSQL have in common, with PostgreSQL's parameters (`$1`). What they do not:
/// - `GREATEST(a, b)` is `max` in SQLite;
/// - infinity is `9e999` in SQLite;
/// - `/*lock*/` at the end of a query takes its rows for the transaction where others write at the same time.
final class StoreQuery: Sendable, Hashable {
  let text: String
  /// Where PostgreSQL needs other words.
  private let postgresText: String?
  init(_ text: String, postgres: String? = nil) {
    self.text = text
    postgresText = postgres
  }

  static func == (a: StoreQuery, b: StoreQuery) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var sqlite: String { text.replacing("$", with: "?").replacing("GREATEST(", with: "max(") }
  var postgres: String {
    (postgresText ?? text).replacing("/*lock*/", with: "FOR UPDATE").replacing("9e999", with: "'Infinity'")
  }
}
