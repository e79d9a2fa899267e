import Foundation

/// The course of a budget in equal steps of time: what a table, a line of blocks and a plot are made from.
public struct BudgetCourse: Hashable, Sendable {
  /// One moment of the course.
  public struct Step: Hashable, Sendable {
    /// Seconds since 1970: the begin.
    public var start: Double
    /// What was left at the end of the step; nil before the first push.
    public var remaining: Int?
    /// Pushes of the step that did not pass.
    public var throttled: Int
  }

  public let steps: [Step]
  /// The most pushes that were in the budget at any time.
  public let limit: Int
  /// Seconds of one step.
  public let length: Double

  /// - Parameters:
  ///   - from: begin and end in seconds of the phone's clock; an empty span gives no steps.
  ///   - count: steps, at most 10,000.
  public init(_ budget: PushBudget, from start: Double, to end: Double, steps count: Int) {
    limit = max(budget.history.samples.map(\.limit).max() ?? 0, budget.figures.pushes(budget.level))
    guard end > start, (end - start).isFinite, count > 0 else {
      steps = []
      length = 0
      return
    }
    let count = min(count, 10_000)
    let length = (end - start) / Double(count)
    self.length = length
    steps = (0..<count).map { index in
      let begin = start + Double(index) * length
      return Step(
        start: begin, remaining: budget.history.remaining(at: begin + length, window: budget.figures.pushWindow),
        throttled: budget.history.throttled(from: begin, to: begin + length))
    }
  }

  /// One block a step, `▁` for nothing left to `█` for everything; a step with lost pushes is `×`, one before the
  /// first push a space.
  public var sparkline: String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    return String(
      steps.map { step in
        if step.throttled > 0 { return "×" }
        guard let remaining = step.remaining, limit > 0 else { return " " }
        return blocks[min(remaining, limit) * (blocks.count - 1) / limit]
      })
  }

  /// One line a step: the time, what is left and what was lost. Times are those of `timeZone`.
  public func table(timeZone: TimeZone) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = timeZone
    formatter.dateFormat = "HH:mm:ss"
    return steps.map { step in
      let time = formatter.string(from: Date(timeIntervalSince1970: step.start))
      let left = step.remaining.map { "\($0) of \(limit) left" } ?? "no push yet"
      return "\(time)  \(left)" + (step.throttled > 0 ? ", \(step.throttled) throttled" : "")
    }.joined(separator: "\n")
  }
}
