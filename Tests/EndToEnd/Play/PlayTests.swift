import Findings
import Foundation
import FoundationXML
import Testing

extension EndToEnd {
  /// `skerry play`, as a person runs it.
  @Suite struct PlayTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    static let examples = ["Delivery", "Download", "PinNote", "Progress", "Rangers"]

    /// Every scenario of the examples, told from the root.
    static let scenarios: [String] = examples.flatMap { example in
      let folder = "Examples/\(example)/Scenarios"
      let files = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
      return files.sorted().map { "\(folder)/\($0)" }
    }

    private func temporary(_ body: (URL) throws -> Void) throws {
      let folder = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try body(folder)
    }

    /// Plays a scenario that is written for the purpose.
    private func play(_ text: String, _ arguments: [String] = []) throws -> Skerry.Outcome {
      var outcome = Skerry.Outcome(status: -1, out: "", error: "")
      try temporary { folder in
        try text.write(to: folder.appendingPathComponent("own.json5"), atomically: true, encoding: .utf8)
        outcome = try Skerry.run(["play", "own.json5"] + arguments, folder: folder)
      }
      return outcome
    }

    @Test func everyExampleHasScenariosAndNothingElseBesideThem() {
      for example in Self.examples {
        let own = Self.scenarios.filter { $0.contains("/\(example)/") }
        #expect(own.count >= 2, "\(example)")
        #expect(own.allSatisfy { $0.hasSuffix(".json5") }, "\(own)")
      }
    }

    @Test(arguments: scenarios)
    func anExamplesScenarioPasses(_ path: String) throws {
      try temporary { out in
        let begin = Date()
        let outcome = try Skerry.run(["play", path, "--out", out.path], folder: Self.root)
        #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
        #expect(Date().timeIntervalSince(begin) < 40)
        #expect(!outcome.out.contains("✗"))
        #expect(outcome.out.contains("expectations held") || outcome.out.contains("expectation held"))
        // Each picture that the timeline names is there.
        let named = outcome.out.split(separator: "\n").compactMap { line in
          line.range(of: "picture /").map { String(line[line.index(before: $0.upperBound)...]) }
        }
        #expect(named.allSatisfy { FileManager.default.fileExists(atPath: $0) })
      }
    }

    @Test func aWholeFolderForACI() throws {
      let paths = Self.scenarios.filter { $0.contains("/PinNote/") }
      try temporary { folder in
        let file = folder.appendingPathComponent("results.xml"), pictures = folder.appendingPathComponent("pictures")
        let outcome = try Skerry.run(
          ["play"] + paths + ["--junit", file.path, "--quiet", "--out", pictures.path], folder: Self.root)
        #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
        #expect(outcome.out.hasSuffix("\(paths.count) scenarios: \(paths.count) passed\n"), "\(outcome.out)")
        let report = try XMLDocument(contentsOf: file)
        #expect(report.rootElement()?.name == "testsuites")
        #expect(try report.nodes(forXPath: "//testsuite").count == paths.count)
        #expect(try report.nodes(forXPath: "//failure").isEmpty)
        let folders = try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
        #expect(folders == ["pin-for-eight-hours", "update-changes-nothing"])
      }
    }

    private static let failing = """
      {
        apps: { parcels: {} },
        steps: [
          "open app",
          { start: { as: "a", type: "ParcelAttributes", state: {} } },
          { expect: ["a is active",
                     "a is <ended> & gone"] },
          { expect: ["a is ended"] },
        ],
      }
      """

    @Test func aFailedExpectationEndsWithOneAndNamesItsPlace() throws {
      let text = Self.failing.replacing("a is <ended> & gone", with: "state stale")
      let outcome = try play(text)
      #expect(outcome.status == 1)
      #expect(outcome.out.contains("✗ Expected state stale, but it is active"))
      #expect(outcome.out.contains("at own.json5:7:16"))
      #expect(outcome.out.contains("at own.json5:8:16"))
      #expect(outcome.out.hasSuffix("own: 2 failed, 1 held, 4 steps in 0s of the phone's time\n"), "\(outcome.out)")
      let quiet = try play(text, ["--quiet"])
      #expect(quiet.status == 1)
      #expect(!quiet.out.contains("open app") && quiet.out.contains("own.json5:8:16"))
    }

    /// One that cannot be read and one that does not compile stand in the reports; the third is played all the same.
    @Test func whatCannotBePlayedStandsInTheReports() throws {
      try temporary { folder in
        for (name, text) in [
          "unread": "{ steps: [\"lok\"] }",
          "unbuilt": "{ apps: { parcels: { driver: \"Driver.swift\" } }, steps: [\"open app\"] }",
          "fine": "{ steps: [\"lock\", { expect: \"screen dark\" }] }",
        ] { try text.write(to: folder.appendingPathComponent(name + ".json5"), atomically: true, encoding: .utf8) }
        try "func fine() { nonsense }".write(
          to: folder.appendingPathComponent("Driver.swift"), atomically: true, encoding: .utf8)
        let files = ["unread", "unbuilt", "fine"].map { $0 + ".json5" }
        let outcome = try Skerry.run(["play"] + files + ["--junit", "results.xml"], folder: folder)
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("unread.json5:1:11"), "\(outcome.error)")
        #expect(outcome.error.contains("Driver.swift:1:15"), "\(outcome.error)")
        #expect(outcome.out.contains("✓ screen dark"), "\(outcome.out)")
        #expect(outcome.out.hasSuffix("3 scenarios: 1 passed, 2 failed: unread, unbuilt\n"), "\(outcome.out)")
        let xml = try XMLDocument(contentsOf: folder.appendingPathComponent("results.xml"))
        let failed = try xml.nodes(forXPath: "//testsuite[testcase/failure]/@name").compactMap(\.stringValue)
        #expect(failed == ["unread", "unbuilt"])
        #expect(try xml.nodes(forXPath: "//testsuite").count == 3)

        let json = try Skerry.run(["play", "unread.json5", "fine.json5", "--json"], folder: folder)
        #expect(json.status == 1)
        let reports = try JSONReader().read(json.out).root.elements ?? []
        #expect(reports.map { $0["hasPassed"]?.value } == [.bool(false), .bool(true)])
        #expect(reports.first?["findings"]?.elements?.count == 1)
      }
    }

    @Test func allThatIsMissingIsSaidAtOnce() throws {
      let outcome = try play(
        "{ apps: { tea: { extension: [\"Widget\"], driver: \"Driver.swift\", plist: \"Info.plist\" } }, steps: [] }")
      #expect(outcome.status == 1)
      for name in ["Widget", "Driver.swift", "Info.plist"] {
        #expect(outcome.error.contains("There is no file or folder “\(name)”"), "\(outcome.error)")
      }
    }

    @Test func theReportsSayTheSame() throws {
      let text = Self.failing.replacing("a is <ended> & gone", with: "text \\\"<&>\\\" on compact")
      try temporary { folder in
        try text.write(to: folder.appendingPathComponent("own.json5"), atomically: true, encoding: .utf8)
        let outcome = try Skerry.run(["play", "own.json5", "--junit", "results.xml", "--json"], folder: folder)
        #expect(outcome.status == 1)
        let report = try JSONReader().read(outcome.out).root
        #expect(report["hasPassed"]?.value == .bool(false))
        #expect(report["steps"]?.elements?.count == 4)
        let xml = try XMLDocument(contentsOf: folder.appendingPathComponent("results.xml"))
        let failures = try xml.nodes(forXPath: "/testsuite/testcase/failure/@message").compactMap(\.stringValue)
        #expect(
          failures == [
            "Expected text “<&>” on compact, but nothing is drawn in this run",
            "Expected state ended of a, but it is active",
          ])
      }
    }

    @Test func everyStepHasAPicture() throws {
      try temporary { folder in
        try Self.failing.replacing("a is <ended> & gone", with: "screen lit")
          .replacing("a is ended", with: "screen lit")
          .write(to: folder.appendingPathComponent("own.json5"), atomically: true, encoding: .utf8)
        let outcome = try Skerry.run(["play", "own.json5", "--every-step", "--out", "pictures"], folder: folder)
        #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
        let pictures = folder.appendingPathComponent("pictures")
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
            == ["step-1-open-app.png", "step-2-starts-a.png"])
        // The screen and its bezel at three pixels a point.
        let first = pictures.appendingPathComponent("step-1-open-app.png")
        #expect(try PNGHeader(first) == PNGHeader(width: 1227, height: 2604))
      }
    }

    @Test func theSchemaNeedsNoFile() throws {
      let outcome = try Skerry.run(["play", "--schema"])
      #expect(outcome.status == 0)
      #expect(try JSONReader().read(outcome.out).root["title"]?.string == "Skerry scenario")
      let file = Self.root.appendingPathComponent("Docs/scenario.schema.json")
      #expect(try String(contentsOf: file, encoding: .utf8) == outcome.out)
    }

    static let bad: [(text: String, place: String, what: String)] = [
      ("{ steps: [\"advence 5 min\"] }", "own.json5:1:11", "“advence 5 min” is no step"),
      ("{ steps: [\n\"lock\",\n  { expect: \"iland: idle\" } ] }", "own.json5:3:13", "“iland: idle” is no expectation"),
      ("{ steps: [", "own.json5:1:", "error"),
      ("", "own.json5:1:1", "error"),
      ("\u{FEFF}{ steps: 5 }", "own.json5:1:", "steps is a number"),
      ("{ model: \"iPhone 99\", steps: [] }", "own.json5:1:10", "There is no model “iPhone 99”"),
      ("{ ios: 15, steps: [] }", "own.json5:1:8", "“15” is no version of iOS with Live Activities"),
      ("{ start: \"soon\", steps: [] }", "own.json5:1:10", "“soon” is no moment"),
      ("{ timeZone: \"Mars/Olympus\", steps: [] }", "own.json5:1:13", "There is no time zone “Mars/Olympus”"),
      (
        "{ apps: { a: { extension: \"../Nowhere\" } }, steps: [] }", "own.json5:1:27",
        "There is no file or folder “../Nowhere”"
      ),
      ("{ apps: { a: { plist: \"own.json5\" } }, steps: [] }", "own.json5:1:23", "“own.json5” is no property list"),
      (
        "{ apps: { a: { driver: \"none.swift\" } }, steps: [] }", "own.json5:1:24",
        "There is no file or folder “none.swift”"
      ),
    ]

    @Test(arguments: bad.indices)
    func aBadScenarioNamesItsPlace(_ index: Int) throws {
      let (text, place, what) = Self.bad[index]
      let outcome = try play(text)
      #expect(outcome.status == 1, "\(outcome)")
      #expect(outcome.out.isEmpty || !outcome.out.contains("held"), "\(outcome.out)")
      #expect(outcome.error.contains(place), "\(outcome.error)")
      #expect(outcome.error.contains(what), "\(outcome.error)")
    }

    @Test func aReportThatCannotBeWrittenIsSaid() throws {
      let outcome = try play("{ steps: [\"lock\"] }", ["--junit", "/nowhere/results.xml"])
      #expect(outcome.status != 0)
      #expect(outcome.error.contains("/nowhere/results.xml"))
    }
  }
}
