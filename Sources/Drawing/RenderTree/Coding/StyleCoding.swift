extension CompactWriter {
  mutating func point(_ p: Point) { length(p.x); length(p.y) }
  mutating func unit(_ p: UnitPosition) { fine(p.x); fine(p.y) }
  mutating func rect(_ r: Rect) { length(r.x); length(r.y); length(r.width); length(r.height) }
  mutating func insets(_ i: Insets) { length(i.top); length(i.left); length(i.bottom); length(i.right) }
  mutating func affine(_ t: Affine) { fine(t.a); fine(t.b); fine(t.c); fine(t.d); length(t.tx); length(t.ty) }
  mutating func color(_ c: RGBA) { fine(c.red); fine(c.green); fine(c.blue); fine(c.alpha) }
  mutating func stops(_ stops: [GradientStop]) { list(stops) { $0.color($1.color); $0.fine($1.location) } }

  mutating func paint(_ paint: PaintSpec) {
    switch paint {
    case .color(let c): int(0); color(c)
    case .linear(let s, let from, let to): int(1); stops(s); unit(from); unit(to)
    case .radial(let s, let center, let a, let b): int(2); stops(s); unit(center); length(a); length(b)
    case .elliptical(let s, let center, let a, let b): int(3); stops(s); unit(center); fine(a); fine(b)
    case .angular(let s, let center, let a, let b): int(4); stops(s); unit(center); fine(a); fine(b)
    case .image(let spec, let origin, let scale): int(5); image(spec); unit(origin); fine(scale)
    case .material(let kind, let dark): int(6); int(kind.rawValue); bool(dark)
    case .opacity(let inner, let factor): int(7); self.paint(inner); fine(factor)
    }
  }

  mutating func image(_ image: ImageSpec) {
    switch image.source {
    case .file(let path): int(0); string(path)
    case .resource(let key): int(1); string(key)
    case .missing(let name): int(2); string(name)
    }
    int(image.pixelWidth); int(image.pixelHeight); fine(image.scale)
    switch image.resizing {
    case .none: int(0)
    case .stretch(let caps): int(1); insets(caps)
    case .tile(let caps): int(2); insets(caps)
    }
    bool(image.isTemplate); int(image.interpolation.rawValue)
  }

  mutating func fraction(_ fraction: FractionSpec) {
    switch fraction {
    case .value(let v): int(0); fine(v)
    case .time(let from, let to, let down): int(1); exact(from); exact(to); bool(down)
    }
  }

  mutating func path(_ path: PathSpec) {
    list(path.elements) { writer, element in
      switch element {
      case .move(let p): writer.int(0); writer.point(p)
      case .line(let p): writer.int(1); writer.point(p)
      case .quad(let p, let c): writer.int(2); writer.point(p); writer.point(c)
      case .cubic(let p, let c1, let c2): writer.int(3); writer.point(p); writer.point(c1); writer.point(c2)
      case .close: writer.int(4)
      }
    }
  }

  mutating func shape(_ shape: ShapeSpec) {
    switch shape.base {
    case .rectangle: int(0)
    case .rounded(let r, let continuous):
      int(1); length(r.topLeft); length(r.topRight); length(r.bottomRight); length(r.bottomLeft); bool(continuous)
    case .capsule(let continuous): int(2); bool(continuous)
    case .circle: int(3)
    case .ellipse: int(4)
    case .path(let p): int(5); path(p)
    }
    list(shape.operations) { writer, operation in
      switch operation {
      case .inset(let d): writer.int(0); writer.length(d)
      case .size(let s): writer.int(1); writer.length(s.width); writer.length(s.height)
      case .trim(let a, let b): writer.int(2); writer.fraction(a); writer.fraction(b)
      case .leadingPart(let f, let minimum, let direction):
        writer.int(3); writer.fraction(f); writer.length(minimum); writer.int(direction.rawValue)
      case .offset(let x, let y): writer.int(4); writer.length(x); writer.length(y)
      case .rotation(let angle, let anchor): writer.int(5); writer.fine(angle); writer.unit(anchor)
      case .scale(let x, let y, let anchor): writer.int(6); writer.fine(x); writer.fine(y); writer.unit(anchor)
      case .transform(let t): writer.int(7); writer.affine(t)
      }
    }
  }

  mutating func drawing(_ drawing: ShapeDrawing) {
    switch drawing {
    case .fill(let evenOdd): int(0); bool(evenOdd)
    case .stroke(let s):
      int(1); length(s.width); int(s.cap.rawValue); int(s.join.rawValue); fine(s.miterLimit)
      list(s.dash) { $0.length($1) }
      length(s.dashPhase)
    }
  }
}

extension CompactReader {
  typealias Failure = DisplayListCodingError

  mutating func point() throws(Failure) -> Point { Point(try number(), try number()) }
  mutating func unit() throws(Failure) -> UnitPosition { UnitPosition(try number(), try number()) }
  mutating func rect() throws(Failure) -> Rect { Rect(try number(), try number(), try number(), try number()) }
  mutating func insets() throws(Failure) -> Insets {
    Insets(top: try number(), left: try number(), bottom: try number(), right: try number())
  }
  mutating func affine() throws(Failure) -> Affine {
    Affine(a: try number(), b: try number(), c: try number(), d: try number(), tx: try number(), ty: try number())
  }
  mutating func color() throws(Failure) -> RGBA { RGBA(try number(), try number(), try number(), try number()) }
  mutating func stops() throws(Failure) -> [GradientStop] {
    try list { r throws(Failure) in GradientStop(try r.color(), at: try r.number()) }
  }

  mutating func paint() throws(Failure) -> PaintSpec {
    try enter()
    defer { leave() }
    switch try int() {
    case 0: return .color(try color())
    case 1: return .linear(try stops(), from: try unit(), to: try unit())
    case 2: return .radial(try stops(), center: try unit(), startRadius: try number(), endRadius: try number())
    case 3: return .elliptical(try stops(), center: try unit(), startFraction: try number(), endFraction: try number())
    case 4: return .angular(try stops(), center: try unit(), from: try number(), to: try number())
    case 5: return .image(try image(), origin: try unit(), scale: try number())
    case 6: return .material(try raw(MaterialKind.self), dark: try bool())
    case 7: return .opacity(try paint(), try number())
    case let other: throw failure("there is no paint \(other)")
    }
  }

  mutating func image() throws(Failure) -> ImageSpec {
    let source: ImageSpec.Source
    switch try int() {
    case 0: source = .file(try string())
    case 1: source = .resource(try string())
    case 2: source = .missing(try string())
    case let other: throw failure("there is no image source \(other)")
    }
    var image = ImageSpec(source: source, pixelWidth: try int(), pixelHeight: try int(), scale: try number())
    switch try int() {
    case 0: image.resizing = .none
    case 1: image.resizing = .stretch(caps: try insets())
    case 2: image.resizing = .tile(caps: try insets())
    case let other: throw failure("there is no resizing \(other)")
    }
    image.isTemplate = try bool()
    image.interpolation = try raw(ImageSpec.Interpolation.self)
    return image
  }

  mutating func fraction() throws(Failure) -> FractionSpec {
    switch try int() {
    case 0: return .value(try number())
    case 1: return .time(from: try number(), to: try number(), countsDown: try bool())
    case let other: throw failure("there is no fraction \(other)")
    }
  }

  mutating func path() throws(Failure) -> PathSpec {
    PathSpec(
      try list { r throws(Failure) in
        switch try r.int() {
        case 0: return .move(try r.point())
        case 1: return .line(try r.point())
        case 2: return .quad(try r.point(), control: try r.point())
        case 3: return .cubic(try r.point(), control1: try r.point(), control2: try r.point())
        case 4: return .close
        case let other: throw r.failure("there is no path element \(other)")
        }
      })
  }

  mutating func shape() throws(Failure) -> ShapeSpec {
    let base: ShapeSpec.Base
    switch try int() {
    case 0: base = .rectangle
    case 1:
      let radii = CornerRadii(
        topLeft: try number(), topRight: try number(), bottomRight: try number(), bottomLeft: try number())
      base = .rounded(radii, continuous: try bool())
    case 2: base = .capsule(continuous: try bool())
    case 3: base = .circle
    case 4: base = .ellipse
    case 5: base = .path(try path())
    case let other: throw failure("there is no shape \(other)")
    }
    return ShapeSpec(
      base,
      try list { r throws(Failure) in
        switch try r.int() {
        case 0: return .inset(try r.number())
        case 1: return .size(Size(try r.number(), try r.number()))
        case 2: return .trim(from: try r.fraction(), to: try r.fraction())
        case 3:
          return .leadingPart(try r.fraction(), minimum: try r.number(), direction: try r.raw(WritingDirection.self))
        case 4: return .offset(try r.number(), try r.number())
        case 5: return .rotation(try r.number(), anchor: try r.unit())
        case 6: return .scale(try r.number(), try r.number(), anchor: try r.unit())
        case 7: return .transform(try r.affine())
        case let other: throw r.failure("there is no shape operation \(other)")
        }
      })
  }

  mutating func drawing() throws(Failure) -> ShapeDrawing {
    switch try int() {
    case 0: return .fill(evenOdd: try bool())
    case 1:
      var stroke = StrokeSpec(width: try number())
      stroke.cap = try raw(StrokeSpec.Cap.self)
      stroke.join = try raw(StrokeSpec.Join.self)
      stroke.miterLimit = try number()
      stroke.dash = try list { r throws(Failure) in try r.number() }
      stroke.dashPhase = try number()
      return .stroke(stroke)
    case let other: throw failure("there is no way of drawing \(other)")
    }
  }
}
