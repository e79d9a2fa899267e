/// What of a list moves by the clock alone: time texts, and bars and rings of `ProgressView(timerInterval:)`.
extension DisplayList {
  /// The next moment at which the list looks different although nothing happens; nil = never again. It is never later
  /// than the first such moment, and may be earlier: a text that counts days is looked at more often than it changes.
  ///
  /// A bar is another one when its end has moved by one device pixel.
  /// - Parameter now: seconds since 1970.
  /// - Returns: seconds since 1970, after `now`.
  public func nextChange(after now: Double) -> Double? {
    guard now.isFinite else { return nil }
    var next: Double?
    var open: [(item: Item, magnification: Double)] = [(root, displayScale)]
    while let (item, outer) = open.popLast() {
      let magnification = item.effects.reduce(outer) { $0 * $1.effect.magnification }
      for moment in item.moments(after: now, pixelsPerPoint: magnification) {
        // A moment that has come already would make a caller wait for nothing, again and again.
        next = min(next ?? .infinity, max(moment, now.nextUp))
      }
      open += item.children.map { ($0, magnification) }
      for effect in item.effects { open += effect.effect.masked.map { ($0, outer) } }
    }
    return next
  }

  /// Whether anything in the list moves by the clock, now or later.
  /// - Parameter now: seconds since 1970.
  public func ticks(after now: Double) -> Bool { nextChange(after: now) != nil }
}

extension Item {
  /// When what the item itself draws is next another, for each of its parts that tick.
  fileprivate func moments(after now: Double, pixelsPerPoint: Double) -> [Double] {
    switch content {
    case .text(let block, _):
      return block.spec.runs.compactMap { run in
        if case .time(let token) = run.content { token.nextChange(after: now) } else { nil }
      }
    case .shape(let shape, _, _):
      return shape.operations.flatMap { operation -> [Double] in
        switch operation {
        case .leadingPart(let fraction, _, _):
          return [fraction.nextStep(after: now, steps: frame.width * pixelsPerPoint)].compactMap(\.self)
        case .trim(let from, let to):
          // No outline in the frame that a share is taken of is longer than its sides.
          let steps = 2 * (frame.width + frame.height) * pixelsPerPoint
          return [from, to].compactMap { $0.nextStep(after: now, steps: steps) }
        case .inset, .size, .offset, .rotation, .scale, .transform: return []
        }
      }
    case .symbol, .image, nil: return []
    }
  }
}

extension FractionSpec {
  /// When the fraction has next moved by one of `steps` equal parts; nil where it stands still from now on.
  /// - Parameter steps: what is below one counts as one.
  public func nextStep(after now: Double, steps: Double) -> Double? {
    guard case .time(let from, let to, _) = self, now < to, to > from, steps.isFinite else { return nil }
    if now < from { return from }
    let step = (to - from) / max(steps.rounded(.up), 1)
    let next = from + (((now - from) / step).rounded(.down) + 1) * step
    return min(next > now ? next : next + step, to)
  }
}

extension Effect {
  /// How many times as large this makes what lies in it, at most.
  fileprivate var magnification: Double {
    switch self {
    case .scale(let x, let y, _): max(abs(x), abs(y))
    case .transform(let map): max(abs(map.a) + abs(map.c), abs(map.b) + abs(map.d))
    default: 1
    }
  }
}
