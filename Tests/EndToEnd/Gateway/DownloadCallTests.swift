import Foundation
import Testing

extension EndToEnd {
  /// The calls in an example's README, as they stand there.
  @Suite struct DownloadCallTests {
    private static let example = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Download")

    private static func path(_ part: String) -> String { example.appendingPathComponent(part).path }

    /// The page's block of bash with this word behind it, or with none.
    private static func script(_ word: String = "") throws -> String {
      let mark = word.isEmpty ? "```bash" : "```bash " + word
      var lines: [Substring] = [], isInside = false
      let page = try String(contentsOf: example.appendingPathComponent("README.md"), encoding: .utf8)
      for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") { isInside = line == mark } else if isInside { lines.append(line) }
      }
      return lines.joined(separator: "\n")
    }

    private static func gateway() async throws -> RunningGateway {
      try await RunningGateway([
        path("WidgetExtension"), "--shared", path("Shared"), "--plist", path("App/Info.plist"),
        "--bundle-id", "app.skerry.downloads", "--show-tokens",
      ])
    }

    private static func run(
      _ script: String, seconds: Int, at run: RunningGateway, _ more: [String: String] = [:]
    ) throws -> Skerry.Outcome {
      try Skerry.run(
        URL(fileURLWithPath: "/usr/bin/env"), ["timeout", "\(seconds)", "bash", "-e", "-c", script],
        environment: ["CONTROL": run.control, "APNS": run.pushes].merging(more) { $1 }
          .merging(Skerry.environment) { own, _ in own })
    }

    /// The lines that say what a person saw of three pushes.
    private static func checkVerdicts(_ lines: [Substring], from first: Int = 1) {
      for (number, event) in [(first, "start"), (first + 1, "update"), (first + 2, "end")] {
        let verdict = lines.first { $0.hasPrefix("#\(number) ") } ?? ""
        #expect(verdict.hasPrefix("#\(number) 200 \(event) ") && verdict.contains("on lock-screen"), "\(verdict)")
      }
    }

    @Test func theCallsStartMoveAndEndTheCard() async throws {
      let run = try await Self.gateway()
      defer { #expect(run.stop() == 0) }
      for _ in 0..<200 where try await run.token("start") == nil { try await Task.sleep(for: .milliseconds(50)) }
      let outcome = try Self.run(try Self.script(), seconds: 60, at: run)
      #expect(outcome.status == 0, "\(outcome.error)")
      let lines = outcome.out.split(separator: "\n")
      #expect(lines.prefix(3) == ["200", "200", "200"])
      Self.checkVerdicts(lines)
    }

    @Test func theCallsToTheRelayDoToo() async throws {
      let run = try await Self.gateway()
      defer { #expect(run.stop() == 0) }
      try Self.callTheRelay(at: run)
    }

    /// One block after the other, with one gateway, as the page invites.
    @Test func bothBlocksGoOneAfterTheOther() async throws {
      let run = try await Self.gateway()
      defer { #expect(run.stop() == 0) }
      for _ in 0..<200 where try await run.token("start") == nil { try await Task.sleep(for: .milliseconds(50)) }
      let outcome = try Self.run(try Self.script(), seconds: 60, at: run)
      #expect(outcome.status == 0, "\(outcome.error)")
      try Self.callTheRelay(at: run, first: 4)
    }

    /// - Parameter first: number that the gateway gives to the first push.
    private static func callTheRelay(at run: RunningGateway, first: Int = 1) throws {
      let outcome = try Self.run(
        try Self.script("relay"), seconds: 180, at: run,
        [
          "CHANNELS": run.channels, "KEY_FILE": run.key, "PORT": "0",
          "SKERRY": Skerry.products.appendingPathComponent("skerry").path,
        ])
      #expect(outcome.status == 0, "\(outcome.error)\n\(outcome.out)")
      let lines = outcome.out.split(separator: "\n")
      // Two reports of the phone, a start, an update and an end.
      #expect(lines.prefix(5).map { $0.suffix(3) } == ["200", "201", "200", "200", "200"], "\(outcome.out)")
      Self.checkVerdicts(lines, from: first)
      // The youngest first.
      #expect(lines.suffix(3) == [#""event":"end""#, #""event":"update""#, #""event":"start""#], "\(outcome.out)")
    }
  }
}
