import Findings
import Foundation

extension Project {
  /// The modules that tests import.
  public static let testModules: Set<String> = ["Testing", "XCTest", "SkerryTesting"]

  /// Finds tests and the sources that they test, as one program: app, widget extension and tests are one module.
  /// - Throws: `WorkshopError.pathMissing`, `.sourceUnreadable`, `.sourceNotUTF8`, `.noSwiftFile`, `.noTests`.
  public static func findTests(paths: [String], options: Options = Options()) throws -> Project {
    var options = options
    options.modules.formUnion(testModules)
    var collector = SourceCollector()
    collector.takesTests = true
    for path in paths { try collector.add(path) }
    guard !collector.files.isEmpty else {
      throw WorkshopError.noSwiftFile(paths: paths, skipped: collector.skipped)
    }
    let files = try collector.files.map { try SourceFile(path: $0.path, displayPath: $0.displayPath) }
    let configuration = options.configuration
    let scans = files.map { ScanVisitor.scan($0, configuration: configuration) }
    let entry = TestEntry(
      cases: files.flatMap { TestCaseScan.cases(in: $0, configuration: configuration) },
      usesTesting: scans.contains { $0.imports["Testing"] != nil })
    guard entry.usesTesting || !entry.cases.isEmpty else {
      throw WorkshopError.noTests(paths: paths, fileCount: files.count)
    }
    return Project(
      options: options, files: files, scans: scans, entry: .tests(entry), notes: [],
      blankedMains: Dictionary(
        zip(files, scans).compactMap { file, scan in scan.mainAttribute.map { (file.path, $0) } },
        uniquingKeysWith: { $1 }))
  }

  /// Whether `#filePath` has to name the user's own file: tests find what lies beside them by it.
  var namesOwnFiles: Bool { entry.program == .tests }
}
