/// Decides which requests may open a stream: the peer's limit may change at any time, also below what is open; who
/// waits is served in order. Told what happens; answers what to do.
struct StreamGate<Waiter> {
  enum Decision { case open, wait, refuse }

  /// The peer's limit.
  private(set) var limit: Int
  private(set) var open = 0
  private(set) var isShut = false
  private var waiting: [Waiter?] = []
  private var head = 0

  init(limit: Int) { self.limit = limit }

  var waitingCount: Int { waiting.count - head }

  /// A request comes. The caller opens the stream at once where it is told to.
  mutating func arrive(_ waiter: Waiter, mayWait: Bool) -> Decision {
    guard !isShut else { return .refuse }
    if open < limit, waitingCount == 0 {
      open += 1
      return .open
    }
    guard mayWait else { return .refuse }
    waiting.append(waiter)
    return .wait
  }

  /// A stream has ended.
  mutating func close() { open -= 1 }
  mutating func setLimit(_ limit: Int) { self.limit = limit }

  /// Who may open a stream now, with the stream that it counts for; nil where nobody waits or may.
  mutating func next() -> Waiter? {
    guard !isShut, open < limit, head < waiting.count else { return nil }
    let waiter = waiting[head]
    waiting[head] = nil
    head += 1
    if head > 64, head * 2 > waiting.count {
      waiting.removeFirst(head)
      head = 0
    }
    open += 1
    return waiter
  }
  /// The waiter that was just let through did not want a stream any more.
  mutating func giveBack() { open -= 1 }

  /// No stream is opened any more. Answers who waited, in order.
  mutating func shut() -> [Waiter] {
    isShut = true
    let left = waiting[head...].compactMap { $0 }
    (waiting, head) = ([], 0)
    return left
  }
}
