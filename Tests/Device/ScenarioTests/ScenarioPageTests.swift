import Findings
import Foundation
import Testing

@testable import Scenario

/// Docs/scenarios.md and its schema say what the reader reads. `SKERRY_RECORD=1` writes them anew.
@Suite struct ScenarioPageTests {
  static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Docs").standardizedFileURL

  @Test(arguments: [("scenarios.md", ScenarioPage.markdown), ("scenario.schema.json", ScenarioSchema.text)])
  func isUpToDate(_ name: String, _ text: String) throws {
    let file = Self.docs.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["SKERRY_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func theExampleIsAScenario() throws {
    let scenario = try ScenarioReader.read(Array(ScenarioPage.example.utf8), file: "example.json5")
    #expect(scenario.steps.count == 7)
  }

  @Test func theSchemaNamesEveryKeyThatTheReaderKnows() throws {
    let schema = try JSONReader().read(ScenarioSchema.text).root
    let keys = Set(schema["properties"]?.members?.map(\.key) ?? [])
    for key in keys where key != "$schema" {
      let text = key == "steps" ? "{ steps: 1 }" : "{ \(key): [[]], steps: [] }"
      do {
        _ = try ScenarioReader.read(Array(text.utf8), file: nil)
        Issue.record("\(key) took a value of the wrong kind in silence")
      } catch let failure as Failure {
        #expect(!failure.findings.contains { $0.id == "scenario.unknown" }, "\(key) is unknown to the reader")
      }
    }
    #expect(keys.count == 10)
    let steps = schema["properties"]?["steps"]?["items"]?["anyOf"]?.elements ?? []
    #expect(steps.count == ScenarioReader.objectSteps.count + 1)
  }
}
