import Devices
import Lettering
import Paint
import Phone
import RenderTree

/// Every surface of every state of the preview on one picture.
struct SheetBenchmark {
  let subject: Subject
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
