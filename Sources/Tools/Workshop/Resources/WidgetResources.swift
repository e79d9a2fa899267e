import Findings
import Foundation
import Wire

/// The prepared resources of a widget: a folder of the build cache that its process reads.
public struct WidgetResources: Sendable {
  /// Absolute path.
  public let folder: String
  public let catalogue: ResourceCatalogue
  /// What was wrong with the resources.
  public let findings: [Finding]
  /// Paths of the app's font files in the folder.
  public var fonts: [String] { catalogue.fonts.map { folder + "/fonts/" + $0 } }

  private static let findingsFile = "findings.json"
  private static let fontKinds: Set<String> = ["ttf", "otf", "ttc"]

  /// Finds the resources below the paths and prepares them, or takes what an earlier run prepared.
  /// - Throws: `WorkshopError.cacheUnwritable`, `.cacheDamaged`.
  public static func prepare(
    paths: [String], cache: BuildCache, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> WidgetResources {
    let files = ResourceFiles(paths: paths)
    let key = key(of: files)
    func prepared() throws -> WidgetResources {
      let (folder, _) = try cache.build(key) { draft in
        do {
          try Preparation(files: files, folder: draft, environment: environment).write()
        } catch let error as WorkshopError { throw error } catch {
          throw WorkshopError.cacheUnwritable(path: draft, reason: error.localizedDescription)
        }
      }
      return try WidgetResources(prepared: folder)
    }
    do { return try prepared() } catch WorkshopError.cacheDamaged {
      try cache.discard(key)
      return try prepared()
    }
  }

  /// - Throws: `WorkshopError.cacheDamaged` where the folder does not hold what was written.
  private init(prepared folder: String) throws {
    func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
      guard let bytes = FileManager.default.contents(atPath: folder + "/" + name),
        let value = try? JSONDecoder().decode(type, from: bytes)
      else { throw WorkshopError.cacheDamaged(path: folder) }
      return value
    }
    self.folder = folder
    catalogue = try read(ResourceCatalogue.self, ResourceCatalogue.fileName)
    findings = try read([Finding].self, Self.findingsFile)
  }

  /// Everything that the folder depends on: names, sizes and times of all files below.
  private static func key(of files: ResourceFiles) -> String {
    var hash = ContentHash()
    hash.add("skerry resources 1")
    for file in files.files { hash.add("\(file.displayPath) \(FileStamp(path: file.path)?.description ?? "")") }
    for catalogue in files.catalogues {
      hash.add(catalogue.displayPath)
      let names = FileManager.default.enumerator(atPath: catalogue.path)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() { hash.add(FileStamp(path: catalogue.path + "/" + name)?.description ?? name) }
    }
    return "resources-" + hash.hex
  }

  /// One making of the folder.
  private struct Preparation {
    let files: ResourceFiles
    let folder: String
    let environment: [String: String]

    func write() throws {
      for name in ["images", "fonts", "strings", "files"] {
        try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
      }
      var findings = files.findings
      var strings = StringTablesReading()
      let others = files.files.filter { !strings.add($0) }
      let lists = others.filter { $0.name == "Info.plist" || $0.name.hasSuffix("-Info.plist") }
      let information = InformationList(lists, developmentLanguage: strings.sourceLanguage)
      findings += strings.findings + information.findings
      let development = strings.sourceLanguage ?? information.developmentLanguage
      let tables = strings.finished(developmentLanguage: development)
      for (language, table) in tables {
        try encode(table, "strings/\(language).json")
      }
      var assets = AssetCatalogue()
      for catalogue in files.catalogues { assets.add(catalogue) }
      let pictures = PicturePreparation(folder: folder + "/images", environment: environment)
      for (source, finding) in pictures.prepare(assets.sources) {
        assets.drop(source.file)
        assets.say(finding)
      }
      findings += assets.findings
      let fonts = try FontSelection(
        others.filter { fontKinds.contains($0.kind) }, information: information, folder: folder + "/fonts")
      findings += fonts.findings
      findings += try copy(others.filter { !lists.contains($0) && !fontKinds.contains($0.kind) })
      try information.data?.write(to: URL(fileURLWithPath: folder + "/Info.plist"))
      try encode(
        ResourceCatalogue(
          developmentLanguage: development, languages: tables.keys.sorted(), colors: assets.colors,
          images: assets.images, fonts: fonts.names), ResourceCatalogue.fileName)
      try encode(findings, findingsFile)
    }

    private func encode(_ value: some Encodable, _ name: String) throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try encoder.encode(value).write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    /// Plain files lie side by side in the built app; a picture that is a vector becomes one for the sharpest phone.
    private func copy(_ plain: [ResourceFile]) throws -> [Finding] {
      var findings: [Finding] = []
      var taken: Set<String> = []
      for file in plain {
        let inside = file.language.map { "files/\($0).lproj" } ?? "files"
        let name = inside + "/" + file.name
        guard taken.insert(name).inserted else {
          findings.append(
            Finding(
              id: "resources.name-taken", severity: .note, what: "A second file \(file.name) is left out",
              why: "All resources of a target lie in one folder on iOS.", place: Place(path: file.displayPath)))
          continue
        }
        let target = folder + "/" + name
        try FileManager.default.createDirectory(atPath: folder + "/" + inside, withIntermediateDirectories: true)
        do {
          try FileManager.default.copyItem(atPath: file.path, toPath: target)
        } catch {
          findings.append(
            Finding(
              id: "resources.unreadable", severity: .warning, what: "The file cannot be read and is left out",
              fix: "Give yourself the right to read it.", place: Place(path: file.displayPath)))
          continue
        }
        if ["pdf", "svg"].contains(file.kind) {
          let source = PictureSource(
            path: file.path, displayPath: file.displayPath,
            file: (file.name as NSString).deletingPathExtension + "@3x.png", work: .draw(scale: ImageSet.vectorScale))
          if let finding = PicturePreparation(folder: folder + "/" + inside, environment: environment).prepare(source) {
            findings.append(finding)
          }
        }
      }
      return findings
    }
  }
}

extension WidgetResources {
  /// Swift that Xcode would generate for the catalogues, as far as the project mentions it; nil where there is none.
  public func generatedSource(for project: Project) -> String? { AssetSymbols(project).source(catalogue) }
}
