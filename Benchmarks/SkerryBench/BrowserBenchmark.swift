import Devices
import Foundation
import Lettering
import Paint
import Phone
import RenderTree

/// What a user would take instead of Skerry's painter: a headless browser that turns the same SVG into the same PNG.
struct BrowserBenchmark {
  let subject: Subject
  /// The built command.
  let command: String
  let example: String
  let browser: String

  /// A Chromium on PATH.
  static var browser: String? { Command.find(["chromium", "chromium-browser", "google-chrome"]) }

  func run() throws -> [Measurement] {
    guard let card = try subject.pictures().first(where: { $0.surface == .lockScreen })?.list else { return [] }
    let painter = Painter(typesetter: try Typesetter.shared())
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-bench-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let peer = try picture(of: card, painter, in: folder)

    var inside = try Stopwatch.measure("display list to PNG file: lock screen", runs: 20, warmUps: 2) {
      let raster = try painter.raster(card, scale: subject.device.scale.value, now: Subject.now)
      try Data(PNG.encode(raster)).write(to: folder.appendingPathComponent("ours.png"))
      return nil
    }
    var process = try Stopwatch.measure("skerry render: lock screen, nothing edited", runs: 5) {
      try Command.run(
        command,
        [
          "render", example, "--state", subject.states[0], "--surface", "lock-screen", "--device", subject.device.name,
          "--out", folder.appendingPathComponent("pictures").path,
        ])
      return nil
    }
    inside.compare(with: peer)
    process.compare(with: peer)
    return [peer, inside, process]
  }

  private func picture(of list: DisplayList, _ painter: Painter, in folder: URL) throws -> Measurement {
    let svg = folder.appendingPathComponent("card.svg"), png = folder.appendingPathComponent("card.png")
    try Data(SVG.write(list, now: Subject.now, painter: painter).text.utf8).write(to: svg)
    let measured = try Stopwatch.measure("headless browser: the same SVG to PNG", runs: 5) {
      try? FileManager.default.removeItem(at: png)
      try Command.run(
        browser,
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
          "--force-device-scale-factor=\(Int(subject.device.scale.value))",
          "--default-background-color=00000000", "--user-data-dir=\(folder.path)/profile",
          "--window-size=\(Int(list.size.width.rounded(.up))),\(Int(list.size.height.rounded(.up)))",
          "--screenshot=\(png.path)", svg.absoluteString,
        ])
      return nil
    }
    guard FileManager.default.fileExists(atPath: png.path) else {
      throw Command.Failed(description: "\(browser) wrote no picture")
    }
    return measured
  }
}
