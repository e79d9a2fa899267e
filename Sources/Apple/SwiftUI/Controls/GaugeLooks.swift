import Foundation
import RenderTree

/// Label, bar between the ends' labels, value: one below the other.
struct CapacityGauge {
  let configuration: GaugeStyleConfiguration
}
extension CapacityGauge: View {
  var body: some View {
    VStack {
      configuration.label
      HStack {
        configuration.minimumValueLabel
        CapacityBar(fraction: .value(configuration.value))
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel
    }
  }
}

/// The value in the middle of a ring. Its font is read off iOS.
struct GaugeCenter<Content: View> {
  let content: Content
}
extension GaugeCenter: View {
  var body: some View {
    content.font(.system(size: 17, weight: .medium, design: .rounded)).lineLimit(1).minimumScaleFactor(0.4)
      .frame(width: 38)
  }
}

/// The labels in the gap of an open ring: in a box that reaches 17.2 points to both sides, their baseline 23.33 points
/// below the middle (Docs/fidelity.md 2.6, row 83).
struct GaugeGap<Content: View> {
  let content: Content
  private static var reach: Double { 17.2 }
  private static var baseline: Double { 23.33 }
  private static var font: Font { .system(size: 12, weight: .semibold, design: .rounded) }
}
extension GaugeGap: View {
  var body: some View {
    let spec = Self.font.spec(.large)
    // A line box's middle lies this far above its baseline.
    let middle = spec.ascender - spec.lineHeight / 2
    content.font(Self.font).lineLimit(1).minimumScaleFactor(0.5).frame(width: Self.reach * 2)
      .modified(.record(.effect(.offset(0, Self.baseline - middle))))
  }
}

/// An open ring with a dot at the value, the ring cut away around the dot.
struct MarkedRing {
  let value: Double
  let arc: RingArc
  /// Docs/fidelity.md 2.6, rows 79 to 81
  static let withoutEnds = RingArc(start: 225, sweep: 270)
  static let withEnds = RingArc(start: 240, sweep: 240)
}
extension MarkedRing: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let paint = arc.bent(context.environment._tint)
    let bearing = (arc.start + value * arc.sweep) * .pi / 180
    func disc(_ tag: UInt64, _ paint: PaintSpec, _ radius: @escaping (Size) -> Double) -> Node {
      FillNode(context.id.child(tag), context.direction, keepsSquare: true) { size in
        let reach = (size.width - RingMetrics.lineWidth(for: size.width)) / 2
        let x = size.width / 2 + reach * sin(bearing), y = size.height / 2 - reach * cos(bearing)
        let r = radius(size)
        // A gradient must not begin anew in the dot: the path lies in the ring's own frame.
        return .shape(
          ShapeSpec(.path(.ellipse(Rect(x - r, y - r, 2 * r, 2 * r)))), .fill(evenOdd: false), paint)
      }
    }
    let gap = disc(2, .color(.black)) { RingMetrics.markerGap * $0.width / RingMetrics.diameter }
    gap.records.append(.effect(.blend(.destinationOut)))
    let dot = disc(3, paint) { RingMetrics.lineWidth(for: $0.width) / 2 }
    let ring = BoxNode(
      context.id, context.direction, OverlapStack(alignment: .center),
      [arc.node(context.id.child(1), context.direction, paint), gap, dot])
    ring.records.append(.effect(.group))
    nodes.append(ring)
  }
}

/// A bar with a dot at the value, cut away around the dot.
struct MarkedBar {
  let value: Double
  private static let height = 6.0
}
extension MarkedBar: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let paint = context.environment._tint, direction = context.direction
    let value = direction == .rightToLeft ? 1 - value : value
    func disc(_ tag: UInt64, _ paint: PaintSpec, _ radius: Double) -> Node {
      FillNode(context.id.child(tag), direction) { size in
        let x = size.height / 2 + (size.width - size.height) * value
        return .shape(
          ShapeSpec(.path(.ellipse(Rect(x - radius, size.height / 2 - radius, 2 * radius, 2 * radius)))),
          .fill(evenOdd: false), paint)
      }
    }
    let bar = FillNode(context.id.child(1), direction) { _ in
      .shape(ShapeSpec(.capsule(continuous: false)), .fill(evenOdd: false), paint)
    }
    let gap = disc(2, .color(.black), Self.height / 2 + RingMetrics.markerGap - RingMetrics.lineWidth / 2)
    gap.records.append(.effect(.blend(.destinationOut)))
    let box = BoxNode(
      context.id.child(PathTag.content), direction, OverlapStack(alignment: .center),
      [bar, gap, disc(3, paint, Self.height / 2)])
    box.records.append(.effect(.group))
    nodes.append(
      FrameNode(box, direction, horizontal: .none, vertical: FrameNode.Limits(fixed: Self.height), alignment: .center))
  }
}
