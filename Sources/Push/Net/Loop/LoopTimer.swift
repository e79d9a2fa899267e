import Synchronization

/// A piece of work that a loop does later, once. May be cancelled from any thread.
public final class LoopTimer: Sendable {
  private let isCancelled = Atomic<Bool>(false)
  /// The alarm is the loop's; the timer only carries it.
  private let alarm: LoopBound<LoopAlarm>

  init(loop: EventLoop, _ work: @escaping @Sendable () -> Void) {
    let alarm = LoopAlarm({})
    self.alarm = LoopBound(alarm, on: loop)
    alarm.action = { [unowned self, unowned alarm] in
      // The closure goes first, so that what it holds is free once it has run.
      alarm.action = {}
      if !isCancelled.load(ordering: .acquiring) { work() }
    }
  }

  /// The work is not done, unless it is under way already.
  public func cancel() {
    guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    alarm.perform { alarm, loop in
      loop.set(alarm, to: nil)
      alarm.action = {}
    }
  }

  func start(at time: LoopTime) {
    alarm.perform { [self] alarm, loop in
      if !isCancelled.load(ordering: .acquiring) {
        // The loop keeps the timer until it rings.
        let ring = alarm.action
        alarm.action = { withExtendedLifetime(self) { ring() } }
        loop.set(alarm, to: time)
      }
    }
  }
}
