import Foundation

/// Haptics: a simulated phone does not shake, so these do nothing.
open class UIFeedbackGenerator: NSObject, @unchecked Sendable {
  open func prepare() {}
}
open class UIImpactFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  public enum FeedbackStyle: Int, Sendable { case light = 0, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle = .medium) {}
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}
open class UISelectionFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  open func selectionChanged() {}
}
open class UINotificationFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  public enum FeedbackType: Int, Sendable { case success = 0, warning, error }
  open func notificationOccurred(_ type: FeedbackType) {}
}

/// What the person asked of the interface; on a simulated phone nothing out of the ordinary.
public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isVoiceOverRunning: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { SimulatedDevice.current.increasedContrast }
}
