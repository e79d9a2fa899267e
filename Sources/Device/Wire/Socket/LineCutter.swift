/// Cuts a stream of bytes into lines and refuses lines that are too long.
struct LineCutter {
  struct TooLong: Error { var limit: Int }

  let limit: Int
  private var pending: [UInt8] = []
  /// Bytes of `pending` that are known to hold no line end.
  private var searched = 0

  init(limit: Int) { self.limit = limit }

  mutating func append(_ bytes: some Collection<UInt8>) { pending += bytes }

  /// Whether the stream could end here: nothing waits for its line end.
  var isEmpty: Bool { pending.isEmpty }

  /// The next whole line without its end, or nil.
  /// - Throws: `TooLong`, also where the end has not come yet.
  mutating func next() throws -> [UInt8]? {
    guard let end = pending[searched...].firstIndex(of: MessageLine.end) else {
      searched = pending.count
      if pending.count > limit { throw TooLong(limit: limit) }
      return nil
    }
    guard end <= limit else { throw TooLong(limit: limit) }
    let line = Array(pending[..<end])
    pending.removeSubrange(...end)
    searched = 0
    return line
  }
}
