import Foundation
import RenderTree

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified = 0, light, dark }
/// Standard or increased contrast.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal = 0, high = 1 }
/// Kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone = 0, pad, tv, carPlay, mac = 5, vision }
/// Compact or regular room.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified = 0, compact, regular }
/// Reading direction.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight = 0, rightToLeft }
/// Whether an interface lies above another one.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base = 0, elevated }

/// The text size that the person chose.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// The environment of an interface, as far as colours, images and fonts depend on it.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let accessibilityContrast: UIAccessibilityContrast
  public let displayScale: CGFloat
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let preferredContentSizeCategory: UIContentSizeCategory
  public let userInterfaceLevel: UIUserInterfaceLevel
  public let layoutDirection: UIUserInterfaceLayoutDirection

  init(
    style: UIUserInterfaceStyle = .unspecified, contrast: UIAccessibilityContrast = .unspecified, scale: CGFloat = 0,
    idiom: UIUserInterfaceIdiom = .unspecified, horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified, category: UIContentSizeCategory = .unspecified,
    level: UIUserInterfaceLevel = .unspecified, direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    userInterfaceStyle = style
    accessibilityContrast = contrast
    displayScale = scale
    userInterfaceIdiom = idiom
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    preferredContentSizeCategory = category
    userInterfaceLevel = level
    layoutDirection = direction
  }
  public convenience override init() { self.init(style: .unspecified) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) { self.init(contrast: accessibilityContrast) }
  public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(idiom: userInterfaceIdiom) }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(horizontal: horizontalSizeClass) }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(vertical: verticalSizeClass) }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(level: userInterfaceLevel) }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(category: preferredContentSizeCategory)
  }
  /// Joins collections; of two that say something, the later wins.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    func last<Value: Equatable>(_ path: KeyPath<UITraitCollection, Value>, unless none: Value) -> Value {
      collections.last { $0[keyPath: path] != none }?[keyPath: path] ?? none
    }
    self.init(
      style: last(\.userInterfaceStyle, unless: .unspecified),
      contrast: last(\.accessibilityContrast, unless: .unspecified), scale: last(\.displayScale, unless: 0),
      idiom: last(\.userInterfaceIdiom, unless: .unspecified),
      horizontal: last(\.horizontalSizeClass, unless: .unspecified),
      vertical: last(\.verticalSizeClass, unless: .unspecified),
      category: last(\.preferredContentSizeCategory, unless: .unspecified),
      level: last(\.userInterfaceLevel, unless: .unspecified), direction: last(\.layoutDirection, unless: .leftToRight))
  }
  /// The traits under which a colour's RenderTree traits hold.
  /// Skerry's own; Apple has no such symbol.
  public convenience init(_ traits: ColorTraits) {
    self.init(style: traits.isDark ? .dark : .light, contrast: traits.increasedContrast ? .high : .normal)
  }

  @TaskLocal private static var ambient: UITraitCollection?

  /// The traits in force: those of the enclosing `performAsCurrent`, else the simulated device's.
  public static var current: UITraitCollection {
    if let ambient { return ambient }
    let device = SimulatedDevice.current
    return UITraitCollection(
      style: device.isDark ? .dark : .light, contrast: device.increasedContrast ? .high : .normal, scale: device.scale,
      idiom: .phone, horizontal: .compact, vertical: .regular, category: .large, level: .base)
  }
  public func performAsCurrent(_ actions: () -> Void) { Self.$ambient.withValue(self, operation: actions) }

  /// The traits that a system colour asks; what is unspecified follows the simulated device.
  /// Skerry's own; Apple has no such symbol.
  public var colorTraits: ColorTraits {
    let device = SimulatedDevice.current
    return ColorTraits(
      isDark: userInterfaceStyle == .unspecified ? device.isDark : userInterfaceStyle == .dark,
      increasedContrast: accessibilityContrast == .unspecified
        ? device.increasedContrast : accessibilityContrast == .high,
      iosMajor: device.iosMajor)
  }
}
