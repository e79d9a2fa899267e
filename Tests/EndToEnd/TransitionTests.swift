import Findings
import Foundation
import Paint
import Testing

extension EndToEnd {
  /// Pictures that move, by the real command.
  @Suite struct TransitionTests {
    private static let states = ["--state", #"{"progress": 0.1}"#, "--state", #"{"progress": 0.9}"#]

    private func run(_ options: [String], out: URL, _ source: WidgetSource = WidgetSource()) throws -> Skerry.Outcome {
      try Skerry.run(
        [
          "render", source.write().path, "--attributes", WidgetSource.attributes, "--device", "iPhone 15 Pro",
          "--surface", "lock-screen", "--out", out.path,
        ] + options)
    }

    private func pixels(_ file: URL) throws -> [UInt32] { try PNG.decode([UInt8](Data(contentsOf: file))).pixels }

    @Test func aFilmLeadsFromOnePictureToTheOther() throws {
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      #expect(try run(Self.states, out: out).status == 0)
      let outcome = try run(Self.states + ["--transition", "--json"], out: out)
      #expect(outcome.status == 0, "\(outcome.error)")
      let report = try JSONReader().read(outcome.out).root
      let said = try #require(report["transitions"]?.elements)
      #expect(said.count == 1 && report["pictures"]?.elements?.isEmpty == true)
      #expect(said[0]["states"]?.elements?.compactMap(\.string) == ["state-1", "state-2"])
      let name = "ParcelAttributes-state-1-to-state-2-lock-screen-iphone-15-pro.webp"
      #expect(said[0]["path"]?.string == out.path + "/" + name)
      let frames = try WebP.decode([UInt8](Data(contentsOf: out.appendingPathComponent(name))))
      let stills = try (1...2).map {
        try pixels(out.appendingPathComponent("ParcelAttributes-state-\($0)-lock-screen-iphone-15-pro.png"))
      }
      #expect(frames.first?.raster.pixels == stills[0])
      #expect(frames.last?.raster.pixels == stills[1])
      #expect(frames.count > 3)
    }

    @Test func framesAndStripsShowTheSame() throws {
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let frames = try run(
        Self.states + ["--transition", "--format", "frames", "--fps", "10", "--slow", "2"], out: out)
      #expect(frames.status == 0, "\(frames.error)")
      let folder = out.appendingPathComponent("ParcelAttributes-state-1-to-state-2-lock-screen-iphone-15-pro-slow-2")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names.first == "frame-00001.png" && names.count > 4)
      #expect(frames.out.hasPrefix(folder.path + "\n1 transition"), "\(frames.out)")
      #expect(Set(try names.map { try pixels(folder.appendingPathComponent($0)) }).count > 3)
      let strip = try run(
        Self.states + ["--transition", "--format", "strip", "--scheme", "dark", "--scene"], out: out)
      #expect(strip.status == 0, "\(strip.error)")
      let page = "ParcelAttributes-state-1-to-state-2-lock-screen-scene-iphone-15-pro-dark.png"
      let header = try PNGHeader(out.appendingPathComponent(page))
      // Four phones in a row.
      #expect(header.width == 2 * (4 * 409 + 3 * 20 + 2 * 32) && header.height > 3 * 2 * 868)
    }

    @Test func everyStateOfAPreviewFollowsTheOneBefore() throws {
      let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Examples/Delivery")
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let outcome = try Skerry.run([
        "render", example.path, "--transition", "--fps", "10", "--device", "iPhone 15 Pro", "--surface", "lock-screen",
        "--surface", "compact", "--surface", "expanded", "--out", out.path, "--json",
      ])
      #expect(outcome.status == 0, "\(outcome.error)")
      let said = try #require(try JSONReader().read(outcome.out).root["transitions"]?.elements)
      // English and Chinese, three surfaces each.
      let surfaces = ["lock-screen", "compact", "expanded"]
      #expect(said.compactMap { $0["surface"]?.string } == surfaces + surfaces)
      for film in said {
        #expect(film["states"]?.elements?.count == 4 && film["seconds"]?.elements?.count == 3)
        let frames = try WebP.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: film["path"]?.string ?? ""))))
        #expect(frames.count >= 4)
        // Each change ends with a rest.
        #expect(frames.count { $0.milliseconds >= 600 } >= 4)
      }
    }

    @Test func oneStateIsNoTransition() throws {
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let given = try run(["--transition", "--state", "{}"], out: out)
      #expect(given.status == 2 && given.error.contains("--state is given once"))
      let invented = try run(["--transition"], out: out)
      #expect(invented.status == 2 && invented.error.contains("there is one state alone"), "\(invented.error)")
    }

    @Test func nothingMovesOnADimmedDisplay() throws {
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let outcome = try Skerry.run([
        "render", WidgetSource().write().path, "--attributes", WidgetSource.attributes, "--device", "iPhone 15 Pro",
        "--surface", "always-on", "--out", out.path, "--transition", "--json",
      ] + Self.states)
      #expect(outcome.status == 0, "\(outcome.error)")
      let film = try #require(try JSONReader().read(outcome.out).root["transitions"]?[0])
      let frames = try WebP.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: film["path"]?.string ?? ""))))
      #expect(frames.count == 2)
    }
  }
}
