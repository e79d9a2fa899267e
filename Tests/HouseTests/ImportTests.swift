import Foundation
import Testing

/// Who may import whom: the table of modules in Docs/architecture.md. A wing may look down, never up.
private struct Plan {
  /// Open to every module.
  var everywhere: Set<String> = []
  var allowed: [String: Set<String>] = [:]

  /// The toolchain's own parser.
  private static let syntax: Set<String> = [
    "SwiftSyntax", "SwiftParser", "SwiftIfConfig", "SwiftDiagnostics", "SwiftOperators", "SwiftSyntaxMacros",
    "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftCompilerPluginMessageHandling",
  ]

  init() throws {
    let rows = try Checkout.text("Docs/architecture.md").split(separator: "\n").map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    // Before the first and after the last bar stands nothing: four columns make six cells.
    let head = try #require(rows.firstIndex { $0.count == 6 && $0[2] == "module" && $0[4] == "may import" })
    let table = rows[(head + 2)...].prefix { $0.count == 6 }
    func names(_ cell: String) -> [String] {
      cell == "—" ? [] : cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let apple = table.filter { $0[1] == "Apple" && names($0[4]).contains("*Apple*") }.flatMap { names($0[2]) }
    let groups: [String: Set<String>] = [
      "*C*": Set(try Checkout.folders(in: "Sources/C")), "*Apple*": Set(apple), "*SwiftSyntax*": Self.syntax,
    ]
    for row in table {
      let imports = names(row[4]).reduce(into: Set<String>()) { $0.formUnion(groups[$1] ?? [$1]) }
      if row[2] == "every module" {
        everywhere = imports
      } else {
        for module in names(row[2]) { allowed[module] = imports }
      }
    }
  }
}

/// The module that a line imports, or nil.
private func importedModule(_ line: Substring) -> String? {
  guard line.contains("import") else { return nil }
  let pattern =
    #/
    ^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?
    import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)
    /#
  return line.firstMatch(of: pattern).map { String($0.1) }
}

@Suite struct ImportTests {
  @Test func modulesImportOnlyWhatThePlanAllows() throws {
    let plan = try Plan()
    for module in try Checkout.modules() where module.wing != "C" {
      let allowed = try #require(
        plan.allowed[module.name], "Docs/architecture.md does not name the module \(module.name)")
      for path in Checkout.files(in: module.folder, extensions: ["swift"]) {
        let lines = try Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false)
        var isInText = false
        for (index, line) in lines.enumerated() {
          // Sources that are made up for users' widgets stand in text blocks and import what those need.
          if line.contains("\"\"\"") { isInText.toggle() }
          guard !isInText, let name = importedModule(line), name != module.name else { continue }
          #expect(
            allowed.contains(name) || plan.everywhere.contains(name),
            "\(path):\(index + 1): \(module.name) may not import \(name)")
        }
      }
    }
  }

  @Test func thePlanNamesModulesThatExistAndNoOthers() throws {
    let plan = try Plan()
    let modules = Set(try Checkout.modules().filter { $0.wing != "C" }.map(\.name))
    #expect(Set(plan.allowed.keys) == modules)
    #expect(plan.everywhere.contains("Foundation"))
    #expect(plan.allowed["RenderTree"] == [])
    #expect(plan.allowed["SwiftUI"]?.isSuperset(of: ["UIKit", "FoundationGaps", "RenderTree"]) == true)
    #expect(plan.allowed["SwiftUI"]?.contains("Paint") == false)
    #expect(plan.allowed["Paint"]?.contains("CPango") == true)
  }

  @Test(arguments: [
    ("import Foundation", "Foundation"), ("  @_exported import RenderTree", "RenderTree"),
    ("@_spi(PluginMessage) import SwiftSyntax", "SwiftSyntax"), ("public import Wire", "Wire"),
    ("import struct Foundation.Date", "Foundation"), ("@preconcurrency internal import os", "os"),
  ])
  func readsImportLines(_ line: String, _ module: String) {
    #expect(importedModule(Substring(line)) == module)
  }

  @Test(arguments: ["// import Paint", "let important = 1", "important()", ""])
  func readsNothingIntoOtherLines(_ line: String) {
    #expect(importedModule(Substring(line)) == nil)
  }
}
