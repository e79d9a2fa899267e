import Foundation
import Wire

extension PhoneSession {
  /// Lets time pass. Everything that falls due meanwhile happens at its own moment.
  /// - Parameter seconds: 0 or less, and what is no number, let no time pass.
  public func advance(by seconds: TimeInterval) {
    advance(to: seconds > 0 ? now.addingTimeInterval(seconds) : now)
  }

  /// Lets time pass until a moment; an earlier one lets none pass.
  public func advance(to target: Date) {
    while let next = guarded({ phone.nextDeadline(after: clock) }), next <= target { step(to: next) }
    step(to: min(target, .distantFuture))
  }

  /// Lets time pass until something happens by itself, and answers when that is; nil where nothing waits.
  @discardableResult
  public func jump() -> Date? {
    guard let next = nextDeadline else { return nil }
    step(to: next)
    return next
  }

  /// Sets the wall clock, forward or back. No time passes, so that what lasts a time goes on lasting it.
  public func setClock(to date: Date) { perform(.clockSet(date)) }

  private func step(to moment: Date) {
    guarded {
      if moment > clock {
        clock = moment
        announceClock()
      }
      waiting += phone.handle(.tick, at: clock)
    }
    work(waitsForOthers: true)
  }

  /// Before anything else happens at a new time, the processes know it.
  func announceClock() {
    let tick = AppEvent.clock(clock.timeIntervalSince1970)
    for app in lines.keys.sorted() { waiting.append(.tell(app, tick)) }
  }
}
