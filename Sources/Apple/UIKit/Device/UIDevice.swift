import Foundation

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
/// How an interface stands on its device.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
/// Several orientations of an interface.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The simulated phone as an app sees it.
/// Approximate: always an iPhone, upright, with an unknown battery level.
public final class UIDevice: NSObject, Sendable {
  /// Whether the battery is charged.
  public enum BatteryState: Int, Sendable { case unknown = 0, unplugged, charging, full }

  public static let current = UIDevice()
  /// As on a phone without the entitlement, the name is the kind of device.
  public var name: String { "iPhone" }
  public var model: String { "iPhone" }
  public var localizedModel: String { "iPhone" }
  public var systemName: String { "iOS" }
  public var systemVersion: String { SimulatedDevice.current.systemVersion }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var orientation: UIDeviceOrientation { .portrait }
  public var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000000") }
  /// Monitoring is off, as on a phone whose app never asked: the level is unknown.
  public var batteryLevel: Float { -1 }
  public var batteryState: BatteryState { .unknown }
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  public var isMultitaskingSupported: Bool { true }
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
  public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
}

/// The simulated phone's screen.
public final class UIScreen: NSObject, Sendable {
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }
  /// In points, portrait.
  public var bounds: CGRect {
    let device = SimulatedDevice.current
    return CGRect(x: 0, y: 0, width: device.screenWidth, height: device.screenHeight)
  }
  public var scale: CGFloat { SimulatedDevice.current.scale }
  public var nativeScale: CGFloat { scale }
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var brightness: CGFloat {
    get { 0.5 }
    set {}
  }
  public var maximumFramesPerSecond: Int { 120 }
  public var traitCollection: UITraitCollection { .current }
}
