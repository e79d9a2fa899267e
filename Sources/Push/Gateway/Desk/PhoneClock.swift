import Foundation

/// The phone's clock beside this machine's: it runs along with it, faster or slower, or stands still; in any case it
/// can be put forward.
public struct PhoneClock: Sendable, Hashable {
  /// Seconds of the phone in one second of this machine; 0 stands still.
  public private(set) var rate: Double
  /// What the phone showed when this machine's clock showed `machine`.
  private var phone: Double
  private var machine: Double

  /// - Parameters:
  ///   - runs: with this machine's clock; else it moves when it is put forward.
  ///   - start: seconds since 1970 that the phone's clock shows at first.
  ///   - machine: seconds since 1970 by this machine's clock.
  public init(runs: Bool, start: Double, machine: Double) {
    rate = runs ? 1 : 0
    phone = start
    self.machine = machine
  }

  public var runs: Bool { rate > 0 }
  /// Seconds since 1970 by the phone.
  public func time(at machine: Double) -> Double { runs ? phone + (machine - self.machine) * rate : phone }
  /// When this machine's clock has to show what for the phone to have reached a time; nil where it stands.
  public func machineTime(for time: Double) -> Double? { runs ? machine + (time - phone) / rate : nil }
  /// Jumps ahead, in seconds; never back.
  public mutating func advance(by seconds: Double) { phone += max(0, seconds) }

  /// Runs at another rate from now on.
  /// - Parameters:
  ///   - rate: seconds of the phone in one second of this machine, 0...86,400; what is no number stands still.
  ///   - machine: seconds since 1970 by this machine's clock.
  public mutating func run(at rate: Double, from machine: Double) {
    phone = time(at: machine)
    self.machine = machine
    self.rate = rate > 0 ? min(rate, 86_400) : 0
  }
}
