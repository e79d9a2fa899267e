import Foundation
import Testing
import Wire

@testable import FoundationGaps

@Suite struct RunFixtureLoadingTests {
  @Test func fillsDefaultsAndGroups() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fixtures-\(UUID().uuidString)")
    let suite = "group.test.\(UUID().uuidString)"
    let group = folder.appendingPathComponent("\(RunFixtures.groupsFolder)/\(suite)/inner")
    try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
    try Data("hello".utf8).write(to: group.appendingPathComponent("note.txt"))
    let values: [String: [String: Any]] = [suite: ["name": "Ada", "count": 3]]
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
      .write(to: folder.appendingPathComponent(RunFixtures.defaultsFile))
    defer {
      UserDefaults.standard.removePersistentDomain(forName: suite)
      try? FileManager.default.removeItem(at: folder)
    }
    try RunFixtureLoading.load(folder: folder.path)
    #expect(UserDefaults(suiteName: suite)?.string(forKey: "name") == "Ada")
    #expect(UserDefaults(suiteName: suite)?.integer(forKey: "count") == 3)
    let container = try #require(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: suite))
    defer { try? FileManager.default.removeItem(at: container) }
    #expect(try String(contentsOf: container.appendingPathComponent("inner/note.txt"), encoding: .utf8) == "hello")
  }
}
