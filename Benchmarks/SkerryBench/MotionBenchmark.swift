import RenderTree

/// What a change of state costs before anything is painted: finding out what moves, and one moment of it.
struct MotionBenchmark {
  /// Of each list.
  private static let items = 200
  /// Milliseconds for matching both.
  private static let matchingLimit = 1.0

  func run() -> [Measurement] {
    let still = Self.list(0), moved = Self.list(1), shuffled = Self.list(1, reversed: true)
    let change = DisplayTransition(from: still, to: moved)
    var time = 0.0
    return [
      Stopwatch.measure(
        "motion: match two lists of \(Self.items) items, all of which move", runs: 200, warmUps: 20,
        limit: Self.matchingLimit
      ) {
        _ = DisplayTransition(from: still, to: moved)
        return nil
      },
      Stopwatch.measure(
        "motion: match two lists of \(Self.items) items in another order", runs: 200, warmUps: 20,
        limit: Self.matchingLimit
      ) {
        _ = DisplayTransition(from: still, to: shuffled)
        return nil
      },
      Stopwatch.measure("motion: one frame of \(Self.items) items, all of which move", runs: 200, warmUps: 20) {
        time = time > 0.4 ? 0.01 : time + 0.01
        _ = change.list(at: time)
        return nil
      },
      Stopwatch.measure("motion: redirect \(Self.items) running items", runs: 200, warmUps: 20) {
        _ = change.redirected(to: shuffled, at: 0.2)
        return nil
      },
    ]
  }

  /// Rows of a bar, a label and a symbol in a group each, with one animation scope a row: another place, colour, width
  /// and number in each state.
  private static func list(_ state: Int, reversed: Bool = false) -> DisplayList {
    let font = FontSpec(size: 17), shift = Double(state) * 40
    var rows: [Item] = [], scopes: [AnimationScope] = []
    for row in 0..<(items - 1) / 4 {
      let id = NodeID().child(UInt64(row)), y = Double(row) * 24, scope = Int32(row)
      scopes.append(
        AnimationScope(
          id: id.child(9).raw, parent: -1, fingerprint: UInt64(state),
          animation: AnimationSpec(.spring(duration: 0.5, bounce: 0.1))))
      let bar = ShapeSpec.rounded(4).applying(
        .leadingPart(.value(0.2 + Double(state) * 0.5), minimum: 4, direction: .leftToRight))
      let label = TextSpec(runs: [TextRun(.string("Stop \(row)"), font: font)])
      let paint = PaintSpec.color(RGBA(Double(state), 0.4, 0.2))
      let children = [
        Item(
          id: id.child(1).raw, frame: Rect(shift, y, 200, 8), content: .shape(bar, .fill(evenOdd: false), paint),
          scope: scope),
        Item(
          id: id.child(2).raw, frame: Rect(shift, y + 8, 60, 16),
          content: .text(TextBlock(spec: label, layoutWidth: 60, layoutHeight: nil), paint), scope: scope),
        Item(
          id: id.child(3).raw, frame: Rect(shift + 60, y + 8, 16, 16),
          content: .symbol(SymbolSpec(name: "bicycle", font: font), [paint]),
          effects: [ScopedEffect(.opacity(1 - Double(state) * 0.5), scope: scope)], scope: scope),
      ]
      rows.append(Item(id: id.raw, frame: Rect(shift, y, 200, 24), children: children, scope: scope))
    }
    let size = Size(400, 1200)
    let root = Item(
      id: NodeID().raw, frame: Rect(origin: .zero, size: size), children: reversed ? rows.reversed() : rows)
    return DisplayList(size: size, root: root, scopes: scopes)
  }
}
