import Findings
import Foundation
import Testing

@testable import Workshop

@Suite("Reading a driver")
struct DriverScanTests {
  private func scan(_ text: String) -> DriverScan {
    DriverScan(
      SourceFile(path: "/d/Driver.swift", displayPath: "Driver.swift", text: text),
      configuration: Project.Options().configuration)
  }

  @Test("Functions at file level are callable")
  func functions() {
    let found = scan(
      """
      let service = Service()
      func plain() {}
      @MainActor func start(_ order: Order) async throws { func inner() {} }
      func wait(for seconds: Double = 3) async {}
      private func helper(_ a: Int, _ b: Int) {}
      struct Order: Decodable { func total() -> Int { 0 } }
      extension Order { func more() {} }
      #if os(macOS)
      func desktop() {}
      #endif
      #if os(iOS)
      func mobile() throws -> Int { 1 }
      #endif
      """)
    #expect(found.findings.isEmpty)
    #expect(found.functions.map(\.name) == ["plain", "start", "wait", "mobile"])
    #expect(found.functions.map(\.isAsync) == [false, true, true, false])
    #expect(found.functions.map(\.isThrowing) == [false, true, false, true])
    #expect(found.functions[0].parameter == nil)
    #expect(found.functions[1].parameter == .init(label: nil, type: "Order", hasDefault: false))
    #expect(found.functions[2].parameter == .init(label: "for", type: "Double", hasDefault: true))
    #expect(found.functions[2].place == Place(path: "Driver.swift", line: 4, column: 6))
  }

  @Test("What a call cannot reach is said")
  func notCallable() {
    let found = scan(
      """
      func both(_ a: Int, _ b: Int) {}
      func any<T>(_ value: T) {}
      func twice() {}
      func twice(_ a: Int) {}
      """)
    #expect(found.functions.map(\.name) == ["twice"])
    #expect(found.findings.map(\.id) == ["driver.not-callable", "driver.not-callable", "driver.declared-twice"])
    #expect(found.findings.map { $0.place?.line } == [1, 2, 4])
    #expect(found.findings[0].what == "the driver's both takes 2 parameters and cannot be called")
  }

  @Test("What the phone calls by itself takes what the phone has")
  func hooks() {
    let found = scan(
      """
      func onOpenURL(_ url: Foundation.URL) {}
      func onScenePhaseChange(_ phase: String) {}
      func onContinueUserActivity(_ activity: NSUserActivity) {}
      """)
    #expect(found.functions.map(\.name) == ["onOpenURL", "onContinueUserActivity"])
    #expect(found.findings.map(\.id) == ["driver.hook"])
    #expect(found.findings.first?.what == "the driver's onScenePhaseChange takes String")
    #expect(found.findings.first?.fix.contains("(_ value: ScenePhase)") == true)
    #expect(found.findings.first?.place == Place(path: "Driver.swift", line: 2, column: 6))
  }

  @Test("The entry point names what there is")
  func entryPoint() throws {
    let functions = scan(
      """
      func plain() {}
      func start(_ order: Order) async throws {}
      func wait(for seconds: Double = 3) async {}
      func onOpenURL(_ url: URL) {}
      """
    ).functions
    let entry = AppEntry(
      main: MainType(name: "ShopApp", kind: .app, place: Place()), delegates: ["Shop.Delegate"],
      intents: ["BuyIntent"], functions: functions)
    let lines = entry.source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let parts = lines.drop { !$0.hasPrefix("var parts") }.dropFirst().prefix { !$0.hasPrefix("_AppMain") }
    #expect(
      Array(parts) == [
        "parts.add(delegate: { Shop.Delegate() })", "parts.launch(ShopApp.self)",
        "parts.add(intent: BuyIntent.self)", #"parts.add("plain") { _ in plain() }"#,
        #"parts.add("start") { call in try await start(try call.argument()) }"#,
        #"parts.add("wait") { call in"#,
        "call.hasArgument ? await wait(for: try call.argument()) as Any : await wait() as Any", "}",
        "parts.onOpenURL = { argument in onOpenURL(argument) }",
      ])
  }

  @Test("An app's sources keep no @main of their own")
  func project() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sources.attributes, to: "Shop/Shared/Order.swift")
    try folder.write(
      "import SwiftUI\nimport AppIntents\nimport CoreMotion\n@main struct ShopApp: App { var body: some Scene { } }\n"
        + "struct BuyIntent: LiveActivityIntent {}\nprivate struct Hidden: AppIntent {}\n"
        + "final class Delegate: NSObject, UIApplicationDelegate {}\n",
      to: "Shop/App/ShopApp.swift")
    try folder.write("func start() async { try? await Task.sleep(for: .seconds(1)) }", to: "Driver.swift")
    let project = try Project.findApp(
      paths: [folder.path + "/Shop/App", folder.path + "/Shop/Shared"], driver: folder.path + "/Driver.swift")
    #expect(project.files.map { ($0.path as NSString).lastPathComponent }
      == ["ShopApp.swift", "Order.swift", "Driver.swift"])
    #expect(project.blankedMains.count == 1)
    #expect(project.moduleName == "Shop")
    guard case .app(let entry) = project.entry else { return #expect(Bool(false), "\(project.entry)") }
    #expect(entry.main?.name == "ShopApp" && entry.intents == ["BuyIntent"] && entry.delegates == ["Delegate"])
    #expect(project.notes.map(\.id) == ["app.real-waits", "sources.import-passed-over"])
    #expect(project.notes.last?.why == "The app compiles as long as it uses nothing of it.")
  }

  @Test("A driver that declares a name twice is an error with its place")
  func faultyDriver() throws {
    let folder = try TemporaryFolder()
    try folder.write("func a() {}\nfunc a(_ x: Int) {}\n", to: "Driver.swift")
    #expect {
      try Project.findApp(paths: [], driver: folder.path + "/Driver.swift")
    } throws: { error in
      guard case .compilationFailed(let findings)? = error as? WorkshopError else { return false }
      return findings.map(\.id) == ["driver.declared-twice"] && findings.first?.place?.line == 2
    }
  }
}
