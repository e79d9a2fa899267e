import Foundation
import RenderTree

/// A track with its leading part filled: 4 points high (UIProgressView's height), as wide as it may be.
struct CapacityBar {
  let fraction: FractionSpec
  var tint: Color?
  static let height = 4.0
}
extension CapacityBar: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let environment = context.environment, direction = context.direction
    let fill = tint.map { PaintSpec.color($0._rgba(environment)) } ?? environment._tint
    let track = PaintSpec.color(SystemColor.secondaryFill.rgba(environment._colorTraits))
    var layers: [Node] = [
      FillNode(context.id.child(1), direction) { _ in
        .shape(ShapeSpec(.capsule(continuous: false)), .fill(evenOdd: false), track)
      }
    ]
    // An empty bar shows its track alone; one that has begun shows at least a dot.
    if fraction != .value(0) {
      let fraction = fraction
      layers.append(
        FillNode(context.id.child(2), direction) { size in
          let shape = ShapeSpec(.capsule(continuous: false))
            .applying(.leadingPart(fraction, minimum: size.height, direction: direction))
          return .shape(shape, .fill(evenOdd: false), fill)
        })
    }
    let box = BoxNode(context.id.child(PathTag.content), direction, OverlapStack(alignment: .center), layers)
    nodes.append(
      FrameNode(
        box, direction, horizontal: .none, vertical: FrameNode.Limits(fixed: Self.height), alignment: .center))
  }
}

/// Sizes of the system's rings, measured on iOS (Docs/fidelity.md 2.6, rows 77 to 82).
enum RingMetrics {
  /// Outer diameter of a gauge's ring, in points.
  static let diameter = 58.0
  static let lineWidth = 5.526
  static let trackOpacity = 0.35
  /// Radius of the gap around a gauge's marker, in points.
  static let markerGap = 5.0

  static func lineWidth(for diameter: Double) -> Double { diameter * lineWidth / Self.diameter }
}

/// A closed ring, filled clockwise from the top; as large as it may be.
struct CapacityRing {
  let fraction: FractionSpec
  var tint: Color?
}
extension CapacityRing: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let paint = tint.map { PaintSpec.color($0._rgba(context.environment)) } ?? context.environment._tint
    let ring = RingArc(start: 0, sweep: 360)
    let fraction = fraction
    let parts = [
      ring.node(context.id.child(1), context.direction, .opacity(paint, RingMetrics.trackOpacity)),
      ring.node(context.id.child(2), context.direction, ring.bent(paint), upTo: fraction),
    ]
    nodes.append(
      BoxNode(
        context.id, context.direction, OverlapStack(alignment: .center), fraction == .value(0) ? [parts[0]] : parts))
  }
}

/// An arc with round ends inside a square frame.
struct RingArc {
  /// Degrees clockwise from the top.
  let start: Double
  let sweep: Double

  func node(
    _ id: NodeID, _ direction: WritingDirection, _ paint: PaintSpec, upTo fraction: FractionSpec = .value(1)
  ) -> Node {
    FillNode(id, direction, keepsSquare: true) { size in
      let width = RingMetrics.lineWidth(for: size.width)
      let part: FractionSpec =
        switch fraction {
        case .value(let value): .value(value * sweep / 360)
        case .time: fraction
        }
      // An outline's circle begins on the right, a bearing at the top.
      let shape = ShapeSpec(.circle).applying(.inset(width / 2)).applying(.trim(from: .value(0), to: part))
        .applying(.rotation((start - 90) * .pi / 180, anchor: .center))
      return .shape(shape, .stroke(StrokeSpec(width: width, cap: .round)), paint)
    }
  }
  /// A gradient bent along the arc.
  func bent(_ paint: PaintSpec) -> PaintSpec {
    guard case .linear(let stops, _, _) = paint else { return paint }
    return .angular(
      stops, center: .center, from: (start - 90) * .pi / 180, to: (start - 90 + sweep) * .pi / 180)
  }
}

/// The spinner, standing still: eight spokes in a square of 20 points (37 in large controls), as UIKit's.
/// Approximate: the shades of the spokes are read by eye.
struct Spinner {}
extension Spinner: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let isLarge = [.large, .extraLarge].contains(context.environment.controlSize)
    let side = isLarge ? 37.0 : 20.0
    let color = SystemColor.gray.rgba(context.environment._colorTraits)
    let spokes = (0..<8).map { i in
      FillNode(context.id.child(UInt64(i) + 1), context.direction) { size in
        let length = size.height * 0.28, width = size.width * 0.12
        let spoke = PathSpec.rounded(
          Rect((size.width - width) / 2, 0, width, length), radii: CornerRadii(width / 2), continuous: false)
        let shape = ShapeSpec(.path(spoke)).applying(.rotation(Double(i) * .pi / 4, anchor: .center))
        // The leading spoke is the darkest; the one after it the palest.
        return .shape(shape, .fill(evenOdd: false), .color(color.opacity(1 - Double((8 - i) % 8) * 0.11)))
      }
    }
    let box = BoxNode(
      context.id.child(PathTag.content), context.direction, OverlapStack(alignment: .center), spokes)
    let limits = FrameNode.Limits(fixed: side)
    nodes.append(FrameNode(box, context.direction, horizontal: limits, vertical: limits, alignment: .center))
  }
}
