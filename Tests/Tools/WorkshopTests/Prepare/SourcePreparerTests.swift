import Testing
import Wire
@testable import Workshop

@Suite("Preparing sources")
struct SourcePreparerTests {
  private func prepare(_ text: String, ios: IOSVersion = IOSVersion(18)) -> String {
    let preparer = SourcePreparer(configuration: Project.Options().configuration, ios: ios)
    return preparer.prepare(Sources.file(text).tree)
  }

  /// What is left after blanks, line by line.
  private func visible(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
    }
  }

  @Test("An inactive branch becomes spaces, lines and columns stay")
  func blanksInactiveBranch() {
    let source = """
      #if os(iOS)
      let platform = "iOS"
      #else
      let platform = "é"
      #endif
      let after = 1
      """
    let prepared = prepare(source)
    #expect(visible(prepared) == ["", "let platform = \"iOS\"", "", "", "", "let after = 1"])
    #expect(prepared.utf8.count == source.utf8.count)
  }

  @Test("The conditions are answered as for an iOS simulator", arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("!os(watchOS)", true), ("targetEnvironment(simulator)", true),
    ("targetEnvironment(macCatalyst)", false), ("canImport(ActivityKit)", true), ("canImport(AppKit)", false),
    ("canImport(UIKit) && !os(watchOS)", true), ("DEBUG", true), ("RELEASE_ONLY", false), ("SKERRY", true),
    ("arch(arm64)", true), ("arch(x86_64)", false), ("compiler(>=6.0)", true), ("swift(>=5.9)", true),
    ("swift(>=6.0)", false), ("os(iOS) || targetEnvironment(macCatalyst)", true), ("canImport(Charts)", false),
    ("canImport(Darwin)", false), ("os(Linux)", false),
  ])
  func condition(_ condition: String, _ expected: Bool) {
    let prepared = prepare("#if \(condition)\nlet here = 1\n#endif\n")
    #expect(prepared.contains("let here") == expected)
  }

  @Test("#elseif, nesting and member chains")
  func nesting() {
    let chain = prepare(
      """
      let view = Text("a")
      #if os(macOS)
        .mac()
      #elseif os(iOS)
        .phone()
        #if DEBUG
        .debug()
        #endif
      #else
        .other()
      #endif
        .all()
      """)
    #expect(visible(chain).filter { !$0.isEmpty } == ["let view = Text(\"a\")", "  .phone()", "  .debug()", "  .all()"])
  }

  @Test("Line ends of Windows stay where they are")
  func carriageReturns() {
    let source = "#if os(macOS)\r\nlet a = 1\r\n#endif\r\nlet b = 2\r\n"
    let prepared = prepare(source)
    #expect(prepared.utf8.count == source.utf8.count)
    #expect(prepared.utf8.filter { $0 == 10 }.count == 4)
    #expect(prepared.hasSuffix("\r\nlet b = 2\r\n"))
  }

  @Test("#available on an older iPhone becomes a condition that is false on Linux, of the same width")
  func availability() {
    let source = "if #available(iOS 18.0, *) { new() } else { old() }"
    #expect(prepare(source, ios: IOSVersion(18)) == source)
    let older = prepare(source, ios: IOSVersion(17, 4))
    #expect(older == "if #unavailable(iOS 18)    { new() } else { old() }")
    #expect(older.utf8.count == source.utf8.count)
  }

  @Test("Availability conditions are decided for an app extension", arguments: [
    ("#available(iOS 17, *)", 16, "#unavailable(iOS 17)"),
    ("#available(iOS 17,*)", 16, "#unavailable(iOS 17)"),
    ("#available(iOS 17.0, macOS 14.0, *)", 17, "#available(iOS 17.0, macOS 14.0, *)"),
    ("#available(macOS 15, *)", 16, "#available(macOS 15, *)"),
    ("#available(watchOS 11, iOSApplicationExtension 18.0, iOS 16.0, *)", 17, "#unavailable(iOS 18)"),
    ("#unavailable(iOS 26)", 18, "#available(iOS 26,*)"),
    ("#unavailable(iOS 26, visionOS 26)", 26, "#unavailable(iOS 26, visionOS 26)"),
    ("#available(iOS 17.4.1, *)", 17, "#unavailable(iOS 17.4.1)"),
  ])
  func conditions(_ condition: String, _ major: Int, _ expected: String) {
    let source = "guard \(condition) else { return }; after()"
    let prepared = prepare(source, ios: IOSVersion(major))
    #expect(prepared.hasPrefix("guard \(expected)"))
    #expect(prepared.hasSuffix(" else { return }; after()"))
    #expect(prepared.utf8.count == source.utf8.count)
  }

  @Test("A condition over several lines keeps its lines")
  func severalLines() {
    let prepared = prepare("if #available(\n  iOS 18,\n  *\n) { new() }", ios: IOSVersion(17))
    #expect(visible(prepared) == ["if #unavailable(iOS 18)", "", "", "  { new() }"])
  }

  @Test("One false condition makes the whole list `#unavailable`, which Swift does not let mix")
  func mixedList() {
    let prepared = prepare("if #available(iOS 16, *), #available(iOS 18, *), ready { }", ios: IOSVersion(17))
    #expect(!prepared.contains("#available"))
    #expect(prepared.contains("#unavailable(iOS 16)") && prepared.contains("#unavailable(iOS 18)"))
    #expect(prepared.hasSuffix(", ready { }"))
  }

  @Test("Imports of what is not here become spaces; a submodule's import names the whole module", arguments: [
    ("import Intents", ""), ("@preconcurrency import CoreLocation", ""), ("import os.log", "import os"),
    ("import struct SwiftUI.Color", "import struct SwiftUI.Color"), ("import Kingfisher", "import Kingfisher"),
    ("import Darwin", ""), ("import UIKit", "import UIKit"),
  ])
  func imports(_ source: String, _ expected: String) {
    let prepared = prepare(source + "; let a = 1")
    #expect(prepared.utf8.count == source.utf8.count + 11)
    #expect(visible(String(prepared.dropLast(11))) == [expected])
  }

  @Test("A file without conditions stays byte for byte")
  func untouched() {
    #expect(prepare(Sources.widget) == Sources.widget)
  }
}
