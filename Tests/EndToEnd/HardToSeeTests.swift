import Findings
import Foundation
import Testing

extension EndToEnd {
  /// A widget that has every fault that a person would suffer from, and beside each fault a scene that nearly has it.
  @Suite struct HardToSeeTests {
    static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/HardToSee")

    /// Scene -> what is found on it.
    static let scenes: KeyValuePairs<String, [String]> = [
      "fine": [],
      "truncated": ["picture.truncated-text"], "truncated-lines": ["picture.truncated-text"], "wrapped": [],
      "shrunk": [],
      "tall": ["picture.clipped"], "tall-margin": ["picture.clipped"],
      "corner": ["picture.clipped"], "corner-padded": [], "wide-side": ["picture.clipped"],
      "clipped-text": ["picture.clipped-text"], "clipped-image": [],
      "camera": ["picture.under-camera"],
      "overlapping": ["picture.overlapping-texts"], "shadowed": [], "covered": [],
      "pale": ["picture.contrast"], "pale-large": [], "faded": ["picture.contrast"],
      "dark-gradient": ["picture.contrast"], "secondary": ["picture.contrast"],
      "symbol": ["draw.unknown-symbol"], "missing-image": ["draw.missing-image"],
      "large-image": ["picture.large-image"], "small-image": [], "font": ["draw.missing-font"],
      "untranslated": [], "effect": ["draw.not-drawn"], "ignored": ["draw.ignored-by-ios", "picture.contrast"],
    ]

    private func render(_ scenes: [String], _ options: [String]) throws -> Skerry.Outcome {
      let folder = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      var states: [String] = []
      for scene in scenes {
        let file = folder.appendingPathComponent("\(scene).json")
        try Data("{\"scene\": \"\(scene)\"}".utf8).write(to: file)
        states += ["--state", file.path]
      }
      return try Skerry.run(
        [
          "render", Self.fixture.path, "--attributes", "{\"title\": \"T\"}", "--device", "iPhone 15 Pro", "--out",
          folder.appendingPathComponent("out").path,
        ] + states + options)
    }

    @Test func everyFaultIsFoundAndNothingElse() throws {
      let outcome = try render(Self.scenes.map(\.key), ["--json", "--format", "json"])
      #expect(outcome.status == 0, "\(outcome.error)")
      let report = try PictureReport(outcome.out)
      #expect(report.pictures.count == 4 * Self.scenes.count)
      for (scene, ids) in Self.scenes {
        let found = report.findings(on: scene)
        #expect(Set(found.map(\.id)) == Set(ids), "\(scene): \(found.map(\.what))")
        for finding in found {
          let sighting = try #require(finding.sightings?.first)
          #expect(report.pictures.contains { $0.path.contains(sighting.picture) })
          #expect(!sighting.surface.isEmpty)
        }
      }
    }

    @Test func theReportHasRectanglesAndMeasures() throws {
      let outcome = try render(["pale", "truncated", "missing-image"], ["--json", "--surface", "lock-screen"])
      let report = try PictureReport(outcome.out)
      let pale = try #require(report.findings(on: "pale").first?.sightings?.first)
      #expect(pale.picture == "HardToSeeAttributes-pale-lock-screen-iphone-15-pro")
      #expect(pale.colors == ["ink": "#999999", "ground": "#FFFFFF"])
      #expect(pale.measures?["contrast"] == 2.85)
      let frame = try #require(pale.frame)
      #expect(frame.width > 60 && frame.x > 100 && frame.x + frame.width < 271)
      #expect(report.findings(on: "truncated").first?.sightings?.first?.measures?["characters"] == 59)
      let image = try #require(report.findings(on: "missing-image").first)
      #expect(image.what.hasPrefix("missing picture “picture”: "))
      // Named where the sources write it.
      let source = try String(contentsOf: Self.fixture.appendingPathComponent("HardToSeeWidget.swift"), encoding: .utf8)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      for (finding, literal) in [
        (image, "Image(\"picture\")"), (report.findings(on: "pale").first, "\"Hardly there\""),
      ] {
        let place = try #require(finding?.place), line = try #require(place.line)
        #expect(place.path?.hasSuffix("HardToSeeWidget.swift") == true)
        #expect(lines[line - 1].contains(literal))
      }
      #expect(image.sightings?.first?.frame?.width == 40)
    }

    @Test func inALanguageWithoutTheText() throws {
      let options = ["--json", "--surface", "lock-screen", "--locale", "zh-Hans"]
      let missing = try PictureReport(render(["untranslated"], options).out).findings(on: "untranslated")
      #expect(missing.map(\.id) == ["draw.missing-translation"])
      #expect(missing.first?.what.contains("“Only English”") == true)
      #expect(missing.first?.sightings?.first?.frame != nil)
    }

    @Test func aTextTruncatedOnManyPicturesIsOneFinding() throws {
      let outcome = try render(
        ["truncated"],
        [
          "--json", "--format", "json", "--surface", "lock-screen", "--scheme", "light", "--scheme", "dark",
          "--bold-text",
        ])
      let found = try PictureReport(outcome.out).findings.filter { $0.id == "picture.truncated-text" }
      #expect(found.count == 1)
      #expect(found.first?.sightings?.count == 2)
      #expect(found.first?.why.contains("Seen on: truncated, lock-screen on iPhone 15 Pro, bold-text; ") == true)
    }

    @Test func warningsFailOnlyWhereThatIsAsked() throws {
      let options = ["--surface", "lock-screen", "--format", "json"]
      #expect(try render(["pale"], options).status == 0)
      #expect(try render(["pale"], options + ["--strict"]).status == 1)
      // A note is no warning.
      #expect(try render(["secondary"], options + ["--strict"]).status == 0)
      let fine = try render(["fine"], options + ["--strict"])
      #expect(fine.status == 0)
      #expect(fine.error.isEmpty, "\(fine.error)")
    }

    @Test func marksAreDrawnWithALegend() throws {
      let options = ["--surface", "lock-screen", "--format", "text"]
      let plain = try render(["pale"], options), marked = try render(["pale"], options + ["--marks"])
      #expect(plain.error.contains("picture.contrast") && !plain.error.contains("(mark 1)"))
      #expect(marked.error.contains("#999999 on #FFFFFF (mark 1) [picture.contrast]"))
    }

    @Test func resourcesAtFaultAreSaidWhereTheCompilerFailsAsWell() throws {
      let folder = try Skerry.temporaryFolder().appendingPathComponent("HardToSee")
      defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
      try FileManager.default.copyItem(at: Self.fixture, to: folder)
      try Data("{".utf8).write(to: folder.appendingPathComponent("Assets.xcassets/stamp.imageset/Contents.json"))
      let source = folder.appendingPathComponent("HardToSeeWidget.swift")
      let text = try String(contentsOf: source, encoding: .utf8)
      try Data((text + "\nlet broken: Int = \"text\"\n").utf8).write(to: source)
      let outcome = try Skerry.run(["render", folder.path, "--out", folder.appendingPathComponent("out").path])
      #expect(outcome.status == 1)
      #expect(outcome.error.contains("cannot convert value of type"), "\(outcome.error)")
      #expect(outcome.error.contains("stamp.imageset"), "\(outcome.error)")
    }
  }
}
