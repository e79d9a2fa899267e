/// The characters of a line that can be told apart: a text drawn without some of them has the others at their places.
struct Figures {
  let characters: [Character]
  /// Figures are all of one width.
  let standInColumns: Bool

  /// nil for texts that are more than one line, tick, hold pictures, or are written in a joined or bidirectional
  /// script.
  init?(_ block: TextBlock) {
    guard block.isPlainLine, block.spec.direction == .leftToRight else { return nil }
    var characters: [Character] = []
    for run in block.spec.runs {
      guard case .string(let string) = run.content,
        string.unicodeScalars.allSatisfy({ Self.standsAlone($0.value) })
      else { return nil }
      characters += string
    }
    self.characters = characters
    standInColumns = block.spec.runs.allSatisfy { $0.font.monospacedDigits || $0.font.design == .monospaced }
  }

  /// Latin, Greek, Cyrillic, signs, Chinese, Japanese, Korean.
  private static func standsAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200C...0x200F, 0x202A...0x202E, 0x2066...0x2069: false
    case 0x20...0x058F, 0x1E00...0x2DFF, 0x2E80...0xA4CF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x1F000...0x3FFFF:
      true
    default: false
    }
  }

  /// What becomes of a character.
  enum Fate: Equatable {
    /// The same in both texts, counted from the beginning or from the end.
    case leading, trailing
    /// The same in both, between others of unlike widths.
    case between
    case changed
  }

  /// The fates of the old and the new characters. Behind what both begin with, figures are compared by the places that
  /// they have from the end, as one reads numbers.
  static func fates(_ old: Figures, _ new: Figures) -> (old: [Fate], new: [Fate]) {
    let o = old.characters, n = new.characters
    var before = [Fate](repeating: .changed, count: o.count), after = [Fate](repeating: .changed, count: n.count)
    var start = 0
    while start < min(o.count, n.count), o[start] == n[start] {
      before[start] = .leading
      after[start] = .leading
      start += 1
    }
    // As long as all that follows stands in the same columns, a character keeps its place from the end.
    var keepsPlace = true
    for back in 1..<max(min(o.count, n.count) - start + 1, 1) {
      let i = o.count - back, j = n.count - back
      guard o[i] == n[j] else {
        keepsPlace = keepsPlace && old.standInColumns && new.standInColumns && o[i].isWholeNumber && n[j].isWholeNumber
        continue
      }
      before[i] = keepsPlace ? .trailing : .between
      after[j] = before[i]
    }
    return (before, after)
  }
}

extension TextBlock {
  /// The same line, of which only some characters are drawn.
  /// - Parameter shown: for each character of all runs.
  func showing(_ shown: [Bool]) -> TextBlock {
    var block = self, runs: [TextRun] = []
    var index = 0
    for run in spec.runs {
      guard case .string(let string) = run.content else { runs.append(run); continue }
      var part = "", isShown = true
      func close() {
        guard !part.isEmpty else { return }
        var piece = run
        piece.content = .string(part)
        if !isShown {
          piece.paint = .clear
          piece.underline = nil
          piece.strikethrough = nil
        }
        runs.append(piece)
        part = ""
      }
      for character in string {
        let shows = shown.indices.contains(index) && shown[index]
        if shows != isShown { close() }
        isShown = shows
        part.append(character)
        index += 1
      }
      close()
    }
    block.spec.runs = runs
    // In parts it is not kerned between them, and must not wrap because of that.
    block.layoutWidth = nil
    block.layoutHeight = nil
    return block
  }
}

extension MovingContents {
  /// Rolls the characters that change, and leaves the others where they are. Approximate: between a character that
  /// rolls and one that stays the line is not kerned, and what hangs on its end begins up to a pixel beside its place,
  /// because widths are rounded up to pixels.
  /// - Returns: whether that can be done.
  mutating func roll(to next: ItemContent, _ change: Change) -> Bool {
    switch change.effectiveTransition {
    case .numericText, .numericValue: break
    default: return false
    }
    let staying = all.filter { !$0.isLeaving }
    guard case .text(let oldBlock, _)? = staying.first?.content.target, case .text(let newBlock, _) = next,
      let old = Figures(oldBlock), let new = Figures(newBlock)
    else { return false }
    let fates = Figures.fates(old, new)
    let passages = change.passages(from: staying[0].content.target, to: next)
    let newIndices = Self.newIndices(fates.old, fates.new)
    all.removeAll { !$0.isLeaving }
    for part in staying {
      let isShown = part.shown ?? [Bool](repeating: true, count: old.characters.count)
      func shown(_ fate: Figures.Fate) -> [Bool] { zip(isShown, fates.old).map { $0 && $1 == fate } }
      for (fate, passages) in [(Figures.Fate.changed, passages.leaving), (.between, [.fade])] {
        leave(part, shown(fate), passages, change)
      }
      for fate in [Figures.Fate.leading, .trailing] {
        var there = [Bool](repeating: false, count: new.characters.count)
        for (index, isThere) in shown(fate).enumerated() where isThere && newIndices[index] >= 0 {
          there[newIndices[index]] = true
        }
        keep(part, there, isLeading: fate == .leading, next, change)
      }
    }
    for (fate, passages) in [(Figures.Fate.changed, passages.arriving), (.between, [.fade])] {
      arrive(next, fates.new.map { $0 == fate }, passages, change)
    }
    return true
  }

  /// Where an old character that stays is in the new text.
  private static func newIndices(_ old: [Figures.Fate], _ new: [Figures.Fate]) -> [Int] {
    old.enumerated().map { index, fate in
      switch fate {
      case .leading: index
      case .trailing: new.count - (old.count - index)
      case .between, .changed: -1
      }
    }
  }

  private mutating func leave(_ part: MovingContent, _ shown: [Bool], _ passages: [Passage], _ change: Change) {
    guard shown.contains(true) else { return }
    var leaving = part
    leaving.serial = makeSerial()
    leaving.shown = shown
    var frame = part.frame ?? change.frame
    _ = frame.move(
      to: change.place(frame.target.size, in: change.newFrame), change.timing, at: change.time, now: change.now)
    leaving.frame = frame
    _ = leaving.presences.leave(passages, change.timing, at: change.time)
    leaving.isLeaving = true
    all.append(leaving)
  }

  private mutating func keep(
    _ part: MovingContent, _ shown: [Bool], isLeading: Bool, _ next: ItemContent, _ change: Change
  ) {
    guard shown.contains(true) else { return }
    var kept = part
    kept.serial = makeSerial()
    kept.shown = shown
    kept.content = MovingValue(
      next.dressed(as: part.content.value(at: change.time, now: change.now)))
    _ = kept.content.move(to: next, change.timing, at: change.time, now: change.now)
    let frame = part.frame ?? change.frame, size = change.newFrame.size
    // What the texts begin with hangs on their beginning, what they end with on their end.
    let x = isLeading ? frame.target.x : frame.target.maxX - size.width
    var place = frame.carried(
      to: Rect(x, change.place(size, in: frame.target).y, size.width, size.height))
    _ = place.move(to: change.newFrame, change.timing, at: change.time, now: change.now)
    kept.frame = place
    all.append(kept)
  }

  private mutating func arrive(_ next: ItemContent, _ shown: [Bool], _ passages: [Passage], _ change: Change) {
    guard shown.contains(true) else { return }
    var presences: [Presence] = []
    _ = presences.enter(passages, change.timing, at: change.time)
    var frame = change.frame.carried(to: change.place(change.newFrame.size, in: change.frame.target))
    _ = frame.move(to: change.newFrame, change.timing, at: change.time, now: change.now)
    all.append(
      MovingContent(
        serial: makeSerial(), content: MovingValue(next), shown: shown, frame: frame, presences: presences))
  }
}

extension ItemContent {
  /// This text in the fonts and colours of another one, as far as both have the same runs.
  fileprivate func dressed(as other: ItemContent) -> ItemContent {
    guard case .text(var block, let paint) = self, case .text(let worn, let wornPaint) = other else { return self }
    if block.spec.runs.count == worn.spec.runs.count {
      for (index, run) in worn.spec.runs.enumerated() {
        block.spec.runs[index].font = run.font
        if let paint = run.paint, let own = block.spec.runs[index].paint {
          block.spec.runs[index].paint = paint.adapted(to: own, now: 0)
        }
      }
    }
    return .text(block, wornPaint.adapted(to: paint, now: 0))
  }
}
