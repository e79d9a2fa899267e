import Foundation
import Phone

extension TestPhone {
  /// Lets time pass. Everything that falls due meanwhile happens at its own moment, and the app's tasks get their turn
  /// in between.
  public func advance(_ time: Duration) async {
    let parts = time.components
    await advance(to: now.addingTimeInterval(Double(parts.seconds) + Double(parts.attoseconds) / 1e18))
  }

  /// Lets time pass until a moment; an earlier one lets none pass.
  public func advance(to moment: Date) async {
    while let next = session.nextDeadline, next <= moment {
      session.advance(to: next)
      await settle()
      guard session.nextDeadline != next else { break }
    }
    session.advance(to: moment)
    await settle()
  }

  /// Lets time pass until something happens by itself, and answers when that is; nil where nothing waits.
  @discardableResult
  public func jump() async -> Date? {
    let date = session.jump()
    await settle()
    return date
  }

  /// Sets the wall clock, forward or back. No time passes.
  public func setClock(to date: Date) async {
    session.setClock(to: date)
    await settle()
  }
}

extension Duration {
  public static func minutes(_ count: Double) -> Duration { .seconds(count * 60) }
  public static func hours(_ count: Double) -> Duration { .seconds(count * 3600) }
  public static func days(_ count: Double) -> Duration { .seconds(count * 86_400) }
}
