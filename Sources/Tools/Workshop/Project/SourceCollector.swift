import Foundation

/// Gathers the Swift files that belong to a widget extension from the paths that a user names.
struct SourceCollector {
  /// Folders that hold no sources of the product itself.
  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "UITests", "build", "fastlane",
  ]
  private static let skippedExtensions: Set<String> = [
    "xcassets", "xcodeproj", "xcworkspace", "playground", "bundle", "framework", "xcframework", "lproj", "docc",
  ]

  /// Whether tests belong to what is built. Those of the user interface never do: they drive a running app.
  var takesTests = false
  private(set) var files: [(path: String, displayPath: String)] = []
  private(set) var skipped: [String] = []
  private var seen: Set<String> = []

  /// Adds a file, or a folder with everything in it except tests, dependencies, build products and hidden folders. A
  /// file that is named is always taken.
  /// - Throws: `WorkshopError.pathMissing`, `.sourceUnreadable`.
  mutating func add(_ path: String) throws {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder) else {
      throw WorkshopError.pathMissing(path)
    }
    if isFolder.boolValue {
      let display = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      try addFolder(absolute, displayPath: display)
    } else {
      addFile(absolute, displayPath: path)
    }
  }

  private mutating func addFolder(_ path: String, displayPath: String) throws {
    guard seen.insert(realPath(path)).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw WorkshopError.sourceUnreadable(path: displayPath, reason: "no right to list the folder")
    }
    for name in names where !name.hasPrefix(".") {
      let child = path + "/" + name
      let childDisplay = displayPath == "." ? name : displayPath + "/" + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: child, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        if isSkipped(name) { skipped.append(childDisplay) } else { try addFolder(child, displayPath: childDisplay) }
      } else if name.hasSuffix(".swift") {
        // A package manifest is a program of its own.
        if name == "Package.swift" { skipped.append(childDisplay) } else { addFile(child, displayPath: childDisplay) }
      }
    }
  }

  private mutating func addFile(_ path: String, displayPath: String) {
    let real = realPath(path)
    if seen.insert(real).inserted { files.append((real, displayPath)) }
  }

  private func isSkipped(_ name: String) -> Bool {
    if Self.skippedFolders.contains(name) || name.hasSuffix("UITests") { return true }
    if !takesTests, name.hasSuffix("Tests") { return true }
    guard let dot = name.lastIndex(of: ".") else { return false }
    return Self.skippedExtensions.contains(String(name[name.index(after: dot)...]))
  }

  private func realPath(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
