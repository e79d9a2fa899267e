import Findings
import Foundation
import Glibc

/// The folder that pictures are written into.
struct OutputFolder: Sendable {
  let path: String

  /// Refuses a folder that cannot be written, before any work is done.
  /// - Throws: `Failure`: status `usage` where a file stands in the way, `environment` where the right is missing.
  static func check(_ path: String) throws {
    guard !path.isEmpty else {
      throw Failure(.usage, id: "usage.no-folder", "--out names no folder", fix: "Write --out DIR.")
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw Failure(
          .usage, id: "usage.no-folder", "--out: “\(path)” is a file", fix: "Name a folder, or remove the file.")
      }
      guard access(path, W_OK | X_OK) == 0 else { throw unwritable(path) }
      return
    }
    // The nearest folder that exists decides whether the rest can be made.
    var parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: parent.path), parent.path != "/" { parent.deleteLastPathComponent() }
    guard access(parent.path, W_OK | X_OK) == 0 else { throw unwritable(path) }
  }

  /// Makes the folder where it is missing.
  init(_ path: String) throws {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch { throw Self.unwritable(path) }
  }

  /// The path of what has this name in the folder.
  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  /// Removes the files that an earlier run left, by their names.
  func remove(_ isLeft: (String) -> Bool) throws {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: path) where isLeft(name) {
        try FileManager.default.removeItem(atPath: self.path(of: name))
      }
    } catch { throw Self.unwritable(path) }
  }

  /// Writes one picture and returns its path. A half-written file never stands under its name.
  func write(_ bytes: [UInt8], name: String) throws -> String {
    let file = self.path(of: name)
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw Failure(
        .environment, id: "output.unwritable", "The picture could not be written", why: Self.reason(error),
        fix: "See that the folder may be written and the disk is not full.", at: Place(path: file))
    }
    return file
  }

  private static func unwritable(_ path: String) -> Failure {
    Failure(
      .environment, id: "output.unwritable", "The folder cannot be written",
      fix: "Give yourself the right to write there, or name another folder with --out.", at: Place(path: path))
  }

  private static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return (underlying ?? error as NSError).localizedDescription
  }
}
