import Foundation
import Testing

/// What compiles on iOS compiles here, and what iOS refuses structurally is refused here.
@Suite struct FixtureTests {
  private static func name(_ path: String) -> String { (path as NSString).lastPathComponent }
  static let accepted = Typecheck.sources(in: "Tests/Apple/Fixtures/MustCompile").map(name)
  static let refused = Typecheck.sources(in: "Tests/Apple/Fixtures/MustNotCompile").map(name)

  @Test func thereAreFixtures() {
    #expect(Self.accepted.count >= 12)
    #expect(Self.refused.count >= 15)
  }

  @Test(arguments: accepted)
  func compiles(_ file: String) throws {
    let path = Typecheck.root.appendingPathComponent("Tests/Apple/Fixtures/MustCompile/\(file)").path
    let check = try Typecheck([path])
    #expect(check.errors == [])
    #expect(check.status == 0)
  }

  /// The first line of such a fixture is `// expected-error: ` and a part of the compiler's message.
  @Test(arguments: refused)
  func isRefused(_ file: String) throws {
    let path = Typecheck.root.appendingPathComponent("Tests/Apple/Fixtures/MustNotCompile/\(file)").path
    let first = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").first ?? ""
    let mark = "// expected-error: "
    try #require(first.hasPrefix(mark), "the first line does not name the expected error")
    let expected = String(first.dropFirst(mark.count))
    let check = try Typecheck([path])
    #expect(check.status != 0, "the compiler accepted what iOS refuses")
    #expect(check.errors.contains { $0.hasPrefix(file) && $0.contains(expected) }, "\(check.errors)")
  }
}

/// The examples' extensions compile, and so does what of the apps speaks to ActivityKit; their screens are for iOS
/// alone.
@Suite struct ExampleSourcesTests {
  @Test(arguments: [
    ("Delivery", ["WidgetExtension"]), ("PinNote", ["WidgetExtension"]),
    ("Delivery", ["App/DeliveryService.swift", "App/TokenReporter.swift"]), ("PinNote", ["App/NotePinner.swift"]),
    ("Rangers", ["App/Adventures.swift"]), ("Download", ["WidgetExtension"]),
    ("Download", ["App/Downloads.swift", "App/Account.swift"]), ("Download", ["Driver"]),
    ("Progress", ["WidgetExtension"]), ("Progress", ["App/Courier.swift"]),
  ])
  func compiles(_ example: String, _ parts: [String]) throws {
    let files = (["Shared"] + parts).flatMap { part -> [String] in
      let path = "Examples/\(example)/\(part)"
      return part.hasSuffix(".swift") ? [Typecheck.root.appendingPathComponent(path).path] : Typecheck.sources(in: path)
    }
    try #require(files.count >= 3)
    let check = try Typecheck(files)
    #expect(check.errors == [])
    #expect(check.status == 0)
  }
}
