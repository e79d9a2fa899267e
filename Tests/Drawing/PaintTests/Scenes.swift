import Foundation
import Lettering
import Paint
import RenderTree

/// Builders of small display lists, and a painter that the tests share.
enum Scenes {
  static func painter() throws -> Painter { Painter(typesetter: try Typesetter.shared()) }

  static func item(_ frame: Rect, _ content: ItemContent? = nil, _ effects: [Effect] = [], _ children: [Item] = [])
    -> Item
  {
    Item(id: 1, frame: frame, content: content, effects: effects.map { ScopedEffect($0) }, children: children)
  }
  static func fill(_ frame: Rect, _ paint: PaintSpec, _ effects: [Effect] = []) -> Item {
    fill(frame, .rectangle, paint, effects)
  }
  static func fill(_ frame: Rect, _ shape: ShapeSpec, _ paint: PaintSpec, _ effects: [Effect] = []) -> Item {
    item(frame, .shape(shape, .fill(evenOdd: false), paint), effects)
  }
  static func stroke(_ frame: Rect, _ shape: ShapeSpec, _ paint: PaintSpec, _ stroke: StrokeSpec) -> Item {
    item(frame, .shape(shape, .stroke(stroke), paint))
  }
  static func group(_ frame: Rect, _ effects: [Effect], _ children: [Item]) -> Item {
    item(frame, nil, effects, children)
  }
  static func list(_ width: Double, _ height: Double, _ items: [Item]) -> DisplayList {
    DisplayList(size: Size(width, height), root: item(Rect(0, 0, width, height), nil, [], items))
  }

  static func run(_ string: String, _ size: Double = 17, weight: Int = 400) -> TextRun {
    TextRun(.string(string), font: FontSpec(size: size, weight: weight))
  }
  static func text(
    _ runs: [TextRun], at origin: Point, width: Double? = nil, alignment: TextSpec.Alignment = .leading,
    paint: PaintSpec,
    _ effects: [Effect] = []
  ) throws -> Item {
    let spec = TextSpec(runs: runs, alignment: alignment)
    let metrics = try Typesetter.shared().measure(spec, width: width, height: nil, now: 0)
    let block = TextBlock(
      spec: spec, layoutWidth: width, layoutHeight: nil, scale: metrics.scale, lineCount: metrics.lineCount,
      isTruncated: metrics.isTruncated)
    return item(Rect(origin: origin, size: metrics.size), .text(block, paint), effects)
  }

  static func raster(_ list: DisplayList, scale: Double = 1, background: RGBA? = nil) throws -> Raster {
    try painter().raster(list, scale: scale, now: 0, background: background)
  }
}

extension RGBA {
  /// Red, green and blue as bytes.
  var bytes: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }
  func isNear(_ other: [Int], _ tolerance: Int) -> Bool { zip(bytes, other).allSatisfy { abs($0 - $1) <= tolerance } }
}

extension Raster {
  /// Pixels that are not clear, as a box.
  func inkBounds(threshold: Double = 0.02) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      for x in 0..<width where Double(pixels[y * width + x] >> 24) / 255 > threshold {
        box = box.map { (min($0.left, x), min($0.top, y), max($0.right, x), max($0.bottom, y)) } ?? (x, y, x, y)
      }
    }
    return box
  }
  /// Mean difference of the four channels, 0 … 255.
  func meanDifference(_ other: Raster) -> Double {
    guard width == other.width, height == other.height, !pixels.isEmpty else { return 255 }
    var sum = 0
    for (a, b) in zip(pixels, other.pixels) where a != b { sum += Self.differences(a, b).reduce(0, +) }
    return Double(sum) / Double(pixels.count * 4)
  }
  /// Differences of alpha, red, green and blue of two pixels.
  static func differences(_ a: UInt32, _ b: UInt32) -> [Int] {
    [24, 16, 8, 0].map { (shift: UInt32) -> Int in
      let x = Int(a >> shift & 255), y = Int(b >> shift & 255)
      return abs(x - y)
    }
  }
}
