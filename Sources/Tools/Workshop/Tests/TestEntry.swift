/// What the generated entry point of a test program names.
public struct TestEntry: Sendable, Hashable, Codable {
  /// Test cases of XCTest. Those of Swift Testing are found by their library.
  public var cases: [XCTestClass]
  /// Whether a file imports Swift Testing.
  public var usesTesting: Bool

  /// Source text of the entry point.
  var source: String {
    let entries = cases.map { test in
      let methods = test.methods.map { method in
        let function = "\(test.name).\(method.name)"
        return "        (\"\(method.name)\", \(method.isAsync ? "asyncTest(\(function))" : function)),"
      }
      return (["      testCase(["] + methods + ["      ]),"]).joined(separator: "\n")
    }
    return """
      import SkerryTesting
      import XCTest

      @main
      enum SkerryTestMain {
        static func main() {
          _TestRun.main([
      \(entries.joined(separator: "\n"))
          ])
        }
      }

      """
  }
}

/// A class of XCTest's.
public struct XCTestClass: Sendable, Hashable, Codable {
  /// A method that is a test.
  public struct Method: Sendable, Hashable, Codable {
    public var name: String
    /// It suspends, or belongs to an actor.
    public var isAsync: Bool
  }
  /// Full name.
  public var name: String
  public var methods: [Method]
}
