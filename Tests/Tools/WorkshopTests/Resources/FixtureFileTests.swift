import Findings
import Foundation
import Testing
import Wire

@testable import Workshop

@Suite struct FixtureFileTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func contents(_ json: String) throws -> FixtureContents {
    try FixtureContents(file: try folder.write(json, to: "fixture.json"))
  }

  @Test func readsEveryKindOfValue() throws {
    try folder.write("bytes", to: "files/a.txt")
    let read = try contents(
      #"""
      { "userDefaults": { "standard": { "on": true, "list": [1, "x"] },
          "group.a": { "day": { "$date": "2026-01-12T09:41:00Z" }, "raw": { "$data": "aGk=" },
            "saved": { "$json": { "n": 1.50 } } } },
        "appGroups": { "group.a": { "a.txt": "files/a.txt", "in/b.json": { "json": [1] } } } }
      """#)
    #expect(read.defaults[""]?["on"] as? Bool == true)
    #expect((read.defaults[""]?["list"] as? [Any])?.count == 2)
    #expect(read.defaults["group.a"]?["day"] as? Date == Date(timeIntervalSince1970: 1_768_210_860))
    #expect(read.defaults["group.a"]?["raw"] as? Data == Data("hi".utf8))
    #expect(read.defaults["group.a"]?["saved"] as? Data == Data(#"{"n":1.50}"#.utf8))
    #expect(read.files.map(\.name) == ["a.txt", "in/b.json"])
    #expect(read.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["bytes", "[1]"])
  }

  @Test(arguments: [
    (#"{"userDefaults": 3}"#, "$.userDefaults"), (#"{"more": {}}"#, "$.more"),
    (#"{"userDefaults": {"a": {"b": null}}}"#, "$.userDefaults.a.b"),
    (#"{"userDefaults": {"a": {"b": {"$date": "soon"}}}}"#, #"$.userDefaults.a.b["$date"]"#),
    (#"{"appGroups": {"a": {"../b": {"text": ""}}}}"#, #"$.appGroups.a["../b"]"#),
    (#"{"appGroups": {"a": {"b": "gone.txt"}}}"#, "$.appGroups.a.b"),
  ])
  func refusesWithThePath(_ json: String, _ path: String) throws {
    let failure = #expect(throws: Failure.self) { try contents(json) }
    #expect(failure?.status == .input)
    #expect(failure?.findings.first?.place?.jsonPath == path)
  }

  @Test func foldersWorkToo() throws {
    try folder.write(#"{"k": "v"}"#, to: "set/UserDefaults/group.b.json")
    try folder.write("text", to: "set/AppGroups/group.b/deep/c.txt")
    let read = try FixtureContents(folder: folder.path + "/set")
    #expect(read.defaults["group.b"]?["k"] as? String == "v")
    #expect(read.files.map(\.name) == ["deep/c.txt"])
    let failure = #expect(throws: Failure.self) { try FixtureContents(folder: folder.path) }
    #expect(failure?.findings.first?.id == "fixtures.empty")
  }

  @Test func isPreparedAsAFolder() throws {
    let file = try folder.write(
      #"{"userDefaults": {"s": {"k": 1}}, "appGroups": {"g": {"f": {"text": "t"}}}}"#, to: "f.json")
    let prepared = try FixtureFile.prepare(file, cache: BuildCache(folder: folder.path + "/cache"))
    let read = try String(contentsOfFile: prepared.folder + "/\(RunFixtures.groupsFolder)/g/f", encoding: .utf8)
    #expect(read == "t")
    #expect(FileManager.default.fileExists(atPath: prepared.folder + "/" + RunFixtures.defaultsFile))
    let failure = #expect(throws: Failure.self) {
      try FixtureFile.prepare("/nowhere", cache: BuildCache(folder: folder.path + "/cache"))
    }
    #expect(failure?.status == .usage)
  }
}
