import SwiftUI

private struct WidgetFamilyKey: EnvironmentKey { static var defaultValue: WidgetFamily { .systemMedium } }
private struct RenderingModeKey: EnvironmentKey { static var defaultValue: WidgetRenderingMode { .fullColor } }
private struct ContentMarginsKey: EnvironmentKey { static var defaultValue: EdgeInsets { EdgeInsets() } }
private struct ShowsLabelKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ShowsBackgroundKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct FullscreenKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ActivityFamilyKey: EnvironmentKey { static var defaultValue: ActivityFamily { .medium } }
private struct SupportedFamiliesKey: EnvironmentKey { static var defaultValue: Set<ActivityFamily> { [.medium] } }
private struct UpdateReducedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct LevelOfDetailKey: EnvironmentKey { static var defaultValue: LevelOfDetail { .default } }
private struct LimitedWidthKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  public internal(set) var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }
  /// How the widget's colours are treated: `vibrant` on the lock screen.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[RenderingModeKey.self] }
    set { self[RenderingModeKey.self] = newValue }
  }
  /// The margins that the system keeps free around the content (iOS 17).
  public internal(set) var widgetContentMargins: EdgeInsets {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }
  public var showsWidgetLabel: Bool {
    get { self[ShowsLabelKey.self] }
    set { self[ShowsLabelKey.self] = newValue }
  }
  public internal(set) var showsWidgetContainerBackground: Bool {
    get { self[ShowsBackgroundKey.self] }
    set { self[ShowsBackgroundKey.self] = newValue }
  }
  /// The card fills the screen, as in StandBy (iOS 16.1; false before iOS 17).
  public internal(set) var isActivityFullscreen: Bool {
    get { self[FullscreenKey.self] }
    set { self[FullscreenKey.self] = newValue }
  }
  /// The shape that the card is drawn for (iOS 18).
  public internal(set) var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
  }
  public internal(set) var supportedActivityFamilies: Set<ActivityFamily> {
    get { self[SupportedFamiliesKey.self] }
    set { self[SupportedFamiliesKey.self] = newValue }
  }
  /// The watch shows updates at a reduced rate (iOS 18).
  public internal(set) var isActivityUpdateReduced: Bool {
    get { self[UpdateReducedKey.self] }
    set { self[UpdateReducedKey.self] = newValue }
  }
  public internal(set) var levelOfDetail: LevelOfDetail {
    get { self[LevelOfDetailKey.self] }
    set { self[LevelOfDetailKey.self] = newValue }
  }
  /// The island of a phone held sideways (iOS 27).
  public internal(set) var isDynamicIslandLimitedInWidth: Bool {
    get { self[LimitedWidthKey.self] }
    set { self[LimitedWidthKey.self] = newValue }
  }
}
