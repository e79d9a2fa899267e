import Foundation
import Testing
@testable import Workshop

/// Folder of this test target's fixtures.
let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Fixtures").path

/// Folder with the products that the build made beside the test program.
let buildFolder = Products.folder(of: Products.runningExecutable)

/// The stub extension, compiled once per test run.
enum Stub {
  private static let folder = Result { try TemporaryFolder() }
  private static let built = Result { () throws -> BuiltExtension in
    let place = try folder.get()
    let compiler = try #require(Toolchain.find("swiftc", path: ProcessInfo.processInfo.environment["PATH"] ?? ""))
    let program = place.path + "/extension"
    let source = fixtures + "/Host/Stub.swift"
    let run = try ToolRun(
      compiler, ["-parse-as-library", "-Onone", "-use-ld=lld", "-module-name", "Stub", source, "-o", program],
      environment: ProcessInfo.processInfo.environment)
    try #require(run.succeeded, "\(run.output)")
    let toolchain = Toolchain(compiler: compiler, version: "")
    return BuiltExtension(
      program: program, guest: buildFolder + "/libSkerryGuest.so",
      libraryFolders: [place.path, buildFolder, toolchain.runtimeFolder], warnings: [], wasCached: false,
      displayPaths: ["Stub/Stub.swift": "Stub.swift"])
  }

  static func start(_ settings: ExtensionProcess.Settings = ExtensionProcess.Settings()) throws -> ExtensionProcess {
    try ExtensionProcess(try built.get(), settings: settings)
  }
}

extension ExtensionProcess {
  /// Sends `{"order": …}` and reads the answer's values.
  func order(_ order: String, _ more: String = "", timeout: Double? = nil) throws -> [String: String] {
    let answer = try exchange(Data(#"{"order":"\#(order)"\#(more)}"#.utf8), named: order, timeout: timeout)
    return try JSONDecoder().decode([String: String].self, from: answer)
  }

  /// The error that an order ends with.
  func failure(of order: String, _ more: String = "", timeout: Double? = nil) -> WorkshopError? {
    do {
      _ = try self.order(order, more, timeout: timeout)
      return nil
    } catch {
      return error as? WorkshopError
    }
  }
}
