import Devices
import Foundation
import Lettering
import Paint
import Phone
import RenderTree

/// Every surface of every state of the preview on one picture, stage by stage; and the command's own sheets, all stages
/// together, as they grow.
struct SheetBenchmark {
  let subject: Subject
  /// The built command.
  let command: String
  let example: String
  /// Milliseconds for a sheet of 48 pictures once the widget is compiled, on two cores.
  static let limit = 2500.0
  /// What a further picture may cost on a large sheet, beside a further one on a small sheet: growth is linear.
  static let growth = 1.5
  /// Pixels per point, as sheets are painted.
  private static let scale = 2.0
  /// Points between pictures.
  private static let gap = 24.0

  func run() throws -> [Measurement] {
    let painter = Painter(typesetter: try Typesetter.shared())
    var sheet = try compose()
    let title = "contact sheet of \(sheet.count) pictures"
    var results = [
      try Stopwatch.measure("\(title): ask and compose", runs: 20, warmUps: 3) {
        sheet = try compose()
        return nil
      }
    ]
    results.append(
      try Stopwatch.measure("\(title): raster at \(Int(Self.scale))x", runs: 20, warmUps: 3) {
        _ = try painter.raster(sheet.list, scale: Self.scale, now: Subject.now)
        return nil
      })
    let raster = try painter.raster(sheet.list, scale: Self.scale, now: Subject.now)
    results.append(
      try Stopwatch.measure("\(title): PNG", runs: 10) {
        _ = try PNG.encode(raster)
        return nil
      })
    return results + (try sheets())
  }

  // MARK: The command

  /// Models and schemes that make so many pictures of the four main surfaces of one state.
  private static let sheets: [(count: Int, models: Int, schemes: [String])] = [
    (12, 3, ["light"]), (24, 3, ["light", "dark"]), (48, 6, ["light", "dark"]), (96, 12, ["light", "dark"]),
  ]

  private func sheets() throws -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-bench-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sheet = ["render", example, "--sheet", "--state", subject.states[0], "--out", folder.path]
    let islands = DeviceCatalogue.models.filter { $0.island != nil }.map(\.name)
    var results = [
      try Stopwatch.measure("skerry render --sheet: the chosen 48 pictures", runs: 9, warmUps: 2, limit: Self.limit) {
        try Command.run(command, sheet)
        return nil
      }
    ]
    var sizes: [(count: Int, time: Double)] = []
    for (count, models, schemes) in Self.sheets {
      var arguments = sheet + Subject.surfaces.flatMap { ["--surface", $0.rawValue] }
      arguments += islands.prefix(models).flatMap { ["--device", $0] } + schemes.flatMap { ["--scheme", $0] }
      let measured = try Stopwatch.measure("skerry render --sheet: \(count) pictures", runs: 9, warmUps: 2) {
        try Command.run(command, arguments)
        return nil
      }
      sizes.append((count, measured.processor ?? measured.least))
      results.append(measured)
    }
    // What processors spent is compared: others may be at work on the machine.
    func further(_ small: Int, _ large: Int) -> Double {
      (sizes[large].time - sizes[small].time) / Double(sizes[large].count - sizes[small].count)
    }
    let first = further(0, 2), last = further(2, 3)
    results.append(Measurement(fixed: "processor time of a further picture, from 12 to 48", first))
    results.append(
      Measurement(
        fixed: "processor time of a further picture, from 48 to 96", last, limit: first * Self.growth,
        limitName: "= \(Self.growth) x the row above"))
    return results
  }

  /// A row for each state.
  private func compose() throws -> (list: DisplayList, count: Int) {
    var embedding = Embedding()
    var items: [Item] = []
    var size = Size(0, 0)
    for state in subject.states.indices {
      var x = 0.0, height = 0.0
      for (surface, list) in try subject.pictures(state: state) {
        items.append(embedding.item(list, at: Point(x, size.height), id: "\(state).\(surface.rawValue)"))
        x += list.size.width + Self.gap
        height = max(height, list.size.height)
      }
      size = Size(max(size.width, x), size.height + height + Self.gap)
    }
    let list = embedding.list(size: size, id: "sheet", items: items, displayScale: subject.device.scale.value)
    return (list, items.count)
  }
}
