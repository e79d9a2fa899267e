import Foundation

/// What UIKit's device, screen and traits report; the host sets it once before the user's code runs.
/// Skerry's own; Apple has no such symbol.
public struct SimulatedDevice: Sendable {
  /// `iPhone 16 Pro`, `iPhone17,1`: what a person calls the model and what `uname` would answer.
  public var marketingName: String
  public var systemVersion: String
  /// The screen in points, and device pixels per point.
  public var screenWidth: Double
  public var screenHeight: Double
  public var scale: Double
  public var isDark: Bool
  public var increasedContrast: Bool

  public init(
    marketingName: String = "iPhone", systemVersion: String = "26.0", screenWidth: Double = 393,
    screenHeight: Double = 852, scale: Double = 3, isDark: Bool = false, increasedContrast: Bool = false
  ) {
    self.marketingName = marketingName
    self.systemVersion = systemVersion
    self.screenWidth = screenWidth
    self.screenHeight = screenHeight
    self.scale = scale
    self.isDark = isDark
    self.increasedContrast = increasedContrast
  }

  /// Major version of iOS, which decides the palette of system colours.
  public var iosMajor: Int { systemVersion.split(separator: ".").first.flatMap { Int($0) } ?? 26 }

  // No static Mutex: optimised by Swift 6.3.1 it begins with zeros in place of its value.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var shared = SimulatedDevice()
  public static var current: SimulatedDevice {
    get { lock.withLock { shared } }
    set { lock.withLock { shared = newValue } }
  }
}
