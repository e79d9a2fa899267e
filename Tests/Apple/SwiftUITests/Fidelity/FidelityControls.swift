import Foundation
import RenderTree

@testable import SwiftUI

/// Toggles, symbols and gauges.
extension FidelityCase {
  private static func shapes(_ list: DisplayList) -> [Item] { list.leaves.filter { $0.shape != nil } }

  private static func gauge(_ value: Double) -> Gauge<Text, EmptyView, EmptyView, EmptyView> {
    Gauge(value: value) { Text(verbatim: "L") }
  }
  private static func gauge(_ value: Double, ends: Void) -> Gauge<Text, Text, Text, EmptyView> {
    Gauge(value: value) {
      Text(verbatim: "L")
    } currentValueLabel: {
      Text(verbatim: "68")
    } minimumValueLabel: {
      Text(verbatim: "0")
    } maximumValueLabel: {
      Text(verbatim: "100")
    }
  }

  /// Bearing in degrees clockwise from the top, distance and radius of a disc of a ring's marker.
  private static func disc(_ item: Item) -> (bearing: Double, reach: Double, radius: Double)? {
    guard case .path(let path)? = item.shape?.base else { return nil }
    let box = path.controlBounds, middle = item.frame.size
    let x = box.midX - middle.width / 2, y = middle.height / 2 - box.midY
    let bearing = atan2(x, y) * 180 / .pi
    return (bearing < 0 ? bearing + 360 : bearing, (x * x + y * y).squareRoot(), box.width / 2)
  }
  private static func lineWidth(_ item: Item) -> Double? {
    if case .stroke(let stroke)? = item.drawing { stroke.width } else { nil }
  }
  /// Degrees that an arc begins at, clockwise from the top, and that it covers.
  private static func arc(_ item: Item) -> (start: Double, sweep: Double)? {
    var start: Double?, sweep: Double?
    for operation in item.shape?.operations ?? [] {
      switch operation {
      case .trim(_, .value(let to)): sweep = to * 360
      case .rotation(let angle, _): start = angle * 180 / .pi + 90
      default: break
      }
    }
    guard let start, let sweep else { return nil }
    return (start, sweep)
  }
  @MainActor private static func marker(_ bench: FidelityBench, _ value: Double, ends: Bool) -> [Item] {
    ends
      ? shapes(bench.list(gauge(value, ends: ()).gaugeStyle(.accessoryCircular).tint(.red), 100, 100))
      : shapes(bench.list(gauge(value).gaugeStyle(.accessoryCircular).tint(.red), 100, 100))
  }

  static let controls: [FidelityCase] = [
    FidelityCase(39, "toggles of iOS 18") { bench in
      func toggle(_ name: String, _ isOn: Bool) -> some View {
        Toggle(isOn: .constant(isOn)) { Text(verbatim: name) }.fixedSize().padding()
      }
      let one = bench.list(toggle("On", true), ios: 18).size
      let both = bench.list(
        Group {
          toggle("On", true)
          toggle("Off", false)
        }, ios: 18)
      let tracks = shapes(both).map(\.frame)
      return Reading.size("On", one, 113.333, 63) + [
        .length("together", both.size.height, 134), .length("On's switch", tracks[0].x, 47.333),
        .length("Off's switch", tracks[2].x, 48.333),
      ]
    },
    FidelityCase(69, "heart in a circle") { bench in
      let list = bench.list(Image(systemName: "heart.fill").padding().clipShape(Circle()))
      guard case .clip(let shape, _)? = list.effects.first else { return [.length("clip", nil, 0)] }
      let circle = shape.outline(in: Rect(origin: .zero, size: list.size), now: 0).controlBounds
      return Reading.size("whole", list.size, 52.667, 49.333) + [
        .length("diameter", circle.width, 49.333), .length("x", circle.x, 1.667),
      ]
    },
    FidelityCase(77, "closed ring") { bench in
      let parts = shapes(bench.list(gauge(0.68).gaugeStyle(.accessoryCircularCapacity), 100, 100))
      let line = lineWidth(parts[0])
      return Reading.size("ring", parts[0].frame.size, 58, 58) + [
        .length("line", line, 5.526), .length("middle of the line", 29 - (line ?? 0) / 2, 26.237),
      ]
    },
    FidelityCase(78, "its arc and track") { bench in
      let parts = shapes(bench.list(gauge(0.68).gaugeStyle(.accessoryCircularCapacity).tint(.red), 100, 100))
      let track = arc(parts[0]), fill = arc(parts[1])
      guard case .opacity(_, let opacity)? = parts[0].paint, case .stroke(let stroke)? = parts[1].drawing else {
        return [.factor("track", nil, 0.35)]
      }
      return [
        .angle("start", fill?.start, 0), .angle("arc", fill?.sweep, 244.8), .angle("track", track?.sweep, 360),
        .factor("track's opacity", opacity, 0.35), .factor("round ends", stroke.cap == .round ? 1 : 0, 1),
      ]
    },
    FidelityCase(79, "open ring") { bench in
      let ring = marker(bench, 0.68, ends: false)[0]
      let own = arc(ring)
      return [
        .angle("start", own?.start, 225), .angle("arc", own?.sweep, 270),
        .factor("full tint", ring.paint?.solid?.alpha, 1),
      ]
    },
    FidelityCase(81, "its marker's place") { bench in
      [(0.68, false, 48.6), (0.68, true, 43.2), (0, true, 240), (1, true, 120)].flatMap { value, ends, bearing in
        let dot = disc(marker(bench, value, ends: ends)[2])
        return [
          Reading.angle("bearing at \(value)", dot?.bearing, bearing), .length("reach at \(value)", dot?.reach, 26.238),
        ]
      }
    },
    FidelityCase(82, "its marker and gap") { bench in
      let parts = marker(bench, 0.68, ends: false)
      return [.length("dot", disc(parts[2])?.radius, 2.763), .length("gap", disc(parts[1])?.radius, 5)]
    },
    FidelityCase(83, "end labels") { bench in
      let list = bench.list(
        gauge(0.68, ends: ()).gaugeStyle(.accessoryCircular).frame(width: 120, height: 120), 120, 120)
      var ends: [(string: String, frame: Rect, baseline: Double)] = []
      var offset = 0.0
      for case .offset(_, let dy) in list.effects { offset = dy }
      for item in list.leaves {
        guard case .text(let block, _)? = item.content, block.spec.font.size < 14 else { continue }
        ends.append((block.string(at: 0), item.frame, item.frame.y + offset + block.spec.font.ascender))
      }
      // Ink lies inside the advances by the side bearings: "0" by 0.55 at its left, "100" by 0.55 at its right.
      let low = ends.first { $0.string == "0" }, high = ends.first { $0.string == "100" }
      return [
        .length("reach to the left", low.map { 60 - $0.frame.x }, 17.2),
        .length("reach to the right", high.map { $0.frame.maxX - 60 }, 17.2),
        .length("lower edge of 0", low?.baseline, 83.333), .length("lower edge of 100", high?.baseline, 83.333),
        .length("height of the digits", ends.first.map { _ in 12 * FontSpec.capHeightEm }, 8.333),
      ]
    },
  ]
}
