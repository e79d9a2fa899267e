import Foundation
import Wire

/// What a person set on the phone that changes how views look.
public struct PersonLook: Hashable, Sendable {
  /// BCP 47, such as `en-US`, `zh-Hans`.
  public var locale: String
  public var isDark: Bool
  /// Apple's names: `large`, `accessibility3`, …
  public var dynamicType: String
  public var boldText: Bool
  public var reduceMotion: Bool
  public var reduceTransparency: Bool
  public var increasedContrast: Bool

  /// Apple's names of the type sizes, smallest first (published: DynamicTypeSize).
  public static let typeSizes = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2",
    "accessibility3", "accessibility4", "accessibility5",
  ]

  public init(
    locale: String = "en-US", isDark: Bool = false, dynamicType: String = "large", boldText: Bool = false,
    reduceMotion: Bool = false, reduceTransparency: Bool = false, increasedContrast: Bool = false
  ) {
    self.locale = locale; self.isDark = isDark; self.dynamicType = dynamicType; self.boldText = boldText
    self.reduceMotion = reduceMotion; self.reduceTransparency = reduceTransparency
    self.increasedContrast = increasedContrast
  }

  /// Whether views read from the right in this locale, by its language and script.
  public static func isRightToLeft(_ locale: String) -> Bool {
    Locale.Language(identifier: locale).characterDirection == .rightToLeft
  }

  /// The surroundings as this person has them.
  public func applied(to surroundings: Surroundings) -> Surroundings {
    var changed = surroundings
    changed.locale = locale
    changed.rightToLeft = Self.isRightToLeft(locale)
    changed.scheme = isDark ? .dark : .light
    changed.dynamicType = dynamicType
    changed.boldText = boldText
    changed.reduceMotion = reduceMotion
    changed.reduceTransparency = reduceTransparency
    changed.increasedContrast = increasedContrast
    return changed
  }
}
