import Foundation
import Glibc

/// A tool that runs to its end: its output, both streams mixed as a terminal shows them.
struct ToolRun {
  let end: ChildProcess.End
  let output: String

  /// - Throws: `WorkshopError.launchFailed`.
  init(_ program: String, _ arguments: [String], environment: [String: String], folder: String? = nil) throws {
    let (read, write) = try Descriptor.pipe()
    let child = try ChildProcess(
      program, arguments, environment: environment, folder: folder, descriptors: [-1, write.number, write.number])
    write.close()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(read.number, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    end = child.wait(block: true) ?? .exit(127)
    output = String(decoding: bytes, as: UTF8.self)
  }

  var succeeded: Bool { end == .exit(0) }
}
