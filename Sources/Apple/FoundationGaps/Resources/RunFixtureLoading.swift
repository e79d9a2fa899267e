import Foundation
import Wire

/// Fills this process's user defaults and app groups before the widget's code runs.
/// Skerry's own; Apple has no such symbol.
public enum RunFixtureLoading {
  /// Takes the folder that the environment names, if it does.
  /// - Throws: what reading the folder throws.
  public static func loadFromEnvironment() throws {
    guard let folder = ProcessInfo.processInfo.environment[RunFixtures.folderVariable], !folder.isEmpty else { return }
    // An app that is launched again finds what it wrote, not what there was in the beginning.
    let mark = NSHomeDirectory() + "/" + SharedContainers.filledMark
    guard !SharedDefaults.areShared || !FileManager.default.fileExists(atPath: mark) else { return }
    try load(folder: folder)
    guard SharedDefaults.areShared else { return }
    SharedDefaults.synchronize()
    try? Data().write(to: URL(fileURLWithPath: mark))
  }

  static func load(folder: String) throws {
    if let bytes = FileManager.default.contents(atPath: folder + "/" + RunFixtures.defaultsFile) {
      let suites = try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: [String: Any]]
      for (name, values) in suites ?? [:] {
        let defaults = name.isEmpty ? UserDefaults.standard : UserDefaults(suiteName: name)
        for (key, value) in values { defaults?.set(value, forKey: key) }
      }
    }
    let groups = folder + "/" + RunFixtures.groupsFolder
    for group in (try? FileManager.default.contentsOfDirectory(atPath: groups)) ?? [] {
      guard let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
        continue
      }
      // Copied, because an app writes into its group and the fixture stays as it is.
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(groups)/\(group)") {
        let target = container.appendingPathComponent(name).path
        try? FileManager.default.removeItem(atPath: target)
        try FileManager.default.copyItem(atPath: "\(groups)/\(group)/\(name)", toPath: target)
      }
    }
  }
}
