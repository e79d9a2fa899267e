import Findings
import Phone
import RenderTree

/// A text of the island that runs on and is coloured as well.
struct ColouredTextRule: MotionRule {
  let id = "motion.coloured-text"
  let severity = Severity.warning
  let title = "A running text of the island has a gradient or a colour of its own"
  let why =
    "What counts or changes already moves; a colour that shifts with it makes it flicker and look pale on the island's "
    + "black. A brand is as well seen in the symbol, the bar or the key line beside it."
  private let fix =
    "Leave the text in .primary or .secondary, and give the colour to the symbol, the bar or keylineTint."

  /// Distance between the strongest and the weakest channel from which a colour is one, and no grey.
  private static let leastChroma = 0.12

  func observations(in reading: MotionReading) -> [MotionObservation] {
    reading.runs.flatMap { run in
      run.steps.filter { $0.reading.picture.surface.needsIsland }.flatMap { step in
        step.reading.texts.compactMap { leaf, text in observation(of: leaf, text, on: step, run) }
      }
    }
  }

  private func observation(
    of leaf: Leaf, _ text: ReadText, on step: StateRun.Step, _ run: StateRun
  ) -> MotionObservation? {
    guard !leaf.isInvisible, !leaf.isDecoration else { return nil }
    // Emoji have no paint of the app's.
    let inked = Set(text.letters.filter { !$0.isColor }.map(\.run))
    guard !inked.isEmpty else { return nil }
    let isTicking = text.isTicking(at: step.reading.now)
    // What another content replaces at once does not run.
    guard isTicking || leaf.isRolling || leaf.isAnimated && run.strings(of: leaf).count > 1 else { return nil }
    let paints = inked.sorted().map { text.paint(of: $0) }
    let verb = isTicking ? "ticks" : leaf.isRolling ? "rolls" : "moves"
    if paints.contains(where: { $0.solid == nil }) {
      return seen(
        "“\(text.shortString)” \(verb) in a gradient", fix: fix, key: leaf.view, weight: 2, on: step, leaf: leaf)
    }
    let colours = Set(paints.compactMap(\.solid).filter { Self.chroma($0) > Self.leastChroma })
    guard let first = colours.first else { return nil }
    // A symbol, a bar or the key line in the same colour makes one thing of both.
    if colours.count == 1, Self.accents(of: step.reading.picture.list).contains(where: { Self.isSame($0, first) }) {
      return nil
    }
    return seen(
      "“\(text.shortString)” \(verb) in \(colours.count == 1 ? "a colour" : "\(colours.count) colours") of its own",
      fix: fix, key: leaf.view, weight: 1, severity: colours.count == 1 ? .note : .warning, on: step, leaf: leaf)
  }

  /// Colours of everything that is no text.
  private static func accents(of list: DisplayList) -> [RGBA] {
    var found: [RGBA] = []
    list.walk { item in
      switch item.content {
      case .symbol(_, let paints): found += paints.compactMap(\.solid)
      case .shape(_, _, let paint): found += [paint.solid].compactMap { $0 }
      case .image(_, let template): found += [template?.solid].compactMap { $0 }
      case .text, nil: break
      }
    }
    return found
  }

  /// Whether two colours are one but for their opacity.
  private static func isSame(_ a: RGBA, _ b: RGBA) -> Bool {
    max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)) < 0.02
  }

  private static func chroma(_ colour: RGBA) -> Double {
    let channels = [colour.red, colour.green, colour.blue]
    return (channels.max() ?? 0) - (channels.min() ?? 0)
  }
}
