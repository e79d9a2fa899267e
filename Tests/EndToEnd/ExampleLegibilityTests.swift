import Findings
import Foundation
import Testing

extension EndToEnd {
  /// What a person would not be able to read on the examples: nothing, at the sizes that they are designed for.
  @Suite struct ExampleLegibilityTests {
    static let examples = ["Delivery", "Download", "PinNote", "Progress", "Rangers"]

    @Test(arguments: examples, ["light", "dark"])
    func everyTextCanBeRead(_ example: String, _ scheme: String) throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Examples/\(example)")
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let outcome = try Skerry.run([
        "render", folder.path, "--scheme", scheme, "--at", "2026-02-01T12:00:00Z", "--format", "json", "--out",
        out.path,
        "--json",
      ])
      #expect(outcome.status == 0, "\(outcome.error)")
      let report = try PictureReport(outcome.out)
      #expect(report.pictures.count >= 8)
      #expect(report.findings.filter { $0.sightings != nil }.map(\.what) == [])
    }
  }
}
