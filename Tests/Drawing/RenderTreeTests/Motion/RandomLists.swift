import Randomness
import RenderTree

/// Display lists as nobody would write them, the same in every run.
struct RandomLists {
  private var random: SeededNumbers
  private var budget = 0
  /// Only what comes in unseen: without transitions that move what is there in full, and without figures that roll,
  /// which are drawn as other texts than before.
  var appearsUnseen = true

  init(_ seed: UInt64) { random = SeededNumbers(seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.below(10_000)) / 10_000
  }
  private mutating func rect() -> Rect {
    Rect(number(-20...100), number(-20...100), number(0...60), number(0...60))
  }
  private mutating func color() -> RGBA { RGBA(number(0...1), number(0...1), number(0...1), number(0.2...1)) }

  /// Identities come from few, so that lists have some in common and some twice.
  mutating func list() -> DisplayList {
    budget = 5 + random.below(25)
    var scopes: [AnimationScope] = []
    for index in 0..<random.below(5) {
      scopes.append(
        AnimationScope(
          id: UInt64(random.below(4)), parent: Int32(random.below(index + 2)) - 1,
          fingerprint: UInt64(random.below(3)), animation: animation()))
    }
    var root = item(depth: 0, scopes: scopes.count)
    root.frame = Rect(0, 0, 100, number(50...150))
    root.effects = []
    return DisplayList(size: root.frame.size, root: root, scopes: scopes)
  }

  private mutating func animation() -> AnimationSpec {
    let delay = random.below(5) == 0 ? number(0...0.3) : 0
    return switch random.below(4) {
    case 0: AnimationSpec(.bezier(0.42, 0, 0.58, 1, duration: number(0.1...1.5)), delay: delay)
    case 1: AnimationSpec(.spring(duration: number(0.1...1), bounce: number(-0.5...0.8)))
    case 2:
      AnimationSpec(
        .interpolatingSpring(
          mass: 1, stiffness: number(20...300), damping: number(2...30), initialVelocity: number(0...5)))
    default: AnimationSpec(.bezier(0, 0, 1, 1, duration: 0.3), delay: delay, repeatCount: 1 + random.below(3))
    }
  }

  private mutating func item(depth: Int, scopes: Int) -> Item {
    budget -= 1
    let id = UInt64(1 + random.below(12))
    var item = Item(id: id, frame: rect(), scope: Int32(random.below(scopes + 1)) - 1)
    item.content = content(id)
    item.effects = effects(id).map { ScopedEffect($0, scope: Int32(random.below(scopes + 1)) - 1) }
    if random.below(3) == 0 { item.transition = transition(2) }
    if random.below(8) == 0 { item.match = UInt64(random.below(3)) }
    if random.below(4) == 0 {
      let transitions: [ContentTransitionSpec] = [
        .opacity, .interpolate, .symbolEffect, .numericText(countsDown: false), .numericValue(number(0...9)),
      ]
      item.contentTransition = transitions[random.below(appearsUnseen ? 3 : 5)]
    }
    while budget > 0, depth < 6, random.below(3) > 0 {
      item.children.append(self.item(depth: depth + 1, scopes: scopes))
    }
    return item
  }

  private mutating func content(_ id: UInt64) -> ItemContent? {
    switch id % 4 {
    case 0: return nil
    case 1: return .shape(.rounded(number(0...20)), .fill(evenOdd: false), .color(color()))
    case 2:
      let font = FontSpec(size: number(10...30), monospacedDigits: id == 2)
      let spec = TextSpec(runs: [TextRun(.string("\(random.below(300)) km"), font: font)])
      return .text(TextBlock(spec: spec, layoutWidth: 60, layoutHeight: nil), .color(color()))
    default:
      let name = ["bag", "bicycle", "house"][random.below(3)]
      return .symbol(SymbolSpec(name: name, font: FontSpec(size: number(10...30))), [.color(color())])
    }
  }

  /// Of each identity the same kinds in the same order, some of which may be left out.
  private mutating func effects(_ id: UInt64) -> [Effect] {
    let all: [Effect] = [
      .opacity(number(0.1...1)), .offset(number(-20...20), number(-20...20)),
      .scale(number(0.5...2), number(0.5...2), anchor: UnitPosition(0.5, number(0...1))),
      .blur(radius: number(0...9), opaque: false), .rotation(number(-4...4), anchor: .center),
      .saturation(number(0...2)), .brightness(number(-0.5...0.5)),
    ]
    var kept: [Effect] = []
    for (index, effect) in all.enumerated() where (id >> UInt64(index % 3)) & 1 == 1 && random.below(5) > 0 {
      kept.append(effect)
    }
    return kept
  }

  private mutating func transition(_ depth: Int) -> TransitionSpec {
    switch random.below(appearsUnseen ? 6 : 10) {
    case 0: .opacity
    case 1: .push(.trailing)
    case 2: .blurReplace
    case 3: .combined(.opacity, .move([.top, .leading, .bottom, .trailing][random.below(4)]))
    case 4 where depth > 0: .asymmetric(insertion: transition(depth - 1), removal: transition(depth - 1))
    case 5 where depth > 0: .animated(transition(depth - 1), animation())
    case 6: .slide
    case 7: .identity
    case 8: .scale(number(0...2), anchor: .center)
    case 9: .offset(number(-9...9), 4)
    default: .custom("Flip")
    }
  }
}
