import Foundation
import Testing

private let codeFolders = ["Sources", "Tests", "Examples", "Benchmarks", "Client", "Testing"]

private func swiftFiles() -> [String] {
  codeFolders.flatMap { Checkout.files(in: $0, extensions: ["swift"]) }
}

/// Lines on which a declaration binds a second name behind a closure. The compiler silently gives both names the first
/// closure (swift#62940), so such declarations are refused.
func doubleBindings(in text: String) -> [Int] {
  let start = #/^\s*(?:(?:public|package|internal|fileprivate|private|nonisolated|@\w+)\s+)*static\s+(?:let|var)\s/#
  let second = #/^\s*\w+\s*(?::[^=,{}()]+)?=/#
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.indices.filter { index in
    guard lines[index].firstMatch(of: start) != nil else { return false }
    let declaration = lines[index...].joined(separator: "\n")
    var depth = 0, sawClosure = false, inString = false
    var position = declaration.startIndex
    var last: Character = "="
    while position < declaration.endIndex {
      let character = declaration[position]
      position = declaration.index(after: position)
      if character == "\"" { inString.toggle() }
      if inString { continue }
      switch character {
      case "{", "(", "[": depth += 1
      case "}", ")", "]":
        depth -= 1
        if character == "}", depth == 0 { sawClosure = true }
        if depth < 0 { return false }
      case "," where depth == 0 && sawClosure:
        if declaration[position...].firstMatch(of: second) != nil { return true }
      case "\n" where depth == 0 && last != "," && last != "=": return false
      default: break
      }
      if !character.isWhitespace { last = character }
    }
    return false
  }.map { $0 + 1 }
}

@Suite struct SourceStyleTests {
  @Test func filesAreShort() throws {
    for path in swiftFiles() {
      let count = try Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(count <= 400, "\(path) has \(count) lines; one thing per file")
    }
  }

  @Test func linesAreShort() throws {
    for path in ["Sources", "Tests"].flatMap({ Checkout.files(in: $0, extensions: ["swift"]) }) {
      // Fixtures stand for apps, whose authors write as they like.
      guard !path.contains("/Fixtures/") else { continue }
      let lines = try Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.count > 120 {
        Issue.record("\(path):\(index + 1) has \(line.count) columns; 120 are the limit")
      }
    }
  }

  @Test func noDeclarationBindsTwoClosures() throws {
    for path in swiftFiles() where !path.hasPrefix("Tests/HouseTests/") {
      let lines = doubleBindings(in: try Checkout.text(path))
      #expect(lines.isEmpty, "\(path): several bindings with closures on line \(lines)")
    }
  }

  @Test func recognisesDoubleBindings() {
    #expect(doubleBindings(in: "struct S {\n  static let a = K { 1 }, b = K { 2 }\n}") == [2])
    #expect(doubleBindings(in: "static let a: K = K {\n  f(1, 2)\n},\n  b: K = K { 2 }") == [1])
    #expect(doubleBindings(in: "static let a = K { 1 }\nstatic let b = K { 2 }").isEmpty)
    #expect(doubleBindings(in: "static let a = f(K { 1 }, b: 2)").isEmpty)
    #expect(doubleBindings(in: "static let a = 1, b = 2").isEmpty)
    #expect(doubleBindings(in: "static let a = \"}, b = {\"").isEmpty)
  }

  @Test func nothingIsForcedOrLeftForLater() throws {
    let marks = ["TO" + "DO", "FIX" + "ME", "try" + "!"]
    for path in Checkout.files(in: "Sources", extensions: ["swift", "c", "h"]) {
      let text = try Checkout.text(path)
      for mark in marks { #expect(!text.contains(mark), "\(path) holds \(mark)") }
    }
  }

  @Test func noPathOfOneMachineIsWritten() throws {
    let paths = ["/wo" + "rk/", "/op" + "t/swift", "/ro" + "ot/", "/far" + "m/"]
    let kinds: Set<String> = ["swift", "c", "h", "md", "sh", "py", "json", "svg", "modulemap", "txt", "plist", "html"]
    var files = (codeFolders + ["Docs", "scripts", ".ci"]).flatMap { Checkout.files(in: $0, extensions: kinds) }
    files += ["Package.swift", "README.md", "CONTRIBUTING.md", "Makefile", "skerry", ".ci/run"]
    for path in files {
      let text = try Checkout.text(path)
      for name in paths { #expect(!text.contains(name), "\(path) names \(name)") }
    }
  }
}
