extension DisplayList: CustomStringConvertible {
  /// A readable tree, one item a line: for tests, logs and `--format text`.
  public var description: String { dump(now: 0) }

  /// - Parameter now: seconds since 1970, for texts that tick.
  public func dump(now: Double) -> String {
    var lines = ["list \(Self.number(size.width))x\(Self.number(size.height))"]
    for child in root.children { Self.dump(child, indent: 1, now: now, into: &lines) }
    for note in notes {
      let place = note.file.map { file in " (\(file)\(note.line.map { ":\($0)" } ?? ""))" } ?? ""
      lines.append("note \(note.kind.rawValue) \(note.subject): \(note.message)\(place)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func dump(_ item: Item, indent: Int, now: Double, into lines: inout [String]) {
    let frame = item.frame
    var line = String(repeating: "  ", count: indent)
    line += item.content.map { describe($0, now: now) } ?? "group"
    line += " [\(number(frame.x)) \(number(frame.y)) \(number(frame.width)) \(number(frame.height))]"
    for scoped in item.effects { line += " " + describe(scoped.effect) + (scoped.scope >= 0 ? "@\(scoped.scope)" : "") }
    if let transition = item.transition { line += " transition=\(transition)" }
    if let content = item.contentTransition { line += " contentTransition=\(content)" }
    switch item.tap {
    case .url(let url)?: line += " url=\(url)"
    case .intent(let type, let parameters, let on)?: line += " intent=\(type)\(parameters)\(on.map { "->\($0)" } ?? "")"
    case .closure?: line += " closure"
    case nil: break
    }
    if let accessibility = item.accessibility {
      if let label = accessibility.label { line += " label=\"\(label)\"" }
      if let value = accessibility.value { line += " value=\"\(value)\"" }
      if accessibility.isHidden { line += " a11y-hidden" }
      let traits = AccessibilityTrait.allCases.filter(accessibility.traits.contains)
      if !traits.isEmpty { line += " traits=" + traits.map { "\($0)" }.joined(separator: ",") }
    }
    lines.append(line)
    for child in item.children { dump(child, indent: indent + 1, now: now, into: &lines) }
  }

  private static func describe(_ content: ItemContent, now: Double) -> String {
    switch content {
    case .shape(let shape, let drawing, let paint):
      let kind =
        switch drawing {
        case .fill: "fill"
        case .stroke(let s): "stroke(\(number(s.width)))"
        }
      return "\(kind) \(describe(shape)) \(describe(paint))"
    case .text(let block, let paint):
      let font = block.spec.font
      // A run's own paint wins over the text's.
      let paints = block.spec.runs.map { describe($0.paint ?? paint) }
      let seen = Set(paints).count > 1 ? paints.joined(separator: "+") : paints.first ?? describe(paint)
      var line = "text \"\(block.string(at: now))\" \(number(font.size))/\(font.weight) \(seen)"
      if block.lineCount != 1 { line += " lines=\(block.lineCount)" }
      if block.scale != 1 { line += " scale=\(number(block.scale))" }
      if block.isTruncated { line += " truncated" }
      return line
    case .symbol(let symbol, let paints):
      return "symbol \(symbol.name) \(number(symbol.font.size))/\(symbol.font.weight) "
        + paints.map(describe).joined(separator: ",")
    case .image(let image, let template):
      return "image \(describe(image.source))" + (template.map { " " + describe($0) } ?? "")
    }
  }

  private static func describe(_ source: ImageSpec.Source) -> String {
    switch source {
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .resource(let key): "#\(key)"
    case .missing(let name): "missing(\(name))"
    }
  }

  private static func describe(_ shape: ShapeSpec) -> String {
    let base =
      switch shape.base {
      case .rectangle: "rect"
      case .rounded(let r, let continuous):
        (r.isUniform
          ? "round(\(number(r.topLeft)))"
          : "round(\([r.topLeft, r.topRight, r.bottomRight, r.bottomLeft].map(number).joined(separator: " ")))")
          + (continuous ? "" : "c")
      case .capsule: "capsule"
      case .circle: "circle"
      case .ellipse: "ellipse"
      case .path(let path): "path(\(path.elements.count))"
      }
    return shape.operations.reduce(base) { text, operation in
      switch operation {
      case .inset(let d): text + ".inset(\(number(d)))"
      case .size(let s): text + ".size(\(number(s.width)) \(number(s.height)))"
      case .trim(let a, let b): text + ".trim(\(describe(a)) \(describe(b)))"
      case .leadingPart(let f, _, _): text + ".part(\(describe(f)))"
      case .offset(let x, let y): text + ".offset(\(number(x)) \(number(y)))"
      case .rotation(let angle, _): text + ".rotated(\(number(angle * 180 / .pi)))"
      case .scale(let x, let y, _): text + ".scaled(\(number(x)) \(number(y)))"
      case .transform: text + ".transformed"
      }
    }
  }

  private static func describe(_ fraction: FractionSpec) -> String {
    switch fraction {
    case .value(let v): number(v)
    case .time(let from, let to, let down): "\(number(from))...\(number(to))\(down ? " down" : "")"
    }
  }

  private static func describe(_ paint: PaintSpec) -> String {
    switch paint {
    case .color(let c): hex(c)
    case .linear(let stops, _, _): "linear(\(stops.map { hex($0.color) }.joined(separator: " ")))"
    case .radial(let stops, _, _, _): "radial(\(stops.map { hex($0.color) }.joined(separator: " ")))"
    case .elliptical(let stops, _, _, _): "elliptical(\(stops.map { hex($0.color) }.joined(separator: " ")))"
    case .angular(let stops, _, _, _): "angular(\(stops.map { hex($0.color) }.joined(separator: " ")))"
    case .image(let image, _, _): "image(\(describe(image.source)))"
    case .material(let kind, let dark): "material(\(kind)\(dark ? " dark" : ""))"
    case .opacity(let inner, let factor): "\(describe(inner))*\(number(factor))"
    }
  }

  private static func describe(_ effect: Effect) -> String {
    switch effect {
    case .opacity(let v): "opacity(\(number(v)))"
    case .offset(let x, let y): "offset(\(number(x)) \(number(y)))"
    case .scale(let x, let y, _): "scale(\(number(x)) \(number(y)))"
    case .rotation(let angle, _): "rotate(\(number(angle * 180 / .pi)))"
    case .transform: "transform"
    case .clip(let shape, _): "clip(\(describe(shape)))"
    case .mask(let items): "mask(\(items.count))"
    case .blend(let blending): "blend(\(blending))"
    case .shadow(let c, let radius, let dx, let dy): "shadow(\(hex(c)) \(number(radius)) \(number(dx)) \(number(dy)))"
    case .blur(let radius, _): "blur(\(number(radius)))"
    case .group: "group"
    case .brightness(let v): "brightness(\(number(v)))"
    case .contrast(let v): "contrast(\(number(v)))"
    case .saturation(let v): "saturation(\(number(v)))"
    case .grayscale(let v): "grayscale(\(number(v)))"
    case .hueRotation(let v): "hue(\(number(v)))"
    case .colorMultiply(let c): "multiply(\(hex(c)))"
    case .colorInvert: "invert"
    case .luminanceToAlpha: "luminanceToAlpha"
    }
  }

  /// `#RRGGBB`, with `@alpha` where it is not opaque.
  private static func hex(_ c: RGBA) -> String {
    func two(_ v: Double) -> String {
      let byte = Int((min(max(v, 0), 1) * 255).rounded())
      let text = String(byte, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + two(c.red) + two(c.green) + two(c.blue) + (c.alpha == 1 ? "" : "@\(number(c.alpha))")
  }

  /// At most three decimals, without trailing zeros.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let thousandths = (value * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() && abs(thousandths) < 1e15
      ? String(Int(thousandths)) : "\(thousandths)"
  }
}
