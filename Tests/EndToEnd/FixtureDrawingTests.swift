import Foundation
import RenderTree
import Testing

extension EndToEnd {
  /// Ordinary widgets, in the forms that people write them in, are not only compiled but drawn.
  @Suite struct FixtureDrawingTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Apple/Fixtures/MustCompile")

    @Test func everySurfaceOfTheSeedFormsIsDrawn() throws {
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let source = Self.fixtures.appendingPathComponent("SeedForms.swift").path
      let outcome = try Skerry.run([
        "render", source, "--device", "iPhone 15 Pro", "--format", "json", "--out", out.path,
      ])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(!outcome.error.contains("draw.not-drawn"), "\(outcome.error)")
      let names = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
      let activities = ["MemoAttributes", "ParcelAttributes", "QuestAttributes", "TransferAttributes"]
      #expect(
        names
          == activities.flatMap { activity in
            ["compact", "expanded", "lock-screen", "minimal"].map { "\(activity)-invented-\($0)-iphone-15-pro.json" }
          })
      for name in names {
        let list = try JSONDecoder().decode(DisplayList.self, from: Data(contentsOf: out.appendingPathComponent(name)))
        var drawn = 0
        list.walk { if $0.content != nil { drawn += 1 } }
        // The island's own body, ring and camera are three; the card's ground is one.
        #expect(drawn > (name.contains("lock-screen") ? 2 : 3), "\(name) shows nothing of the widget")
      }
    }

    /// Every control in every style, in both schemes, tinted and at large type: nothing is left out.
    @Test func theGalleryOfControlsIsDrawn() throws {
      let pages = [
        "gauges", "bars", "progress", "buttons", "sizes", "toggles", "labels", "boxes", "materials", "renderings",
        "variables", "gradients", "shapes",
      ]
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let states = pages.flatMap { page in
        [false, true].flatMap { ["--state", #"{"page": "\#(page)", "isTinted": \#($0)}"#] }
      }
      let outcome = try Skerry.run(
        [
          "render", Self.fixtures.appendingPathComponent("ControlGallery.swift").path, "--attributes", "{}",
          "--surface", "lock-screen", "--device", "iPhone 15 Pro", "--scheme", "light", "--scheme", "dark",
          "--dynamic-type", "large", "--dynamic-type", "accessibility1", "--format", "json", "--out", out.path,
        ] + states)
      #expect(outcome.status == 0, "\(outcome.error)")
      for unwanted in ["draw.not-drawn", "draw.unknown-symbol"] {
        #expect(!outcome.error.contains(unwanted), "\(outcome.error)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
      #expect(names.count == pages.count * 8)
      for name in names {
        let list = try JSONDecoder().decode(DisplayList.self, from: Data(contentsOf: out.appendingPathComponent(name)))
        var drawn = 0
        list.walk { if $0.content != nil { drawn += 1 } }
        #expect(drawn > 5, "\(name) shows nothing of the controls")
      }
    }
  }
}
