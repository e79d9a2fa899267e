import Foundation

/// Bundle identifiers of a project's apps and extensions, as far as its files say them: the Xcode project that the
/// sources belong to, and every `Info.plist` among them that spells its identifier out.
public struct BundleIdentifiers: Sendable, Hashable {
  /// Sorted, each once; empty where no file says one.
  public private(set) var apps: [String] = []
  /// Sorted, each once; empty where no file says one.
  public private(set) var extensions: [String] = []

  /// Looks in the files and folders, and for the Xcode project in them or in the nearest folder above them. What cannot
  /// be read says nothing.
  /// - Parameter paths: files and folders with sources.
  public init(paths: [String]) {
    var apps: Set<String> = [], extensions: Set<String> = []
    var projects: Set<String> = []
    for path in paths {
      let folder = Self.folder(path)
      for list in Self.informationLists(below: folder) {
        guard let identifier = Self.spelled(list["CFBundleIdentifier"]) else { continue }
        let isExtension = list["NSExtension"] != nil || list["EXAppExtensionAttributes"] != nil
        if isExtension { extensions.insert(identifier) } else { apps.insert(identifier) }
      }
      if let project = Self.project(of: folder) { projects.insert(project) }
    }
    for project in projects {
      for (identifier, isExtension) in Self.targets(of: project) {
        if isExtension { extensions.insert(identifier) } else { apps.insert(identifier) }
      }
    }
    self.apps = apps.sorted()
    self.extensions = extensions.sorted()
  }

  private static func folder(_ path: String) -> String {
    let path = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && !isFolder.boolValue ? (path as NSString).deletingLastPathComponent : path
  }

  /// An identifier without a build variable in it.
  private static func spelled(_ value: Any?) -> String? {
    guard let text = value as? String, !text.isEmpty, !text.contains("$") else { return nil }
    return text
  }

  private static func propertyList(_ path: String) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
  }

  // MARK: Info.plist

  private static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "build",
  ]

  private static func informationLists(below folder: String) -> [[String: Any]] {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    var lists: [[String: Any]] = []
    while let name = files.nextObject() as? String {
      let last = (name as NSString).lastPathComponent
      if foreignFolders.contains(last) || last.hasPrefix(".") || last.hasSuffix(".xcframework") {
        files.skipDescendants()
      } else if last.hasSuffix("Info.plist"), let list = propertyList(folder + "/" + name) {
        lists.append(list)
      }
    }
    return lists
  }

  // MARK: The Xcode project

  /// The nearest `.xcodeproj`, from the folder up to the root of the work tree; not beyond four folders.
  private static func project(of folder: String) -> String? {
    var folder = folder
    for _ in 0..<5 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      if let project = names.filter({ $0.hasSuffix(".xcodeproj") }).min() {
        return folder + "/" + project + "/project.pbxproj"
      }
      if names.contains(".git") || folder == "/" { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return nil
  }

  /// What the targets of a project are called in their build settings.
  private static func targets(of project: String) -> [(identifier: String, isExtension: Bool)] {
    guard let objects = propertyList(project)?["objects"] as? [String: Any] else { return [] }
    func object(_ key: Any?) -> [String: Any]? { (key as? String).flatMap { objects[$0] as? [String: Any] } }
    var found: [(String, Bool)] = []
    for target in objects.values {
      guard let target = target as? [String: Any], target["isa"] as? String == "PBXNativeTarget",
        let product = target["productType"] as? String,
        let list = object(target["buildConfigurationList"])
      else { continue }
      let isExtension = product.contains("app-extension") || product.contains("extensionkit-extension")
      guard isExtension || product == "com.apple.product-type.application" else { continue }
      for configuration in list["buildConfigurations"] as? [Any] ?? [] {
        let settings = object(configuration)?["buildSettings"] as? [String: Any]
        if let identifier = spelled(settings?["PRODUCT_BUNDLE_IDENTIFIER"]) { found.append((identifier, isExtension)) }
      }
    }
    return found
  }
}
