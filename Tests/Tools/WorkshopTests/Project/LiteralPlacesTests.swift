import Findings
import Testing

@testable import Workshop

@Suite struct LiteralPlacesTests {
  private func places(_ views: String) throws -> LiteralPlaces {
    let text = """
      import ActivityKit
      import SwiftUI
      import WidgetKit
      @main struct W: Widget {
        var body: some WidgetConfiguration {
          ActivityConfiguration(for: A.self) { _ in V() } dynamicIsland: { _ in island }
        }
      }
      struct V: View {
        var body: some View {
      \(views)
        }
      }
      """
    let file = SourceFile(path: "/W.swift", displayPath: "W.swift", text: text)
    return LiteralPlaces(try Project(files: [file], paths: ["W.swift"], options: Project.Options()))
  }

  @Test func aTextThatIsWrittenOnce() throws {
    let found = try places("    Text(\"On the way\")\n    Text(verbatim: \"A-17\")")
    #expect(found.place(ofText: "On the way") == Place(path: "W.swift", line: 11, column: 10))
    #expect(found.place(ofText: "A-17")?.line == 12)
    #expect(found.place(ofText: "On the") == nil)
    #expect(found.place(ofImage: "On the way") == nil)
  }

  @Test func interpolationsStandForAnything() throws {
    let found = try places("    Text(\"\\(stops) stops to \\(city)\")\n    Text(\"\\(minutes) min\")\n    Text(\"\\(all)\")")
    #expect(found.place(ofText: "3 stops to Bonn")?.line == 11)
    #expect(found.place(ofText: "12 min")?.line == 12)
    // What is nothing but an interpolation fits everything, so it fits nothing.
    #expect(found.place(ofText: "anything") == nil)
  }

  @Test func writtenTwiceIsNotKnown() throws {
    let found = try places("    Text(\"Soon\")\n    Label(\"Soon\", systemImage: \"clock\")")
    #expect(found.place(ofText: "Soon") == nil)
  }

  @Test func theWordingThatSaysMoreWins() throws {
    let found = try places("    Text(\"\\(n) min\")\n    Text(\"in \\(n) min\")")
    #expect(found.place(ofText: "in 4 min")?.line == 12)
  }

  @Test func imagesByName() throws {
    let found = try places("    Image(\"logo\")\n    Image(systemName: \"star\")")
    #expect(found.place(ofImage: "logo")?.line == 11)
    #expect(found.place(ofImage: "star") == nil)
    #expect(found.place(ofText: "logo") == nil)
  }
}
