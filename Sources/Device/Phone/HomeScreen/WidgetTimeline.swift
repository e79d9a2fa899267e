import Wire

/// The entries of a timeline as they are shown: sorted by date, each with its place in the provider's answer. Entries
/// change by the wall clock.
public struct WidgetTimeline: Hashable, Sendable {
  /// An entry with a date.
  public struct Entry: Hashable, Sendable {
    /// Counted from 0, in the provider's order.
    public var index: Int
    /// Seconds since 1970.
    public var date: Double
    /// How much it matters, beside the other entries of the provider; nil where it has not said.
    public var score: Double?
    /// Seconds; 0 = until the next entry.
    public var duration: Double
  }

  /// What is odd about an answer; the phone says it once, when the answer comes.
  public enum Oddity: Hashable, Sendable {
    case empty
    /// Entries without a date that is a number, by their places.
    case noDate([Int])
    /// The entry at this place comes before the one in front of it.
    case outOfOrder(Int)
    /// Two entries have the same date; the later one in the answer is shown.
    case sameDate(Int, Int)
    /// So many entries were over when the timeline came.
    case over(Int)
    /// The first entry comes so many seconds later.
    case startsLater(Double)
    /// Two entries follow each other within so many seconds.
    case dense(Double)
    /// There are so many entries.
    case long(Int)
    /// The date of the policy is no number, or was over when the timeline came.
    case policyDate
  }

  public let entries: [Entry]
  public let policy: TimelinePolicy
  /// Of the answer, for the extension.
  public let generation: Int
  /// When it came, seconds since 1970.
  public let arrival: Double

  /// Puts a provider's answer in the order of its dates.
  /// - Parameter arrival: seconds since 1970.
  public init(_ answer: TimelineAnswer, at arrival: Double) {
    policy = answer.policy
    generation = answer.generation
    self.arrival = arrival
    let dated = answer.entries.enumerated().compactMap { index, moment in
      moment.date.flatMap { date in
        date.isFinite ? Entry(index: index, date: date, score: moment.score, duration: moment.duration) : nil
      }
    }
    let sorted = dated.sorted { ($0.date, $0.index) < ($1.date, $1.index) }
    // Of equal dates the last one stands.
    entries = sorted.indices.filter { $0 + 1 == sorted.count || sorted[$0 + 1].date != sorted[$0].date }
      .map { sorted[$0] }
  }

  /// The entry that is shown at a time: the newest that has begun. Nil before the first one.
  public func entry(at wall: Double) -> Entry? {
    let begun = count(until: wall)
    return begun == 0 ? nil : entries[begun - 1]
  }

  /// When another entry is shown after a time; nil where none follows.
  public func nextChange(after wall: Double) -> Double? {
    let begun = count(until: wall)
    return begun < entries.count ? entries[begun].date : nil
  }

  /// When the policy asks for a new timeline; nil = never.
  public var reloadDate: Double? {
    switch policy {
    case .never: nil
    // Also where there is no entry: then the end is now.
    case .atEnd: entries.last?.date ?? arrival
    case .after(let date): date ?? arrival
    }
  }

  /// The relevance that counts at a time: that of the shown entry, while it lasts. 0 where there is none.
  public func relevance(at wall: Double) -> Double {
    guard let entry = entry(at: wall), let score = entry.score else { return 0 }
    return entry.duration > 0 && wall >= entry.date + entry.duration ? 0 : score
  }

  /// What the answer has that a developer did not mean.
  /// - Parameters:
  ///   - spacing: seconds that entries should lie apart.
  ///   - limit: entries beyond which widgets were seen to stand still; 0 = any number.
  public static func oddities(_ answer: TimelineAnswer, at now: Double, spacing: Double, limit: Int) -> [Oddity] {
    guard !answer.entries.isEmpty else { return [.empty] }
    var found: [Oddity] = []
    let undated = answer.entries.indices.filter { answer.entries[$0].date?.isFinite != true }
    if !undated.isEmpty { found.append(.noDate(undated)) }
    let dated = answer.entries.enumerated().compactMap { index, moment in
      moment.date.flatMap { $0.isFinite ? (index: index, date: $0) : nil }
    }
    if let late = zip(dated, dated.dropFirst()).first(where: { $1.date < $0.date }) {
      found.append(.outOfOrder(late.1.index))
    }
    let sorted = dated.sorted { ($0.date, $0.index) < ($1.date, $1.index) }
    if let twin = zip(sorted, sorted.dropFirst()).first(where: { $0.date == $1.date }) {
      found.append(.sameDate(twin.0.index, twin.1.index))
    }
    let timeline = WidgetTimeline(answer, at: now)
    let over = timeline.count(until: now) - 1
    if over > 0 { found.append(.over(over)) }
    if let first = timeline.entries.first, first.date > now { found.append(.startsLater(first.date - now)) }
    let gaps = zip(timeline.entries, timeline.entries.dropFirst()).map { $1.date - $0.date }
    if let least = gaps.min(), least < spacing { found.append(.dense(least)) }
    if limit > 0, answer.entries.count > limit { found.append(.long(answer.entries.count)) }
    if case .after(let date) = answer.policy, date.map({ $0 <= now }) ?? true { found.append(.policyDate) }
    return found
  }

  /// Entries that have begun: their dates are in order.
  private func count(until wall: Double) -> Int {
    var low = 0, high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].date <= wall { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
