import Foundation
import RenderTree
import Testing

extension EndToEnd {
  /// What a person would not be able to read on the examples: nothing, at the sizes that they are designed for.
  @Suite struct ExampleLegibilityTests {
    static let examples = ["Delivery", "PinNote"]

    @Test(arguments: examples, ["light", "dark"])
    func everyTextCanBeRead(_ example: String, _ scheme: String) throws {
      let lists = try Self.surfaces(of: example, scheme: scheme)
      #expect(!lists.isEmpty)
      var texts = 0
      for (name, list) in lists {
        let audit = LegibilityAudit(list, now: Self.moment)
        texts += audit.readings.count
        #expect(audit.problems(cutOut: Self.cutOut(of: list)) == [], "\(name)")
      }
      #expect(texts > lists.count, "the pictures hold hardly any text")
    }

    @Test("an unreadable widget is found out") func findsFaults() {
      func text(_ string: String, _ frame: Rect, _ color: RGBA, truncated: Bool = false) -> Item {
        let spec = TextSpec(runs: [TextRun(.string(string), font: FontSpec(size: 17))])
        return Item(
          id: StableHash.of(string), frame: frame,
          content: .text(TextBlock(spec: spec, layoutWidth: nil, layoutHeight: nil, isTruncated: truncated), .color(color)))
      }
      let ground = Item(
        id: 1, frame: Rect(0, 0, 200, 100), content: .shape(.rectangle, .fill(evenOdd: false), .color(.black)))
      let items = [
        ground, text("fine", Rect(0, 0, 50, 20), .white), text("pale", Rect(0, 30, 50, 20), RGBA(0.3, 0.3, 0.3)),
        text("cut", Rect(0, 60, 50, 20), .white, truncated: true), text("over", Rect(40, 10, 50, 20), .white),
        text("hidden", Rect(150, 0, 50, 20), .white),
      ]
      let list = DisplayList(size: Size(200, 100), root: Item(id: 0, frame: Rect(0, 0, 200, 100), children: items))
      let problems = LegibilityAudit(list, now: 0).problems(cutOut: Rect(160, 0, 40, 40))
      #expect(
        problems == [
          "contrast 2.46: «pale»", "truncated: «cut»", "under the camera: «hidden»", "overlapping: «fine» and «over»",
        ])
    }

    /// 12:00 UTC on 1 February 2026.
    static let moment = 1_769_947_200.0

    /// Every composed surface of every state on both models, by the name of its file.
    static func surfaces(of example: String, scheme: String) throws -> [(name: String, list: DisplayList)] {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Examples/\(example)")
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let outcome = try Skerry.run([
        "render", folder.path, "--scheme", scheme, "--at", "2026-02-01T12:00:00Z", "--format", "json", "--out", out.path,
      ])
      #expect(outcome.status == 0, "\(outcome.error)")
      return try FileManager.default.contentsOfDirectory(atPath: out.path).sorted().map { name in
        let bytes = try Data(contentsOf: out.appendingPathComponent(name))
        return (name, try JSONDecoder().decode(DisplayList.self, from: bytes))
      }
    }

    /// Where the surface itself draws the camera.
    static func cutOut(of list: DisplayList) -> Rect? {
      var found: Rect?
      list.walk { item in
        for surface in ["compact", "minimal", "expanded"] where item.id == StableHash.of("\(surface).cut-out") {
          found = item.frame
        }
      }
      return found
    }
  }
}
