import Findings
import Foundation

extension Project {
  /// Finds an app in files and folders, with the driver whose functions a scenario calls.
  /// - Throws: `WorkshopError.pathMissing`, `.sourceUnreadable`, `.sourceNotUTF8`, `.noSwiftFile`,
  ///   `.compilationFailed` where the driver cannot be called.
  public static func findApp(
    paths: [String], driver: String? = nil, options: Options = Options()
  ) throws -> Project {
    var collector = SourceCollector()
    for path in paths { try collector.add(path) }
    if let driver { try collector.add(driver) }
    guard !collector.files.isEmpty else {
      throw WorkshopError.noSwiftFile(paths: paths, skipped: collector.skipped)
    }
    let driverPath = driver.map { URL(fileURLWithPath: $0).standardizedFileURL.resolvingSymlinksInPath().path }
    let files = try collector.files.map { try SourceFile(path: $0.path, displayPath: $0.displayPath) }
    return try Project(appFiles: files, driver: driverPath, options: options)
  }

  private init(appFiles found: [SourceFile], driver: String?, options: Options) throws {
    let configuration = options.configuration
    let all = found.map { ($0, ScanVisitor.scan($0, configuration: configuration)) }
      .filter { $0.1.imports["XCTest"] == nil && $0.1.imports["Testing"] == nil }
    let scans = all.map(\.1)
    let mains = all.enumerated().flatMap { index, file in file.1.mains.map { (index, $0) } }
    let apps = mains.map(\.1).filter { $0.kind == .app }
    let driverScan = all.first { $0.0.path == driver }.map { DriverScan($0.0, configuration: configuration) }
    let faults = driverScan?.findings.filter { $0.severity == .error } ?? []
    guard faults.isEmpty else { throw WorkshopError.compilationFailed(faults) }
    let entry = AppEntry(
      main: apps.first, delegates: scans.flatMap(\.delegates), intents: scans.flatMap(\.intents),
      functions: driverScan?.functions ?? [])
    var notes = driverScan?.findings ?? []
    notes += apps.dropFirst().map { main in
      Finding(
        id: "sources.main-ignored", severity: .note,
        what: "@main of \(main.name) is ignored: \(apps[0].name) is the app", place: main.place)
    }
    if let waiting = all.first(where: { !Self.waitingNames.isDisjoint(with: $0.1.mentionedNames) }) {
      notes.append(
        Finding(
          id: "app.real-waits", severity: .note,
          what: "Task.sleep, Timer and asyncAfter wait in real time",
          why: "Date() follows the phone's clock, waits do not: advancing the phone does not end them.",
          place: Place(path: waiting.0.displayPath)))
    }
    self.init(
      options: options, files: all.map(\.0), scans: scans, entry: .app(entry), notes: notes,
      blankedMains: Dictionary(
        all.compactMap { file, scan in scan.mainAttribute.map { (file.path, $0) } }, uniquingKeysWith: { $1 }))
  }

  /// Words of what waits on the machine's clock.
  private static let waitingNames: Set<String> = ["sleep", "Timer", "asyncAfter", "scheduledTimer"]
}
