import Foundation

/// A report in the XML that JUnit made and every CI reads.
public struct JUnitReport: Sendable {
  /// One check, with what went wrong.
  public struct Case: Sendable, Hashable {
    public var classname: String
    public var name: String
    /// Nil where it passed.
    public var failure: Failure?
    /// What was printed; empty where nothing was.
    public var output: String

    /// Why a check failed.
    public struct Failure: Sendable, Hashable {
      public var message: String
      public var detail: String
      public init(message: String, detail: String = "") { self.message = message; self.detail = detail }
    }

    public init(classname: String, name: String, failure: Failure? = nil, output: String = "") {
      self.classname = classname; self.name = name; self.failure = failure; self.output = output
    }
  }

  /// Checks that belong together, such as those of a file.
  public struct Suite: Sendable, Hashable {
    public var name: String
    public var cases: [Case]
    public init(name: String, cases: [Case]) { self.name = name; self.cases = cases }
    var failures: Int { cases.count { $0.failure != nil } }
  }

  public var suites: [Suite]
  public init(suites: [Suite]) { self.suites = suites }

  /// One suite is the document's root; several stand in `testsuites`.
  public var text: String {
    let head = #"<?xml version="1.0" encoding="UTF-8"?>"#
    guard suites.count != 1 else { return ([head] + lines(suites[0], "")).joined(separator: "\n") }
    let tests = suites.reduce(0) { $0 + $1.cases.count }, failures = suites.reduce(0) { $0 + $1.failures }
    return
      ([head, #"<testsuites tests="\#(tests)" failures="\#(failures)">"#] + suites.flatMap { lines($0, "  ") }
      + ["</testsuites>"]).joined(separator: "\n")
  }

  private func lines(_ suite: Suite, _ indent: String) -> [String] {
    let counts = #"tests="\#(suite.cases.count)" failures="\#(suite.failures)""#
    var lines = [#"\#(indent)<testsuite name="\#(escaped(suite.name))" \#(counts)>"#]
    for test in suite.cases {
      lines.append(#"\#(indent)  <testcase classname="\#(escaped(test.classname))" name="\#(escaped(test.name))">"#)
      if let failure = test.failure {
        lines.append(
          #"\#(indent)    <failure message="\#(escaped(failure.message))">\#(escaped(failure.detail))</failure>"#)
      }
      if !test.output.isEmpty { lines.append("\(indent)    <system-out>\(escaped(test.output))</system-out>") }
      lines.append(indent + "  </testcase>")
    }
    return lines + [indent + "</testsuite>"]
  }

  /// XML 1.0 text: the five predefined entities, and no control character that XML forbids.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
