import Findings
import Testing
import Wire

@testable import Commands

@Suite struct WidgetOptionsTests {
  private func options(_ arguments: String...) throws -> WidgetOptions? {
    let parser = ArgumentParser(SkerryCommand.specification)
    guard case .run(let parsed) = try parser.parse(["render", "Widget"] + arguments)
    else { throw Failure([], status: .done) }
    return try RenderOptions(parsed).widgets
  }

  private let widgets = [
    ExtensionDescription.HomeWidget(kind: "Route", widget: "RouteWidget", forms: [.systemSmall, .accessoryInline]),
    ExtensionDescription.HomeWidget(kind: "Map", widget: "MapWidget", forms: [.systemLarge]),
  ]

  @Test func withoutThemActivitiesAreDrawn() throws {
    #expect(try options() == nil)
    #expect(throws: Failure.self) { try options("--entries") }
  }

  @Test func kindsAndFamiliesAreChosen() throws {
    let all = try #require(try options("--widget", "all")).chosen(of: widgets)
    #expect(all.map(\.kind) == ["Route", "Map"])
    #expect(all.map(\.forms) == [[.systemSmall, .accessoryInline], [.systemLarge]])
    let one = try #require(try options("--widget", "Map", "--entries"))
    #expect(one.takesEveryEntry)
    #expect(try one.chosen(of: widgets).map(\.kind) == ["Map"])
    let line = try #require(try options("--family", "accessoryInline")).chosen(of: widgets)
    #expect(line.map(\.forms) == [[.accessoryInline], []])
  }

  @Test func whatThereIsNotIsSaid() throws {
    let missing = try #require(try options("--widget", "Rout"))
    #expect {
      try missing.chosen(of: widgets)
    } throws: { error in
      (error as? Failure)?.findings.first?.fix.contains("Did you mean “Route”?") == true
    }
    let large = try #require(try options("--family", "systemExtraLarge"))
    #expect(throws: Failure.self) { try large.chosen(of: widgets) }
    let any = try #require(try options("--widget", "all"))
    #expect(throws: Failure.self) { try any.chosen(of: []) }
  }

  @Test(arguments: ["--sheet", "--transition", "--marks", "--advice"])
  func optionsOfActivitiesDoNotGoWithThem(_ option: String) {
    #expect(throws: Failure.self) { try options("--widget", "all", option) }
  }
}
