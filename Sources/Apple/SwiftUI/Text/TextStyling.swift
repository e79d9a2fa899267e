import Foundation
import RenderTree

extension Text {
  /// The text with a look around what its parts say themselves.
  private func with(_ look: (inout TextAttributes) -> Void) -> Text {
    var outer = TextAttributes()
    look(&outer)
    return Text(
      segments: segments.map { Segment(content: $0.content, attributes: $0.attributes.over(outer)) }, label: label)
  }
  private func withTraits(_ change: (inout FontTraits) -> Void) -> Text { with { change(&$0.traits) } }

  // MARK: Font

  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { withTraits { $0.weight = weight } }
  public func fontWidth(_ width: Font.Width?) -> Text { withTraits { $0.width = width } }
  public func fontDesign(_ design: Font.Design?) -> Text { withTraits { $0.design = design } }
  public func bold() -> Text { withTraits { $0.isBold = true } }
  public func bold(_ isActive: Bool) -> Text { withTraits { $0.isBold = isActive } }
  public func italic() -> Text { withTraits { $0.isItalic = true } }
  public func italic(_ isActive: Bool) -> Text { withTraits { $0.isItalic = isActive } }
  public func monospaced(_ isActive: Bool = true) -> Text { withTraits { $0.isMonospaced = isActive } }
  public func monospacedDigit() -> Text { withTraits { $0.hasMonospacedDigits = true } }

  // MARK: Lines

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    with { $0.strikethrough = isActive ? .drawn(LineStyle(pattern: pattern, color: color)) : .none }
  }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    with { $0.underline = isActive ? .drawn(LineStyle(pattern: pattern, color: color)) : .none }
  }

  // MARK: Spacing

  /// - Parameter kerning: points after each letter.
  public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
  /// - Parameter tracking: points after each letter.
  public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = tracking } }
  /// - Parameter baselineOffset: points above the baseline.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with { $0.baselineOffset = baselineOffset } }
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { isEnabled ? with { $0.scale = scale } : self }

  // MARK: Colour

  public func foregroundColor(_ color: Color?) -> Text { with { $0.foreground = color } }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.foreground = style } }

  // MARK: Language and speech

  /// The language of the text (iOS 17).
  /// Approximate: the environment's language decides which forms of letters are drawn.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text { self }
  /// What a screen reader makes of the text.
  /// Approximate: nothing of it can be seen in a picture.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
  /// What a screen reader makes of the text.
  /// Approximate: nothing of it can be seen in a picture.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
  /// What a screen reader makes of the text.
  /// Approximate: nothing of it can be seen in a picture.
  public func speechAdjustedPitch(_ value: Double) -> Text { self }
  /// What a screen reader makes of the text.
  /// Approximate: nothing of it can be seen in a picture.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
  /// What a screen reader makes of the text.
  /// Approximate: nothing of it can be seen in a picture.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }
  /// What a screen reader makes of the text.
  /// Approximate: nothing of it can be seen in a picture.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
}
