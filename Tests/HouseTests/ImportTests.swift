import Foundation
import Testing

/// Who may import whom. The list is the plan of the house: a wing may look down, never up.
private enum Plan {
  /// Open to every module.
  static let everywhere: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "Glibc", "Dispatch", "Synchronization", "CShims",
  ]
  /// The toolchain's own parser.
  static let syntax: Set<String> = [
    "SwiftSyntax", "SwiftParser", "SwiftIfConfig", "SwiftDiagnostics", "SwiftOperators", "SwiftSyntaxMacros",
    "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftCompilerPluginMessageHandling",
  ]
  /// Module maps and shims.
  static let c: Set<String> = Set((try? Checkout.folders(in: "Sources/C")) ?? [])
  static let apple: Set<String> = [
    "SwiftUI", "WidgetKit", "ActivityKit", "AppIntents", "UIKit", "Combine", "CoreGraphics", "os", "OSLog",
    "FoundationGaps",
  ]
  static let drawing: Set<String> = ["RenderTree", "Lettering", "Paint"]
  static let device: Set<String> = ["Wire", "Devices", "Phone"]

  static let allowed: [String: Set<String>] = {
    var table: [String: Set<String>] = [
      "RenderTree": [],
      "Lettering": c.union(["RenderTree"]),
      "Paint": c.union(["RenderTree", "Lettering"]),
      "PreviewMacros": syntax,
      "TestingOverlays": [],
      "Wire": ["RenderTree"],
      "GuestRuntime": c,
      "Devices": [],
      "Phone": ["RenderTree", "Wire", "Devices", "Findings"],
      "Findings": [],
      "Workshop": c.union(syntax).union(["Wire", "Findings"]),
      "Commands": drawing.union(device).union(["Findings", "Workshop"]),
      "skerry": ["Commands"],
    ]
    for module in apple { table[module] = apple.union(["RenderTree", "Lettering", "Wire", "Observation"]) }
    return table
  }()
}

/// The module that a line imports, or nil.
private func importedModule(_ line: Substring) -> String? {
  guard line.contains("import") else { return nil }
  let pattern =
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/#
  return line.firstMatch(of: pattern).map { String($0.1) }
}

@Suite struct ImportTests {
  @Test func modulesImportOnlyWhatThePlanAllows() throws {
    for module in try Checkout.modules() where module.wing != "C" {
      let allowed = try #require(Plan.allowed[module.name], "The plan does not name the module \(module.name)")
      for path in Checkout.files(in: "Sources/\(module.wing)/\(module.name)", extensions: ["swift"]) {
        let lines = try Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false)
        var isInText = false
        for (index, line) in lines.enumerated() {
          // Sources that are made up for users' widgets stand in text blocks and import what those need.
          if line.contains("\"\"\"") { isInText.toggle() }
          guard !isInText, let name = importedModule(line), name != module.name else { continue }
          #expect(
            allowed.contains(name) || Plan.everywhere.contains(name),
            "\(path):\(index + 1): \(module.name) may not import \(name)")
        }
      }
    }
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
