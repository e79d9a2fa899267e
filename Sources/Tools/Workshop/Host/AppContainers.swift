import Foundation
import Wire

/// The folders of one app on a simulated phone. They outlive its processes: what the app stores is there after a
/// relaunch, and its app groups and user defaults are those of its extension. They go with the last reference.
public final class AppContainers: Sendable {
  private let root: String

  /// Makes the folders, empty.
  /// - Throws: what the file system throws.
  public init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-" + UUID().uuidString.prefix(8)).path
    try make()
  }

  var home: String { root + "/home" }
  private var shared: [String] { [SharedContainers.defaultsFolder, SharedContainers.groupsFolder] }

  private func make() throws {
    for folder in [home] + shared.map({ root + "/shared/" + $0 }) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  /// Empties them, as removing the app does.
  public func erase() {
    // What is in the folders goes, not the folders: the extension's process has them open.
    for folder in [home] + shared.map({ root + "/shared/" + $0 }) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !shared.contains(name) {
        try? FileManager.default.removeItem(atPath: folder + "/" + name)
      }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Where a process that lives in `guestHome` finds them: pairs of this machine's folder and the process's own.
  /// - Parameter includesHome: the process is the app, whose home is kept.
  func places(in guestHome: String, includesHome: Bool) -> [(own: String, guest: String)] {
    (includesHome ? [(home, guestHome)] : []) + shared.map { ("\(root)/shared/\($0)", "\(guestHome)/\($0)") }
  }

  /// Where there is no sandbox to show folders elsewhere: links to the shared ones in a process's home.
  func link(into guestHome: String) {
    for (own, guest) in places(in: guestHome, includesHome: false) {
      try? FileManager.default.createSymbolicLink(atPath: guest, withDestinationPath: own)
    }
  }
}
