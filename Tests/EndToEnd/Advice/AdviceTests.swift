import Findings
import Foundation
import Testing

extension EndToEnd {
  /// `skerry render --advice`, as a person runs it.
  @Suite struct AdviceTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    private static let restless = tests.appendingPathComponent("Fixtures/Restless")
    private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

    private func advice(_ paths: [String], _ options: [String]) throws -> (outcome: Skerry.Outcome, advice: [Finding]) {
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let outcome = try Skerry.run(
        ["render"] + paths + ["--advice", "--json", "--format", "json", "--out", out.path] + options)
      let report = try? PictureReport(outcome.out)
      return (outcome, (report?.findings ?? []).filter { $0.id.hasPrefix("motion.") })
    }

    private static let race = [
      "--device", "iPhone 15 Pro", "--attributes", #"{"track": "Monza"}"#,
      "--state", #"{"progress": 0.62, "lap": 3}"#, "--state", #"{"progress": 0.41, "lap": 2}"#,
    ]

    @Test func everyRuleSpeaksOfAWidgetThatHasAllFaults() throws {
      let (outcome, found) = try advice([Self.restless.path], Self.race)
      #expect(outcome.status == 0, "\(outcome.error)")
      let rows = found.map { finding in
        let file = finding.place?.path.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "-"
        return "\(finding.id) \(finding.severity.rawValue) \(file)"
      }
      #expect(
        Set(rows) == [
          "motion.long-animation warning RestlessWidget.swift",
          "motion.endless-animation warning RestlessWidget.swift",
          "motion.update-each-second warning RaceApp.swift",
          "motion.backwards-progress warning --state",
          "motion.timeline-order warning RaceWidget.swift",
          "motion.animation-without-value warning RestlessWidget.swift",
          "motion.changing-digits warning RestlessWidget.swift",
          "motion.changing-digits note -",
          "motion.crowded-compact warning -",
          "motion.coloured-text warning -",
          "motion.offset-outside warning RestlessWidget.swift",
        ], "\(rows.sorted().joined(separator: "\n"))")
      #expect(found.allSatisfy { !$0.why.isEmpty && !$0.fix.isEmpty })
    }

    /// Lines that findings name hold what they speak of.
    @Test func placesAreThoseOfTheSources() throws {
      let (_, found) = try advice([Self.restless.path], Self.race)
      for (id, written) in [
        ("motion.long-animation", ".linear(duration: 5)"), ("motion.endless-animation", "repeatForever"),
        ("motion.update-each-second", "for second in 0..<900"), ("motion.timeline-order", "RaceEntry(date: start"),
        ("motion.animation-without-value", ".animation(.easeInOut)"), ("motion.offset-outside", ".offset(x: 60)"),
        ("motion.changing-digits", "Text(timerInterval: race"),
      ] {
        let place = try #require(found.first { $0.id == id && $0.place?.line != nil }?.place, "\(id)")
        let path = try #require(place.path), line = try #require(place.line)
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[line - 1].contains(written), "\(id): \(lines[line - 1])")
      }
    }

    @Test func strictEndsWithOneAndAdviceIsAskedFor() throws {
      let strict = try advice([Self.restless.path], Self.race + ["--strict", "--surface", "lock-screen"])
      #expect(strict.outcome.status == 1)
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let plain = try Skerry.run(
        ["render", Self.restless.path, "--surface", "lock-screen", "--format", "json", "--out", out.path] + Self.race)
      #expect(plain.status == 0 && !plain.error.contains("motion."), "\(plain.error)")
      let text = try Skerry.run(
        ["render", Self.restless.path, "--advice", "--surface", "lock-screen", "--format", "json", "--out", out.path]
          + Self.race)
      #expect(text.error.contains("warning: .animation(_:) on VStack names no value [motion.animation-without-value]"))
    }

    @Test func anIntervalWithoutAdviceIsWrongUsage() throws {
      for options in [["--update-interval", "5"], ["--advice", "--update-interval", "-5"]] {
        let outcome = try Skerry.run(["render", Self.restless.path] + options)
        #expect(outcome.status == 2, "\(outcome.error)")
      }
    }

    /// The examples are made as the rules advise.
    @Test(arguments: ["Delivery", "Download", "PinNote", "Progress", "Rangers"])
    func theExamplesGetNoAdvice(_ example: String) throws {
      let folder = Self.root.appendingPathComponent("Examples/\(example)").path
      let (outcome, found) = try advice([folder], ["--update-interval", "30"])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(found.map { "\($0.id) \($0.what) \($0.place?.location ?? "")" } == [])
    }

    /// Ordinary forms of widgets are no faults either.
    @Test func ordinaryWidgetsGetNoWarning() throws {
      let file = Self.root.appendingPathComponent("Tests/Apple/Fixtures/MustCompile/SeedForms.swift").path
      let (outcome, found) = try advice([file], ["--device", "iPhone 15 Pro"])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(found.filter { $0.severity > .note }.map { "\($0.id) \($0.what) \($0.place?.location ?? "")" } == [])
    }
  }
}
