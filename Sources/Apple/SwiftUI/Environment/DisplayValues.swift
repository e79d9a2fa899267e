import RenderTree

/// What a person set under Accessibility, as far as views can ask for it.
public struct _AccessibilitySettings: Sendable {
  public var reduceMotion = false
  public var reduceTransparency = false
  public var differentiateWithoutColor = false
  public var invertColors = false
  public var showButtonShapes = false
  public var voiceOverEnabled = false
  public var switchControlEnabled = false
  public var dimFlashingLights = false
  public var playAnimatedImages = true
  public var largeContentViewerEnabled = false
  public init() {}
}

private struct AccessibilitySettingsKey: EnvironmentKey {
  static var defaultValue: _AccessibilitySettings { _AccessibilitySettings() }
}
private struct LuminanceReducedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .compact } }
private struct VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
private struct BackgroundProminenceKey: EnvironmentKey { static var defaultValue: BackgroundProminence { .standard } }

/// Compact or regular room (SwiftUI.UserInterfaceSizeClass).
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// How much a background stands out.
public struct BackgroundProminence: Hashable, Sendable {
  private let isIncreased: Bool
  public static let standard = BackgroundProminence(isIncreased: false)
  public static let increased = BackgroundProminence(isIncreased: true)
}

extension EnvironmentValues {
  /// True on an Always-On display.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceReducedKey.self] }
    set { self[LuminanceReducedKey.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }
  public var backgroundStyle: AnyShapeStyle? {
    get { storage.style.background.map { layer in Self.erased(layer.styles[0]) } }
    set { setBackground(newValue) }
  }
  private static func erased(_ style: any ShapeStyle) -> AnyShapeStyle {
    func open<S: ShapeStyle>(_ style: S) -> AnyShapeStyle { AnyShapeStyle(style) }
    return open(style)
  }

  public var _accessibilitySettings: _AccessibilitySettings {
    get { self[AccessibilitySettingsKey.self] }
    set { self[AccessibilitySettingsKey.self] = newValue }
  }
  public var accessibilityReduceMotion: Bool { _accessibilitySettings.reduceMotion }
  public var accessibilityReduceTransparency: Bool { _accessibilitySettings.reduceTransparency }
  public var accessibilityDifferentiateWithoutColor: Bool { _accessibilitySettings.differentiateWithoutColor }
  public var accessibilityInvertColors: Bool { _accessibilitySettings.invertColors }
  public var accessibilityShowButtonShapes: Bool { _accessibilitySettings.showButtonShapes }
  public var accessibilityVoiceOverEnabled: Bool { _accessibilitySettings.voiceOverEnabled }
  public var accessibilitySwitchControlEnabled: Bool { _accessibilitySettings.switchControlEnabled }
  public var accessibilityDimFlashingLights: Bool { _accessibilitySettings.dimFlashingLights }
  public var accessibilityPlayAnimatedImages: Bool { _accessibilitySettings.playAnimatedImages }
  public var accessibilityLargeContentViewerEnabled: Bool { _accessibilitySettings.largeContentViewerEnabled }
  public var accessibilityEnabled: Bool { _accessibilitySettings.voiceOverEnabled }
}

extension View {
  /// The view in light or dark.
  nonisolated public func colorScheme(
    _ colorScheme: ColorScheme
  ) -> some View { environment(\.colorScheme, colorScheme) }
  /// The scheme of the window around the view.
  /// Ignored: as iOS does in a Live Activity; it has no window, and the system decides.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    saying(.ignoredByIOS, "preferredColorScheme",
      "a Live Activity follows the system; use .environment(\\.colorScheme, …)")
  }
  /// Turns the view round where people read from right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modified(
      .contextual {
        enabled && $0.direction == .rightToLeft ? .record(.effect(.scale(-1, 1, anchor: .center))) : .sequence([])
      })
  }
}
