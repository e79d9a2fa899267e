import Foundation

/// Haptics (UIKit.UIFeedbackGenerator).
/// Ignored: as iOS does in a Live Activity; it plays nothing.
open class UIFeedbackGenerator: NSObject, @unchecked Sendable {
  open func prepare() {}
}
/// A blow.
/// Ignored: as iOS does in a Live Activity; it plays nothing.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  /// Strength of a blow.
  public enum FeedbackStyle: Int, Sendable { case light = 0, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle = .medium) {}
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}
/// A tick.
/// Ignored: as iOS does in a Live Activity; it plays nothing.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  open func selectionChanged() {}
}
/// Success, warning or error.
/// Ignored: as iOS does in a Live Activity; it plays nothing.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator, @unchecked Sendable {
  /// What a notification says.
  public enum FeedbackType: Int, Sendable { case success = 0, warning, error }
  open func notificationOccurred(_ type: FeedbackType) {}
}

/// What the person asked of the interface.
/// Approximate: all but the contrast is answered as if nothing were asked; SwiftUI's environment knows it.
public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isVoiceOverRunning: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { SimulatedDevice.current.increasedContrast }
}
