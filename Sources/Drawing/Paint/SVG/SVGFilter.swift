import RenderTree

/// The SVG filter of an effect that changes pixels.
struct SVGFilter {
  /// With `ID` in place of its id.
  let element: String

  /// - Parameters:
  ///   - area: what is drawn inside.
  ///   - frame: the item's frame, which an opaque blur keeps to.
  init?(_ effect: Effect, area: Rect, frame: Rect) {
    var region = area.inset(by: -1)
    let steps: String
    switch effect {
    case .shadow(let color, let radius, let dx, let dy):
      guard let shift = Effect.shadowShift(dx, dy) else { return nil }
      let c = color.clamped, sigma = Effect.blurRadius(radius)
      region = area.union(area.offset(shift.x, shift.y)).inset(by: -3 * sigma - 1)
      steps =
        "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(SVGText.number(sigma))\"/>"
        + "<feOffset dx=\"\(SVGText.number(dx))\" dy=\"\(SVGText.number(dy))\" result=\"s\"/>"
        + "<feFlood flood-color=\"\(SVGText.color(c))\" flood-opacity=\"\(SVGText.number(c.alpha))\"/>"
        + "<feComposite operator=\"in\" in2=\"s\"/><feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>"
    case .blur(let radius, let opaque):
      let sigma = Effect.blurRadius(radius)
      guard sigma > 0 else { return nil }
      region = opaque ? frame : area.inset(by: -3 * sigma - 1)
      steps = "<feGaussianBlur stdDeviation=\"\(SVGText.number(sigma))\"\(opaque ? " edgeMode=\"duplicate\"" : "")/>"
    default:
      guard let matrix = ColorMatrix(effect) else { return nil }
      let values = matrix.rows.map { $0.map(SVGText.number).joined(separator: " ") }.joined(separator: " ")
      steps = "<feColorMatrix values=\"\(values)\"/>"
    }
    element =
      "<filter id=\"ID\" color-interpolation-filters=\"sRGB\" filterUnits=\"userSpaceOnUse\" "
      + "\(SVGWriter.box(region))>\(steps)</filter>"
  }
}
