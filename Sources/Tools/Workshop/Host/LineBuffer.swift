import Glibc

/// Cuts what arrives on a descriptor into lines.
struct LineBuffer {
  let descriptor: Descriptor
  private(set) var isAtEnd = false
  private var pending: [UInt8] = []
  /// Bytes of `pending` that are known to hold no line end.
  private var searched = 0

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Bytes that wait for their line end.
  var pendingCount: Int { pending.count }

  /// Reads what is there without waiting.
  mutating func fill() {
    var chunk = [UInt8](repeating: 0, count: 65536)
    while !isAtEnd {
      let count = read(descriptor.number, &chunk, chunk.count)
      if count > 0 {
        pending += chunk[..<count]
        if count < chunk.count { return }
      } else if count == 0 {
        isAtEnd = true
      } else if errno != EINTR {
        if errno != EAGAIN { isAtEnd = true }
        return
      }
    }
  }

  /// The next whole line without its end, or nil.
  mutating func nextLine() -> [UInt8]? {
    guard let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = pending.count
      return nil
    }
    let line = Array(pending[..<end])
    pending.removeSubrange(...end)
    searched = 0
    return line
  }

  /// What is left after the last line end, once the stream has ended.
  mutating func rest() -> [UInt8] {
    defer {
      pending = []
      searched = 0
    }
    return pending
  }
}
