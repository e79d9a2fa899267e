import Findings

/// What one file declares that matters to a build.
struct FileScan: Sendable, Hashable, Codable {
  var attributes: [AttributesType] = []
  var widgets: [WidgetType] = []
  var bundles: [String] = []
  var configurations: [ActivityConfigurationUse] = []
  var previews: [PreviewUse] = []
  var mains: [MainType] = []
  /// Full names of app delegates that other files may name.
  var delegates: [String] = []
  /// Full names of intents that other files may name.
  var intents: [String] = []
  var enums: [EnumShape] = []
  /// Structs by full name, for content states that are declared elsewhere.
  var structs: [String: [StoredProperty]] = [:]
  /// Other conformances of types, named in extensions: `extension X: ActivityAttributes {}`.
  var extensionConformances: [String: [String]] = [:]
  /// Modules that the file imports, with their first place.
  var imports: [String: Place] = [:]
  /// Names that other files may use: types, functions and variables at file level, members of extensions.
  var declaredNames: Set<String> = []
  /// Names of everything that the file declares, at any depth.
  var memberNames: Set<String> = []
  /// Types that the file extends in a way that a use does not name: conformances, initialisers without a label.
  var silentExtensions: Set<String> = []
  /// Identifiers and operators that the file mentions.
  var mentionedNames: Set<String> = []
  /// UTF-8 range of the attribute `@main`, for a build without it.
  var mainAttribute: Range<Int>?
}
