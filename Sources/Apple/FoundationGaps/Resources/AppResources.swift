import Foundation
import Wire

/// The app's prepared resources: asset catalogues, string tables, `Info.plist` and plain files in one folder, whose
/// layout `ResourceCatalogue` describes.
/// Skerry's own; Apple has no such symbol.
public final class AppResources: @unchecked Sendable {
  /// Absolute path of the folder.
  public let folder: String
  public let catalogue: ResourceCatalogue
  /// `Info.plist`; empty where there is none.
  let information: [String: Any]
  private let lock = NSLock()
  private var tables: [String: StringTables] = [:]
  private var missingTables: Set<String> = []

  /// The resources of this process; nil where it was started without.
  public nonisolated(unsafe) private(set) static var current: AppResources?

  /// Makes a folder the process's own: look-ups in the main bundle answer from it from now on.
  /// - Throws: what reading `catalogue.json` throws.
  public static func install(folder: String) throws {
    current = try AppResources(folder: folder)
    BundleHook.install()
  }

  /// Takes the folder that the environment names, if it does.
  /// - Throws: as `install(folder:)`.
  public static func installFromEnvironment() throws {
    guard let folder = ProcessInfo.processInfo.environment[ResourceCatalogue.folderVariable], !folder.isEmpty else {
      return
    }
    try install(folder: folder)
  }

  init(folder: String) throws {
    self.folder = folder
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + ResourceCatalogue.fileName))
    catalogue = try JSONDecoder().decode(ResourceCatalogue.self, from: bytes)
    let plist = FileManager.default.contents(atPath: folder + "/Info.plist")
      .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    information = plist as? [String: Any] ?? [:]
  }

  /// Paths of the app's font files.
  public var fonts: [String] { catalogue.fonts.map { folder + "/fonts/" + $0 } }

  /// Folder of the plain files, what a bundle's resource path names.
  var files: String { folder + "/files" }

  /// The string tables of a language; read at their first use.
  func strings(_ language: String) -> StringTables? {
    lock.lock()
    defer { lock.unlock() }
    if let known = tables[language] { return known }
    guard !missingTables.contains(language) else { return nil }
    guard let bytes = FileManager.default.contents(atPath: "\(folder)/strings/\(language).json"),
      let read = try? JSONDecoder().decode(StringTables.self, from: bytes)
    else {
      missingTables.insert(language)
      return nil
    }
    tables[language] = read
    return read
  }

  /// The app's language for a person's: its own name of it, or the development language.
  func language(for locale: Locale) -> String {
    LanguageChoice.best(for: locale.identifier, among: catalogue.languages) ?? catalogue.developmentLanguage
  }

  /// Path of a plain file, a localised one first; nil where there is none.
  func path(_ name: String?, ofType type: String?, inFolder inside: String?, language: String) -> String? {
    let file: String
    switch (name.flatMap { $0.isEmpty ? nil : $0 }, type.flatMap { $0.isEmpty ? nil : $0 }) {
    case (nil, nil): return nil
    case (let name?, nil): file = name
    case (let name?, let type?):
      let ending = type.hasPrefix(".") ? type : "." + type
      file = name.hasSuffix(ending) ? name : name + ending
    case (nil, let type?):
      return paths(ofType: type, inFolder: inside).first
    }
    let languages = [language, "Base", catalogue.developmentLanguage]
    let roots = [files] + languages.map { "\(files)/\($0).lproj" }
    for root in roots {
      let path = [root, inside ?? "", file].filter { !$0.isEmpty }.joined(separator: "/")
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    // The folders of a project are not those of the built app, where all files lie side by side.
    guard let inside, !inside.isEmpty else { return nil }
    return self.path(name, ofType: type, inFolder: nil, language: language)
  }

  func paths(ofType type: String?, inFolder inside: String?) -> [String] {
    let folder = [files, inside ?? ""].filter { !$0.isEmpty }.joined(separator: "/")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { type.map { $0.isEmpty } ?? true || $0.hasSuffix(".\(type ?? "")") }.sorted()
      .map { folder + "/" + $0 }
  }
}
