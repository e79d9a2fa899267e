import Findings
import Foundation

/// A file that the command line names.
enum InputFile {
  /// - Parameter path: `-` is standard input.
  /// - Throws: `Failure` with status `environment` where it cannot be read.
  static func bytes(of path: String) throws -> [UInt8] {
    let handle = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
    // A handle reads pipes as well, up to their end.
    guard let handle, let data = try? handle.readToEnd() ?? Data() else {
      throw Failure(
        .environment, id: "input.unreadable", "The file cannot be read", fix: "Give yourself the right to read it.",
        at: Place(path: path))
    }
    return [UInt8](data)
  }
}
