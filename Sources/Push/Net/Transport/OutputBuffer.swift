/// Bytes on their way out: appended behind, taken away in front.
final class OutputBuffer {
  private var storage: UnsafeMutableRawBufferPointer?
  private var start = 0
  private var end = 0

  deinit { storage?.deallocate() }

  var count: Int { end - start }
  var isEmpty: Bool { start == end }

  /// What waits, as one piece; valid until the buffer changes.
  var bytes: UnsafeRawBufferPointer {
    guard let storage else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(rebasing: storage[start..<end])
  }

  func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    room(for: bytes.count).copyMemory(from: source, byteCount: bytes.count)
    end += bytes.count
  }
  func append(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ append(UnsafeRawBufferPointer($0)) }) == nil {
      Array(bytes).withUnsafeBytes { append($0) }
    }
  }

  func consume(_ count: Int) {
    precondition(count <= self.count)
    start += count
    if start == end { (start, end) = (0, 0) }
  }

  /// Gives the memory back where nothing waits. A little is kept, for the next small answer.
  func shrink() {
    guard isEmpty, let storage, storage.count > Self.least else { return }
    storage.deallocate()
    self.storage = nil
  }

  /// Bytes of the smallest buffer.
  private static let least = 2048

  private func room(for count: Int) -> UnsafeMutableRawPointer {
    if let storage, storage.count - end >= count, let base = storage.baseAddress { return base + end }
    let waiting = self.count
    if let storage, storage.count - waiting >= count, start >= waiting, let base = storage.baseAddress {
      base.copyMemory(from: base + start, byteCount: waiting)
      (start, end) = (0, waiting)
      return base + end
    }
    let size = max(Self.least, (waiting + count).nextPowerOfTwo)
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    larger.copyMemory(from: bytes)
    storage?.deallocate()
    storage = larger
    (start, end) = (0, waiting)
    guard let base = larger.baseAddress else { preconditionFailure("allocated memory has an address") }
    return base + end
  }
}

extension Int {
  fileprivate var nextPowerOfTwo: Int { self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}
