import Devices
import Foundation
import Lettering
import Paint
import Phone
import RenderTree
import Wire
import Workshop

/// The stages from a request to the bytes of a file, each by itself.
struct PictureBenchmark {
  let built: BuiltExtension
  let attributesType: String
  let device: DeviceModel
  /// 12 January 2026, 9:41 UTC: any fixed moment.
  static let now = 1_768_210_860.0

  private var surroundings: Surroundings { Surroundings(now: Self.now, displayScale: device.scale.value) }

  private func request(_ presentations: [Presentation], preview: PreviewReference) -> ExtensionRequest {
    let rooms = presentations.compactMap { presentation in device.room(for: presentation).map { (presentation, $0) } }
    return .render(
      RenderRequest(
        attributesType: attributesType, preview: preview, presentations: Dictionary(rooms) { first, _ in first },
        surroundings: surroundings))
  }

  private func lists(_ answer: ExtensionAnswer) throws -> [Presentation: DisplayList] {
    guard case .rendered(let rendered) = answer else {
      throw Command.Failed(description: "the extension answered \(answer)")
    }
    return try rendered.lists.mapValues { try DisplayList(encoded: Array($0.utf8)) }
  }

  func run() throws -> [Measurement] {
    var results: [Measurement] = []
    results.append(
      try Stopwatch.measure("extension: start to first answer", runs: 7, limit: 200) {
        let host = try ExtensionProcess(built)
        defer { host.stop() }
        let clock = ContinuousClock()
        let start = clock.now
        _ = try host.ask(.describe)
        return Stopwatch.milliseconds(start.duration(to: clock.now))
      })
    let host = try ExtensionProcess(built)
    defer { host.stop() }
    guard case .description(let description) = try host.ask(.describe),
      let index = description.previews.firstIndex(where: { $0.attributesType == attributesType && !$0.states.isEmpty })
    else { throw Command.Failed(description: "\(attributesType) has no preview with states") }
    let preview = PreviewReference(preview: index, state: 0)

    for presentation in Presentation.allCases {
      let one = request([presentation], preview: preview)
      results.append(
        try Stopwatch.measure("evaluate, layout, emit: \(presentation.rawValue)", runs: 100, warmUps: 20, limit: 1.5) {
          guard case .rendered(let answer) = try host.ask(one) else { return nil }
          return answer.microseconds / 1000
        })
    }
    let all = request(Presentation.allCases, preview: preview)
    let card = request([.lockScreen], preview: preview)
    results.append(
      try Stopwatch.measure("extension: round trip, lock screen", runs: 100, warmUps: 20, limit: 5) {
        _ = try host.ask(card)
        return nil
      })
    results.append(
      try Stopwatch.measure("extension: round trip, all presentations", runs: 100, warmUps: 20) {
        _ = try host.ask(all)
        return nil
      })
    guard case .rendered(let rendered) = try host.ask(all) else { return results }
    let lists = try lists(.rendered(rendered))
    let composition = SurfaceComposition(device: device, appearance: rendered.appearance, scheme: .light)
    for surface in Surface.allCases {
      guard let list = composition.list(surface, from: lists) else { continue }
      results += try paint(surface, list)
    }
    return results
  }

  private func paint(_ surface: Surface, _ list: DisplayList) throws -> [Measurement] {
    let painter = Painter(typesetter: try Typesetter.shared())
    let scale = device.scale.value
    let isCard = surface == .lockScreen
    var results: [Measurement] = []
    results.append(
      try Stopwatch.measure(
        "raster: \(surface.rawValue) at \(Int(scale))x, backdrops apart", runs: 60, warmUps: 10, limit: isCard ? 2 : nil
      ) {
        let before = painter.backdropTime
        let clock = ContinuousClock()
        let start = clock.now
        _ = try painter.raster(list, scale: scale, now: Self.now)
        return Stopwatch.milliseconds(start.duration(to: clock.now) - (painter.backdropTime - before))
      })
    let raster = try painter.raster(list, scale: scale, now: Self.now)
    results.append(
      try Stopwatch.measure("PNG: \(surface.rawValue)", runs: 40, warmUps: 5, limit: isCard ? 20 : nil) {
        _ = try PNG.encode(raster)
        return nil
      })
    results.append(
      try Stopwatch.measure("SVG: \(surface.rawValue)", runs: 40, warmUps: 5) {
        _ = try SVG.write(list, now: Self.now, painter: painter)
        return nil
      })
    if isCard, let chromium = Command.find(["chromium", "chromium-browser", "google-chrome"]) {
      results.append(try browser(chromium, list, painter))
    }
    return results
  }

  /// What a user would take instead of a painter: a headless browser that turns the same SVG into the same PNG.
  private func browser(_ program: String, _ list: DisplayList, _ painter: Painter) throws -> Measurement {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-bench-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let svg = folder.appendingPathComponent("card.svg")
    try Data(SVG.write(list, now: Self.now, painter: painter).text.utf8).write(to: svg)
    let browser = try Stopwatch.measure("headless browser", runs: 5) {
      try Command.run(
        program,
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=3",
          "--default-background-color=00000000", "--user-data-dir=\(folder.path)/profile",
          "--window-size=\(Int(list.size.width)),\(Int(list.size.height))",
          "--screenshot=\(folder.path)/card.png", svg.absoluteString,
        ])
      return nil
    }
    var ours = try Stopwatch.measure("display list to PNG file: lock screen", runs: 20, warmUps: 2) {
      let raster = try painter.raster(list, scale: device.scale.value, now: Self.now)
      try Data(PNG.encode(raster)).write(to: folder.appendingPathComponent("ours.png"))
      return nil
    }
    ours.against = browser.milliseconds
    ours.kind = .peer
    ours.againstName = "Chromium, same SVG"
    return ours
  }
}
