import Findings
import Foundation
import Testing
import Wire
import Workshop

/// An app's process and the socket between it and a phone.
final class AppOnSocket: @unchecked Sendable {
  static let bundleID = "app.skerry.test"
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let folder: URL
  private let server: PhoneSocket
  private let lock = NSLock()
  private var lines: [String] = []
  private var ending: Finding?
  private(set) var process: AppProcess!
  let project: Project

  /// The lines that the app printed.
  var output: [String] { lock.withLock { lines } }
  /// What ended the app, if something did.
  var finding: Finding? { lock.withLock { ending } }

  /// Builds an app and starts it on a phone.
  /// - Parameter sources: paths within the checkout.
  init(
    _ sources: [String], driver: String, phone: any PhoneConnection, clock: Double? = nil,
    limits: ProcessLimits = ProcessLimits()
  ) throws {
    folder = try Skerry.temporaryFolder()
    let paths = sources.map { Self.root.appendingPathComponent($0).path }
    project = try Project.findApp(paths: paths, driver: Self.root.appendingPathComponent(driver).path)
    let builder = try Builder(
      products: Products.locate(environment: Skerry.environment), cache: BuildCache(folder: Skerry.cache),
      environment: Skerry.environment)
    let built = try builder.build(project, options: BuildOptions(ios: IOSVersion(18)))
    server = try PhoneSocket(
      path: folder.appendingPathComponent("phone").path, clock: { clock },
      admit: { $0 == Self.bundleID ? phone : nil })
    let settings = ExtensionProcess.Settings(limits: limits) { [weak self] line in
      self?.lock.withLock { self?.lines.append(line.text) }
    }
    process = try AppProcess(built, bundleID: Self.bundleID, socket: server.path, settings: settings) {
      [weak self] finding in self?.lock.withLock { self?.ending = finding }
    }
  }

  deinit {
    process?.stop()
    server.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Waits for a line; false where it did not come.
  func prints(_ text: String) -> Bool {
    for _ in 0..<600 {
      if output.contains(text) { return true }
      usleep(50_000)
    }
    return false
  }
}
