/// The person's text size by its older names, which `DynamicTypeSize` replaced in iOS 15.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the five sizes of the accessibility settings.
  public var isAccessibilityCategory: Bool { size.isAccessibilitySize }

  /// Whether the left size is the smaller one.
  public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size < rhs.size }
  /// Whether the left size is not the larger one.
  public static func <= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size <= rhs.size }
  /// Whether the left size is the larger one.
  public static func > (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size > rhs.size }
  /// Whether the left size is not the smaller one.
  public static func >= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool { lhs.size >= rhs.size }

  /// Both enumerations name the same twelve sizes, smallest first.
  var size: DynamicTypeSize {
    DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 3]
  }

  init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }
}

extension EnvironmentValues {
  /// `dynamicTypeSize` by its older name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.size }
  }
}
