import Foundation

/// Notices that a source was saved: looks at sizes and times of all files below some paths, a few times a second.
final class SourceWatcher: @unchecked Sendable {
  // Unchecked: `isStopped` is reached under `lock`.
  private let paths: [String]
  private let lock = NSLock()
  private var isStopped = false

  /// Seconds between two looks.
  private static let interval = 0.25
  /// Folders that hold no sources.
  private static let skipped: Set<String> = [".git", ".build", "DerivedData", "Pods", "node_modules"]

  private struct Stamp: Hashable {
    var size: Int
    var time: Date
  }

  init(_ paths: [String]) { self.paths = paths }

  /// Begins to look; `saved` is called on the watcher's own thread, once for all that was saved together.
  func begin(_ saved: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      var known = stamps
      while !lock.withLock({ isStopped }) {
        Thread.sleep(forTimeInterval: Self.interval)
        var now = stamps
        guard now != known else { continue }
        // An editor writes several files, or one in several steps: wait until nothing changes any more.
        while true {
          Thread.sleep(forTimeInterval: Self.interval / 2)
          let next = stamps
          if next == now { break }
          now = next
        }
        known = now
        saved()
      }
    }
    thread.name = "skerry-watch"
    thread.start()
  }

  func stop() { lock.withLock { isStopped = true } }

  private var stamps: [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for path in paths {
      let url = URL(fileURLWithPath: path)
      note(url, &stamps)
      let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey, .isDirectoryKey]
      guard let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: keys) else { continue }
      for case let file as URL in files {
        if Self.skipped.contains(file.lastPathComponent) { files.skipDescendants() } else { note(file, &stamps) }
      }
    }
    return stamps
  }

  private func note(_ file: URL, _ stamps: inout [String: Stamp]) {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey, .isDirectoryKey]
    guard let values = try? file.resourceValues(forKeys: keys), values.isDirectory != true else { return }
    stamps[file.path] = Stamp(size: values.fileSize ?? 0, time: values.contentModificationDate ?? .distantPast)
  }
}
