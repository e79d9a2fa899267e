import Foundation
import RenderTree
import Testing

@testable import SwiftUI

/// Gauges, held against what was measured on iOS (Docs/fidelity.md 2.6, rows 77 to 83).
@MainActor @Suite struct GaugeTests {
  private func gauge(_ value: Double) -> some View { Gauge(value: value) { Text("L") } }

  @Test func aClosedRing() {
    let drawn = Drawn(gauge(0.68).gaugeStyle(.accessoryCircularCapacity).tint(.red), width: 100, height: 100)
    #expect(drawn.shapes.map(\.frame.size) == [Size(58, 58), Size(58, 58)])
    guard case .stroke(let stroke) = drawn.shapes[1].drawing else { Issue.record("no stroke"); return }
    #expect(stroke.width == 5.526)
    #expect(stroke.cap == .round)
    #expect(drawn.shapes[0].paint == .opacity(.color(SystemColor.red.rgba(ColorTraits())), 0.35))
    // From the top clockwise to 244.8 degrees.
    #expect(
      drawn.shapes[1].shape.operations
        == [.inset(2.763), .trim(from: .value(0), to: .value(0.68)), .rotation(-.pi / 2, anchor: .center)])
  }

  /// Bearing of a marker's middle from the ring's, in degrees, and its distance.
  private func marker(_ shape: ShapeSpec) -> (bearing: Double, reach: Double, radius: Double)? {
    guard case .path(let path) = shape.base else { return nil }
    let box = path.controlBounds
    let x = box.midX - 29, y = 29 - box.midY
    let bearing = atan2(x, y) * 180 / .pi
    return (bearing < 0 ? bearing + 360 : bearing, (x * x + y * y).squareRoot(), box.width / 2)
  }

  @Test func anOpenRingWithAMarker() throws {
    let drawn = Drawn(gauge(0.68).gaugeStyle(.accessoryCircular), width: 100, height: 100)
    #expect(drawn.shapes.count == 3)
    #expect(drawn.shapes[0].shape.operations[1] == .trim(from: .value(0), to: .value(0.75)))
    #expect(drawn.shapes[0].shape.operations[2] == .rotation(135 * .pi / 180, anchor: .center))
    let gap = try #require(marker(drawn.shapes[1].shape)), dot = try #require(marker(drawn.shapes[2].shape))
    #expect(abs(dot.bearing - 48.6) < 1e-6)
    #expect(abs(dot.reach - 26.237) < 1e-6)
    #expect(abs(dot.radius - 2.763) < 1e-6)
    #expect(abs(gap.radius - 5) < 1e-6)
    #expect(drawn.items.flatMap(\.effects).map(\.effect).contains(.blend(.destinationOut)))
    #expect(drawn.items.flatMap(\.effects).map(\.effect).contains(.group))
  }

  @Test(arguments: [(0.0, 240.0), (0.68, 43.2), (1.0, 120.0)])
  func theEndsLabelsNarrowTheRing(_ value: Double, bearing: Double) throws {
    let view = Gauge(value: value * 100, in: 0...100) {
      Text("L")
    } currentValueLabel: {
      Text("v")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("100")
    }
    let drawn = Drawn(view.gaugeStyle(.accessoryCircular), width: 120, height: 120)
    #expect(drawn.shapes[0].shape.operations[1] == .trim(from: .value(0), to: .value(240.0 / 360)))
    let dot = try #require(marker(drawn.shapes[2].shape))
    #expect(abs(dot.bearing - bearing) < 1e-6)
    #expect(Set(drawn.strings) == ["v", "0", "100"])
    let low = try #require(drawn.texts.first { $0.spec.runs[0].content == .string("0") }).frame
    let high = try #require(drawn.texts.first { $0.spec.runs[0].content == .string("100") }).frame
    #expect(abs(low.x - (29 - 17.2)) < 0.34)
    #expect(abs(high.maxX - (29 + 17.2)) < 0.34)
  }

  @Test func theValueOrTheLabelInside() {
    #expect(Drawn(gauge(0.5).gaugeStyle(.accessoryCircularCapacity)).strings == ["L"])
    let both = Gauge(value: 0.5) {
      Text("L")
    } currentValueLabel: {
      Text("v")
    }
    #expect(Drawn(both.gaugeStyle(.accessoryCircularCapacity)).strings == ["v"])
    #expect(Drawn(both.gaugeStyle(.accessoryCircular)).strings == ["v", "L"])
  }

  @Test func bars() {
    let drawn = Drawn(gauge(0.5), width: 100)
    #expect(drawn.strings == ["L"])
    #expect(drawn.shapes.map(\.frame.size) == [Size(100, 4), Size(100, 4)])
    let linear = Drawn(gauge(0.5).gaugeStyle(.accessoryLinear), width: 100)
    #expect(linear.shapes.count == 3)
    #expect(linear.shapes[0].frame.size == Size(100, 6))
  }

  @Test func gradientsBendAlongTheRing() {
    let stops = [GradientStop(.black, at: 0), GradientStop(.white, at: 1)]
    let bent = MarkedRing.withoutEnds.bent(.linear(stops, from: UnitPosition(0, 0), to: UnitPosition(1, 0)))
    #expect(bent == .angular(stops, center: .center, from: 135 * .pi / 180, to: 405 * .pi / 180))
    #expect(MarkedRing.withEnds.bent(.color(.black)) == .color(.black))
  }

  private struct Words: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label; Text(verbatim: "\(configuration.value)")
      }
    }
  }
  @Test func stylesOfTheAppsOwn() {
    #expect(Drawn(Gauge(value: 30, in: 20...40) { Text("L") }.gaugeStyle(Words())).strings == ["L", "0.5"])
    #expect(Drawn(Gauge(value: 50, in: 20...40) { Text("L") }.gaugeStyle(Words())).strings == ["L", "1.0"])
    #expect(Drawn(Gauge(value: 5, in: 5...5) { Text("L") }.gaugeStyle(Words())).strings == ["L", "0.0"])
  }
}
