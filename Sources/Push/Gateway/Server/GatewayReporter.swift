import CShims
import Foundation

/// Renders what a gateway tells on a thread of its own, so that nothing that is printed or sent holds a push up. News
/// of one push that come together are told once.
public final class GatewayReporter: @unchecked Sendable {
  // Unchecked: what changes is reached under `gate`.

  /// Something to tell.
  public enum Report: Sendable {
    case verdict(Verdict)
    /// So many pushes came too fast to be told one by one.
    case skipped(Int)
    /// So many pushes were not handed to the phone, because too many newer ones waited.
    case leftOut(Int)
    case other(GatewayEvent)
  }

  private let gate = NSCondition()
  private let gateway: PushGateway
  private var order: [Item] = []
  private var numbers: Set<Int> = []
  private var skipped = 0
  private var leftOut = 0
  private var isStopped = false
  private var isBusy = false
  private var handlers: [Handler] = []
  /// Items that wait at most; what comes beyond is counted.
  private let limit: Int

  private struct Handler: Sendable {
    var isWanted: @Sendable () -> Bool
    var report: @Sendable (Report) -> Void
  }

  private enum Item {
    case number(Int)
    case event(GatewayEvent)
  }

  public init(_ gateway: PushGateway, limit: Int = 2000) {
    self.gateway = gateway
    self.limit = max(1, limit)
    gateway.listen { [weak self] in self?.take($0) }
    // The thread keeps the reporter until `stop`.
    let thread = Thread { while let news = self.next() { self.tell(news) } }
    thread.name = "skerry-report"
    thread.start()
  }

  /// Hears of everything, on the reporter's own thread.
  /// - Parameter isWanted: whether anybody would read it now. Asked for every push on the thread that takes it: a
  ///   verdict that nobody reads is not made.
  public func onReport(
    when isWanted: @escaping @Sendable () -> Bool = { true }, _ handler: @escaping @Sendable (Report) -> Void
  ) {
    gate.withLock { handlers.append(Handler(isWanted: isWanted, report: handler)) }
  }

  private func take(_ event: GatewayEvent) {
    gate.withLock { () -> Void in
      guard !isStopped, handlers.contains(where: { $0.isWanted() }) else { return }
      switch event {
      // What is on its way is told when it has arrived.
      case .push(let number, let isDone):
        guard isDone, !numbers.contains(number) else { return }
        guard order.count < limit else { return skipped += 1 }
        numbers.insert(number)
        order.append(.number(number))
      case .leftOut: leftOut += 1
      default:
        guard order.count < limit else { return }
        order.append(.event(event))
      }
      gate.broadcast()
    }
  }

  private struct News {
    var items: [Item]
    var skipped: Int
    var leftOut: Int
    var isEmpty: Bool { items.isEmpty && skipped == 0 && leftOut == 0 }
  }

  private func next() -> News? {
    gate.lock()
    defer { gate.unlock() }
    isBusy = false
    gate.broadcast()
    while order.isEmpty, skipped == 0, leftOut == 0, !isStopped { gate.wait() }
    let news = News(items: order, skipped: skipped, leftOut: leftOut)
    guard !news.isEmpty else { return nil }
    isBusy = true
    (order, numbers, skipped, leftOut) = ([], [], 0, 0)
    return news
  }

  private func tell(_ news: News) {
    let handlers = gate.withLock { self.handlers }
    func report(_ report: Report) { for handler in handlers { handler.report(report) } }
    for item in news.items {
      switch item {
      case .number(let number): if let verdict = gateway.verdict(number) { report(.verdict(verdict)) }
      case .event(let event): report(.other(event))
      }
    }
    if news.skipped > 0 { report(.skipped(news.skipped)) }
    if news.leftOut > 0 { report(.leftOut(news.leftOut)) }
  }

  /// Waits until everything was told.
  public func settle(seconds: Double = 5) {
    let end = Date().addingTimeInterval(seconds)
    gate.lock()
    defer { gate.unlock() }
    while !order.isEmpty || isBusy {
      if !gate.wait(until: end) { return }
    }
  }

  /// Ends the thread once everything was told.
  public func stop() {
    gate.withLock {
      isStopped = true
      gate.broadcast()
    }
  }
}
