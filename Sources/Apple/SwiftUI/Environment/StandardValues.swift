import RenderTree

/// Light or dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

/// Standard or increased contrast.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }

/// Reading direction.
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }

/// Regular or bold text by the person's setting.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

/// The text size that a person chose.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { storage.colorScheme }
    set { uniqueStorage().colorScheme = newValue }
  }
  public var colorSchemeContrast: ColorSchemeContrast { storage.colorSchemeContrast }
  public var _colorSchemeContrast: ColorSchemeContrast {
    get { storage.colorSchemeContrast }
    set { uniqueStorage().colorSchemeContrast = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { storage.dynamicTypeSize }
    set { uniqueStorage().dynamicTypeSize = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { storage.direction == .rightToLeft ? .rightToLeft : .leftToRight }
    set { uniqueStorage().direction = newValue == .rightToLeft ? .rightToLeft : .leftToRight }
  }
  public var displayScale: CGFloat {
    get { storage.displayScale }
    set { uniqueStorage().displayScale = newValue }
  }
  public var pixelLength: CGFloat { 1 / storage.displayScale }
  public var locale: Locale {
    get { storage.locale }
    set { uniqueStorage().locale = newValue }
  }
  public var isEnabled: Bool {
    get { storage.isEnabled }
    set { uniqueStorage().isEnabled = newValue }
  }
  /// Major version of the simulated iOS; decides the palette.
  public var _iosMajor: Int {
    get { storage.iosMajor }
    set { uniqueStorage().iosMajor = newValue }
  }
  public var _colorTraits: ColorTraits { storage.colorTraits }
  public var _direction: WritingDirection { storage.direction }
}
