import Foundation

/// The phone's clock beside this machine's: it runs along with it, or stands still; either way it can be put forward.
public struct PhoneClock: Sendable, Hashable {
  public let runs: Bool
  /// Seconds that the phone is ahead; of a clock that stands, its time.
  private var offset: Double

  /// - Parameters:
  ///   - runs: with this machine's clock; else it moves when it is put forward.
  ///   - start: seconds since 1970 that the phone's clock shows at first.
  ///   - machine: seconds since 1970 by this machine's clock.
  public init(runs: Bool, start: Double, machine: Double) {
    self.runs = runs
    offset = runs ? start - machine : start
  }

  /// Seconds since 1970 by the phone.
  public func time(at machine: Double) -> Double { runs ? machine + offset : offset }
  /// When this machine's clock has to show what for the phone to have reached a time; nil where it stands.
  public func machineTime(for time: Double) -> Double? { runs ? time - offset : nil }
  /// Jumps ahead, in seconds; never back.
  public mutating func advance(by seconds: Double) { offset += max(0, seconds) }
}
