import Testing
@testable import Workshop

@Suite("Where the program begins")
struct FileSelectionTests {
  private func project(_ texts: [String: String]) throws -> Project {
    let files = texts.sorted { $0.key < $1.key }.map { name, text in
      Sources.file(text, path: "/project/" + name, displayPath: name)
    }
    return try Project(files: files, paths: ["."], options: Project.Options())
  }

  private let bundle = """
    @main
    struct Bundle: WidgetBundle { var body: some Widget { OrderWidget() } }
    """

  @Test("The bundle's @main stays")
  func ownBundle() throws {
    let project = try project(["W/Widget.swift": Sources.widget, "W/Bundle.swift": bundle])
    guard case .own(let main) = project.entry else {
      Issue.record("\(project.entry)")
      return
    }
    #expect(main.name == "Bundle" && main.kind == .bundle && main.place.line == 2)
    #expect(project.blankedMains.isEmpty)
  }

  @Test("A bundle without @main is started, and one is written where there is none")
  func generated() throws {
    let plain = bundle.replacing("@main\n", with: "")
    let named = try project(["Widget.swift": Sources.widget, "Bundle.swift": plain])
    #expect(named.entry == .bundle("Bundle"))
    #expect(named.entry.generatedSource?.contains("Bundle.main()") == true)
    let none = try project(["Widget.swift": Sources.widget])
    #expect(none.entry.generatedSource?.contains("    OrderWidget()") == true)
  }

  @Test("A private widget cannot be part of a written bundle, and that is said")
  func unreachable() throws {
    let project = try project([
      "Widget.swift": Sources.widget, "Hidden.swift": "private struct Hidden: Widget { var body: Int }",
    ])
    #expect(project.entry == .widgets(["OrderWidget"]))
    #expect(project.notes.map(\.id) == ["sources.widget-unreachable"])
    #expect(project.notes[0].place?.path == "Hidden.swift")
  }

  @Test("A widget's previews stay, an app's do not")
  func previewsStay() throws {
    let project = try project([
      "App/ShopApp.swift": "@main struct ShopApp: App { var body: some Scene { WindowGroup { Home() } } }",
      "App/Home.swift": "struct Home: View { var body: some View { Text(\"\") } }\n#Preview { Home() }",
      "W/Previews.swift": "#Preview(as: .content, using: sample) { OrderWidget() } contentStates: { State() }",
      "W/Widget.swift": Sources.attributes + "\n" + Sources.widget,
    ])
    #expect(project.files.map(\.displayPath) == ["W/Previews.swift", "W/Widget.swift"])
  }

  @Test("An app's files are left out; what the widget uses of them stays")
  func appLeftOut() throws {
    let project = try project([
      "App/ShopApp.swift": "@main struct ShopApp: App { var body: some Scene { WindowGroup { Home() } } }",
      "App/Home.swift": "import SwiftUI\nstruct Home: View { var body: some View { Text(Theme.title) } }",
      "App/Theme.swift": "enum Theme { static let title = \"Shop\" }",
      "App/Color.swift": "extension Color { init(hex: String) { self = .red } }",
      "App/Attributes.swift": Sources.attributes,
      "W/Widget.swift": Sources.widget + "\nlet tint = Color(hex: \"ff\")",
    ])
    #expect(project.files.map(\.displayPath) == ["App/Attributes.swift", "App/Color.swift", "W/Widget.swift"])
    #expect(project.leftOut.map(\.displayPath) == ["App/Home.swift", "App/ShopApp.swift", "App/Theme.swift"])
    #expect(project.notes.map(\.id) == ["sources.app-left-out"])
    #expect(project.notes[0].what.contains("App/Home.swift"))
    #expect(project.entry == .widgets(["OrderWidget"]))
  }

  @Test("An app's file that the widget needs loses only its @main")
  func appNeeded() throws {
    let app = "@main struct ShopApp: App { static let group = \"group.shop\" }"
    let project = try project(["App.swift": app, "W.swift": Sources.widget + "\nlet group = ShopApp.group"])
    #expect(project.blankedMains == ["/project/App.swift": 0..<5])
    #expect(project.notes.map(\.id) == ["sources.main-ignored"])
  }

  @Test("Of several extensions the one with the Live Activity is meant")
  func severalExtensions() throws {
    let other = "@main struct Intents: WidgetBundle { var body: some Widget { } }"
    let project = try project(["W/Widget.swift": Sources.widget, "W/Bundle.swift": bundle, "Other/Main.swift": other])
    guard case .own(let main) = project.entry else {
      Issue.record("\(project.entry)")
      return
    }
    #expect(main.name == "Bundle")
    #expect(project.blankedMains.keys.sorted() == ["/project/Other/Main.swift"])
    do {
      _ = try self.project(["Widget.swift": Sources.widget, "Bundle.swift": bundle, "Main.swift": other])
      Issue.record("two @main in one folder were accepted")
    } catch WorkshopError.severalExtensions(let places) {
      #expect(places.map(\.path) == ["Bundle.swift", "Main.swift"])
    }
  }
}
