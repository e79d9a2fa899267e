/// The timing that a view asked for.
public struct AnimationSpec: Hashable, Sendable, Codable {
  /// How a change runs in time.
  public indirect enum Curve: Hashable, Sendable, Codable {
    /// Control points of a cubic timing curve; duration in seconds.
    case bezier(Double, Double, Double, Double, duration: Double)
    /// Duration (perceptual, seconds) and bounce -1 … 1.
    case spring(duration: Double, bounce: Double)
    case interpolatingSpring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
    /// The platform's own timing.
    case system
  }
  public var curve: Curve
  public var delay: Double
  public var speed: Double
  /// nil = for ever.
  public var repeatCount: Int?
  public var autoreverses: Bool
  public init(_ curve: Curve, delay: Double = 0, speed: Double = 1, repeatCount: Int? = 1, autoreverses: Bool = true) {
    self.curve = curve; self.delay = delay; self.speed = speed; self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }
}

/// One `.animation(_:value:)`: live when its fingerprint differs between two lists, or is that of every change.
public struct AnimationScope: Hashable, Sendable, Codable {
  public var id: UInt64
  /// Index of the enclosing scope, -1 = none.
  public var parent: Int32
  public var fingerprint: UInt64
  /// The fingerprint of what every change concerns.
  public static let everyChange = UInt64.max
  /// nil = `.animation(nil, value:)`: jump.
  public var animation: AnimationSpec?
  public init(id: UInt64, parent: Int32, fingerprint: UInt64, animation: AnimationSpec?) {
    self.id = id; self.parent = parent; self.fingerprint = fingerprint; self.animation = animation
  }
}

/// How a view appears and leaves.
public indirect enum TransitionSpec: Hashable, Sendable, Codable {
  /// The side over which something moves.
  public enum Side: Int, Hashable, Sendable, Codable { case top, leading, bottom, trailing }
  case identity, opacity, slide, blurReplace
  case move(Side), push(Side)
  case scale(Double, anchor: UnitPosition)
  case offset(Double, Double)
  case combined(TransitionSpec, TransitionSpec)
  case asymmetric(insertion: TransitionSpec, removal: TransitionSpec)
  case animated(TransitionSpec, AnimationSpec)
  /// A transition of the app's own, by type name.
  case custom(String)
  /// A transition that holds some of the app's own, with what they make of the item's children.
  case rendered(TransitionSpec, TransitionPhases)
}

/// What transitions of the app's own make of an item before it has come, and after it has gone: the items that then
/// stand in the place of its children.
public struct TransitionPhases: Hashable, Sendable, Codable {
  public var appearing: [Item]
  public var disappearing: [Item]
  /// Something moves: where a person wants less motion, the item fades instead.
  public var hasMotion: Bool
  public init(appearing: [Item], disappearing: [Item], hasMotion: Bool = true) {
    self.appearing = appearing; self.disappearing = disappearing; self.hasMotion = hasMotion
  }
}

/// How the content of one view changes into the next.
public enum ContentTransitionSpec: Hashable, Sendable, Codable {
  case identity, opacity, interpolate
  case numericText(countsDown: Bool)
  case numericValue(Double)
  case symbolEffect
}
