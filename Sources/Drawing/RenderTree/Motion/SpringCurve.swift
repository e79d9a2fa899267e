import Foundation

/// A damped spring that pulls towards 0: the exact solution, for every damping.
///
/// What starts at distance x and speed v is at `x * displacement(at: t) + v * impulse(at: t)` after t seconds.
public struct SpringCurve: Hashable, Sendable {
  /// Undamped angular frequency, radians a second.
  public let frequency: Double
  /// 1 = critical: the fastest way without swinging over.
  public let dampingRatio: Double

  /// Apple's perceptual form: a period in seconds and a bounce, -1 (flattened) … 0 (critical) … 1 (undamped).
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.isFinite ? min(max(bounce, -1), 1) : 0
    // Below 0 the ratio grows without end; it is held where nothing would move for hours.
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / max(1 + bounce, 1e-3) : 1 - bounce)
  }
  /// - Parameter response: seconds of one swing without damping.
  public init(response: Double, dampingRatio: Double) {
    let response = response.isFinite ? max(response, 1e-3) : 0.5
    self.init(frequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }
  /// The physical form.
  public init(mass: Double, stiffness: Double, damping: Double) {
    let mass = mass.isFinite ? max(mass, 1e-6) : 1, stiffness = stiffness.isFinite ? max(stiffness, 1e-6) : 1
    let damping = damping.isFinite ? max(damping, 0) : 0
    let critical = 2 * (stiffness * mass).squareRoot()
    self.init(frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / critical)
  }
  private init(frequency: Double, dampingRatio: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio.isFinite ? min(max(dampingRatio, 0), 1e3) : 1
  }

  /// The two solutions, both under e^(-ζωt): cosine and sine by frequency below critical damping, their hyperbolic kin
  /// above, 1 and t at it. Near it the series of the sine keeps the quotient exact.
  private func solutions(_ t: Double) -> (even: Double, odd: Double) {
    let decay = dampingRatio * frequency, square = frequency * frequency * (1 - dampingRatio * dampingRatio)
    let x = square * t * t
    if abs(x) < 1e-4 {
      let fade = exp(-decay * t)
      return (fade * (1 - x / 2 + x * x / 24), fade * t * (1 - x / 6 + x * x / 120))
    }
    if square > 0 {
      let swing = square.squareRoot(), fade = exp(-decay * t)
      return (fade * cos(swing * t), fade * sin(swing * t) / swing)
    }
    // Both exponentials are taken as one with the decay, which alone would overflow.
    let root = (-square).squareRoot(), slow = exp((root - decay) * t), fast = exp((-root - decay) * t)
    return ((slow + fast) / 2, (slow - fast) / (2 * root))
  }

  /// What is left of a distance of 1 that started at rest.
  public func displacement(at time: Double) -> Double {
    guard time > 0 else { return 1 }
    let (even, odd) = solutions(time)
    return even + dampingRatio * frequency * odd
  }
  /// How fast that distance changes, per second.
  public func displacementRate(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return -frequency * frequency * solutions(time).odd
  }
  /// The distance that a speed of 1 per second from the target makes.
  public func impulse(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return solutions(time).odd
  }
  /// How fast that distance changes, per second.
  public func impulseRate(at time: Double) -> Double {
    guard time > 0 else { return 1 }
    let (even, odd) = solutions(time)
    return even - dampingRatio * frequency * odd
  }

  /// Seconds after which a distance of 1 from rest stays below `rest`; infinite without damping.
  public func settlingDuration(within rest: Double = 0.001) -> Double {
    guard dampingRatio > 1e-9 else { return .infinity }
    if dampingRatio < 0.999 {
      // The envelope of the swings.
      let height = 1 / (1 - dampingRatio * dampingRatio).squareRoot()
      return log(height / rest) / (dampingRatio * frequency)
    }
    var high = 1 / frequency
    while displacement(at: high) > rest { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if displacement(at: middle) > rest { low = middle } else { high = middle }
    }
    return high
  }
}
