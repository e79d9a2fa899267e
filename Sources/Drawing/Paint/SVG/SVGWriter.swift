import Foundation
import Lettering
import RenderTree

/// Writes items as SVG elements, and what they refer to as definitions.
final class SVGWriter {
  let painter: Painter
  let resources: [String: [UInt8]]
  let now: Double
  let backdrops: [UInt64: Backdrop]
  var body = ""
  private(set) var definitions = ""
  private(set) var notes: [DrawingNote] = []
  private var ids: [String: String] = [:]
  private var counts: [Character: Int] = [:]
  /// The map from the innermost open element to the whole picture.
  private(set) var map = Affine.identity
  /// The item that is being written: finds its backdrop.
  var current: UInt64 = 0
  /// Inside a mask nothing is read aloud.
  private var isStencil = false

  init(painter: Painter, resources: [String: [UInt8]], now: Double, backdrops: [UInt64: Backdrop]) {
    self.painter = painter; self.resources = resources; self.now = now; self.backdrops = backdrops
  }

  func note(_ note: DrawingNote) {
    if !notes.contains(note) { notes.append(note) }
  }

  /// The id of a definition, written once however often it is asked for.
  /// - Parameters:
  ///   - prefix: one letter for each kind of definition.
  ///   - content: the element with `ID` in place of its id.
  func define(_ prefix: Character, _ content: String) -> String {
    if let known = ids[content] { return known }
    counts[prefix, default: 0] += 1
    let id = "\(prefix)\(counts[prefix] ?? 0)"
    ids[content] = id
    definitions += content.replacingOccurrences(of: "\"ID\"", with: "\"\(id)\"") + "\n"
    return id
  }

  // MARK: - Elements

  func open(_ tag: String, _ attributes: String) { body += "<\(tag)\(attributes.isEmpty ? "" : " ")\(attributes)>\n" }
  func close(_ tag: String) { body += "</\(tag)>\n" }
  func group(_ attributes: String, _ content: () -> Void) {
    open("g", attributes)
    content()
    close("g")
  }

  /// What `content` writes, apart from the body.
  func captured(_ content: () -> Void) -> String {
    let outer = body
    body = ""
    content()
    defer { body = outer }
    return body
  }

  // MARK: - Items

  func item(_ item: Item) {
    guard let speech = item.accessibility, !isStencil, speech.isHidden || speech.label != nil else {
      return self.item(item, effects: item.effects.count)
    }
    if speech.isHidden { return group("aria-hidden=\"true\"") { self.item(item, effects: item.effects.count) } }
    let name = SVGText.escaped([speech.label, speech.value].compactMap { $0 }.joined(separator: ": "))
    group("role=\"\(item.tap == nil ? "img" : "button")\" aria-label=\"\(name)\"") {
      body += "<title>\(name)</title>\n"
      self.item(item, effects: item.effects.count)
    }
  }

  private func item(_ item: Item, effects count: Int) {
    guard count > 0 else {
      current = item.id
      if let content = item.content, item.frame.isFinite { self.content(content, in: item.frame) }
      item.children.forEach { self.item($0) }
      return
    }
    apply(item.effects[count - 1].effect, to: item, inner: count - 1)
  }

  private func apply(_ effect: Effect, to item: Item, inner: Int) {
    func drawInner() { self.item(item, effects: inner) }
    if let change = effect.map(frame: item.frame) {
      guard change.isDrawable else { return }
      return mapped(change, drawInner)
    }
    switch effect {
    case .opacity(let value):
      let opacity = value.isNaN ? 1 : min(max(value, 0), 1)
      if opacity == 1 { drawInner() } else if opacity > 0 { group("opacity=\"\(SVGText.number(opacity))\"", drawInner) }
    case .clip(let shape, let evenOdd):
      let outline = shape.outline(in: item.frame, now: now)
      guard !outline.isEmpty else { return }
      let rule = evenOdd ? " clip-rule=\"evenodd\"" : ""
      let id = define("c", "<clipPath id=\"ID\"><path d=\"\(SVGText.path(outline))\"\(rule)/></clipPath>")
      group("clip-path=\"url(#\(id))\"", drawInner)
    case .mask(let items):
      guard let area = Extent(now: now)(items) else { return }
      let wasStencil = isStencil
      isStencil = true
      let content = captured { items.forEach { self.item($0) } }
      isStencil = wasStencil
      group("mask=\"url(#\(stencil(content, area: area)))\"", drawInner)
    case .blend(let blending): blend(blending, drawInner)
    case .group: group("style=\"isolation:isolate\"", drawInner)
    default:
      guard let area = Extent(now: now)(item, effects: inner), area.isFinite else { return drawInner() }
      guard let filter = SVGFilter(effect, area: area, frame: item.frame) else { return drawInner() }
      group("filter=\"url(#\(define("f", filter.element)))\"", drawInner)
    }
  }

  private func mapped(_ change: Affine, _ content: () -> Void) {
    let outer = map
    map = change.then(map)
    group("transform=\"\(SVGText.matrix(change))\"", content)
    map = outer
  }

  /// A mask by the alpha of `content`. (Luminance of white is alpha, which every viewer knows how to take.)
  func stencil(_ content: String, area: Rect) -> String {
    let white = define(
      "f",
      "<filter id=\"ID\" color-interpolation-filters=\"sRGB\" filterUnits=\"userSpaceOnUse\" \(Self.box(area))>"
        + "<feColorMatrix values=\"0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0\"/></filter>")
    return define(
      "m",
      "<mask id=\"ID\" maskUnits=\"userSpaceOnUse\" \(Self.box(area))>"
        + "<g filter=\"url(#\(white))\">\n\(content)</g></mask>"
    )
  }

  static func box(_ r: Rect) -> String {
    SVGText.attributes(["x": r.x, "y": r.y, "width": r.width, "height": r.height])
  }

  private func blend(_ blending: Blending, _ content: () -> Void) {
    guard blending != .normal else { return content() }
    if blending.isApproximateInSVG {
      note(
        DrawingNote(
          .approximate, subject: "blendMode(.\(blending))", message: "SVG has no such mode; the picture as PNG is exact"
        ))
    }
    group("style=\"mix-blend-mode:\(blending.css)\"", content)
  }
}

extension Blending {
  fileprivate var isApproximateInSVG: Bool {
    switch self {
    case .sourceAtop, .destinationOver, .destinationOut, .plusDarker: true
    default: false
    }
  }
  /// CSS's word; the nearest one where there is none.
  fileprivate var css: String {
    switch self {
    case .normal, .sourceAtop, .destinationOver, .destinationOut: "normal"
    case .multiply, .plusDarker: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    }
  }
}
