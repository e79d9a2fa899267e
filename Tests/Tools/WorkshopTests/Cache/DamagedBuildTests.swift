import Foundation
import Testing
@testable import Workshop

@Suite("Builds that were damaged")
struct DamagedBuildTests {
  private func make(_ cache: BuildCache) throws -> (folder: String, wasCached: Bool) {
    try cache.build("key") { draft in
      for name in ["extension", "images/a.png"] {
        let url = URL(fileURLWithPath: draft + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("whole".utf8).write(to: url)
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft + "/extension")
    }
  }

  @Test("A build that lost something is made again", arguments: [
    "rm finished", "truncate -s 0 finished", "echo garbage > finished", "rm extension", "truncate -s 0 extension",
    "chmod a-x extension", "echo garbage > extension", "touch -d 2001-01-01 extension", "rm -r images",
    "echo more >> images/a.png",
  ])
  func heals(_ damage: String) throws {
    let folder = try TemporaryFolder()
    let cache = try BuildCache(folder: folder.path)
    let path = try make(cache).folder
    #expect(try make(cache).wasCached)
    let run = try ToolRun("/bin/sh", ["-c", damage], environment: ["PATH": "/bin:/usr/bin"], folder: path)
    #expect(run.succeeded)
    #expect(cache.build("key") == nil)
    #expect(try !make(cache).wasCached)
    #expect(try String(contentsOfFile: path + "/extension", encoding: .utf8) == "whole")
    #expect(try make(cache).wasCached)
  }

  @Test("Resources that cannot be decoded are prepared again")
  func resources() throws {
    let folder = try TemporaryFolder()
    let cache = try BuildCache(folder: folder.path + "/cache")
    try folder.write("{}", to: "App/menu.json")
    let prepare = { try WidgetResources.prepare(paths: [folder.path + "/App"], cache: cache) }
    let first = try prepare()
    try Data("[".utf8).write(to: URL(fileURLWithPath: first.folder + "/findings.json"))
    // Even a seal that was made of the damage does not hold.
    try BuildSeal(of: first.folder).write(to: first.folder)
    let second = try prepare()
    #expect(second.folder == first.folder)
    #expect(second.catalogue == first.catalogue)
    #expect(try String(contentsOfFile: first.folder + "/findings.json", encoding: .utf8) == "[]")
  }

  @Test("What cannot be replaced is named with its folder")
  func stuck() {
    let error = WorkshopError.cacheDamaged(path: "/c/builds/key")
    #expect(error.exitStatus == .environment)
    #expect(error.fix.contains("Delete /c/builds/key"))
  }
}
