import CShims
import Foundation
import Glibc

/// A child process, started without a shell. Owns nothing but the process id: descriptors are its maker's.
final class ChildProcess: Sendable {
  let id: pid_t

  /// Starts a program.
  /// - Parameters:
  ///   - descriptors: element `i` becomes descriptor `i` of the child; -1 stands for /dev/null.
  ///   - diesWithParent: the child is killed when this process ends.
  /// - Throws: `WorkshopError.launchFailed`.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], folder: String? = nil,
    descriptors: [Int32], limits: skerry_limits = skerry_limits(), diesWithParent: Bool = true
  ) throws {
    let argv = CStrings([program] + arguments)
    let envp = CStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    let answer = skerry_spawn(
      program, argv.pointers, envp.pointers, folder, descriptors, Int32(descriptors.count), limits, diesWithParent)
    guard answer > 0 else {
      throw WorkshopError.launchFailed(program: program, reason: String(cString: strerror(-answer)))
    }
    id = answer
  }

  /// How a process ended.
  enum End: Sendable, Hashable {
    case exit(Int32)
    case signal(Int32)
  }

  /// The end of the process; nil while it runs and `block` is false. To be called until it answers, then no more.
  func wait(block: Bool) -> End? {
    var status: Int32 = 0
    while true {
      let answer = waitpid(id, &status, block ? 0 : WNOHANG)
      if answer == id { break }
      if answer == 0 { return nil }
      if errno != EINTR { return .exit(127) }
    }
    let signal = skerry_wait_signal(status)
    return signal == 0 ? .exit(skerry_wait_exit_code(status)) : .signal(signal)
  }

  /// Kills the process and everything that it started, directly or not. Only before `wait` has answered.
  func killSession() {
    // What starts more processes while it is looked for is found the next time.
    for _ in 0..<5 {
      let members = Self.members(ofSession: id)
      for member in members { kill(member, SIGKILL) }
      if members.isEmpty { return }
    }
  }

  /// The running processes of a session.
  private static func members(ofSession session: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { process in
      let line = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
      // Number, name in brackets (which may hold anything), state, parent, group, session.
      let fields = String(decoding: line, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 3 && fields[0] != "Z" && fields[3] == "\(session)"
    }
  }

  /// Kills the process and everything it started in its group.
  func killGroup() {
    kill(-id, SIGKILL)
    kill(id, SIGKILL)
  }
}

/// A list of C strings that ends with NULL.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
    pointers[count] = nil
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}

/// A descriptor that is closed with its owner.
final class Descriptor: @unchecked Sendable {
  private(set) var number: Int32

  init(_ number: Int32) { self.number = number }

  func close() {
    if number >= 0 { _ = Glibc.close(number) }
    number = -1
  }

  deinit { close() }

  /// A new pipe, closed on exec.
  static func pipe() throws -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [-1, -1]
    let error = skerry_pipe(&ends)
    guard error == 0 else {
      throw WorkshopError.launchFailed(program: "pipe", reason: String(cString: strerror(-error)))
    }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }
}
