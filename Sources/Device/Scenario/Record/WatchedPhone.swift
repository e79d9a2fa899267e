import Foundation
import Phone

/// Whose eyes a film is seen with: the scenario's own phone, or the same activities on a phone that somebody leaves
/// alone. The scenario itself is played as it is written, and expects what it expects.
public enum WatchedPhone: String, Hashable, Sendable, CaseIterable, Codable {
  /// Locked, and lit again. When the last step is over, two minutes more pass.
  case lockedTwoMinutes = "locked-two-minutes"
  /// Unlocked, at the home screen.
  case unlocked
  /// Unlocked, and an app that has no activity is used.
  case anotherAppInFront = "another-app-in-front"

  /// Seconds that pass after the last step.
  public var linger: Double { self == .lockedTwoMinutes ? 120 : 0 }

  /// What is seen on it.
  /// - Parameter phone: the scenario's; a copy of it is locked or unlocked.
  func glance(of phone: Phone, at now: Date) -> Glance {
    var copy = phone
    func tell(_ event: PhoneEvent) { _ = copy.handle(event, at: now) }
    switch self {
    case .lockedTwoMinutes:
      tell(.lock)
      tell(.wake)
    case .unlocked, .anotherAppInFront:
      tell(.unlock)
      if let front = copy.glance().foreground { tell(.background(front)) }
    }
    var glance = copy.glance()
    if self == .anotherAppInFront { glance.foreground = Self.anotherApp }
    return glance
  }

  private static let anotherApp = BundleID("app.skerry.another")
}
