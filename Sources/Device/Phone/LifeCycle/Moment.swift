import Foundation

/// One moment on the phone's two clocks, in seconds. The wall clock can be set; elapsed time only grows. What waits
/// for a date (stale date, scheduled start) goes by the wall; what lasts (8 hours, a token's delay) by elapsed time.
public struct Moment: Hashable, Sendable {
  /// Seconds since 1970.
  public var wall: Double
  /// Seconds that grow evenly; equal to the wall until the clock is set.
  public var elapsed: Double
  public init(wall: Double, elapsed: Double) { self.wall = wall; self.elapsed = elapsed }

  public var date: Date { Date(timeIntervalSince1970: wall) }
}
