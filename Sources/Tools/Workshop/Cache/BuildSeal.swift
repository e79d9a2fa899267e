import Foundation
import Glibc

/// What a finished build consists of, written as its last file: a build that lost a file, or whose files were changed
/// since, is recognised by their states alone and made again.
struct BuildSeal: Codable, Hashable {
  /// Name of the seal's own file in a build's folder.
  static let fileName = "finished"

  private struct Entry: Codable, Hashable {
    var name: String
    var size: Int
    /// Whole seconds: archives that carry a cache elsewhere keep no more.
    var seconds: Int
    var isExecutable: Bool

    init?(_ name: String, in folder: String) {
      var status = stat()
      guard stat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.name = name
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      isExecutable = status.st_mode & S_IXUSR != 0
    }
  }

  private var entries: [Entry]

  /// The seal of a folder as it is now, subfolders included.
  init(of folder: String) {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    entries = names.sorted().filter { $0 != Self.fileName }.compactMap { Entry($0, in: folder) }
  }

  /// Whether the folder has a seal and every file that the seal names, as it was.
  static func holds(in folder: String) -> Bool {
    guard let bytes = FileManager.default.contents(atPath: folder + "/" + fileName),
      let seal = try? JSONDecoder().decode(BuildSeal.self, from: bytes)
    else { return false }
    return seal.entries.allSatisfy { Entry($0.name, in: folder) == $0 }
  }

  /// - Throws: what writing a file throws.
  func write(to folder: String) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: folder + "/" + Self.fileName))
  }
}
