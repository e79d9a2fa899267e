import CShims
import Findings
import Foundation
import Glibc
import Wire

/// A running widget extension: requests in, answers out, one line each. Not restarted after an error; make a new one.
public final class ExtensionProcess: @unchecked Sendable {
  /// How the process is started.
  public struct Settings: Sendable {
    public var limits: ProcessLimits
    public var sandbox: Sandbox
    /// IANA name of the phone's time zone.
    public var timeZone: String
    /// Whether the process may use the network (an app may, a widget may not).
    public var allowsNetwork: Bool
    /// Folder of the prepared resources; nil where the process has none.
    public var resources: String?
    /// Folder of the prepared user defaults and app groups.
    public var fixtures: String?
    /// What the processes of an app share; nil where a process has everything to itself.
    public var containers: AppContainers?
    /// Told of every line that the widget prints, in the calling thread of `exchange`.
    public var onOutput: (@Sendable (OutputLine) -> Void)?

    public init(
      limits: ProcessLimits = ProcessLimits(), sandbox: Sandbox = .best, timeZone: String = "UTC",
      allowsNetwork: Bool = false, resources: String? = nil, fixtures: String? = nil, containers: AppContainers? = nil,
      onOutput: (@Sendable (OutputLine) -> Void)? = nil
    ) {
      self.limits = limits; self.sandbox = sandbox; self.timeZone = timeZone; self.allowsNetwork = allowsNetwork
      self.resources = resources; self.fixtures = fixtures; self.containers = containers; self.onOutput = onOutput
    }
  }

  private let settings: Settings
  private let displayPaths: [String: String]
  private let child: ChildProcess
  private let requests: Descriptor
  private let privateFolder: String?
  private let lock = SkerryLock()
  // Guarded by `lock`.
  private var answers: LineBuffer
  private var standardOutput: LineBuffer
  private var standardError: LineBuffer
  private var output = GuestOutput()
  private var hasAnswered = false
  private var end: ChildProcess.End?

  /// Starts an extension.
  /// - Throws: `WorkshopError.launchFailed`.
  public init(_ built: BuiltExtension, settings: Settings = Settings()) throws {
    // A request may meet a widget that has just died.
    signal(SIGPIPE, SIG_IGN)
    self.settings = settings
    displayPaths = built.displayPaths
    let input = try Descriptor.pipe()
    let answer = try Descriptor.pipe()
    let out = try Descriptor.pipe()
    let error = try Descriptor.pipe()
    privateFolder = settings.sandbox.privateFolder()
    child = try GuestLaunch(built, settings: settings, home: privateFolder ?? Sandbox.home).start(
      folder: privateFolder ?? "/",
      descriptors: [-1, out.write.number, error.write.number, input.read.number, answer.write.number])
    for descriptor in [input.write, answer.read, out.read, error.read] {
      _ = skerry_set_nonblocking(descriptor.number)
    }
    requests = input.write
    answers = LineBuffer(answer.read)
    standardOutput = LineBuffer(out.read)
    standardError = LineBuffer(error.read)
  }

  deinit {
    stop()
    lock.destroy()
  }

  // MARK: Asking

  /// Sends a request and waits for its answer, one line each.
  /// - Parameters:
  ///   - request: a message without line ends.
  ///   - name: what errors call the request: "render of DeliveryAttributes".
  ///   - timeout: seconds; nil takes the limits'.
  /// - Throws: `WorkshopError.timedOut`, `.crashed`, `.outOfMemory`, `.exitedEarly`, `.processorTimeExceeded`,
  ///   `.notProtocol`, `.answerTooLong`. After any of them the process is gone.
  public func exchange(_ request: Data, named name: String = "a request", timeout: Double? = nil) throws -> Data {
    lock.lock()
    defer { lock.unlock() }
    let seconds = timeout ?? (hasAnswered ? settings.limits.answerSeconds : settings.limits.startSeconds)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    drain()
    if let stray = answers.nextLine() { throw abandon(.notProtocol(line: Self.text(stray), request: name)) }
    var unsent = Array(request) + [UInt8(ascii: "\n")]
    while true {
      if let line = answers.nextLine() {
        guard line.count <= settings.limits.answerBytes else {
          throw abandon(.answerTooLong(bytes: settings.limits.answerBytes, request: name))
        }
        guard line.first == UInt8(ascii: "{") || line.first == UInt8(ascii: "["), line.count > 1 else {
          throw abandon(.notProtocol(line: Self.text(line), request: name))
        }
        hasAnswered = true
        return Data(line)
      }
      if answers.pendingCount > settings.limits.answerBytes {
        throw abandon(.answerTooLong(bytes: settings.limits.answerBytes, request: name))
      }
      if answers.isAtEnd { throw death(request: name) }
      let left = clock.now.duration(to: deadline)
      guard left > .zero else {
        drain()
        throw abandon(.timedOut(request: name, seconds: seconds, lastLines: output.lastLines))
      }
      wait(atMost: left, sending: !unsent.isEmpty)
      if !unsent.isEmpty { send(&unsent) }
      drain()
    }
  }

  /// Sends a message of the extension protocol.
  /// - Throws: as `exchange`; an answer that does not decode is `.notProtocol`.
  public func ask(_ request: ExtensionRequest, timeout: Double? = nil) throws -> ExtensionAnswer {
    let name = request.name
    let answer = try exchange(try JSONEncoder().encode(request), named: name, timeout: timeout)
    do {
      return try JSONDecoder().decode(ExtensionAnswer.self, from: answer)
    } catch {
      throw abandonLocked(.notProtocol(line: String(decoding: answer, as: UTF8.self), request: name))
    }
  }

  /// What was found out about the widget since the last call: tries to reach the network. Where the widget has started
  /// threads, it waits 50 ms for what they do after the answer.
  public func takeFindings() -> [Finding] {
    lock.lock()
    defer { lock.unlock() }
    drain()
    if output.witness.hasThreads && end == nil { drain(for: .milliseconds(50)) }
    return output.takeFindings()
  }

  /// Ends the process: closes its requests, which a well-behaved extension takes as the end, then kills it. What it
  /// had printed is told.
  public func stop() {
    lock.lock()
    defer { lock.unlock() }
    requests.close()
    finish(graceMilliseconds: 200)
  }

  // MARK: Pipes

  private func send(_ unsent: inout [UInt8]) {
    let count = unsent.withUnsafeBytes { write(requests.number, $0.baseAddress, $0.count) }
    if count > 0 { unsent.removeFirst(count) }
    // A closed pipe shows on the answers' side as well, where the process's end is told.
    if count < 0 && errno != EAGAIN && errno != EINTR { unsent = [] }
  }

  private func wait(atMost left: Duration, sending: Bool) {
    var watched: [pollfd] = []
    for buffer in [answers, standardOutput, standardError] where !buffer.isAtEnd {
      watched.append(pollfd(fd: buffer.descriptor.number, events: Int16(POLLIN), revents: 0))
    }
    if sending { watched.append(pollfd(fd: requests.number, events: Int16(POLLOUT), revents: 0)) }
    let (seconds, attoseconds) = left.components
    let milliseconds = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    poll(&watched, UInt(watched.count), max(1, milliseconds))
  }

  private func drain() {
    standardOutput.fill()
    standardError.fill()
    answers.fill()
    while let line = standardOutput.nextLine() { tell(line, .standardOutput) }
    while let line = standardError.nextLine() { tell(line, .standardError) }
  }

  /// Goes on reading for a while.
  private func drain(for time: Duration) {
    let clock = ContinuousClock()
    let deadline = clock.now + time
    while case let left = clock.now.duration(to: deadline), left > .zero {
      // Without a pipe to watch the wait would be for nothing.
      if standardOutput.isAtEnd && standardError.isAtEnd { return }
      wait(atMost: left, sending: false)
      drain()
    }
  }

  /// Reads what a process that has ended left behind, a last line without its end as well.
  private func drainToEnd() {
    drain()
    let out = standardOutput.rest()
    let error = standardError.rest()
    if !out.isEmpty { tell(out, .standardOutput) }
    if !error.isEmpty { tell(error, .standardError) }
  }

  private func tell(_ line: [UInt8], _ stream: OutputLine.Stream) {
    guard let line = output.take(line, from: stream) else { return }
    settings.onOutput?(line)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix(400), as: UTF8.self) }

  // MARK: The end

  private func abandonLocked(_ error: WorkshopError) -> WorkshopError {
    lock.lock()
    defer { lock.unlock() }
    return abandon(error)
  }

  private func abandon(_ error: WorkshopError) -> WorkshopError {
    finish(graceMilliseconds: 0)
    return error
  }

  /// Why the process ended by itself.
  private func death(request: String) -> WorkshopError {
    let end = finish(graceMilliseconds: 2000)
    let lines = output.lastLines
    switch settings.sandbox.meaning(of: end) {
    case .signal(SIGXCPU): return .processorTimeExceeded(seconds: settings.limits.processorSeconds)
    case .signal(let number):
      if output.witness.outOfMemory {
        return .outOfMemory(limitBytes: settings.limits.addressSpace, lastLines: lines)
      }
      let trap = output.trap(displayPaths: displayPaths)
      return .crashed(
        WorkshopError.Crash(
          signal: number, request: request, trap: trap?.text, place: trap?.place,
          isStackOverflow: output.witness.stackOverflow, lastLines: lines))
    case .exit(let code): return .exitedEarly(code: code, request: request, lastLines: lines)
    }
  }

  /// Waits for the end, then enforces it.
  @discardableResult
  private func finish(graceMilliseconds: Int) -> ChildProcess.End {
    if let end { return end }
    var waited = 0
    while waited < graceMilliseconds {
      if let end = child.wait(block: false) { return ended(end) }
      // A full pipe would keep it from ending.
      drain()
      usleep(2000)
      waited += 2
    }
    child.killGroup()
    return ended(child.wait(block: true) ?? .exit(127))
  }

  private func ended(_ end: ChildProcess.End) -> ChildProcess.End {
    self.end = end
    drainToEnd()
    if let privateFolder { try? FileManager.default.removeItem(atPath: privateFolder) }
    return end
  }
}
