import Foundation
import Testing

extension EndToEnd {
  /// What an app stores: its extension finds it in the app group, and the app itself after a relaunch.
  @Suite struct ContainerPlayTests {
    private static let shared = """
      import ActivityKit
      import Foundation

      struct NoteAttributes: ActivityAttributes {
        struct ContentState: Codable, Hashable { var count: Int }
      }
      enum Box {
        static let group = "group.com.example.notes"
        static var defaults: UserDefaults? { UserDefaults(suiteName: group) }
        static var file: URL? {
          FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)?
            .appendingPathComponent("note.txt")
        }
      }
      """
    private static let widget = """
      import SwiftUI
      import WidgetKit

      @main struct Notes: Widget {
        private var file: String { Box.file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "no file" }
        private var own: String { UserDefaults.standard.string(forKey: "own") ?? "no own" }
        var body: some WidgetConfiguration {
          ActivityConfiguration(for: NoteAttributes.self) { context in
            VStack {
              Text("\\(context.state.count)")
              Text(Box.defaults?.string(forKey: "note") ?? "no note")
              Text(file)
              Text(own)
            }
          } dynamicIsland: { _ in
            DynamicIsland { DynamicIslandExpandedRegion(.bottom) { Text("e") } } compactLeading: { Text("l")
            } compactTrailing: { Text("t") } minimal: { Text("m") }
          }
        }
      }
      """
    private static let driver = """
      import ActivityKit
      import Foundation

      func begin() throws {
        _ = try Activity.request(attributes: NoteAttributes(), content: .init(state: .init(count: 0), staleDate: nil))
      }
      func keep(_ text: String) async throws {
        Box.defaults?.set(text, forKey: "note")
        UserDefaults.standard.set(text, forKey: "own")
        if let file = Box.file { try "file of \\(text)".write(to: file, atomically: true, encoding: .utf8) }
        for activity in Activity<NoteAttributes>.activities {
          await activity.update(.init(state: .init(count: activity.content.state.count + 1), staleDate: nil))
        }
      }
      func recall() {
        let note = Box.defaults?.string(forKey: "note") ?? "no note"
        print("recalled \\(note), \\(UserDefaults.standard.string(forKey: "own") ?? "no own")")
      }
      """

    private func play(_ steps: String, more: String = "") throws -> Skerry.Outcome {
      let folder = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, text) in [
        "Shared.swift": Self.shared, "Widget.swift": Self.widget, "Driver.swift": Self.driver,
        "fixtures.json": #"{ "userDefaults": { "group.com.example.notes": { "note": "from before" } } }"#,
        "own.json5": """
          { apps: { notes: { extension: "Widget.swift", shared: "Shared.swift", driver: "Driver.swift"\(more) } },
            steps: [ \(steps) ] }
          """,
      ] { try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8) }
      return try Skerry.run(["play", "own.json5"], folder: folder)
    }

    @Test func theExtensionFindsWhatTheAppStored() throws {
      let outcome = try play(
        """
        "open app", { call: "begin", as: "a" }, { expect: ['text "no note" of a', 'text "no file" of a'] },
        { call: "keep", with: "soup" },
        { expect: ['text "soup" of a', 'text "file of soup" of a', 'text "no own" of a'] },
        { call: "keep", with: "bread" }, { expect: 'text "bread" of a' },
        """)
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
    }

    @Test func aRelaunchFindsItAndAnInstallationAfterARemovalDoesNot() throws {
      let outcome = try play(
        """
        "open app", { call: "keep", with: "soup" }, "kill app", "open app", "call recall", "reboot", "open app",
        "call recall", "uninstall app", "install app", "open app", "call recall",
        """)
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
      let said = outcome.error.split(separator: "\n").filter { $0.contains("recalled") }
        .map { $0.drop { $0 != "r" } }
      #expect(said == ["recalled soup, soup", "recalled soup, soup", "recalled no note, no own"], "\(outcome.error)")
    }

    @Test func fixturesAreThereInTheBeginningAndDoNotComeBack() throws {
      let outcome = try play(
        """
        "open app", { call: "begin", as: "a" }, { expect: 'text "from before" of a' },
        { call: "keep", with: "soup" }, "kill app", "open app", "call recall",
        """, more: ", fixtures: \"fixtures.json\"")
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
      #expect(outcome.error.contains("recalled soup, soup"), "\(outcome.error)")
    }
  }
}
