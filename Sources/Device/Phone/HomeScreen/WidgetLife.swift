import Wire

/// What happens to one placed widget.
public enum WidgetEvent: Hashable, Sendable {
  case placed
  /// Somebody wants a new timeline.
  case reload(WidgetReload)
  /// The provider's answer to `WidgetAction.ask` of this order.
  case answered(order: Int, WidgetAnswer)
  /// Nothing but time.
  case tick
}

/// How a provider answered.
public enum WidgetAnswer: Hashable, Sendable {
  case entries(TimelineAnswer)
  /// It did not answer within so many seconds.
  case overdue(seconds: Double)
  /// The extension could not ask it; the sentence says why.
  case refused(String)
  /// The extension's process ended over it.
  case crashed(String)
}

/// What the phone does for one placed widget.
public enum WidgetAction: Hashable, Sendable {
  /// Ask the provider; the answer comes back with the order.
  case ask(TimelineRequest.Stage, order: Int)
  /// A person sees this from now on.
  case show(WidgetShown)
  case note(EventCode, String)
}

/// What a person sees of a widget.
public enum WidgetShown: Hashable, Sendable, Codable {
  case nothing
  /// What stands there until the provider has answered: of the answer of that number.
  case placeholder(generation: Int)
  /// By its place in the provider's answer, counted from 0, and the number of entries there.
  case entry(Int, of: Int, generation: Int, arrival: Double)
}

extension WidgetShown: CustomStringConvertible {
  /// In the middle of a sentence: `entry 2 of 5`.
  public var description: String {
    switch self {
    case .nothing: "nothing"
    case .placeholder: "its placeholder"
    case .entry(let index, let count, _, _): "entry \(index + 1) of \(count)"
    }
  }
}

/// One placed widget as a state machine: its queue of entries, its policy, its budget. Entries and policies go by the
/// wall clock, the budget by elapsed time.
public struct WidgetLife: Hashable, Sendable {
  public let figures: WidgetFigures
  /// The provider's newest answer; nil before the first.
  public private(set) var timeline: WidgetTimeline?
  public private(set) var shown = WidgetShown.nothing
  /// How often the provider was asked for a timeline, and how often it was paid from the budget.
  public private(set) var timelinesAsked = 0
  public private(set) var paid = 0
  /// A reload that waits for the budget.
  public private(set) var waiting: Waiting?

  /// A reload that may not happen yet.
  public struct Waiting: Hashable, Sendable {
    public var reload: WidgetReload
    /// Elapsed time; infinite where it never may.
    public var until: Double
  }

  private var allowance: RollingAllowance
  private var lastOrder = 0
  private var openOrders: [Int: TimelineRequest.Stage] = [:]
  /// By elapsed time.
  private var lastAsked: Double?
  /// The policy has had its reload already.
  private var policyIsServed = false

  public init(figures: WidgetFigures) {
    self.figures = figures
    allowance = RollingAllowance(window: figures.window)
  }

  // MARK: Time

  /// When the next entry begins, or the policy's date comes: seconds since 1970; nil = never.
  public func nextDate(after wall: Double) -> Double? {
    let change = timeline?.nextChange(after: wall)
    let policy = policyDate.map { max($0, wall) }
    return [change, policy].compactMap(\.self).min()
  }

  /// When a reload that waits may pass, by elapsed time; nil = none waits, or it never may.
  public var nextPassing: Double? { waiting.flatMap { $0.until.isFinite ? $0.until : nil } }

  /// Budgeted reloads that may still follow.
  public func remaining(at elapsed: Double) -> Int { allowance.remaining(limit: figures.reloads, at: elapsed) }

  /// The relevance that counts now.
  public func relevance(at wall: Double) -> Double { timeline?.relevance(at: wall) ?? 0 }

  private var policyDate: Double? {
    policyIsServed || waiting != nil || openOrders.values.contains(.timeline) ? nil : timeline?.reloadDate
  }

  // MARK: Events

  /// Takes an event and says what to do, in order.
  public mutating func handle(_ event: WidgetEvent, at now: Moment) -> [WidgetAction] {
    switch event {
    case .placed:
      // The gallery's picture first, then what stands there until the timeline is known.
      return [ask(.gallery), ask(.placeholder)] + reload(.placed, at: now)
    case .reload(let reload): return self.reload(reload, at: now)
    case .answered(let order, let answer):
      guard let stage = openOrders.removeValue(forKey: order) else { return [] }
      return take(answer, to: stage, at: now)
    case .tick: return tick(at: now)
    }
  }

  private mutating func tick(at now: Moment) -> [WidgetAction] {
    var actions = turn(at: now)
    if let held = waiting, held.until <= now.elapsed {
      waiting = nil
      actions += reload(held.reload, at: now)
    } else if let date = policyDate, date <= now.wall {
      policyIsServed = true
      actions += reload(timeline?.policy == .atEnd ? .atEnd : .after, at: now)
    }
    return actions
  }

  /// Shows the entry whose time has come.
  private mutating func turn(at now: Moment) -> [WidgetAction] {
    guard let timeline, let entry = timeline.entry(at: now.wall) else { return [] }
    let next = WidgetShown.entry(
      entry.index, of: timeline.entries.count, generation: timeline.generation, arrival: timeline.arrival)
    guard next != shown else { return [] }
    shown = next
    return [.show(next)]
  }

  // MARK: Asking

  private mutating func ask(_ stage: TimelineRequest.Stage) -> WidgetAction {
    lastOrder += 1
    openOrders[lastOrder] = stage
    return .ask(stage, order: lastOrder)
  }

  private mutating func reload(_ reload: WidgetReload, at now: Moment) -> [WidgetAction] {
    if openOrders.values.contains(.timeline) {
      return [.note(.widgetReloadJoined, "The provider is being asked already; this reload joins it")]
    }
    if reload.isBudgeted, let wait = wait(for: reload, at: now) { return wait }
    waiting = nil
    lastAsked = now.elapsed
    timelinesAsked += 1
    let what = "The provider is asked for a timeline, because \(reload.words)"
    let left = "; \(remaining(at: now.elapsed)) of the day's \(figures.reloads) reloads are left"
    return [.note(.widgetReload, what + (reload.isBudgeted ? left : "")), ask(.timeline)]
  }

  /// Why a reload has to wait; nil where it passes, and is paid.
  private mutating func wait(for reload: WidgetReload, at now: Moment) -> [WidgetAction]? {
    let isPolicy = reload == .atEnd || reload == .after || reload == .retry
    let spacing = isPolicy ? max(figures.reloadSpacing, WidgetFigures.leastSpacing) : figures.reloadSpacing
    if let lastAsked, now.elapsed < lastAsked + spacing {
      return hold(
        reload, until: lastAsked + spacing, .widgetReloadSpaced,
        "A reload waits \(TimeStamp.duration(lastAsked + spacing - now.elapsed)), because \(reload.words) within "
          + "\(TimeStamp.duration(spacing)) of the one before")
    }
    switch allowance.charge(limit: figures.reloads, at: now.elapsed) {
    case .allowed:
      paid += 1
      return nil
    case .throttled(let until):
      let when = until.isFinite ? "waits \(TimeStamp.duration(until - now.elapsed))" : "never happens"
      return hold(
        reload, until: until, .widgetBudgetSpent,
        "A reload \(when): the \(figures.reloads) reloads of \(TimeStamp.duration(figures.window)) are spent "
          + "(wanted because \(reload.words))")
    }
  }

  /// One reload waits at most: whoever comes later finds it there.
  private mutating func hold(_ reload: WidgetReload, until: Double, _ code: EventCode, _ what: String) -> [WidgetAction]
  {
    if let waiting, waiting.until <= until {
      return [.note(.widgetReloadJoined, "A reload waits already; this one joins it (\(reload.words))")]
    }
    waiting = Waiting(reload: reload, until: until)
    return [.note(code, what)]
  }

  // MARK: Answers

  private mutating func take(
    _ answer: WidgetAnswer, to stage: TimelineRequest.Stage, at now: Moment
  ) -> [WidgetAction] {
    switch answer {
    case .entries(let entries): return stage == .timeline ? take(entries, at: now) : take(entries, to: stage)
    case .overdue(let seconds):
      return fail(
        .widgetProviderOverdue,
        "The provider has not answered \(stage.function) within \(TimeStamp.duration(seconds)); the old picture stays",
        stage, at: now)
    case .refused(let reason): return fail(.widgetProviderRefused, reason, stage, at: now)
    case .crashed(let reason): return fail(.widgetProviderCrashed, reason, stage, at: now)
    }
  }

  private mutating func take(_ answer: TimelineAnswer, to stage: TimelineRequest.Stage) -> [WidgetAction] {
    guard stage == .placeholder, shown == .nothing, !answer.entries.isEmpty else { return [] }
    shown = .placeholder(generation: answer.generation)
    return [.show(shown)]
  }

  private mutating func take(_ answer: TimelineAnswer, at now: Moment) -> [WidgetAction] {
    let oddities = WidgetTimeline.oddities(
      answer, at: now.wall, spacing: figures.entrySpacing, limit: figures.entryLimit)
    timeline = WidgetTimeline(answer, at: now.wall)
    policyIsServed = false
    let first = WidgetAction.note(.widgetTimeline, "A timeline came: \(answer.words)")
    return [first] + oddities.map { .note($0.code, $0.sentence) } + tick(at: now)
  }

  private mutating func fail(
    _ code: EventCode, _ what: String, _ stage: TimelineRequest.Stage, at now: Moment
  ) -> [WidgetAction] {
    guard stage == .timeline else { return [.note(code, what)] }
    // The next time at the earliest, and paid as any other.
    let spacing = max(figures.retry, WidgetFigures.leastSpacing)
    waiting = Waiting(reload: .retry, until: now.elapsed + spacing)
    return [.note(code, what + "; it is asked again in \(TimeStamp.duration(spacing))")]
  }
}

extension TimelineRequest.Stage {
  /// The provider's function, as its protocol spells it.
  var function: String {
    switch self {
    case .placeholder: "placeholder(in:)"
    case .gallery, .snapshot: "getSnapshot"
    case .timeline: "getTimeline"
    }
  }
}
