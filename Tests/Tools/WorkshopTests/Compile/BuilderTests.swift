import Findings
import Foundation
import Testing
import Wire
@testable import Workshop

@Suite("Building a widget")
struct BuilderTests {
  private let order = fixtures + "/Widgets/Order"

  private func builder(_ cache: TemporaryFolder) throws -> Builder {
    try Builder(products: try Facade.products.get(), cache: BuildCache(folder: cache.path))
  }

  private func ask(_ built: BuiltExtension) throws -> [String: [String]] {
    let process = try ExtensionProcess(built)
    return try JSONDecoder().decode([String: [String]].self, from: process.exchange(Data("{}".utf8)))
  }

  private func build(_ text: String, _ cache: TemporaryFolder) throws -> BuiltExtension {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "My Widget/Widget.swift")
    let project = try Project.find(paths: [folder.path + "/My Widget"])
    return try builder(cache).build(project, options: BuildOptions(ios: IOSVersion(18)))
  }

  private func error(_ text: String) throws -> WorkshopError {
    let cache = try TemporaryFolder()
    do {
      _ = try build(text, cache)
    } catch let error as WorkshopError {
      return error
    }
    Issue.record("it was built")
    return .noSwiftFile(paths: [], skipped: [])
  }

  @Test("An unmodified widget compiles, runs, and registers its previews")
  func compiles() throws {
    let cache = try TemporaryFolder()
    let project = try Project.find(paths: [order])
    let built = try builder(cache).build(project, options: BuildOptions(ios: IOSVersion(18)))
    #expect(!built.wasCached)
    let answer = try ask(built)
    #expect(answer["widgets"] == ["OrderWidget", "VersionedWidget"])
    let line = try #require(project.previews.first?.place.line)
    #expect(answer["previews"] == [
      "\(line) Card activity OrderWidget 2", "\(line + 7) - view Text", "\(line + 9) Two view PreviewHost",
      "\(line + 17) Home timeline OrderWidget 2",
    ])
    #expect(answer["providers"] == ["\(line + 22) Order_Previews"])
    #expect(answer["said"] == ["18", "iOS", "true", "Order/OrderWidget.swift"])
  }

  @Test("The simulated iOS decides availability, also where two types are returned")
  func olderPhone() throws {
    let cache = try TemporaryFolder()
    let built = try builder(cache).build(try Project.find(paths: [order]), options: BuildOptions(ios: IOSVersion(17)))
    #expect(try ask(built)["said"]?.prefix(2) == ["older", "not 18"])
  }

  @Test("The second run compiles nothing; a change, another iOS and another language mode do")
  func caches() throws {
    let cache = try TemporaryFolder()
    let builder = try builder(cache)
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: order + "/OrderWidget.swift", encoding: .utf8)
    let attributes = try String(contentsOfFile: order + "/OrderAttributes.swift", encoding: .utf8)
    try folder.write(attributes, to: "OrderAttributes.swift")
    try folder.write(text, to: "OrderWidget.swift")
    let options = BuildOptions(ios: IOSVersion(18))
    func isCached(_ options: BuildOptions) throws -> Bool {
      try builder.build(try Project.find(paths: [folder.path]), options: options).wasCached
    }
    #expect(try !isCached(options))
    let began = ContinuousClock.now
    #expect(try isCached(options))
    #expect(began.duration(to: .now) < .milliseconds(500))
    #expect(try !isCached(BuildOptions(ios: IOSVersion(17))))
    try folder.write(text.replacing("plain", with: "other"), to: "OrderWidget.swift")
    #expect(try !isCached(options))
    try folder.write(text, to: "OrderWidget.swift")
    #expect(try isCached(options))
  }

  @Test("Nothing is written beside the user's sources")
  func leavesFolderAlone() throws {
    let before = try FileManager.default.subpathsOfDirectory(atPath: order).sorted()
    let cache = try TemporaryFolder()
    _ = try builder(cache).build(
      try Project.find(paths: [order]), options: BuildOptions(ios: IOSVersion(18)))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: order).sorted() == before)
  }

  @Test("An entry point is written where the sources have none")
  func writtenEntry() throws {
    let cache = try TemporaryFolder()
    let built = try build(Self.plainWidget, cache)
    #expect(try ask(built)["widgets"] == ["PlainWidget"])
  }

  @Test("Errors stand at the user's own lines, with caret and hint")
  func compilerErrors() throws {
    let error = try error(
      """
      import SwiftUI
      #if os(macOS)
      import AppKit
      #endif
      \(Self.plainWidget)
      #if os(macOS)
      let a = 1
      #else
      let b = Text("é").glowing; let c: MeshGradient
      #endif
      """)
    guard case .compilationFailed(let findings) = error else {
      Issue.record("\(error)")
      return
    }
    let line = 5 + Self.plainWidget.split(separator: "\n", omittingEmptySubsequences: false).count + 3
    let places = findings.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0)" }
    // Columns count characters, not the two bytes of é.
    #expect(Set(places) == ["\(line):19", "\(line):35"])
    let member = try #require(findings.first { $0.what.contains("glowing") })
    #expect(member.what == "value of type 'Text' has no member 'glowing'")
    #expect(member.place?.path?.hasSuffix("/My Widget/Widget.swift") == true)
    #expect(member.why.hasSuffix("\n" + String(repeating: " ", count: 18) + "^"))
    #expect(member.fix.contains("Skerry does not have it yet"))
    #expect(findings.contains { $0.what == "cannot find type 'MeshGradient' in scope" && $0.fix.contains("iOS 18.0") })
    #expect(error.exitStatus == .input)
    #expect(error.failure.findings == findings)
  }

  @Test("A package that is not there is called what it is")
  func missingPackage() throws {
    guard case .compilationFailed(let findings) = try error("import Kingfisher\n" + Self.plainWidget) else {
      Issue.record("it was built")
      return
    }
    #expect(findings.first?.what == "no such module 'Kingfisher'")
    #expect(findings.first?.fix.contains("not one of Apple's modules") == true)
    #expect(findings.first?.place?.line == 1)
  }

  @Test("A module of Apple's that is not there is passed over, until something of it is used")
  func missingFramework() throws {
    let cache = try TemporaryFolder()
    let imports = "import HealthKit\nimport Foundation.NSDate\n"
    #expect(try ask(try build(imports + Self.plainWidget, cache))["widgets"] == ["PlainWidget"])
    guard case .compilationFailed(let findings) = try error(imports + Self.plainWidget + "\nlet a = HKQuantity()")
    else {
      Issue.record("it was built")
      return
    }
    #expect(findings.first?.what == "cannot find 'HKQuantity' in scope")
    #expect(findings.first?.fix.contains("If HKQuantity comes from HealthKit") == true)
  }

  @Test("Warnings are kept with the build")
  func warnings() throws {
    let cache = try TemporaryFolder()
    let text = Self.plainWidget + "\nfunc f() { let unused = 1 }\n"
    for _ in 0..<2 {
      let warnings = try build(text, cache).warnings
      #expect(warnings.map(\.severity) == [.warning])
      #expect(warnings.first?.what.contains("unused") == true)
    }
  }

  @Test("A trap in the widget names the user's line")
  func trap() throws {
    let cache = try TemporaryFolder()
    let built = try build(
      Self.plainWidget.replacing("var body", with: "init() { fatalError(\"no shop\") }\n  var body"), cache)
    do {
      _ = try ask(built)
      Issue.record("it answered")
    } catch WorkshopError.crashed(let crash) {
      #expect(crash.trap == "no shop")
      #expect(crash.place?.line == 6)
      #expect(crash.place?.path?.hasSuffix("/My Widget/Widget.swift") == true)
    }
  }

  private static let plainWidget = """
    import SwiftUI
    import WidgetKit

    struct PlainAttributes: ActivityAttributes { struct ContentState: Codable, Hashable {} }
    struct PlainWidget: Widget {
      var body: some WidgetConfiguration { ActivityConfiguration(for: PlainAttributes.self) { _ in Text("a") } }
    }
    """
}
