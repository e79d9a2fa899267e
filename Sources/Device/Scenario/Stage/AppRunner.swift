import Findings
import Foundation
import Phone
import Wire
import Workshop

/// Runs an app's compiled sources as its process, and calls its driver.
public final class AppRunner: AppCalling, @unchecked Sendable {
  private let built: BuiltExtension
  private let app: BundleID
  private let session: PhoneSession
  private let settings: ExtensionProcess.Settings
  private let folder: URL
  private let socket: PhoneSocket
  private let line: CallingConnection
  private let lock = NSLock()
  // Guarded by `lock`.
  private var process: AppProcess?
  private var findings: [Finding] = []

  /// How long a driver's function may take, in seconds of the machine's clock.
  static let callSeconds = 20.0
  /// How long an app may take to connect.
  static let startSeconds = 10.0
  /// An app counts as quiet once nothing has passed on its line for so long.
  static let quietSeconds = 0.03
  static let settleSeconds = 2.0

  /// - Throws: `PhoneSocketError` where no socket can be made.
  public init(
    _ built: BuiltExtension, app: BundleID, session: PhoneSession, settings: ExtensionProcess.Settings
  ) throws {
    self.built = built; self.app = app; self.session = session; self.settings = settings
    // A socket's path has room for about a hundred bytes.
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-" + UUID().uuidString.prefix(8))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let line = CallingConnection(to: session.connection(for: app))
    self.line = line
    let id = app.rawValue
    socket = try PhoneSocket(
      path: folder.appendingPathComponent("phone").path, clock: { [session] in session.now.timeIntervalSince1970 },
      admit: { $0 == id ? line : nil })
  }

  deinit { close() }

  /// Ends the process and removes the socket.
  public func close() {
    let running = lock.withLock { process }
    running?.stop()
    socket.close()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - AppLaunching

  public func launch(_ app: BundleID, for reason: WakeReason) {
    line.expectProcess()
    do {
      let started = try AppProcess(built, bundleID: app.rawValue, socket: socket.path, settings: settings) {
        [weak self] finding in
        self?.hasEnded(finding)
      }
      lock.withLock { process = started }
      if !line.waitForListener(seconds: Self.startSeconds) {
        report(
          Finding(
            id: "app.not-connected",
            what: "The app's process did not connect to its phone within \(Int(Self.startSeconds)) s",
            fix: "Read what it printed; its start must not wait for anything."))
      }
    } catch {
      report(
        (error as? WorkshopError)?.failure.findings.first
          ?? Finding(id: "app.not-started", what: "The app's process could not be started: \(error)"))
    }
  }

  public func stop(_ app: BundleID) {
    let running = lock.withLock {
      defer { process = nil }
      return process
    }
    running?.stop()
    line.hangUp()
  }

  private func hasEnded(_ finding: Finding?) {
    line.hangUp()
    guard let finding else { return }
    report(finding)
    lock.withLock { process = nil }
    session.perform(.kill(app))
  }

  private func report(_ finding: Finding) { lock.withLock { findings.append(finding) } }

  // MARK: - AppCalling

  public func call(_ function: String, arguments: String?) throws {
    guard let call = line.call(function, arguments: arguments ?? "null") else {
      throw Failure(
        .input, id: "scenario.app-not-running", "The app does not run, so “\(function)” cannot be called",
        fix: "Add the step \"open app\" before it, and read what was said about its process.")
    }
    switch line.wait(for: call, seconds: Self.callSeconds) {
    case .done: return
    case .failed(let reason):
      throw CallFailure(reason: reason)
    case .processOver:
      throw Failure(
        .input, id: "scenario.app-ended", "The app's process ended while “\(function)” ran",
        fix: "Read what was said about its end.")
    case .timeOut:
      throw Failure(
        .input, id: "scenario.call-too-long", "“\(function)” did not end within \(Int(Self.callSeconds)) s",
        why: "Waits of the app, such as Task.sleep, pass in real time.", fix: "Let the driver wait for less.")
    }
  }

  public func settle() {
    guard lock.withLock({ process != nil }) else { return }
    let end = Date().addingTimeInterval(Self.settleSeconds)
    var count = line.trafficCount
    var since = Date()
    while Date() < end {
      usleep(2_000)
      let now = line.trafficCount
      if now != count || line.isRunningIntent { (count, since) = (now, Date()) }
      if Date().timeIntervalSince(since) >= Self.quietSeconds { return }
    }
  }

  public func takeFindings() -> [Finding] {
    lock.withLock {
      defer { findings = [] }
      return findings + (process?.takeFindings() ?? [])
    }
  }
}
