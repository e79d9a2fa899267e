import Findings

/// A check of a push before it is sent. One rule per type, one type per file; ids begin with `push.`.
public protocol PushRule: Rule where Subject == PushUnderTest {
  /// How to mend it in general; a finding says it for its own case, with the line as it should be.
  var fix: String { get }
  /// Numbers of the catalogue of push checks: `E4`, `W8`; empty for checks that stand in none.
  var numbers: [String] { get }
  /// Numbers in Docs/pitfalls.md whose cause it sees.
  var pitfalls: [Int] { get }
  /// A push with an error of this rule shows nothing.
  var stopsPushes: Bool { get }
  /// A push that it objects to, and the same push mended.
  var example: PushExample { get }
}

extension PushRule {
  public var numbers: [String] { [] }
  public var pitfalls: [Int] { [] }
  public var stopsPushes: Bool { severity == .error }

  /// A finding whose fix ends with the line as it should be.
  /// - Parameter line: JSON or a header field; nil where no line can be written for sure.
  func finding(_ what: String, fix: String? = nil, line: String?, at place: Place) -> Finding {
    finding(what, fix: Self.fix(fix ?? self.fix, line: line), at: place)
  }

  static func fix(_ sentence: String, line: String?) -> String { line.map { sentence + ":\n" + $0 } ?? sentence }
}

/// Lines that mend.
enum MendedLine {
  /// A member of an object.
  static func json(_ key: String, _ value: String) -> String { JSONNode.quoted(key) + ": " + value }

  static func json(_ key: String, _ value: Double) -> String { json(key, PushText.number(value)) }

  static func header(_ name: String, _ value: String) -> String { name + ": " + value }
}
