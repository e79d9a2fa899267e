import Foundation
import RenderTree

/// The blurred and tinted backdrop of one item, small, with its place in the picture.
struct Backdrop {
  let png: [UInt8]
  let frame: Rect
}

extension SVGWriter {
  /// A reference to a paint, and its opacity.
  struct Ink {
    var value: String
    var opacity: Double
    /// Its geometry is that of the element's own coordinates, so it does not survive being moved by `<use>`.
    var isPlaced: Bool
    func attributes(_ name: String) -> String {
      opacity < 1 ? "\(name)=\"\(value)\" \(name)-opacity=\"\(SVGText.number(opacity))\"" : "\(name)=\"\(value)\""
    }
  }

  /// nil where the paint leaves nothing.
  /// - Parameters:
  ///   - frame: what the paint's geometry relates to.
  ///   - reach: the area that is going to be painted.
  func ink(_ paint: PaintSpec, frame: Rect, reach: Rect) -> Ink? {
    if let solid = paint.solid?.clamped {
      return solid.alpha > 0 ? Ink(value: SVGText.color(solid), opacity: solid.alpha, isPlaced: false) : nil
    }
    func reference(_ id: String?) -> Ink? { id.map { Ink(value: "url(#\($0))", opacity: 1, isPlaced: true) } }
    switch paint {
    case .color: return nil
    case .opacity(let inner, let factor):
      guard var ink = ink(inner, frame: frame, reach: reach) else { return nil }
      ink.opacity *= factor.isNaN ? 1 : min(max(factor, 0), 1)
      return ink.opacity > 0 ? ink : nil
    case .linear(let stops, let from, let to):
      let a = from.point(in: frame), b = to.point(in: frame)
      guard let ramp = GradientRamp(stops) else { return nil }
      guard a != b else { return flat(ramp) }
      let line =
        SVGText.attributes(["x1": a.x, "y1": a.y, "x2": b.x, "y2": b.y])
      return reference(
        define(
          "p",
          "<linearGradient id=\"ID\" gradientUnits=\"userSpaceOnUse\" \(line)>"
            + "\(stopElements(ramp.stops))</linearGradient>"
        ))
    case .radial(let stops, let center, let start, let end):
      return radial(stops, center: center.point(in: frame), start, end, transform: nil)
    case .elliptical(let stops, let center, let start, let end):
      guard frame.width > 0, frame.height > 0 else { return nil }
      let stretch = Affine.scale(frame.width, frame.height).then(.translation(frame.x, frame.y))
      return radial(stops, center: Point(center.x, center.y), start, end, transform: stretch)
    case .angular(let stops, let center, let from, let to):
      guard let sweep = AngularSweep(stops, from: from, to: to, alpha: 1) else { return nil }
      return reference(angular(sweep, center: center.point(in: frame), reach: reach))
    case .image(let image, let origin, let scale):
      guard scale.isFinite, scale > 0, image.scale > 0, let picture = pictureReference(image) else { return nil }
      let start = origin.point(in: frame)
      let tile = Rect(
        start.x, start.y, Double(picture.width) / image.scale * scale, Double(picture.height) / image.scale * scale)
      return reference(pattern(tile, href: picture.href))
    case .material(let kind, _):
      note(MaterialRecipe.note(kind))
      guard let backdrop = backdrops[current], let toItem = map.inverse else { return nil }
      return reference(pattern(backdrop.frame, href: Self.dataURL(backdrop.png), transform: toItem))
    }
  }

  private func flat(_ ramp: GradientRamp) -> Ink? {
    ramp.stops.last.map { Ink(value: SVGText.color($0.color), opacity: $0.color.alpha, isPlaced: false) }
  }

  private func stopElements(_ stops: [GradientStop]) -> String {
    stops.map { stop in
      let opacity = stop.color.alpha < 1 ? " stop-opacity=\"\(SVGText.number(stop.color.alpha))\"" : ""
      return "<stop offset=\"\(SVGText.number(stop.location))\" stop-color=\"\(SVGText.color(stop.color))\"\(opacity)/>"
    }.joined()
  }

  private func radial(_ stops: [GradientStop], center: Point, _ start: Double, _ end: Double, transform: Affine?)
    -> Ink?
  {
    var stops = stops, inner = max(start.isFinite ? start : 0, 0), outer = max(end.isFinite ? end : 0, 0)
    if outer < inner {
      swap(&inner, &outer)
      stops = stops.reversed().map { GradientStop($0.color, at: 1 - $0.location) }
    }
    guard let ramp = GradientRamp(stops) else { return nil }
    guard outer > 0 else { return flat(ramp) }
    // The inner radius becomes part of the stops, which older viewers understand as well.
    let moved = ramp.stops.map { GradientStop($0.color, at: (inner + (outer - inner) * $0.location) / outer) }
    // Radii of a unit ellipse are small numbers, so everything is written a thousand times larger.
    let factor = transform == nil ? 1.0 : 1000
    let whole = transform.map { Affine.scale(1 / factor, 1 / factor).then($0) }
    let change = whole.map { " gradientTransform=\"\(SVGText.matrix($0))\"" } ?? ""
    let circle =
      SVGText.attributes(["cx": center.x * factor, "cy": center.y * factor, "r": outer * factor])
    let id = define(
      "p",
      "<radialGradient id=\"ID\" gradientUnits=\"userSpaceOnUse\" \(circle)\(change)>"
        + "\(stopElements(moved))</radialGradient>"
    )
    return Ink(value: "url(#\(id))", opacity: 1, isPlaced: true)
  }

  /// Pixels per point of pictures that stand for what SVG cannot say.
  static let pictureScale = 3.0

  private func angular(_ sweep: AngularSweep, center: Point, reach: Rect) -> String? {
    let longest = max(reach.width, reach.height)
    guard longest > 0, reach.isFinite else { return nil }
    let scale = min(Self.pictureScale, 2048 / longest)
    let area = reach.inset(by: -1)
    let width = Int((area.width * scale).rounded(.up)), height = Int((area.height * scale).rounded(.up))
    guard width > 0, height > 0 else { return nil }
    var pixels = [UInt32](repeating: 0, count: width * height)
    let toPoints = Affine.scale(1 / scale, 1 / scale).then(.translation(area.x, area.y))
    sweep.fill(PixelRect(x: 0, y: 0, width: width, height: height), stride: width, center: center, toPoints: toPoints) {
      pixels[$0] = $1
    }
    guard let png = try? PNG.encode(Raster(width: width, height: height, scale: scale, pixels: pixels), level: 6) else {
      return nil
    }
    return pattern(Rect(area.x, area.y, Double(width) / scale, Double(height) / scale), href: Self.dataURL(png))
  }

  private func pattern(_ frame: Rect, href: String, transform: Affine? = nil) -> String {
    let change = transform.flatMap { $0 == .identity ? nil : " patternTransform=\"\(SVGText.matrix($0))\"" } ?? ""
    let size = SVGText.attributes(["width": frame.width, "height": frame.height])
    return define(
      "p",
      "<pattern id=\"ID\" patternUnits=\"userSpaceOnUse\" \(Self.box(frame))\(change)>"
        + "<image \(size) preserveAspectRatio=\"none\" href=\"\(href)\"/></pattern>")
  }

  static func dataURL(_ bytes: [UInt8]) -> String {
    let type = bytes.starts(with: [0xFF, 0xD8]) ? "jpeg" : "png"
    return "data:image/\(type);base64," + Data(bytes).base64EncodedString()
  }
}
