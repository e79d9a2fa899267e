import Foundation
import Glibc

/// Runs something in a copy of this process, so that a trap, a stack that overflows or a loop without end is known of
/// and ends nothing.
enum ProbeChild {
  /// How the copy ended.
  enum End {
    case answered(Data)
    /// It ended by a signal, or was ended after the time allowed, while it did what `doing` says.
    case died(signal: Int32, doing: String, said: String)
    case hung(doing: String)
    /// The system does not let the process copy itself.
    case unavailable(reason: String)
  }

  /// Bytes for what the copy is doing.
  private static let boardSize = 4096

  /// - Parameters:
  ///   - seconds: after which the copy is ended, whatever it does.
  ///   - work: runs in the copy, on a stack of its own thread's size; tells what it does, answers with the result.
  static func run(seconds: Double, _ work: (_ tell: @escaping (String) -> Void) -> Data) -> End {
    let shared = Int32(MAP_SHARED) | Int32(MAP_ANONYMOUS)
    guard let board = mmap(nil, boardSize, PROT_READ | PROT_WRITE, shared, -1, 0), board != MAP_FAILED else {
      return .unavailable(reason: reason())
    }
    defer { munmap(board, boardSize) }
    var answer: [Int32] = [-1, -1], errors: [Int32] = [-1, -1]
    guard pipe(&answer) == 0 else { return .unavailable(reason: reason()) }
    guard pipe(&errors) == 0 else {
      for descriptor in answer { close(descriptor) }
      return .unavailable(reason: reason())
    }
    let child = fork()
    if child == 0 {
      // Ends the copy where the first process is no longer there to do it.
      alarm(UInt32(seconds) + 2)
      close(answer[0])
      close(errors[0])
      dup2(errors[1], STDERR_FILENO)
      let nowhere = open("/dev/null", O_WRONLY)
      if nowhere >= 0 { dup2(nowhere, STDOUT_FILENO) }
      let result = work {
        write($0, on: board)
        limitProcessor()
      }
      send(result, to: answer[1])
      // Nothing that belongs to the first process is flushed or torn down here.
      _exit(0)
    }
    close(answer[1])
    close(errors[1])
    defer {
      close(answer[0])
      close(errors[0])
    }
    guard child > 0 else { return .unavailable(reason: reason()) }
    let (result, said, isInTime) = read(answer[0], errors[0], seconds: seconds)
    if !isInTime { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let doing = String(cString: board.assumingMemoryBound(to: CChar.self))
    guard isInTime else { return .hung(doing: doing) }
    let signal = status & 0x7F
    if signal == SIGPROF { return .hung(doing: doing) }
    if signal != 0 { return .died(signal: signal, doing: doing, said: said) }
    // A decoder may end its process by itself.
    if result.isEmpty { return .died(signal: 0, doing: doing, said: said) }
    return .answered(result)
  }

  /// Seconds of the processor's time that what is being done may take: on a busy machine the clock says little.
  private static let processorSeconds = 1

  /// Ends this process by SIGPROF where it is at the same thing for too long.
  private static func limitProcessor() {
    var timer = itimerval()
    timer.it_value.tv_sec = processorSeconds
    setitimer(Int32(ITIMER_PROF.rawValue), &timer, nil)
  }

  private static func reason() -> String { String(cString: strerror(errno)) }

  private static func write(_ text: String, on board: UnsafeMutableRawPointer) {
    let bytes = Array(text.utf8.prefix(boardSize - 1)) + [0]
    bytes.withUnsafeBytes { board.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
  }

  private static func send(_ data: Data, to descriptor: Int32) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  /// Both streams until both are at their end, or until the time is over.
  private static func read(
    _ answer: Int32, _ errors: Int32, seconds: Double
  ) -> (answer: Data, said: String, isInTime: Bool) {
    var texts = [Data(), Data()]
    var isOpen = [true, true]
    let deadline = ContinuousClock.now + .seconds(seconds)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while isOpen.contains(true) {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return (texts[0], text(texts[1]), false) }
      var watched = zip([answer, errors], isOpen).map { pollfd(fd: $1 ? $0 : -1, events: Int16(POLLIN), revents: 0) }
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
      poll(&watched, UInt(watched.count), Int32(clamping: max(1, milliseconds)))
      for index in watched.indices where watched[index].revents != 0 {
        let count = chunk.withUnsafeMutableBytes { Glibc.read(watched[index].fd, $0.baseAddress, $0.count) }
        if count > 0 {
          texts[index].append(contentsOf: chunk[..<count])
        } else if count == 0 || errno != EINTR {
          isOpen[index] = false
        }
      }
    }
    return (texts[0], text(texts[1]), true)
  }

  /// What the process said of its end: the last line that is no frame of a stack.
  private static func text(_ data: Data) -> String {
    let lines = String(decoding: data.suffix(1 << 16), as: UTF8.self).split(separator: "\n").map(String.init)
    let marks = ["skerry-guest: stack-overflow", "Fatal error", "Precondition failed", "Assertion failed"]
    return lines.last { line in marks.contains { line.contains($0) } } ?? lines.last ?? ""
  }
}
