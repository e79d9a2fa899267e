import RenderTree

/// Reads a composed surface as a person would: which texts stand where, on what colour, and what of them cannot be read.
struct LegibilityAudit {
  struct Reading {
    var string: String
    var frame: Rect
    var isTruncated: Bool
    /// Lowest contrast with what lies behind, over five places of the text; nil where the text's paint is no plain colour.
    var contrast: Double?
  }
  private(set) var readings: [Reading] = []

  private struct Fill {
    var shape: ShapeSpec
    var frame: Rect
    var paint: PaintSpec
    var opacity: Double
  }
  private var fills: [Fill] = []
  private let now: Double

  init(_ list: DisplayList, now: Double) {
    self.now = now
    visit(list.root, transform: .identity, opacity: 1)
  }

  /// Every problem as a sentence; empty where all can be read.
  /// - Parameter cutOut: the camera, in the surface's coordinates.
  func problems(cutOut: Rect? = nil, minimumContrast: Double = 4.5) -> [String] {
    var found: [String] = []
    for reading in readings {
      if reading.isTruncated { found.append("truncated: «\(reading.string)»") }
      if let contrast = reading.contrast, contrast < minimumContrast {
        found.append("contrast \((contrast * 100).rounded() / 100): «\(reading.string)»")
      }
      if let cutOut, let hidden = reading.frame.intersection(cutOut), hidden.width > 0.5, hidden.height > 0.5 {
        found.append("under the camera: «\(reading.string)»")
      }
    }
    for (i, first) in readings.enumerated() {
      for second in readings[(i + 1)...] {
        guard let common = first.frame.intersection(second.frame), common.width > 1, common.height > 1 else { continue }
        found.append("overlapping: «\(first.string)» and «\(second.string)»")
      }
    }
    return found
  }

  private mutating func visit(_ item: Item, transform outer: Affine, opacity outerOpacity: Double) {
    var transform = Affine.identity
    var opacity = outerOpacity
    for scoped in item.effects {
      switch scoped.effect {
      case .opacity(let v): opacity *= v
      case .offset(let x, let y): transform = transform.then(.translation(x, y))
      case .scale(let x, let y, let anchor): transform = transform.then(Affine.scale(x, y).around(anchor.point(in: item.frame)))
      case .rotation(let angle, let anchor): transform = transform.then(Affine.rotation(angle).around(anchor.point(in: item.frame)))
      case .transform(let t): transform = transform.then(t)
      default: break
      }
    }
    transform = transform.then(outer)
    let frame = transform.apply(item.frame)
    switch item.content {
    case .shape(let shape, .fill, let paint)?: fills.append(Fill(shape: shape, frame: frame, paint: paint, opacity: opacity))
    case .text(let block, let paint)?:
      let string = block.string(at: now)
      if !string.allSatisfy(\.isWhitespace) {
        let contrasts = block.spec.runs.compactMap { contrast(of: $0.paint ?? paint, opacity, in: frame) }
        readings.append(
          Reading(string: string, frame: frame, isTruncated: block.isTruncated, contrast: contrasts.min()))
      }
    default: break
    }
    for child in item.children { visit(child, transform: transform, opacity: opacity) }
  }

  private func contrast(of paint: PaintSpec, _ opacity: Double, in frame: Rect) -> Double? {
    guard let color = paint.solid?.opacity(opacity) else { return nil }
    let places = [0.1, 0.3, 0.5, 0.7, 0.9].map { Point(frame.x + frame.width * $0, frame.midY) }
    return places.map { place in
      let back = backdrop(at: place)
      return color.over(back).contrast(with: back)
    }.min()
  }

  /// What has been painted at a place so far.
  private func backdrop(at point: Point) -> RGBA {
    fills.reduce(RGBA.white) { below, fill in
      guard fill.frame.contains(point), covers(fill.shape, fill.frame, point) else { return below }
      return color(of: fill.paint, at: point, in: fill.frame).opacity(fill.opacity).over(below)
    }
  }

  private func covers(_ shape: ShapeSpec, _ frame: Rect, _ point: Point) -> Bool {
    switch shape.base {
    case .circle, .ellipse:
      let dx = (point.x - frame.midX) / (frame.width / 2), dy = (point.y - frame.midY) / (frame.height / 2)
      return dx * dx + dy * dy <= 1
    default:
      for case .leadingPart(let fraction, _, _) in shape.operations {
        if point.x > frame.x + frame.width * fraction.value(at: now) { return false }
      }
      return true
    }
  }

  private func color(of paint: PaintSpec, at point: Point, in frame: Rect) -> RGBA {
    switch paint {
    case .color(let color): return color
    case .opacity(let inner, let factor): return color(of: inner, at: point, in: frame).opacity(factor)
    case .material(_, let dark): return dark ? RGBA(0.15, 0.15, 0.16, 0.8) : RGBA(0.95, 0.95, 0.96, 0.8)
    case .linear(let stops, let from, let to):
      let a = from.point(in: frame), b = to.point(in: frame)
      let length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
      let t = length > 0 ? ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length : 0
      return Self.color(of: stops, at: min(max(t, 0), 1))
    case .radial(let stops, _, _, _), .elliptical(let stops, _, _, _), .angular(let stops, _, _, _):
      return Self.color(of: stops, at: 0.5)
    case .image: return .clear
    }
  }

  private static func color(of stops: [GradientStop], at t: Double) -> RGBA {
    guard let next = stops.firstIndex(where: { $0.location >= t }) else { return stops.last?.color ?? .clear }
    guard next > 0 else { return stops[next].color }
    let low = stops[next - 1], high = stops[next]
    let part = high.location > low.location ? (t - low.location) / (high.location - low.location) : 1
    return OKLab.mix(low.color, high.color, part)
  }
}
