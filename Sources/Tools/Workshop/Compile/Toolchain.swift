import Foundation

/// The Swift compiler that builds widgets.
public struct Toolchain: Sendable, Hashable {
  /// The oldest version that has what the build needs (`@section`).
  static let neededVersion = "6.3"
  private static let neededNumbers = [6, 3]

  /// Path of `swiftc`, as found.
  public let compiler: String
  /// First line of `swiftc --version`.
  public let version: String

  /// Finds `swiftc` on PATH, else in the toolchain whose runtime this process uses, and asks it for its version; the
  /// answer is remembered in the cache by the file's stamp.
  /// - Parameter runtime: path of the Swift runtime's library that is in use; nil where there is none.
  /// - Throws: `WorkshopError.toolchainMissing`, `.toolchainTooOld`.
  public static func locate(
    environment: [String: String] = ProcessInfo.processInfo.environment, cache: BuildCache,
    runtime: String? = Toolchain.loadedRuntime
  ) throws -> Toolchain {
    let beside = runtime.flatMap(programFolder(ofRuntime:)) ?? ""
    guard let compiler = find("swiftc", path: "\(environment["PATH"] ?? ""):\(beside)") else {
      throw WorkshopError.toolchainMissing(lookedFor: "swiftc")
    }
    let resolved = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
    let stamp = FileStamp(path: resolved)
    if let stamp, let known = cache.note(Known.self, named: "toolchain"), known.stamp == stamp {
      return try Toolchain(compiler: compiler, version: known.version).checked()
    }
    let run = try ToolRun(compiler, ["--version"], environment: environment)
    let line = run.output.split(separator: "\n").first { $0.contains("Swift version") }
    guard run.succeeded, let line else {
      let said = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
      throw WorkshopError.toolchainTooOld(found: WorkshopError.cut(said), needed: "Swift \(neededVersion)")
    }
    let toolchain = try Toolchain(compiler: compiler, version: String(line)).checked()
    if let stamp { cache.setNote(Known(stamp: stamp, version: toolchain.version), named: "toolchain") }
    return toolchain
  }

  /// Path of the Swift runtime's library in this process; nil where it is linked statically.
  public static var loadedRuntime: String? {
    // A line of the map: range, rights, offset, device, inode, path. FileManager reads no more than one page of it.
    let map = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
    return String(decoding: map, as: UTF8.self).split(separator: "\n").lazy
      .compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
      .first { $0.hasSuffix("/libswiftCore.so") }
  }

  /// `…/usr/bin` of `…/usr/lib/swift/linux/libswiftCore.so`; nil where the library lies otherwise.
  private static func programFolder(ofRuntime library: String) -> String? {
    let inside = "/lib/swift/linux/libswiftCore.so"
    return library.hasSuffix(inside) ? library.dropLast(inside.count) + "/bin" : nil
  }

  /// Folder of the Swift runtime that the programs load.
  var runtimeFolder: String {
    let resolved = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
    return resolved.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/linux"
  }

  private struct Known: Codable {
    var stamp: FileStamp
    var version: String
  }

  private func checked() throws -> Toolchain {
    guard let numbers = Self.numbers(in: version), !numbers.lexicographicallyPrecedes(Self.neededNumbers) else {
      throw WorkshopError.toolchainTooOld(found: version, needed: "Swift \(Self.neededVersion)")
    }
    return self
  }

  /// The numbers behind "Swift version": `[6, 3, 1]`.
  static func numbers(in line: String) -> [Int]? {
    guard let range = line.range(of: "Swift version ") else { return nil }
    let text = line[range.upperBound...].prefix { $0.isNumber || $0 == "." }
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    return numbers.isEmpty ? nil : numbers
  }

  static func find(_ name: String, path: String) -> String? {
    path.split(separator: ":").lazy.map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
