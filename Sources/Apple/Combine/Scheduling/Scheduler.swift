import Foundation

/// A length of time that a scheduler can wait.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// Where and when closures run.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions
  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
}
extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A moment on the system's clock, in seconds; all schedulers here share it.
public struct SchedulerInstant: Strideable, Hashable, Codable, Sendable {
  public let seconds: Double
  public init(seconds: Double) { self.seconds = seconds }
  static var now: SchedulerInstant { SchedulerInstant(seconds: ProcessInfo.processInfo.systemUptime) }
  public func distance(to other: SchedulerInstant) -> Stride { Stride(seconds: other.seconds - seconds) }
  public func advanced(by n: Stride) -> SchedulerInstant { SchedulerInstant(seconds: seconds + n.seconds) }

  /// A distance of time, in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    Hashable,
    Codable, Sendable
  {
    public var seconds: Double
    public var magnitude: Double { abs(seconds) }
    public var timeInterval: TimeInterval { seconds }
    public init(seconds: Double) { self.seconds = seconds }
    public init(_ seconds: Double) { self.seconds = seconds }
    public init(floatLiteral value: Double) { seconds = value }
    public init(integerLiteral value: Int) { seconds = Double(value) }
    public init?<T>(exactly source: T) where T: BinaryInteger { seconds = Double(source) }
    public static func seconds(_ s: Int) -> Stride { Stride(seconds: Double(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(seconds: s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(seconds: Double(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Stride { Stride(seconds: Double(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(seconds: Double(ns) / 1e9) }
    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.seconds < rhs.seconds }
    public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(seconds: lhs.seconds + rhs.seconds) }
    public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(seconds: lhs.seconds - rhs.seconds) }
    public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(seconds: lhs.seconds * rhs.seconds) }
    public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
    public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
  }
}

/// Options of a scheduler that has none.
/// Skerry's own; Apple has no such symbol.
public struct NoSchedulerOptions: Sendable {}

/// Runs closures at once, in the caller (Combine.ImmediateScheduler); there is neither a later nor an option.
public struct ImmediateScheduler: Scheduler {
  public typealias SchedulerTimeType = SchedulerInstant
  public typealias SchedulerOptions = Never
  public static let shared = ImmediateScheduler()
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    action()
  }
}

/// What every scheduler of the wall clock answers alike.
extension Scheduler where SchedulerTimeType == SchedulerInstant {
  public var now: SchedulerInstant { .now }
  public var minimumTolerance: SchedulerInstant.Stride { 0 }
}

/// Carries a closure to another queue; the closure's author answers for its safety, as on Apple's platforms.
private struct Handover: @unchecked Sendable {
  let action: () -> Void
}

/// Approximate: options and tolerance are left to the queue.
extension DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerInstant
  public typealias SchedulerOptions = NoSchedulerOptions
  public func schedule(options: NoSchedulerOptions?, _ action: @escaping () -> Void) {
    let handover = Handover(action: action)
    async { handover.action() }
  }
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: NoSchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let handover = Handover(action: action)
    asyncAfter(deadline: .now() + max(0, date.seconds - now.seconds)) { handover.action() }
  }
}

/// Approximate: options and tolerance are left to the queue.
extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = SchedulerInstant
  public typealias SchedulerOptions = NoSchedulerOptions
  public func schedule(options: NoSchedulerOptions?, _ action: @escaping () -> Void) {
    let handover = Handover(action: action)
    perform { handover.action() }
  }
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: NoSchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let handover = Handover(action: action)
    let timer = Timer(timeInterval: max(0, date.seconds - now.seconds), repeats: false) { _ in handover.action() }
    add(timer, forMode: .common)
  }
}

/// Approximate: options and tolerance are left to the queue.
extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = SchedulerInstant
  public typealias SchedulerOptions = NoSchedulerOptions
  public func schedule(options: NoSchedulerOptions?, _ action: @escaping () -> Void) {
    let handover = Handover(action: action)
    addOperation { handover.action() }
  }
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride, options: NoSchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let handover = Handover(action: action)
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, date.seconds - now.seconds)) {
      self.addOperation { handover.action() }
    }
  }
}
