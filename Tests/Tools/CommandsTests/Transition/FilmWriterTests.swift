import Devices
import Findings
import Foundation
import Paint
import Phone
import RenderTree
import Testing
import Wire

@testable import Commands

@Suite struct FilmWriterTests {
  /// A card whose square moves from left to right.
  private func film(_ states: Int = 2, slow: Double = 1) throws -> Film {
    let device = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
    let composition = SurfaceComposition(device: device, appearance: ActivityAppearance(), scheme: .light)
    let pictures = try (0..<states).map { state in
      let square = Item(
        id: 9, frame: Rect(10 + Double(state) * 200, 20, 60, 60),
        content: .shape(.rectangle, .fill(evenOdd: false), .color(RGBA(1, 0, 0))))
      let content = DisplayList(
        size: Size(371, 100), root: Item(id: 7, frame: Rect(0, 0, 371, 100), children: [square]))
      let list = try #require(composition.list(.lockScreen, from: [.lockScreen: content]))
      return SurfacePicture(
        name: PictureName(
          activity: "A", state: "s\(state)", surface: .lockScreen, device: device, surroundings: Surroundings(now: 0)),
        list: list)
    }
    let encoder = try PictureEncoder(now: 0)
    return try #require(Film(pictures, slow: slow, start: 0, measurer: encoder.typesetter))
  }

  private func write(_ film: Film, _ options: TransitionOptions, into folder: URL) throws -> RenderReport.Transition {
    try FilmWriter(options: options, folder: OutputFolder(folder.path)).write(film, with: PictureEncoder(now: 0))
  }

  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("skerry-test-" + UUID().uuidString)
  }

  /// What a file keeps of a list's pixels.
  private func pixels(_ list: DisplayList) throws -> [UInt32] {
    let raster = try PictureEncoder(now: 0).raster(list, scale: 3, now: 0)
    return try PNG.decode(PNG.encode(raster)).pixels
  }

  @Test func anAnimationBeginsAndEndsWithTheStates() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let film = try film(3)
    let report = try write(film, TransitionOptions(format: .webp), into: folder)
    #expect(report.path == folder.path + "/A-s0-to-s1-to-s2-lock-screen-iphone-15-pro.webp")
    let frames = try WebP.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: report.path))))
    #expect(frames.first?.raster.pixels == (try pixels(film.stills[0])))
    #expect(frames.last?.raster.pixels == (try pixels(film.stills[2])))
    #expect(frames.contains { $0.raster.pixels == (try? pixels(film.stills[1])) })
    #expect(frames.map(\.milliseconds).reduce(0, +) == report.frames.compactMap(\.milliseconds).reduce(0, +))
    #expect(report.seconds == film.durations && report.states == ["s0", "s1", "s2"])
    // It moves in between.
    #expect(Set(frames.map(\.raster.pixels)).count > 10)
  }

  @Test func slowMotionTakesLonger() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let film = try film(slow: 3)
    let report = try write(film, TransitionOptions(format: .webp, rate: 10, slow: 3), into: folder)
    let length = report.frames.compactMap(\.milliseconds).reduce(0, +) - 2 * FilmTiming.rest
    #expect(abs(Double(length) / 1000 - film.durations[0] * 3) <= 0.1)
    #expect(report.path.hasSuffix("-slow-3.webp"))
  }

  @Test func framesAreNumberedAndNoneIsLeftOfAnEarlierRun() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let film = try film()
    let many = try write(film, TransitionOptions(format: .frames), into: folder)
    try Data().write(to: URL(fileURLWithPath: many.path + "/notes.txt"))
    let few = try write(film, TransitionOptions(format: .frames, rate: 5), into: folder)
    #expect(few.path == many.path && few.frames.count < many.frames.count)
    let names = try FileManager.default.contentsOfDirectory(atPath: few.path).sorted()
    #expect(names == (1...few.frames.count).map { "frame-0000\($0).png" } + ["notes.txt"])
    #expect(few.frames.map(\.path) == names.dropLast().map { few.path + "/" + $0 })
    #expect(few.frames.map(\.seconds).first == 0 && few.frames.map(\.seconds).last == film.durations[0])
    for (frame, list) in [(few.frames[0], film.stills[0]), (few.frames[few.frames.count - 1], film.stills[1])] {
      let file = URL(fileURLWithPath: try #require(frame.path))
      #expect(try PNG.decode([UInt8](Data(contentsOf: file))).pixels == (try pixels(list)))
    }
  }

  @Test func aStripIsOnePicture() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = try write(try film(3), TransitionOptions(format: .strip), into: folder)
    #expect(report.frames.count == 2 * (FilmTiming.stripSteps + 1))
    #expect(report.frames.map(\.change) == Array(repeating: 0, count: 12) + Array(repeating: 1, count: 12))
    let strip = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: report.path))))
    // Four cards in a row at two pixels a point, and their margins.
    #expect(strip.width == 2 * Int(4 * 371 + 3 * Paper.gap + 2 * Paper.margin))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test func aLongStripHasFewerPixels() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = try write(try film(slow: 24), TransitionOptions(format: .strip, slow: 24), into: folder)
    #expect(report.frames.count == 265)
    let strip = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: report.path))))
    #expect(strip.width == Int(4 * 371 + 3 * Paper.gap + 2 * Paper.margin))
  }

  @Test func aStripOfTooManyPicturesIsRefused() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let film = try film(slow: 100)
    let failure = #expect(throws: Failure.self) {
      try write(film, TransitionOptions(format: .strip, slow: 100), into: folder)
    }
    #expect(failure?.status == .usage)
    #expect(failure?.findings.first?.id == "usage.strip-too-large")
    #expect(failure?.findings.first?.fix.contains("--slow") == true)
  }
}
