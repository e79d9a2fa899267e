import Findings
import Foundation

/// JSON given with an option: inline, or in a file. `.json5` and `.jsonc` files may hold comments.
struct JSONInput: Sendable {
  /// Where it came from, for messages: the file's path, or the option.
  var origin: String
  /// Short name for pictures and reports: the file's name without extension; nil for inline JSON.
  var name: String?
  var document: JSONDocument
  /// Strict JSON on one line, numbers as they were written.
  var text: String { document.root.strictText }

  /// - Throws: `Failure`: status `usage` where no such file exists, `environment` where it cannot be read, `input`
  ///   where it is no JSON.
  init(_ argument: String, option: String) throws {
    let bytes: [UInt8]
    var dialect = JSONReader.Dialect.strict
    if Self.isInline(argument) {
      origin = option
      bytes = Array(argument.utf8)
    } else {
      origin = argument
      let url = URL(fileURLWithPath: argument)
      // What a shell makes of `<(…)` is a number, no name.
      name = argument.hasPrefix("/dev/") || argument.hasPrefix("/proc/")
        ? nil : url.deletingPathExtension().lastPathComponent
      dialect = ["json5", "jsonc"].contains(url.pathExtension.lowercased()) ? .json5 : .strict
      bytes = try Self.read(argument, option: option)
    }
    do {
      document = try JSONReader(dialect: dialect).read(bytes)
    } catch let error as JSONSyntaxError {
      throw Failure([error.finding(file: origin)], status: .input)
    }
  }

  /// Objects, arrays and strings begin with a character that no file name of sense begins with; a number or a word is
  /// inline where no file has that name.
  private static func isInline(_ argument: String) -> Bool {
    let text = argument.drop(while: \.isWhitespace)
    guard let first = text.first else { return true }
    if "{[\"".contains(first) { return true }
    return !FileManager.default.fileExists(atPath: argument) && (try? JSONReader().read(argument)) != nil
  }

  private static func read(_ path: String, option: String) throws -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(
        .usage, id: "usage.no-file", "\(option): there is no file “\(path)”, and it is no JSON either",
        fix: "Give a file's path, or inline JSON in quotes: \(option) '{\"key\": 1}'")
    }
    guard !isFolder.boolValue else {
      throw Failure(.usage, id: "usage.no-file", "\(option): “\(path)” is a folder", fix: "Name one file.")
    }
    return try InputFile.bytes(of: path)
  }
}
