/// What the prepared resource folder of a widget holds besides plain files: the asset catalogues' colours and images,
/// the languages of the string tables, the app's fonts. Written by the workshop, read inside the extension.
///
/// The folder's layout: `catalogue.json` (this), `Info.plist`, `strings/LANGUAGE.json` (`StringTables`), `images/`,
/// `fonts/`, and in `files/` what `Bundle` hands out, with `LANGUAGE.lproj` folders inside.
public struct ResourceCatalogue: Hashable, Sendable, Codable {
  public static let fileName = "catalogue.json"
  /// Environment variable of the extension's process that names the folder.
  public static let folderVariable = "SKERRY_RESOURCES"

  /// The language that the app falls back to, such as `en`.
  public var developmentLanguage: String
  /// Languages with string tables.
  public var languages: [String]
  /// Variants of a colour by its name in the asset catalogue.
  public var colors: [String: [CatalogueColor]]
  /// Variants of an image or a custom symbol by its name in the asset catalogue.
  public var images: [String: [CatalogueImage]]
  /// Names of font files in `fonts/`.
  public var fonts: [String]
  public init(
    developmentLanguage: String = "en", languages: [String] = [], colors: [String: [CatalogueColor]] = [:],
    images: [String: [CatalogueImage]] = [:], fonts: [String] = []
  ) {
    self.developmentLanguage = developmentLanguage; self.languages = languages; self.colors = colors
    self.images = images; self.fonts = fonts
  }
}

/// When a variant of an asset is meant; nil fits everything.
public struct AssetCondition: Hashable, Sendable, Codable {
  /// The colours that a screen has.
  public enum Gamut: String, Hashable, Sendable, Codable { case sRGB = "sRGB", displayP3 = "display-P3" }
  public var isDark: Bool?
  public var increasedContrast: Bool?
  /// `iphone`, `ipad`, `watch`; nil is universal.
  public var idiom: String?
  public var gamut: Gamut?
  /// Language of a localised image.
  public var language: String?
  public init(
    isDark: Bool? = nil, increasedContrast: Bool? = nil, idiom: String? = nil, gamut: Gamut? = nil,
    language: String? = nil
  ) {
    self.isDark = isDark; self.increasedContrast = increasedContrast; self.idiom = idiom; self.gamut = gamut
    self.language = language
  }
}

/// One variant of a named colour.
public struct CatalogueColor: Hashable, Sendable, Codable {
  /// The space that a colour's components are given in.
  public enum Space: String, Hashable, Sendable, Codable { case sRGB, linearSRGB, displayP3 }
  /// A colour by components or by a name of the system.
  public enum Value: Hashable, Sendable, Codable {
    /// Red, green, blue, alpha.
    case components(Space, [Double])
    /// A system colour by the name that the renderer gives it, such as `blue`.
    case system(String)
  }
  public var condition: AssetCondition
  public var value: Value
  public init(_ value: Value, condition: AssetCondition = AssetCondition()) {
    self.condition = condition; self.value = value
  }
}

/// One file of a named image.
public struct CatalogueImage: Hashable, Sendable, Codable {
  /// Margins of a picture that keep their size.
  public struct Slicing: Hashable, Sendable, Codable {
    /// In points.
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double
    public var isTiled: Bool
    public init(top: Double, left: Double, bottom: Double, right: Double, isTiled: Bool) {
      self.top = top; self.left = left; self.bottom = bottom; self.right = right; self.isTiled = isTiled
    }
  }
  public var condition: AssetCondition
  /// Name in `images/`.
  public var file: String
  /// Pixels per point.
  public var scale: Double
  /// `template-rendering-intent`: nil leaves it to the view.
  public var isTemplate: Bool?
  /// nil = the image is stretched as a whole.
  public var slicing: Slicing?
  /// For custom symbols: the font size at which `scale` holds.
  public var symbolSize: Double?
  public init(
    file: String, scale: Double, condition: AssetCondition = AssetCondition(), isTemplate: Bool? = nil,
    slicing: Slicing? = nil, symbolSize: Double? = nil
  ) {
    self.condition = condition; self.file = file; self.scale = scale; self.isTemplate = isTemplate
    self.slicing = slicing; self.symbolSize = symbolSize
  }
}
