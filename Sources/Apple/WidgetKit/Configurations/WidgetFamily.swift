/// Sizes of home-screen and accessory widgets (WidgetKit.WidgetFamily).
///
/// Those of a phone are drawn; `accessoryCorner` belongs to the watch, `systemExtraLargePortrait` to other platforms.
public enum WidgetFamily: Int, CaseIterable, Sendable, Codable, CustomStringConvertible, CustomDebugStringConvertible {
  case systemSmall, systemMedium, systemLarge
  case systemExtraLarge
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
  case systemExtraLargePortrait

  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCorner: "accessoryCorner"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    case .systemExtraLargePortrait: "systemExtraLargePortrait"
    }
  }
  public var debugDescription: String { description }
}

/// The shape of a Live Activity's card: `small` on the watch and in CarPlay (WidgetKit.ActivityFamily, iOS 18).
public enum ActivityFamily: Int, Equatable, Hashable, Codable, CaseIterable, Sendable, CustomStringConvertible {
  case small, medium
  public var description: String { self == .small ? "small" : "medium" }
}

/// How a widget's colours are treated (WidgetKit.WidgetRenderingMode).
/// Ignored: as iOS does in a Live Activity; its mode is always full colour.
public struct WidgetRenderingMode: Equatable, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  public static let accented = WidgetRenderingMode(description: "accented")
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}

/// How an image is treated in accented rendering (WidgetKit.WidgetAccentedRenderingMode, iOS 18).
/// Ignored: as iOS does in a Live Activity; it is drawn in full colour.
public struct WidgetAccentedRenderingMode: Equatable, Hashable, Sendable {
  private let name: String
  public static let accented = WidgetAccentedRenderingMode(name: "accented")
  public static let desaturated = WidgetAccentedRenderingMode(name: "desaturated")
  public static let accentedDesaturated = WidgetAccentedRenderingMode(name: "accentedDesaturated")
  public static let fullColor = WidgetAccentedRenderingMode(name: "fullColor")
}

/// A place where widgets may stand (WidgetKit.WidgetLocation, iOS 17).
/// Ignored: as iOS does in a Live Activity; the gallery and the home screen read it.
public struct WidgetLocation: Equatable, Hashable, Sendable {
  private let name: String
  public static let homeScreen = WidgetLocation(name: "homeScreen")
  public static let lockScreen = WidgetLocation(name: "lockScreen")
  public static let standBy = WidgetLocation(name: "standBy")
  public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
  public static let carPlay = WidgetLocation(name: "carPlay")
}

/// How much a widget should show (WidgetKit.LevelOfDetail, iOS 26); `simplified` only occurs on visionOS.
public struct LevelOfDetail: Equatable, Hashable, Sendable {
  private let name: String
  public static let `default` = LevelOfDetail(name: "default")
  public static let simplified = LevelOfDetail(name: "simplified")
}

/// How a widget hangs on a wall (WidgetKit.WidgetMountingStyle, iOS 26; visionOS draws it).
/// Ignored: as iOS does in a Live Activity; visionOS hangs widgets on walls.
public struct WidgetMountingStyle: Equatable, Hashable, Sendable {
  private let name: String
  public static let elevated = WidgetMountingStyle(name: "elevated")
  public static let recessed = WidgetMountingStyle(name: "recessed")
}
