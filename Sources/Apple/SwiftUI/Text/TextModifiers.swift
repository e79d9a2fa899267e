import Foundation
import RenderTree

extension View {
  nonisolated private func text(_ change: @escaping (inout TextEnvironment) -> Void) -> some View {
    modified(.environment { change(&$0.uniqueStorage().text) })
  }

  // MARK: Lines

  /// - Parameter number: nil = as many lines as the text needs.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    text {
      $0.lineLimit = number; $0.reservedLines = 0
    }
  }
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    text {
      $0.lineLimit = nil; $0.reservedLines = limit.lowerBound
    }
  }
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    text {
      $0.lineLimit = limit.upperBound; $0.reservedLines = 0
    }
  }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    text {
      $0.lineLimit = limit.upperBound; $0.reservedLines = limit.lowerBound
    }
  }
  /// - Parameter reservesSpace: keeps the height of `limit` lines where the text needs fewer.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    text {
      $0.lineLimit = limit; $0.reservedLines = reservesSpace ? limit : 0
    }
  }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    text { $0.alignment = alignment }
  }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { text { $0.truncation = mode } }
  /// - Parameter factor: 0 … 1, the smallest part of the font size that the text may shrink to.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    text { $0.minimumScaleFactor = factor > 0 && factor <= 1 ? factor : 1 }
  }
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { text { $0.allowsTightening = flag } }
  /// - Parameter lineSpacing: extra points between lines.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    text { $0.lineSpacing = lineSpacing.isFinite ? max(0, lineSpacing) : 0 }
  }

  // MARK: Letters

  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { text { $0.textCase = textCase } }
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { text { $0.attributes.kerning = kerning } }
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { text { $0.attributes.tracking = tracking } }
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    text { $0.attributes.baselineOffset = baselineOffset }
  }
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    text { $0.attributes.underline = isActive ? .drawn(Text.LineStyle(pattern: pattern, color: color)) : .none }
  }
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    text { $0.attributes.strikethrough = isActive ? .drawn(Text.LineStyle(pattern: pattern, color: color)) : .none }
  }
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    text { if isEnabled { $0.attributes.scale = scale } }
  }
  /// The language of the texts inside (iOS 17).
  /// Approximate: the environment's language decides which forms of letters are drawn.
  nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
  /// Whether texts inside can be selected.
  /// Ignored: as iOS does in a Live Activity; nothing is selected there.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
}

/// Whether text can be selected (SwiftUI.TextSelectability).
/// Ignored: as iOS does in a Live Activity; nothing is selected there.
public protocol TextSelectability {}
/// Text can be selected.
/// Ignored: as iOS does in a Live Activity; nothing is selected there.
public struct EnabledTextSelectability: TextSelectability {}
/// Text cannot be selected.
/// Ignored: as iOS does in a Live Activity; nothing is selected there.
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension EnvironmentValues {
  public var lineLimit: Int? {
    get { storage.text.lineLimit }
    set { uniqueStorage().text.lineLimit = newValue }
  }
  public var lineSpacing: CGFloat {
    get { storage.text.lineSpacing }
    set { uniqueStorage().text.lineSpacing = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { storage.text.alignment }
    set { uniqueStorage().text.alignment = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { storage.text.truncation }
    set { uniqueStorage().text.truncation = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { storage.text.minimumScaleFactor }
    set { uniqueStorage().text.minimumScaleFactor = newValue }
  }
  public var allowsTightening: Bool {
    get { storage.text.allowsTightening }
    set { uniqueStorage().text.allowsTightening = newValue }
  }
  public var textCase: Text.Case? {
    get { storage.text.textCase }
    set { uniqueStorage().text.textCase = newValue }
  }
  /// Regular unless the person asked for bold text, which makes every weight of the system's and the app's fonts
  /// heavier.
  public var legibilityWeight: LegibilityWeight? {
    get { storage.text.legibilityWeight }
    set { uniqueStorage().text.legibilityWeight = newValue }
  }
}
