import CShims
import Findings
import Foundation
import Glibc

/// A running app, connected to its phone's socket: it is asked through the phone; here it is started, listened to and
/// ended. What it prints is told line by line, and how it ended, once.
public final class AppProcess: @unchecked Sendable {
  private let settings: ExtensionProcess.Settings
  private let displayPaths: [String: String]
  private let child: ChildProcess
  private let privateFolder: String?
  private let onEnd: @Sendable (Finding?) -> Void
  private let changed = NSCondition()
  // Guarded by `changed`.
  private var output: GuestOutput
  private var isStopped = false
  private var end: ChildProcess.End?
  private var hasTold = false
  // The reading thread's own.
  private var standardOutput: LineBuffer
  private var standardError: LineBuffer

  /// Starts an app.
  /// - Parameters:
  ///   - socket: absolute path of the phone's socket.
  ///   - settings: the same as a widget's; `onOutput` is called in a thread of the process's own.
  ///   - onEnd: called once, in that thread: nil after `stop`, else what ended the app.
  /// - Throws: `WorkshopError.launchFailed`.
  public init(
    _ built: BuiltExtension, bundleID: String, socket: String,
    settings: ExtensionProcess.Settings = ExtensionProcess.Settings(),
    onEnd: @escaping @Sendable (Finding?) -> Void = { _ in }
  ) throws {
    self.settings = settings
    self.onEnd = onEnd
    displayPaths = built.displayPaths
    output = GuestOutput()
    output.program = .app
    let out = try Descriptor.pipe()
    let error = try Descriptor.pipe()
    privateFolder = settings.sandbox.privateFolder()
    // Without a sandbox the folder that is kept is the home itself.
    let home = privateFolder.map { settings.containers?.home ?? $0 } ?? Sandbox.home
    var launch = GuestLaunch(built, settings: settings, home: home)
    launch.connect(to: socket, as: bundleID)
    child = try launch.start(
      folder: privateFolder ?? "/", descriptors: [-1, out.write.number, error.write.number])
    for descriptor in [out.read, error.read] { _ = skerry_set_nonblocking(descriptor.number) }
    standardOutput = LineBuffer(out.read)
    standardError = LineBuffer(error.read)
    out.write.close()
    error.write.close()
    Thread.detachNewThread { [self] in listen() }
  }

  public var isRunning: Bool { changed.withLock { end == nil } }

  /// Ends the app at once, as iOS does, and waits until its last words were told. Without effect where it has ended.
  public func stop() {
    changed.withLock {
      guard end == nil else { return }
      isStopped = true
      child.killGroup()
    }
    _ = waitForEnd(seconds: 10)
  }

  /// Waits until the app has ended and that was told; false where it still runs.
  @discardableResult
  public func waitForEnd(seconds: Double) -> Bool {
    changed.withLock {
      let deadline = Date().addingTimeInterval(seconds)
      while !hasTold && changed.wait(until: deadline) {}
      return hasTold
    }
  }

  /// What was found out about the app since the last call.
  public func takeFindings() -> [Finding] { changed.withLock { output.takeFindings() } }

  // MARK: - Listening

  private func listen() {
    while !(standardOutput.isAtEnd && standardError.isAtEnd) {
      var watched = [standardOutput, standardError].filter { !$0.isAtEnd }
        .map { pollfd(fd: $0.descriptor.number, events: Int16(POLLIN), revents: 0) }
      poll(&watched, UInt(watched.count), -1)
      standardOutput.fill()
      standardError.fill()
      while let line = standardOutput.nextLine() { tell(line, .standardOutput) }
      while let line = standardError.nextLine() { tell(line, .standardError) }
    }
    for (rest, stream) in [
      (standardOutput.rest(), OutputLine.Stream.standardOutput), (standardError.rest(), .standardError),
    ] where !rest.isEmpty { tell(rest, stream) }
    let finding = waitForChild()
    if let privateFolder { try? FileManager.default.removeItem(atPath: privateFolder) }
    onEnd(finding)
    changed.withLock {
      hasTold = true
      changed.broadcast()
    }
  }

  private func tell(_ bytes: [UInt8], _ stream: OutputLine.Stream) {
    guard let line = changed.withLock({ output.take(bytes, from: stream) }) else { return }
    settings.onOutput?(line)
  }

  /// The end, once it has come. It is looked for under the lock, so that nobody kills an id that is free again.
  private func waitForChild() -> Finding? {
    while true {
      let found = changed.withLock { () -> (end: ChildProcess.End, isStopped: Bool)? in
        end = child.wait(block: false)
        return end.map { ($0, isStopped) }
      }
      if let found { return found.isStopped ? nil : finding(on: found.end) }
      usleep(2000)
    }
  }

  private func finding(on end: ChildProcess.End) -> Finding {
    let output = changed.withLock { self.output }
    return AppEnding(
      end: settings.sandbox.meaning(of: end), output: output, displayPaths: displayPaths, limits: settings.limits
    ).finding
  }
}
