import Foundation

/// Which moments of a phone's time a film shows, and for how long. Motions are shown whole and at the film's rate. Of a
/// stretch in which nothing but time moves, a long one is cut short: its first and its last second are shown, and what
/// lies between is left out.
public struct FilmCut: Hashable, Sendable {
  /// What is seen from one change to the next.
  public struct Stretch {
    /// Seconds until the motion has come to rest.
    public var motion: Double
    /// Seconds until the next change, which may come before.
    public var length: Double
    /// When the picture at rest is next another one, in seconds since the change; nil = never.
    public var nextTick: (_ after: Double) -> Double?

    public init(motion: Double, length: Double, nextTick: @escaping (_ after: Double) -> Double?) {
      self.motion = motion; self.length = length; self.nextTick = nextTick
    }
  }

  /// A picture of the film.
  public struct Moment: Hashable, Sendable {
    /// Which stretch it belongs to.
    public var stretch: Int
    /// Seconds since the stretch began, on the phone.
    public var elapsed: Double
    /// How long the film shows it.
    public var milliseconds: Int
  }

  /// Seconds that are kept at each end of a long stretch; one of twice that is shown whole.
  public static let kept = 1.0

  /// Pictures a second.
  public var rate: Int
  /// How many times as long motions take. What stands still is not stretched.
  public var slow: Double

  public init(rate: Int, slow: Double = 1) { self.rate = rate; self.slow = slow }

  /// The pictures of stretches that follow each other, in their order.
  public func moments(of stretches: [Stretch]) -> [Moment] {
    var moments: [Moment] = []
    // Of the film. The time that has passed is rounded, not a step, so that errors do not add up.
    var time = 0.0
    func add(_ stretch: Int, _ elapsed: Double, _ seconds: Double) {
      let milliseconds = Int(((time + seconds) * 1000).rounded()) - Int((time * 1000).rounded())
      time += seconds
      guard milliseconds > 0 else { return }
      moments.append(Moment(stretch: stretch, elapsed: elapsed, milliseconds: milliseconds))
    }
    for (index, stretch) in stretches.enumerated() {
      let length = max(stretch.length, 0)
      let motion = min(max(stretch.motion, 0), length)
      let step = 1 / (Double(rate) * slow)
      // A step that ends a rounding error after the motion is none.
      for picture in 0..<Int((motion / step - 1e-9).rounded(.up)) {
        let elapsed = Double(picture) * step
        add(index, elapsed, min(step, motion - elapsed) * slow)
      }
      for rest in rests(from: motion, to: length) {
        for (elapsed, next) in ticks(rest, stretch.nextTick) { add(index, elapsed, next - elapsed) }
      }
    }
    return moments
  }

  private func rests(from start: Double, to end: Double) -> [ClosedRange<Double>] {
    guard end > start else { return [] }
    guard end - start > 2 * Self.kept else { return [start...end] }
    return [start...(start + Self.kept), (end - Self.kept)...end]
  }

  /// The pictures of a stretch at rest: from when to when each is seen. Those that follow each other faster than the
  /// film's are left out.
  private func ticks(_ rest: ClosedRange<Double>, _ nextTick: (Double) -> Double?) -> [(Double, Double)] {
    var pictures: [(Double, Double)] = []
    var at = rest.lowerBound
    while at < rest.upperBound {
      let next = min(max(nextTick(at) ?? .infinity, at + 1 / Double(rate)), rest.upperBound)
      pictures.append((at, next))
      at = next
    }
    return pictures
  }
}
