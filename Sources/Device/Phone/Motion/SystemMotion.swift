import RenderTree

/// How the system moves its own: the island's body, what lies in it, and the cards. Approximate: Apple publishes
/// neither curves nor times, so all numbers are by eye, but for the pulse, which was measured on screenshots.
enum SystemMotion {
  /// The island becomes larger: it swings a little.
  static let growing = AnimationSpec(.spring(duration: 0.5, bounce: 0.2))
  /// The island becomes smaller, or the person wants less motion: no swing.
  static let shrinking = AnimationSpec(.spring(duration: 0.45, bounce: 0))

  /// A content comes when the body has made room for it, and goes before the body closes over it.
  static let content = TransitionSpec.asymmetric(
    insertion: .animated(
      .combined(.blurReplace, .scale(0.85, anchor: UnitPosition(0.5, 0))),
      AnimationSpec(.spring(duration: 0.4, bounce: 0), delay: 0.06)),
    removal: .animated(
      .combined(.blurReplace, .scale(0.92, anchor: .center)), AnimationSpec(.spring(duration: 0.25, bounce: 0))))

  /// A card grows and fades in from below, and fades out as it shrinks.
  static let card = TransitionSpec.asymmetric(
    insertion: .combined(.opacity, .combined(.scale(0.9, anchor: .center), .offset(0, 24))),
    removal: .combined(.opacity, .scale(0.9, anchor: .center)))

  /// A banner comes from above the screen and leaves that way.
  static let banner = TransitionSpec.combined(.move(.top), .opacity)
}

/// The island swells and shrinks once when an alert comes and its shape stays as it is.
enum AlertPulse {
  /// Seconds. Approximate.
  static let duration = 0.5
  /// Points by which a compact island of 231.67 x 36.67 was seen larger in the middle of a pulse: 244 x 39.33. That it
  /// is not larger yet at another moment is assumed.
  static let growth = Size(12.33, 2.67)

  /// How much of the growth is there, 0 ... 1, so many seconds after the beginning. Rises once, falls once.
  static func strength(at time: Double) -> Double {
    guard time > 0, time < duration else { return 0 }
    let rise = time / duration
    // A square of a sine, written as a polynomial: still at both ends.
    let half = 4 * rise * (1 - rise)
    return half * half
  }
}
