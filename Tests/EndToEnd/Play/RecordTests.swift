import Foundation
import Paint
import Testing

extension EndToEnd {
  /// Films of scenarios, by the real command.
  @Suite struct RecordTests {
    private static let scenario = "Examples/Progress/Scenarios/to-the-door.json5"

    private struct Report: Decodable {
      struct Film: Decodable {
        var path: String
        var format: String
        var pictures: Int
        var seconds: Double
      }
      var film: Film
    }

    private func play(_ options: [String], _ scenario: String = scenario) throws -> Skerry.Outcome {
      try Skerry.run(["play", scenario] + options, folder: PlayTests.root)
    }

    /// The file is read back: it moves, and lasts as long as the report says.
    @Test func anExampleIsFilmed() throws {
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let file = out.appendingPathComponent("to-the-door.webp").path
      let outcome = try play(["--record", file, "--part", "island", "--fps", "12", "--json"])
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
      let film = try JSONDecoder().decode(Report.self, from: Data(outcome.out.utf8)).film
      #expect(film.path == file && film.format == "webp")
      let frames = try WebP.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: file))), scale: 3)
      #expect(frames.count > 10 && Set(frames.map(\.raster.pixels)).count > 10)
      #expect(frames.allSatisfy { $0.raster.width == 402 * 3 })
      let seconds = Double(frames.map(\.milliseconds).reduce(0, +)) / 1000
      #expect(abs(seconds - film.seconds) < 0.01)
      // The camera is never uncovered, and the island never reaches the display's sides.
      for frame in frames {
        #expect(frame.raster.color(x: 402 * 3 / 2, y: 90).red < 0.02)
        #expect(frame.raster.color(x: 3, y: 90).alpha == 1)
      }
    }

    @Test func framesAndStripsOfALockedPhone() throws {
      let out = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: out) }
      let options = ["--part", "cards", "--preset", "locked-two-minutes", "--fps", "4", "--throttle"]
      let frames = try play(["--record", out.path, "--format", "frames"] + options)
      #expect(frames.status == 0, "\(frames.out)\(frames.error)")
      let folder = out.appendingPathComponent("to-the-door")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names.first == "frame-00001.png" && names.count > 4)
      #expect(frames.out.hasSuffix("film \(folder.path)\n"), "\(frames.out)")
      let strip = try play(["--record", out.appendingPathComponent("strip.png").path, "--part", "cards"])
      #expect(strip.status == 0, "\(strip.out)\(strip.error)")
      let picture = try PNG.decode([UInt8](Data(contentsOf: out.appendingPathComponent("strip.png"))))
      #expect(picture.width > 2 * 402 && picture.height > 300)
    }

    @Test func wrongUsageIsSaidBeforeAnythingIsCompiled() throws {
      let outcome = try play(["--record", "film.webp", "--format", "strip"])
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("--record film.webp is a file of another kind than --format strip"))
    }
  }
}
