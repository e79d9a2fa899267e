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
    #expect(found.place(of: "On the way", as: .text) == Place(path: "W.swift", line: 11, column: 10))
    #expect(found.place(of: "A-17", as: .text)?.line == 12)
    #expect(found.place(of: "On the", as: .text) == nil)
    #expect(found.place(of: "On the way", as: .image) == nil)
  }

  @Test func interpolationsStandForAnything() throws {
    let found = try places(
      "    Text(\"\\(stops) stops to \\(city)\")\n    Text(\"\\(minutes) min\")\n    Text(\"\\(all)\")")
    #expect(found.place(of: "3 stops to Bonn", as: .text)?.line == 11)
    #expect(found.place(of: "12 min", as: .text)?.line == 12)
    // What is nothing but an interpolation fits everything, so it fits nothing.
    #expect(found.place(of: "anything", as: .text) == nil)
  }

  @Test func writtenTwiceIsNotKnown() throws {
    let found = try places("    Text(\"Soon\")\n    Label(\"Soon\", systemImage: \"clock\")")
    #expect(found.place(of: "Soon", as: .text) == nil)
  }

  @Test func theWordingThatSaysMoreWins() throws {
    let found = try places("    Text(\"\\(n) min\")\n    Text(\"in \\(n) min\")")
    #expect(found.place(of: "in 4 min", as: .text)?.line == 12)
  }

  @Test func fontsAndSymbolsOfLabels() throws {
    let found = try places(
      "    Label(\"Soon\", systemImage: \"clock\").font(.custom(\"Lato\", size: 17))\n"
        + "    Text(\"x\").font(Font.custom(\"Nunito\", size: 9))"
    )
    #expect(found.place(of: "clock", as: .symbol)?.line == 11)
    #expect(found.place(of: "Lato", as: .font)?.line == 11)
    #expect(found.place(of: "Nunito", as: .font)?.line == 12)
    #expect(found.place(of: "Lato", as: .text) == nil)
  }

  @Test func imagesByName() throws {
    let found = try places("    Image(\"logo\")\n    Image(systemName: \"star\")")
    #expect(found.place(of: "logo", as: .image)?.line == 11)
    #expect(found.place(of: "star", as: .image) == nil)
    #expect(found.place(of: "logo", as: .text) == nil)
    #expect(found.place(of: "star", as: .symbol)?.line == 12)
  }
}
