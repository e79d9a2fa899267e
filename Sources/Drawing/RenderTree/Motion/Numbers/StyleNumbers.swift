import Foundation

extension Point {
  mutating func visit(_ cursor: inout NumberCursor) {
    cursor.number(&x)
    cursor.number(&y)
  }
}

extension UnitPosition {
  mutating func visit(_ cursor: inout NumberCursor) {
    cursor.number(&x)
    cursor.number(&y)
  }
}

extension RGBA: Morphing {
  mutating func visit(_ cursor: inout NumberCursor) {
    guard cursor.space == .mixed else {
      cursor.number(&red)
      cursor.number(&green)
      cursor.number(&blue)
      cursor.number(&alpha)
      return
    }
    var mixed = cursor.purpose == .reading ? mixable : (0, 0, 0, 0)
    cursor.number(&mixed.0)
    cursor.number(&mixed.1)
    cursor.number(&mixed.2)
    cursor.number(&mixed.3)
    if cursor.purpose == .writing { self = RGBA(mixable: mixed) }
  }
}

extension Affine {
  /// Moved in parts: how far it turns, stretches, slants and shifts. A turn by half a circle thus does not pass through
  /// nothing.
  mutating func visit(_ cursor: inout NumberCursor) {
    guard cursor.space == .mixed else {
      cursor.number(&a)
      cursor.number(&b)
      cursor.number(&c)
      cursor.number(&d)
      cursor.number(&tx)
      cursor.number(&ty)
      return
    }
    var angle = 0.0, width = 1.0, slant = 0.0, height = 1.0
    if cursor.purpose == .reading {
      width = hypot(a, b)
      angle = width > 0 ? atan2(b, a) : 0
      let cosine = cos(angle), sine = sin(angle)
      slant = c * cosine + d * sine
      height = d * cosine - c * sine
    }
    cursor.turn(&angle)
    cursor.number(&width)
    cursor.number(&slant)
    cursor.number(&height)
    cursor.number(&tx)
    cursor.number(&ty)
    if cursor.purpose == .writing {
      let cosine = cos(angle), sine = sin(angle)
      a = width * cosine
      b = width * sine
      c = slant * cosine - height * sine
      d = slant * sine + height * cosine
    }
  }
}

extension FractionSpec {
  /// What the phone advances stands still at `now` while it moves to another fraction.
  mutating func visit(_ cursor: inout NumberCursor) {
    var value = value(at: cursor.now)
    cursor.number(&value, in: 0...1)
    if cursor.purpose == .writing { self = .value(value) }
  }
}

extension CornerRadii {
  mutating func visit(_ cursor: inout NumberCursor) {
    cursor.length(&topLeft)
    cursor.length(&topRight)
    cursor.length(&bottomRight)
    cursor.length(&bottomLeft)
  }
}

extension PathSpec {
  mutating func visit(_ cursor: inout NumberCursor) {
    for index in elements.indices {
      switch elements[index] {
      case .move(var p):
        p.visit(&cursor)
        elements[index] = .move(p)
      case .line(var p):
        p.visit(&cursor)
        elements[index] = .line(p)
      case .quad(var p, var control):
        p.visit(&cursor)
        control.visit(&cursor)
        elements[index] = .quad(p, control: control)
      case .cubic(var p, var control1, var control2):
        p.visit(&cursor)
        control1.visit(&cursor)
        control2.visit(&cursor)
        elements[index] = .cubic(p, control1: control1, control2: control2)
      case .close: break
      }
    }
  }
}

extension ShapeSpec: Morphing {
  mutating func visit(_ cursor: inout NumberCursor) {
    switch base {
    case .rounded(var radii, let continuous):
      radii.visit(&cursor)
      base = .rounded(radii, continuous: continuous)
    case .path(var path):
      path.visit(&cursor)
      base = .path(path)
    case .rectangle, .capsule, .circle, .ellipse: break
    }
    for index in operations.indices { operations[index].visit(&cursor) }
  }

  /// A rectangle is a rounded one whose corners are sharp.
  func adapted(to next: ShapeSpec, now: Double) -> ShapeSpec {
    guard base == .rectangle, case .rounded(_, let continuous) = next.base else { return self }
    return ShapeSpec(.rounded(CornerRadii(0), continuous: continuous), operations)
  }
}

extension ShapeSpec.Operation {
  mutating func visit(_ cursor: inout NumberCursor) {
    switch self {
    case .inset(var amount):
      cursor.number(&amount)
      self = .inset(amount)
    case .size(var size):
      size.visit(&cursor)
      self = .size(size)
    case .trim(var from, var to):
      from.visit(&cursor)
      to.visit(&cursor)
      self = .trim(from: from, to: to)
    case .leadingPart(var fraction, var minimum, let direction):
      fraction.visit(&cursor)
      cursor.length(&minimum)
      self = .leadingPart(fraction, minimum: minimum, direction: direction)
    case .offset(var x, var y):
      cursor.number(&x)
      cursor.number(&y)
      self = .offset(x, y)
    case .rotation(var angle, var anchor):
      cursor.number(&angle)
      anchor.visit(&cursor)
      self = .rotation(angle, anchor: anchor)
    case .scale(var x, var y, var anchor):
      cursor.number(&x)
      cursor.number(&y)
      anchor.visit(&cursor)
      self = .scale(x, y, anchor: anchor)
    case .transform(var map):
      map.visit(&cursor)
      self = .transform(map)
    }
  }
}

extension ShapeDrawing {
  mutating func visit(_ cursor: inout NumberCursor) {
    guard case .stroke(var stroke) = self else { return }
    cursor.length(&stroke.width)
    cursor.length(&stroke.miterLimit)
    for index in stroke.dash.indices { cursor.length(&stroke.dash[index]) }
    cursor.number(&stroke.dashPhase)
    self = .stroke(stroke)
  }
}

extension PaintSpec: Morphing {
  private static func visit(_ stops: inout [GradientStop], _ cursor: inout NumberCursor) {
    for index in stops.indices {
      stops[index].color.visit(&cursor)
      cursor.number(&stops[index].location)
    }
  }

  mutating func visit(_ cursor: inout NumberCursor) {
    switch self {
    case .color(var color):
      color.visit(&cursor)
      self = .color(color)
    case .linear(var stops, var from, var to):
      Self.visit(&stops, &cursor)
      from.visit(&cursor)
      to.visit(&cursor)
      self = .linear(stops, from: from, to: to)
    case .radial(var stops, var center, var start, var end):
      Self.visit(&stops, &cursor)
      center.visit(&cursor)
      cursor.length(&start)
      cursor.length(&end)
      self = .radial(stops, center: center, startRadius: start, endRadius: end)
    case .elliptical(var stops, var center, var start, var end):
      Self.visit(&stops, &cursor)
      center.visit(&cursor)
      cursor.length(&start)
      cursor.length(&end)
      self = .elliptical(stops, center: center, startFraction: start, endFraction: end)
    case .angular(var stops, var center, var from, var to):
      Self.visit(&stops, &cursor)
      center.visit(&cursor)
      cursor.number(&from)
      cursor.number(&to)
      self = .angular(stops, center: center, from: from, to: to)
    case .image(let image, var origin, var scale):
      origin.visit(&cursor)
      cursor.length(&scale)
      self = .image(image, origin: origin, scale: scale)
    case .material: break
    case .opacity(var inner, var factor):
      inner.visit(&cursor)
      cursor.number(&factor, in: 0...1)
      self = .opacity(inner, factor)
    }
  }

  /// A plain colour looks like a gradient of nothing but it, and a faded colour like a plain one.
  func adapted(to next: PaintSpec, now: Double) -> PaintSpec {
    guard let color = solid else { return self }
    func uniform(_ stops: [GradientStop]) -> [GradientStop] { stops.map { GradientStop(color, at: $0.location) } }
    switch next {
    case .color: return .color(color)
    case .linear(let stops, let from, let to): return .linear(uniform(stops), from: from, to: to)
    case .radial(let stops, let center, let start, let end):
      return .radial(uniform(stops), center: center, startRadius: start, endRadius: end)
    case .elliptical(let stops, let center, let start, let end):
      return .elliptical(uniform(stops), center: center, startFraction: start, endFraction: end)
    case .angular(let stops, let center, let from, let to):
      return .angular(uniform(stops), center: center, from: from, to: to)
    case .opacity(let inner, _):
      if case .opacity = self { return self }
      return .opacity(adapted(to: inner, now: now), 1)
    case .image, .material: return self
    }
  }
}
