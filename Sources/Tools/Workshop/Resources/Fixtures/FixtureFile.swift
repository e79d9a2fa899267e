import Findings
import Foundation
import Wire

/// What a run's user defaults and app groups are filled from, prepared as a folder of the build cache.
///
/// A JSON file has two objects, each optional:
///
///     { "userDefaults": { "group.com.example": { "name": "Ada", "saved": { "$json": { "count": 3 } } } },
///       "appGroups": { "group.com.example": { "avatar.png": "files/avatar.png", "state.json": { "json": { } } } } }
///
/// The suite `standard` is the process's own. A value may be `{ "$date": "2026-01-12T09:41:00Z" }`,
/// `{ "$data": "base64" }` or `{ "$json": … }` (bytes of JSON); a file may be a path beside the fixture,
/// `{ "text": … }`, `{ "json": … }` or `{ "base64": … }`. A folder holds `UserDefaults/SUITE.json` or `.plist` and
/// `AppGroups/GROUP/…` instead.
public struct FixtureFile: Sendable {
  /// Absolute path of the prepared folder.
  public let folder: String

  /// Reads and prepares a fixture.
  /// - Throws: `Failure`: status `usage` where there is no such file or folder, `input` where it is not of that form;
  ///   `WorkshopError.cacheUnwritable`.
  public static func prepare(_ path: String, cache: BuildCache) throws -> FixtureFile {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(
        .usage, id: "usage.no-file", "--fixtures: there is no file or folder “\(path)”",
        fix: "Name a JSON file with userDefaults and appGroups, or a folder with UserDefaults and AppGroups.")
    }
    let contents =
      isFolder.boolValue ? try FixtureContents(folder: path) : try FixtureContents(file: path)
    let defaults = try PropertyListSerialization.data(fromPropertyList: contents.defaults, format: .xml, options: 0)
    var hash = ContentHash()
    hash.add("skerry fixtures 1")
    hash.add(defaults.base64EncodedString())
    for file in contents.files {
      hash.add(file.group + "/" + file.name)
      hash.add(file.bytes.base64EncodedString())
    }
    let (folder, _) = try cache.build("fixtures-" + hash.hex) { draft in
      do {
        try defaults.write(to: URL(fileURLWithPath: draft + "/" + RunFixtures.defaultsFile))
        for file in contents.files {
          let target = URL(fileURLWithPath: "\(draft)/\(RunFixtures.groupsFolder)/\(file.group)/\(file.name)")
          try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
          try file.bytes.write(to: target)
        }
      } catch { throw WorkshopError.cacheUnwritable(path: draft, reason: error.localizedDescription) }
    }
    return FixtureFile(folder: folder)
  }
}
