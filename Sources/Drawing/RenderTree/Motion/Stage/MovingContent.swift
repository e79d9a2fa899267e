/// What an item draws by itself, or what it drew before and still shows while that goes.
struct MovingContent: Sendable {
  /// Sets the contents of one item apart.
  var serial: Int
  var content: MovingValue<ItemContent>
  /// Which characters of a text are drawn; nil = all of them.
  var shown: [Bool]?
  /// A place of its own; nil = that of the item.
  var frame: MovingValue<Rect>?
  var presences: [Presence] = []
  var isLeaving = false

  var end: Double { max(content.end, frame?.end ?? 0, presences.end) }
  /// It has gone.
  func isGone(at time: Double) -> Bool {
    isLeaving && presences.contains { $0.level.target == 0 && !$0.level.isMoving(at: time) }
  }
  /// It can stand in the item itself.
  var isPlain: Bool { frame == nil && shown == nil && presences.isEmpty && !isLeaving }

  func value(at time: Double, now: Double) -> ItemContent {
    let value = content.value(at: time, now: now)
    guard let shown, case .text(let block, let paint) = value else { return value }
    return .text(block.showing(shown), paint)
  }

  /// Leaves out what has come to rest.
  /// - Parameter item: the frame of the item, which may still be on its way.
  mutating func rest(at time: Double, in item: MovingValue<Rect>) {
    presences.removeAll { $0.isOver(at: time) }
    if !isLeaving, let frame, !frame.isMoving(at: time), !item.isMoving(at: time) { self.frame = nil }
  }
}

/// The contents of an item, of which one is to stay.
struct MovingContents: Sendable {
  var all: [MovingContent] = []
  private var nextSerial = 0

  init(_ content: ItemContent?) {
    if let content { add(content) }
  }

  private mutating func add(
    _ content: ItemContent, frame: MovingValue<Rect>? = nil, presences: [Presence] = []
  ) {
    all.append(
      MovingContent(serial: makeSerial(), content: MovingValue(content), frame: frame, presences: presences))
  }
  mutating func makeSerial() -> Int {
    nextSerial += 1
    return nextSerial
  }

  var end: Double { all.reduce(0) { max($0, $1.end) } }
  /// Nothing moves, and only what stays is there.
  func isStill(at time: Double) -> Bool { all.allSatisfy(\.isPlain) && end <= time }

  mutating func rest(at time: Double, in item: MovingValue<Rect>) {
    all.removeAll { $0.isGone(at: time) }
    for index in all.indices { all[index].rest(at: time, in: item) }
    // The parts of a text that has come to rest are one again.
    let isWhole = all.allSatisfy { !$0.isLeaving && $0.frame == nil && $0.presences.isEmpty }
    if isWhole, let first = all.first, first.shown != nil, !all.contains(where: { $0.content.isMoving(at: time) }) {
      all = [MovingContent(serial: first.serial, content: first.content)]
    }
  }

  /// What a change of content depends on.
  struct Change {
    var transition: ContentTransitionSpec?
    /// The transition of the state before, whose value tells the direction.
    var transitionBefore: ContentTransitionSpec?
    /// Of the item, before it is given its new place.
    var frame: MovingValue<Rect>
    var newFrame: Rect
    /// How far what the item lies in moves both frames by its offsets.
    var shift = Point.zero
    var newShift = Point.zero
    var timing: MotionTiming
    var setting: MotionSetting
    var time: Double
    var now: Double
  }

  /// Goes over to the next content.
  /// - Returns: whether something jumps.
  mutating func move(to next: ItemContent?, _ change: Change) -> Bool {
    rest(at: change.time, in: change.frame)
    let staying = all.indices.filter { !all[$0].isLeaving }
    guard let next else {
      guard !staying.isEmpty else { return false }
      guard !change.timing.isNone else { all = []; return true }
      for index in staying { leave(index, [.fade], change) }
      return false
    }
    guard let first = staying.first else {
      let outcome = arrive(next, [.fade], change)
      return outcome == .jumps
    }
    // All that stay are parts of one content.
    var moved = all[first].content
    if moved.move(to: next, change.timing, at: change.time, now: change.now) != .jumps {
      all[first].content = moved
      for index in staying {
        if index != first {
          _ = all[index].content.move(to: next, change.timing, at: change.time, now: change.now)
        }
        _ = all[index].frame?.move(to: change.newFrame, change.timing, at: change.time, now: change.now)
      }
      return false
    }
    guard !change.timing.isNone, change.effectiveTransition != .identity else {
      all = []
      add(next)
      return true
    }
    if roll(to: next, change) { return false }
    let passages = change.passages(from: all[first].content.target, to: next)
    for index in staying { leave(index, passages.leaving, change) }
    return arrive(next, passages.arriving, change) == .jumps
  }

  private mutating func leave(_ index: Int, _ passages: [Passage], _ change: Change) {
    let content = all[index].content.target
    if content.keepsSize || all[index].frame != nil {
      var frame = all[index].frame ?? change.frame
      let size = content.fitted(frame.target.size, change.newFrame.size)
      _ = frame.move(to: change.place(size, in: change.newFrame), change.timing, at: change.time, now: change.now)
      all[index].frame = frame
    }
    _ = all[index].presences.leave(passages, change.timing, at: change.time)
    all[index].isLeaving = true
  }

  private mutating func arrive(
    _ content: ItemContent, _ passages: [Passage], _ change: Change
  ) -> MovingValue<Double>.Outcome {
    var presences: [Presence] = []
    let outcome = presences.enter(passages, change.timing, at: change.time)
    var frame: MovingValue<Rect>?
    if content.keepsSize, outcome == .moves {
      let size = content.fitted(change.newFrame.size, change.frame.target.size)
      var place = change.frame.carried(to: change.place(size, in: change.frame.target))
      _ = place.move(to: change.newFrame, change.timing, at: change.time, now: change.now)
      frame = place
    }
    add(content, frame: frame, presences: presences)
    return outcome
  }
}

extension ItemContent {
  /// Its size is its own: it is not drawn larger in a larger frame.
  var keepsSize: Bool {
    switch self {
    case .text, .symbol: true
    case .shape, .image: false
    }
  }

  /// The size that it has inside a frame that is not its own. A symbol shrinks to one that is smaller, so that it does
  /// not reach over its neighbours while it comes or goes. Approximate: what iOS does is not published.
  func fitted(_ size: Size, _ frame: Size) -> Size {
    guard case .symbol = self, size.width > 0, size.height > 0 else { return size }
    let part = min(1, frame.width / size.width, frame.height / size.height)
    return Size(size.width * part, size.height * part)
  }
}

extension MovingContents.Change {
  /// The frame of a content of another size inside a frame on the way: the point that the old and the new frame have in
  /// common stays where it is.
  func place(_ size: Size, in frame: Rect) -> Rect {
    let old = self.frame.target.offset(shift.x, shift.y), new = newFrame.offset(newShift.x, newShift.y)
    func anchor(_ start: Double, _ length: Double, _ newStart: Double, _ newLength: Double) -> Double {
      let growth = newLength - length
      guard abs(growth) > 1e-9 else { return 0.5 }
      return min(max((start - newStart) / growth, 0), 1)
    }
    let x = anchor(old.x, old.width, new.x, new.width)
    let y = anchor(old.y, old.height, new.y, new.height)
    return Rect(
      frame.x + x * (frame.width - size.width), frame.y + y * (frame.height - size.height), size.width, size.height)
  }

  /// What iOS makes of the transition that is asked for.
  var effectiveTransition: ContentTransitionSpec? {
    if setting.ios < 17 {
      if case .numericText = transition { return transition }
      return .opacity
    }
    if setting.reducesMotion, transition != .identity { return .opacity }
    return transition
  }

  /// How the old content goes and the new one comes.
  func passages(from old: ItemContent, to new: ItemContent) -> (leaving: [Passage], arriving: [Passage]) {
    switch (old, new) {
    case (.text(let before, _), .text(let block, _)):
      let em = max(before.spec.font.size, block.spec.font.size)
      // The same words in another cut or other lines need no more than a fade.
      let saysTheSame = before.string(at: now) == block.string(at: now)
      switch effectiveTransition {
      case .numericText, .numericValue:
        let way = countsDown ? -1.0 : 1.0
        return (Passage.rolling(-way, em: em), Passage.rolling(way, em: em))
      case nil where !saysTheSame:
        let passages = [Passage.fade, .blur(Passage.blurEm * em)].late
        return (passages, passages)
      default: return ([.fade], [.fade])
      }
    case (.symbol, .symbol) where effectiveTransition == .symbolEffect:
      let passages: [Passage] = [.fade, .scale(Passage.replacedSymbol, anchor: .center)]
      return (passages, passages)
    default: return ([.fade], [.fade])
    }
  }

  /// Whether figures roll downwards.
  var countsDown: Bool {
    switch (transitionBefore, transition) {
    case (_, .numericText(let countsDown)): countsDown
    case (.numericValue(let before), .numericValue(let value)): value < before
    default: false
    }
  }
}

extension Passage {
  // Approximate: how strongly iOS blurs and how far it rolls is not published.
  /// Blur of a text that becomes another one, in ems.
  static let blurEm = 0.12
  private static let rollEm = 0.5
  /// Size to which a symbol shrinks while it is replaced.
  static let replacedSymbol = 0.5

  /// A figure comes from below (`way` 1) or from above (-1) its place, or goes there.
  static func rolling(_ way: Double, em: Double) -> [Passage] {
    [.fade, .shift(0, way * rollEm * em), .blur(blurEm * em)]
  }
}
