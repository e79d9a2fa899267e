import Findings
import Foundation
import SwiftIfConfig
import SwiftSyntax

/// A widget extension as found in the user's folders: its sources, what they declare, and where its program begins.
public struct Project: Sendable {
  /// How sources are read.
  public struct Options: Sendable, Hashable {
    /// Names that `canImport` answers true for, besides the toolchain's.
    public var modules: Set<String>
    /// Compilation conditions that are set; `SKERRY` is always.
    public var conditions: Set<String>
    /// Language mode of the user's sources: 5 or 6.
    public var languageMode: Int

    public init(
      modules: Set<String> = Products.standardModules, conditions: Set<String> = ["DEBUG"], languageMode: Int = 5
    ) {
      self.modules = modules; self.conditions = conditions; self.languageMode = languageMode
    }

    var configuration: IOSBuildConfiguration {
      IOSBuildConfiguration(modules: modules, conditions: conditions.union(["SKERRY"]), languageMode: languageMode)
    }
  }

  public let options: Options
  /// Files of the build, in order.
  public let files: [SourceFile]
  /// Files that were found and belong to the app alone, tests left out.
  public let leftOut: [SourceFile]
  public let entry: EntryPoint
  public let attributes: [AttributesType]
  public let widgets: [WidgetType]
  public let configurations: [ActivityConfigurationUse]
  public let previews: [PreviewUse]
  /// Enumerations by full name.
  public let enums: [String: EnumShape]
  /// Stored properties of structs by full name.
  public let structs: [String: [StoredProperty]]
  /// Names of everything that the files declare, at any depth.
  public let declaredMembers: Set<String>
  /// Apple's modules that the files import and Skerry does not have.
  public let missingModules: Set<String>
  /// What was left out or chosen.
  public let notes: [Finding]
  /// Paths of files whose `@main` is blanked, with the attribute's UTF-8 range.
  let blankedMains: [String: Range<Int>]

  /// Finds the extension in files and folders.
  /// - Throws: `WorkshopError.pathMissing`, `.sourceUnreadable`, `.sourceNotUTF8`, `.noSwiftFile`,
  ///   `.noActivityConfiguration`, `.severalExtensions`.
  public static func find(paths: [String], options: Options = Options()) throws -> Project {
    var collector = SourceCollector()
    for path in paths { try collector.add(path) }
    guard !collector.files.isEmpty else {
      throw WorkshopError.noSwiftFile(paths: paths, skipped: collector.skipped)
    }
    let files = try collector.files.map { try SourceFile(path: $0.path, displayPath: $0.displayPath) }
    return try Project(files: files, paths: paths, options: options)
  }

  init(files found: [SourceFile], paths: [String], options: Options) throws {
    let configuration = options.configuration
    var sources: [SourceFile] = []
    var scans: [FileScan] = []
    for file in found {
      let scan = ScanVisitor.scan(file, configuration: configuration)
      // Test cases may lie beside the sources; they import what no extension links.
      if scan.imports["XCTest"] != nil || scan.imports["Testing"] != nil { continue }
      sources.append(file)
      scans.append(scan)
    }
    let selection = try FileSelection(files: sources, scans: scans)
    self.init(
      options: options, files: selection.kept.map { sources[$0] }, scans: selection.kept.map { scans[$0] },
      leftOut: sources.indices.filter { !selection.kept.contains($0) }.map { sources[$0] },
      entry: selection.entry, notes: selection.notes,
      blankedMains: selection.withoutMain.reduce(into: [:]) { $0[sources[$1].path] = scans[$1].mainAttribute })
    guard !configurations.isEmpty else {
      throw WorkshopError.noActivityConfiguration(paths: paths, fileCount: found.count, found: Self.summary(scans))
    }
  }

  init(
    options: Options, files: [SourceFile], scans kept: [FileScan], leftOut: [SourceFile] = [], entry: EntryPoint,
    notes: [Finding], blankedMains: [String: Range<Int>]
  ) {
    let configuration = options.configuration
    self.options = options
    self.files = files
    self.leftOut = leftOut
    self.entry = entry
    self.blankedMains = blankedMains
    widgets = kept.flatMap(\.widgets)
    configurations = kept.flatMap(\.configurations)
    previews = kept.flatMap(\.previews)
    declaredMembers = kept.reduce(into: []) { $0.formUnion($1.memberNames) }
    let imports = kept.reduce(into: [String: Place]()) { $0.merge($1.imports) { first, _ in first } }
    let missing = imports.filter { configuration.isMissing($0.key) }
    missingModules = Set(missing.keys)
    enums = Dictionary(kept.flatMap(\.enums).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    structs = kept.reduce(into: [:]) { $0.merge($1.structs) { first, _ in first } }
    attributes = Self.attributes(in: kept, structs: structs)
    self.notes = notes + Self.notes(on: missing, program: entry.program)
  }

  /// Attributes types, conformances in extensions and content states declared apart included.
  private static func attributes(in scans: [FileScan], structs: [String: [StoredProperty]]) -> [AttributesType] {
    var types = scans.flatMap(\.attributes)
    for scan in scans {
      for (name, conformances) in scan.extensionConformances.sorted(by: { $0.key < $1.key })
      where conformances.contains("ActivityAttributes") && !types.contains(where: { $0.name == name }) {
        types.append(
          AttributesType(
            name: name, place: Place(), properties: structs[name] ?? [], contentStateAlias: nil, contentState: []))
      }
    }
    return types.map { type in
      var type = type
      if type.contentState.isEmpty {
        let alias = type.contentStateAlias ?? "ContentState"
        type.contentState = structs["\(type.name).\(alias)"] ?? structs[alias] ?? []
      }
      return type
    }
  }

  private static func notes(on missing: [String: Place], program: HostedProgram) -> [Finding] {
    missing.sorted { $0.key < $1.key }.map { module, place in
      Finding(
        id: "sources.import-passed-over", severity: .note,
        what: "`import \(module)` is passed over: Skerry does not have Apple's \(module)",
        why: "The \(program.rawValue) compiles as long as it uses nothing of it.", place: place)
    }
  }

  /// What there is where no activity configuration was found.
  private static func summary(_ scans: [FileScan]) -> [String] {
    let attributes = scans.flatMap(\.attributes).map(\.name)
    let widgets = scans.flatMap(\.widgets).map(\.name)
    let mains = scans.flatMap(\.mains).filter { $0.kind == .app }.map(\.name)
    var found: [String] = []
    if !attributes.isEmpty { found.append("activity attributes \(WorkshopError.list(attributes))") }
    if !widgets.isEmpty { found.append("widgets without a Live Activity \(WorkshopError.list(widgets))") }
    if !mains.isEmpty { found.append("an app \(WorkshopError.list(mains))") }
    return found
  }

  /// The module's name: the extension's or the app's folder, made an identifier.
  public var moduleName: String {
    let owner = entry.main.flatMap { main in files.first { $0.displayPath == main.place.path }?.path }
    let configured = files.first { file in configurations.contains { $0.place.path == file.displayPath } }?.path
    let folder = ((owner ?? configured ?? files[0].path) as NSString).deletingLastPathComponent
    // A folder of this name says nothing: the product is called as the folder around it.
    let isPlain = (folder as NSString).lastPathComponent == "App"
    let named = isPlain ? (folder as NSString).deletingLastPathComponent : folder
    return Self.identifier((named as NSString).lastPathComponent)
  }

  /// As Xcode makes a module name of a product name; never a name of a module that the sources import.
  static func identifier(_ text: String) -> String {
    var name = String(text.unicodeScalars.map { scalar -> Character in
      let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isWord ? Character(scalar) : "_"
    })
    if name.isEmpty || name.first?.isNumber == true { name = "_" + name }
    let taken = Products.standardModules.union(IOSBuildConfiguration.toolchainModules)
    return taken.contains(name) || name == "main" ? name + "Extension" : name
  }
}

extension Project {
  /// The branch of an `#if` that an iOS build takes; nil where it takes none.
  public func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    node.activeClause(in: options.configuration).clause
  }

  /// JSON of the first case of each enumeration, by full and by short name: what an invented state may hold.
  public var enumValues: [String: String] {
    enums.values.sorted { $0.name > $1.name }.reduce(into: [:]) { values, shape in
      guard let json = shape.cases.lazy.compactMap(\.json).first else { return }
      values[shape.name] = json
      if let short = shape.name.split(separator: ".").last { values[String(short)] = json }
    }
  }
}
