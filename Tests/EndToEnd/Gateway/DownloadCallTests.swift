import Foundation
import Testing

extension EndToEnd {
  /// The calls in an example's README, as they stand there.
  @Suite struct DownloadCallTests {
    private static let example = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Download")

    private static func path(_ part: String) -> String { example.appendingPathComponent(part).path }

    /// The page's blocks of bash, one after the other.
    private static func script() throws -> String {
      var lines: [Substring] = [], isInside = false
      let page = try String(contentsOf: example.appendingPathComponent("README.md"), encoding: .utf8)
      for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") { isInside = line == "```bash" } else if isInside { lines.append(line) }
      }
      return lines.joined(separator: "\n")
    }

    @Test func theCallsStartMoveAndEndTheCard() async throws {
      let run = try await RunningGateway([
        Self.path("WidgetExtension"), "--shared", Self.path("Shared"), "--plist", Self.path("App/Info.plist"),
        "--bundle-id", "app.skerry.downloads", "--show-tokens",
      ])
      defer { #expect(run.stop() == 0) }
      for _ in 0..<200 where try await run.token("start") == nil { try await Task.sleep(for: .milliseconds(50)) }
      let outcome = try Skerry.run(
        URL(fileURLWithPath: "/usr/bin/env"), ["timeout", "60", "bash", "-e", "-c", try Self.script()],
        environment: ["CONTROL": run.control, "APNS": run.pushes].merging(Skerry.environment) { own, _ in own })
      #expect(outcome.status == 0, "\(outcome.error)")
      let lines = outcome.out.split(separator: "\n")
      #expect(lines.prefix(3) == ["200", "200", "200"])
      for (number, event) in [(1, "start"), (2, "update"), (3, "end")] {
        let verdict = lines.first { $0.hasPrefix("#\(number) ") } ?? ""
        #expect(verdict.hasPrefix("#\(number) 200 \(event) ") && verdict.contains("seen on lock-screen"), "\(verdict)")
      }
    }
  }
}
