import Findings
import Foundation
import Phone

/// Takes down what a person sees of a scenario's phone, whenever that changes. It is used by one thread.
public final class Recorder {
  /// What is seen from a moment on.
  struct Shot {
    /// Seconds since the scenario began.
    var elapsed: Double
    /// Seconds since 1970, by the phone's clock.
    var now: Double
    var screen: ShownScreen
    /// An alert came with it.
    var alerts: Bool
    /// The step that brought it about.
    var title: String
  }

  /// Nil = the scenario's own phone.
  public let watched: WatchedPhone?
  private(set) var shots: [Shot] = []
  /// Seconds since the scenario began, when it was over.
  private(set) var end = 0.0

  public init(_ watched: WatchedPhone? = nil) { self.watched = watched }

  /// Looks at the phone.
  /// - Parameters:
  ///   - elapsed: seconds since the scenario began.
  ///   - alerts: an activity drew attention since the last look.
  ///   - title: the step that is being played.
  /// - Throws: `Failure` where the extension's answer cannot be read, and what the extension throws.
  func look(
    at session: PhoneSession, _ illustrator: Illustrator, elapsed: Double, alerts: Bool, title: String
  ) throws {
    end = max(end, elapsed)
    let glance = watched?.glance(of: session.state, at: session.now)
    let screen = try illustrator.shown(session, glance)
    let now = session.now.timeIntervalSince1970
    if let last = shots.last, last.screen.still == screen.still, !alerts { return }
    let shot = Shot(elapsed: elapsed, now: now, screen: screen, alerts: alerts, title: title)
    // What one step brings about in one moment is one change.
    if let last = shots.last, shots.count > 1, last.elapsed == elapsed, last.title == title, !last.alerts || alerts {
      shots[shots.count - 1] = shot
    } else {
      shots.append(shot)
    }
  }
}
