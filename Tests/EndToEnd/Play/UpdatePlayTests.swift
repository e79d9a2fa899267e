import Foundation
import Testing

extension EndToEnd {
  /// A new build is installed while a card runs: its types decode what the old build stored.
  @Suite struct UpdatePlayTests {
    private static func shared(_ fields: String) -> String {
      """
      import ActivityKit

      struct RunAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { \(fields) }
      }
      """
    }
    private static func widget(_ text: String) -> String {
      """
      import SwiftUI
      import WidgetKit

      @main struct Runs: Widget {
        var body: some WidgetConfiguration {
          ActivityConfiguration(for: RunAttributes.self) { context in Text(\(text)) } dynamicIsland: { _ in
            DynamicIsland { DynamicIslandExpandedRegion(.bottom) { Text("e") } } compactLeading: { Text("l")
            } compactTrailing: { Text("t") } minimal: { Text("m") }
          }
        }
      }
      """
    }
    private static let driver = """
      import ActivityKit

      func begin() throws {
        _ = try Activity.request(attributes: RunAttributes(), content: .init(state: .init(count: 3), staleDate: nil))
      }
      """
    private static let nextDriver = """
      import ActivityKit

      func count() { print("there are \\(Activity<RunAttributes>.activities.count)") }
      """

    private func play(fields: String, text: String, _ steps: String) throws -> Skerry.Outcome {
      let folder = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, text) in [
        "Shared.swift": Self.shared("var count: Int"), "Widget.swift": Self.widget(#""one \(context.state.count)""#),
        "Driver.swift": Self.driver, "Shared2.swift": Self.shared("var count: Int; " + fields),
        "Widget2.swift": Self.widget(text), "Driver2.swift": Self.nextDriver,
        "own.json5": """
          { apps: { runs: {
              extension: "Widget.swift", shared: "Shared.swift", driver: "Driver.swift",
              update: { extension: "Widget2.swift", shared: "Shared2.swift", driver: "Driver2.swift" },
            } },
            steps: [
              "open app", { call: "begin", as: "a" }, { expect: ['text "one 3" of a', "island: idle"] }, "update app",
              \(steps)
            ] }
          """,
      ] { try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8) }
      return try Skerry.run(["play", "own.json5"], folder: folder)
    }

    @Test func aNewFieldThatIsOptionalIsDrawnByTheNewBuild() throws {
      let outcome = try play(
        fields: "var goal: Int?", text: #""two \(context.state.count) of \(context.state.goal ?? 9)""#,
        """
        { expect: ["logged app.updated", "a is active", "app does not run", "island: compact of a",
                   'text "two 3 of 9" of a'] },
        "open app", "call count",
        """)
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
      #expect(outcome.error.contains("there are 1"), "\(outcome.error)")
    }

    @Test func aNewFieldThatIsRequiredIsSaid() throws {
      let outcome = try play(
        fields: "var goal: Int", text: #""two \(context.state.goal)""#,
        """
        { expect: ["logged draw.old-state", "a is active", 'no text "two" of a'] },
        "open app", "call count",
        """)
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
      #expect(outcome.out.contains("$.goal"), "\(outcome.out)")
      #expect(outcome.error.contains("there are 0"), "\(outcome.error)")
    }
  }
}
