import CShims
import Foundation
import Glibc

/// A program that serves beside this one: started without a shell, asked to end with SIGTERM, and ended with this
/// process however that ends. What it says on standard error goes into a file.
public final class ServerProcess: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  private let child: ChildProcess
  private let lock = SkerryLock()
  private var output: LineBuffer
  private var end: ChildProcess.End?
  private let errors: String

  /// - Parameters:
  ///   - program: absolute path.
  ///   - environment: all of the program's own; nothing of this process's is added.
  ///   - folder: where it runs.
  ///   - errors: the file for its standard error; what is in it stays, and what comes is added.
  /// - Throws: `WorkshopError.launchFailed`.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String], folder: String, errors: String
  ) throws {
    self.errors = errors
    let (read, write) = try Descriptor.pipe()
    let log = Descriptor(open(errors, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600))
    _ = skerry_set_nonblocking(read.number)
    output = LineBuffer(read)
    child = try ChildProcess(
      program, arguments, environment: environment, folder: folder,
      descriptors: [-1, write.number, log.number])
    write.close()
    log.close()
  }

  deinit { lock.destroy() }

  /// The next line of its standard output; nil where it has ended, or said none within `seconds`.
  public func line(seconds: Double) -> String? {
    let clock = ContinuousClock(), deadline = clock.now + .seconds(seconds)
    while true {
      let (line, isAtEnd, descriptor) = locked {
        output.fill()
        return (output.nextLine(), output.isAtEnd, output.descriptor.number)
      }
      if let line { return String(decoding: line, as: UTF8.self) }
      let left = clock.now.duration(to: deadline)
      guard !isAtEnd, left > .zero else { return nil }
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&watched, 1, Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up))))
    }
  }

  public var isRunning: Bool { ended == nil }

  /// Its exit code, or 128 and the signal that ended it, as a shell says it; nil while it runs.
  public var exitCode: Int32? {
    switch ended {
    case .exit(let code): code
    case .signal(let number): 128 + number
    case nil: nil
    }
  }

  private var ended: ChildProcess.End? {
    locked {
      if end == nil { end = child.wait(block: false) }
      return end
    }
  }

  /// Waits for its end.
  /// - Returns: false where it still runs after `seconds`.
  @discardableResult
  public func waitForEnd(seconds: Double) -> Bool {
    let clock = ContinuousClock(), deadline = clock.now + .seconds(seconds)
    while isRunning {
      guard clock.now < deadline else { return false }
      usleep(5000)
    }
    return true
  }

  /// Asks it to end, and ends it where it has not after `seconds`.
  public func stop(seconds: Double = 10) {
    locked { if end == nil { kill(child.id, SIGTERM) } }
    if waitForEnd(seconds: seconds) { return }
    locked { if end == nil { child.killGroup() } }
    waitForEnd(seconds: 10)
  }

  /// The last lines of its standard error.
  public func lastWords(_ count: Int = 20) -> [String] {
    let text = FileManager.default.contents(atPath: errors).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").suffix(max(0, count)).map(String.init)
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
