import Foundation
import Synchronization
import Testing
@testable import Workshop

@Suite("Build cache")
struct BuildCacheTests {
  private struct Refusal: Error {}

  @Test("A build appears whole or not at all")
  func failedBuild() throws {
    let folder = try TemporaryFolder()
    let cache = try BuildCache(folder: folder.path)
    #expect(throws: Refusal.self) {
      _ = try cache.build("key") { draft in
        try Data("half".utf8).write(to: URL(fileURLWithPath: draft + "/extension"))
        throw Refusal()
      }
    }
    #expect(cache.build("key") == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/builds") == [])
    let made = try cache.build("key") { try Data("whole".utf8).write(to: URL(fileURLWithPath: $0 + "/extension")) }
    #expect(!made.wasCached)
    #expect(try String(contentsOfFile: made.folder + "/extension", encoding: .utf8) == "whole")
    #expect(try cache.build("key") { _ in throw Refusal() }.wasCached)
  }

  @Test("Runs that want one build at once make it once")
  func concurrent() async throws {
    let folder = try TemporaryFolder()
    let cache = try BuildCache(folder: folder.path)
    let count = Mutex(0)
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try cache.build("key") { _ in
            count.withLock { $0 += 1 }
            usleep(30_000)
          }.folder
        }
      }
      for try await path in group { #expect(path == folder.path + "/builds/key") }
    }
    #expect(count.withLock { $0 } == 1)
  }

  @Test("The longest unused builds go first")
  func eviction() throws {
    let folder = try TemporaryFolder()
    let cache = try BuildCache(folder: folder.path)
    for index in 0..<BuildCache.keptBuilds {
      _ = try cache.build("b\(index)") { _ in }
      let age = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -10_000 + Double(index))]
      try FileManager.default.setAttributes(age, ofItemAtPath: "\(folder.path)/builds/b\(index)")
    }
    // Use makes it young again.
    #expect(cache.build("b0") != nil)
    _ = try cache.build("new") { _ in }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/builds")
    #expect(left.count == BuildCache.keptBuilds)
    #expect(left.contains("new") && left.contains("b0") && !left.contains("b1") && left.contains("b2"))
  }

  @Test("The folder is SKERRY_CACHE, else XDG_CACHE_HOME's, else the home folder's")
  func places() throws {
    let folder = try TemporaryFolder()
    let own = ["SKERRY_CACHE": folder.path + "/a", "XDG_CACHE_HOME": folder.path + "/b", "HOME": folder.path]
    #expect(try BuildCache.standard(environment: own).folder == folder.path + "/a")
    #expect(
      try BuildCache.standard(environment: ["XDG_CACHE_HOME": folder.path + "/b"]).folder == folder.path + "/b/skerry")
    #expect(try BuildCache.standard(environment: ["HOME": folder.path]).folder == folder.path + "/.cache/skerry")
  }

  @Test("A folder that cannot be written is an error of the environment")
  func unwritable() {
    do {
      _ = try BuildCache.standard(environment: ["SKERRY_CACHE": "/dev/null/cache"])
      Issue.record("it was made")
    } catch {
      let error = error as? WorkshopError
      #expect(error?.exitStatus == .environment)
      #expect(error?.place?.path == "/dev/null/cache")
      #expect(error?.fix.contains("SKERRY_CACHE") == true)
    }
  }
}
