import Foundation
import Glibc

/// A tool that runs to its end: its output, both streams mixed as a terminal shows them. The end is that of everything
/// that it started and that may still print.
struct ToolRun {
  let end: ChildProcess.End
  let output: String
  /// Whether it was ended because its time was up.
  let timedOut: Bool

  /// - Parameter seconds: the longest time that it may run; nil where there is no limit.
  /// - Throws: `WorkshopError.launchFailed`.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], folder: String? = nil,
    seconds: Double? = nil
  ) throws {
    let (read, write) = try Descriptor.pipe()
    let interruption = Interruption.shared
    let child = try ChildProcess(
      program, arguments, environment: environment, folder: folder, descriptors: [-1, write.number, write.number])
    write.close()
    (end, output, timedOut) = interruption.ending(child) {
      let (bytes, isWhole) = Self.bytes(from: read.number, seconds: seconds)
      if !isWhole { child.killSession() }
      return (child.wait(block: true) ?? .exit(127), String(decoding: bytes, as: UTF8.self), !isWhole)
    }
  }

  /// What arrives until the end of the stream, or until the time is up: then it is not whole.
  private static func bytes(from descriptor: Int32, seconds: Double?) -> (bytes: [UInt8], isWhole: Bool) {
    let clock = ContinuousClock()
    let deadline = seconds.map { clock.now + .seconds($0) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      if let deadline {
        let left = clock.now.duration(to: deadline)
        guard left > .zero else { return (bytes, false) }
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
        guard poll(&watched, 1, milliseconds) > 0 else { continue }
      }
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        return (bytes, true)
      }
    }
  }

  var succeeded: Bool { end == .exit(0) }
}
