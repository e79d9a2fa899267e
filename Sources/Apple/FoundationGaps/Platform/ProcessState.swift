import Foundation

extension ProcessInfo {
  /// How hot the device is (iOS 11).
  public enum ThermalState: Int, Sendable { case nominal = 0, fair, serious, critical }
  /// Always nominal: a simulated phone does not warm up.
  public var thermalState: ThermalState { .nominal }
  public var isLowPowerModeEnabled: Bool { false }
  public var isiOSAppOnMac: Bool { false }
  public var isMacCatalystApp: Bool { false }
  public static let thermalStateDidChangeNotification =
    Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
}
extension Notification.Name {
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}

/// Seconds, as Core Foundation's headers call them.
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = CFTimeInterval
/// Seconds since 1 January 2001, 00:00 UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Runs `body`; Linux has no autorelease pools, so nothing is drained.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
