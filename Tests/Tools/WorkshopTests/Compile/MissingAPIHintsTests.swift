import Findings
import Foundation
import Testing
@testable import Workshop

@Suite("What a missing name means")
struct MissingAPIHintsTests {
  private func hint(_ what: String, in text: String) throws -> String {
    let products = Products(modules: "/m", moduleMaps: [], library: "/l", macros: "/p", guest: "/g")
    let files = [
      Sources.file(Sources.widget), Sources.file(text, path: "/sources/Badge.swift", displayPath: "Badge.swift"),
    ]
    let project = try Project(files: files, paths: [], options: Project.Options())
    let hints = MissingAPIHints(project: project, products: products)
    let place = Place(path: "Badge.swift", line: 1, column: 1)
    return hints.adding(to: Finding(id: "swift.error", severity: .error, what: what, place: place)).fix
  }

  private let badge = "struct Badge {}"

  @Test("A forgotten import is named", arguments: [
    ("cannot find type 'View' in scope", "SwiftUI"), ("cannot find 'Text' in scope", "SwiftUI"),
    ("unknown attribute 'State'", "SwiftUI"), ("cannot find type 'ActivityAttributes' in scope", "ActivityKit"),
    ("cannot find 'DynamicIsland' in scope", "WidgetKit"), ("cannot find type 'AppIntent' in scope", "AppIntents"),
    ("cannot find type 'UIColor' in scope", "UIKit"), ("cannot find 'Logger' in scope", "os"),
  ])
  func forgottenImport(_ what: String, _ module: String) throws {
    let fix = try hint(what, in: badge)
    #expect(fix == "Add `import \(module)` at the top of Badge.swift.")
    #expect(try !hint(what, in: "import \(module)\n" + badge).hasPrefix("Add"))
  }

  @Test("A name that Skerry lacks is said to be Apple's")
  func lacking() throws {
    #expect(try hint("cannot find 'BarMark' in scope", in: badge).hasPrefix("BarMark is Apple's (iOS 16.0)"))
  }

  @Test("Every type of the table is declared in its module")
  func table() throws {
    let apple = URL(fileURLWithPath: fixtures + "/../../../../Sources/Apple").standardizedFileURL.path
    var declared: [String: Set<String>] = [:]
    let declaration = try Regex<(Substring, Substring)>(
      "(?m)^(?:@\\S+ )*(?:nonisolated )?(?:public|open) (?:final |indirect )?"
        + "(?:struct|class|enum|protocol|typealias|actor) ([A-Z]\\w*)")
    for row in DeclaringModules.rows.split(separator: "\n") {
      let words = row.split(separator: " ").map(String.init)
      if declared[words[0]] == nil {
        let folder = apple + "/" + words[0]
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        declared[words[0]] = try Set(files.flatMap { file in
          try String(contentsOfFile: folder + "/" + file, encoding: .utf8).matches(of: declaration).map { String($0.1) }
        })
      }
      for name in words.dropFirst() { #expect(declared[words[0]]?.contains(name) == true, "\(words[0]).\(name)") }
    }
  }
}
