import Findings
import Foundation
import Testing
@testable import Workshop

@Suite("Finding a widget extension")
struct ProjectTests {
  private func error(_ body: () throws -> Void) -> WorkshopError? {
    do {
      try body()
      return nil
    } catch {
      return error as? WorkshopError
    }
  }

  @Test("#if within #if is taken up to a depth")
  func nesting() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sources.widget, to: "Widget.swift")
    func nest(_ depth: Int) throws {
      let text = String(repeating: "  #if DEBUG\n", count: depth) + String(repeating: "#endif\n", count: depth)
      try folder.write("// many\n" + text, to: "Many.swift")
    }
    try nest(100)
    #expect(try Project.find(paths: [folder.path]).files.count == 2)
    try nest(SourceFile.deepestNesting + 1)
    let error = error { _ = try Project.find(paths: [folder.path]) }
    #expect(error?.place == Place(path: folder.path + "/Many.swift", line: SourceFile.deepestNesting + 2))
    #expect(error?.exitStatus == .input)
  }

  @Test("A pipe or a device is no source")
  func specialFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sources.widget, to: "Widget.swift")
    #expect(mkfifo(folder.path + "/Pipe.swift", 0o600) == 0)
    let pipe = error { _ = try Project.find(paths: [folder.path]) }
    #expect(pipe == .sourceUnreadable(path: folder.path + "/Pipe.swift", reason: "it is a named pipe, not a file"))
    #expect(pipe?.fix.hasPrefix("Leave it out") == true)
    let device = error { _ = try Project.find(paths: ["/dev/null"]) }
    #expect(device == .sourceUnreadable(path: "/dev/null", reason: "it is a device, not a file"))
  }

  @Test("Attributes, widgets and configurations are found over several folders")
  func findsDeclarations() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sources.attributes, to: "Shared/OrderAttributes.swift")
    try folder.write(Sources.widget, to: "Widget/OrderWidget.swift")
    let project = try Project.find(paths: [folder.path + "/Widget", folder.path + "/Shared"])
    #expect(project.files.map(\.displayPath) == [
      folder.path + "/Widget/OrderWidget.swift", folder.path + "/Shared/OrderAttributes.swift",
    ])
    let attributes = try #require(project.attributes.first)
    #expect(attributes.name == "OrderAttributes")
    #expect(attributes.place.line == 3)
    #expect(attributes.properties == [StoredProperty(name: "shop", type: "String", defaultValue: nil)])
    #expect(attributes.contentState == [
      StoredProperty(name: "phase", type: "Phase", defaultValue: nil),
      StoredProperty(name: "minutes", type: "Int", defaultValue: "3"),
    ])
    #expect(project.configurations.map(\.attributes) == ["OrderAttributes"])
    #expect(project.configurations[0].enclosingType == "OrderWidget")
    #expect(project.configurations[0].place.line == 6)
    #expect(project.entry == .widgets(["OrderWidget"]))
    #expect(project.moduleName == "Widget")
    #expect(project.enumValues["Phase"] == "\"packed\"")
    #expect(project.enumValues["OrderAttributes.ContentState.Phase"] == "\"packed\"")
  }

  @Test("Conformances and content states that stand apart are found")
  func scatteredDeclarations() throws {
    let project = try Sources.project(
      """
      struct Ride { var id: Int }
      extension Ride: ActivityAttributes { typealias ContentState = RideState }
      struct RideState: Codable, Hashable { var speed: Double }
      struct Trip: ActivityAttributes { typealias ContentState = RideState }
      struct W: Widget {
        var body: some WidgetConfiguration { ActivityConfiguration(for: Ride.self) { _ in } dynamicIsland: { _ in } }
      }
      """)
    #expect(project.attributes.map(\.name) == ["Trip", "Ride"])
    #expect(project.attributes[0].contentState.map(\.name) == ["speed"])
  }

  @Test("Previews are found with their names and lines")
  func previews() throws {
    let project = try Sources.project(
      Sources.widget + """

        #Preview("Card", as: .content, using: OrderAttributes.sample) { OrderWidget() } contentStates: { one }
        #Preview { Text("a") }
        struct P: PreviewProvider { static var previews: some View { Text("b") } }
        """)
    #expect(project.previews.map(\.name) == ["Card", nil, "P"])
    #expect(project.previews.map(\.kind) == [.macro, .macro, .provider])
    #expect(project.previews.map(\.place.line) == [13, 14, 15])
  }

  @Test("Tests, dependencies, build products, manifests and hidden folders are left out")
  func skipsFolders() throws {
    let folder = try TemporaryFolder()
    for name in ["Pods/A.swift", ".build/B.swift", "DerivedData/C.swift", "OrderTests/D.swift", "Package.swift"] {
      try folder.write("syntax error here", to: name)
    }
    try folder.write("import XCTest\n" + Sources.attributes, to: "Stray.swift")
    try folder.write(Sources.widget, to: "W.swift")
    let project = try Project.find(paths: [folder.path])
    #expect(project.files.map { ($0.path as NSString).lastPathComponent } == ["W.swift"])
  }

  @Test("A file named twice, or through a link, is taken once")
  func takesOnce() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Sources.widget, to: "W.swift")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/L.swift", withDestinationPath: path)
    let project = try Project.find(paths: [path, folder.path, folder.path + "/"])
    #expect(project.files.count == 1)
  }

  @Test("Code that iOS would not compile is not looked at")
  func inactiveCode() throws {
    let folder = try TemporaryFolder()
    try folder.write("#if os(macOS)\n\(Sources.widget)\n#endif", to: "W.swift")
    let found = error { _ = try Project.find(paths: [folder.path]) }
    #expect(found == .noActivityConfiguration(paths: [folder.path], fileCount: 1, found: []))
  }

  @Test("Imports of Apple's modules that are not here are noted with their place")
  func missingModules() throws {
    let project = try Sources.project("import Foundation\nimport Intents\n" + Sources.widget)
    #expect(project.missingModules == ["Intents"])
    #expect(project.notes.map(\.id) == ["sources.import-passed-over"])
    #expect(project.notes.first?.place?.line == 2)
  }

  // MARK: Bad input

  @Test func missingPath() {
    let found = error { _ = try Project.find(paths: ["/no/such/folder"]) }
    #expect(found == .pathMissing("/no/such/folder"))
    #expect(found?.exitStatus == .usage)
    #expect(found?.place?.path == "/no/such/folder")
  }

  @Test func noSwiftFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("hello", to: "README.md")
    try folder.write("x", to: "Pods/X.swift")
    let found = error { _ = try Project.find(paths: [folder.path]) }
    #expect(found == .noSwiftFile(paths: [folder.path], skipped: [folder.path + "/Pods"]))
    #expect(found?.exitStatus == .input)
    #expect(found?.failure.findings[0].why.contains("Pods") == true)
    #expect(found?.fix.isEmpty == false)
  }

  @Test("Without an activity configuration the message says what there is instead")
  func noActivityConfiguration() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sources.attributes, to: "A.swift")
    try folder.write("struct Home: Widget { }\n@main struct Shop: App { }", to: "B.swift")
    let found = try #require(error { _ = try Project.find(paths: [folder.path]) })
    #expect(found.message.contains("2 Swift files read"))
    #expect(found.why.contains("OrderAttributes"))
    #expect(found.why.contains("Home"))
    #expect(found.exitStatus == .input)
  }

  @Test func notUTF8() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/Latin.swift"
    try Data([0x6c, 0x65, 0x74, 0x20, 0xe9, 0x0a]).write(to: URL(fileURLWithPath: path))
    #expect(error { _ = try Project.find(paths: [path]) } == .sourceNotUTF8(path: path, offset: 4))
  }

  @Test("Module names are made as Xcode makes them", arguments: [
    ("Delivery Widget", "Delivery_Widget"), ("2fast", "_2fast"), ("SwiftUI", "SwiftUIExtension"), ("été", "_t_"),
  ])
  func moduleNames(_ folder: String, _ module: String) {
    #expect(Project.identifier(folder) == module)
  }
}
