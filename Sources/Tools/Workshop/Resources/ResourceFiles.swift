import Findings
import Foundation

/// A file below the paths that a user names.
struct ResourceFile: Sendable, Hashable {
  /// Absolute path.
  var path: String
  /// The path as the user would write it.
  var displayPath: String
  /// Language of the `.lproj` folder around it; nil outside of one.
  var language: String?
  var name: String { (path as NSString).lastPathComponent }
  var kind: String { (path as NSString).pathExtension.lowercased() }
  var bytes: Data? { FileManager.default.contents(atPath: path) }
}

/// Gathers the resources of a widget from the paths that a user names: catalogues as folders, everything else as files.
struct ResourceFiles {
  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "Tests", "UITests", "build", "fastlane",
  ]
  private static let skippedExtensions: Set<String> = [
    "xcodeproj", "xcworkspace", "playground", "bundle", "framework", "xcframework", "docc", "xcdatamodeld",
    "xcstickers", "appiconset", "icon",
  ]
  /// What Xcode compiles, or needs for building only.
  private static let skippedFiles: Set<String> = [
    "swift", "m", "mm", "h", "c", "cpp", "hpp", "metal", "entitlements", "xcconfig", "modulemap", "storyboard", "xib",
    "md", "xctestplan", "yml", "yaml", "lock", "podspec", "rb", "sh", "py", "log", "intentdefinition", "pbxproj",
  ]
  /// A single file beyond this is not copied, in bytes.
  static let sizeLimit = 32 << 20

  private(set) var catalogues: [ResourceFile] = []
  private(set) var files: [ResourceFile] = []
  private(set) var findings: [Finding] = []
  private var seen: Set<String> = []

  init(paths: [String]) {
    for path in paths {
      let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
      add(absolute, displayPath: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, language: nil)
    }
  }

  private mutating func add(_ path: String, displayPath: String, language: String?) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      seen.insert(URL(fileURLWithPath: path).resolvingSymlinksInPath().path).inserted
    else { return }
    let file = ResourceFile(path: path, displayPath: displayPath, language: language)
    guard isFolder.boolValue else {
      if !Self.skippedFiles.contains(file.kind) { addFile(file) }
      return
    }
    if file.kind == "xcassets" {
      catalogues.append(file)
      return
    }
    let own = file.kind == "lproj" ? (file.name as NSString).deletingPathExtension : language
    // A folder that cannot be listed was said when sources were looked for.
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() {
      let kind = (name as NSString).pathExtension.lowercased()
      if name.hasPrefix(".") || Self.skippedFolders.contains(name) || name.hasSuffix("Tests")
        || Self.skippedExtensions.contains(kind)
      {
        continue
      }
      add(path + "/" + name, displayPath: displayPath == "." ? name : displayPath + "/" + name, language: own)
    }
  }

  private mutating func addFile(_ file: ResourceFile) {
    if let kind = FileKind(path: file.path), kind != .regular {
      findings.append(
        Finding(
          id: "resources.unreadable", severity: .warning, what: "It is \(kind.rawValue), not a file, and is left out",
          place: Place(path: file.displayPath)))
      return
    }
    let size = FileStamp(path: file.path)?.size ?? 0
    guard size <= Self.sizeLimit else {
      findings.append(
        Finding(
          id: "resources.too-large", severity: .warning,
          what: "The file has \(size >> 20) MB and is left out of the widget's resources",
          why: "A widget may use 30 MB of memory in all.", fix: "Keep it out of the widget's target.",
          place: Place(path: file.displayPath)))
      return
    }
    files.append(file)
  }
}
