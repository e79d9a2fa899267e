import Foundation

/// Lines on their way to one socket, in order, so that nobody who writes has to wait for who reads. A reader that does
/// not keep up is let go.
final class SocketOutbox: @unchecked Sendable {
  /// Bytes that may wait.
  static let waitingLimit = 64 << 20

  private let socket: UnixSocket
  private let changed = NSCondition()
  // Guarded by `changed`.
  private var waiting: [[UInt8]] = []
  private var waitingBytes = 0
  private var isFinished = false
  private var isDone = false
  private var noted: String?

  init(_ socket: UnixSocket) {
    self.socket = socket
    Thread.detachNewThread { [self] in run() }
  }

  /// Why lines were lost, if they were.
  var fault: String? { changed.withLock { noted } }

  func put(_ line: [UInt8]) {
    changed.withLock {
      guard !isFinished else { return }
      waiting.append(line)
      waitingBytes += line.count
      if waitingBytes > Self.waitingLimit {
        noted = "it does not read what it is told: \(waitingBytes) bytes wait"
        waiting = []
        isFinished = true
        socket.shutDown()
      }
      changed.broadcast()
    }
  }

  /// Sends what waits, a few seconds long, and ends the line.
  func finish() {
    changed.withLock {
      isFinished = true
      changed.broadcast()
      let deadline = Date().addingTimeInterval(2)
      while !isDone && changed.wait(until: deadline) {}
    }
    socket.shutDown()
  }

  private func run() {
    while true {
      let lines = changed.withLock { () -> [[UInt8]] in
        while waiting.isEmpty && !isFinished { changed.wait() }
        defer {
          waiting = []
          waitingBytes = 0
        }
        return waiting
      }
      if lines.isEmpty || !socket.write(Array(lines.joined())) { break }
    }
    changed.withLock {
      isDone = true
      isFinished = true
      changed.broadcast()
    }
    // A line that cannot be written to is not read from either.
    socket.shutDown()
  }
}
