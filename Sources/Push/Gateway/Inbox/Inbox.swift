/// The newest pushes, up to a length; older ones make room.
struct Inbox: Sendable {
  let length: Int
  /// A ring once it is full: the oldest record stands at `start`.
  private var ring: [InboxRecord] = []
  private var start = 0
  /// Numbers of the records whose pictures are kept.
  private var pictured: [Int] = []
  /// Pictures that are kept at most: they are far larger than the rest.
  private let pictures: Int
  /// Requests since the beginning.
  private(set) var total = 0

  /// - Parameter length: records that are kept, at least 1.
  init(length: Int, pictures: Int = 64) {
    self.length = max(1, length)
    self.pictures = max(0, pictures)
  }

  /// The number of the next record.
  var nextNumber: Int { total + 1 }
  /// Oldest first.
  var records: [InboxRecord] { Array(ring[start...] + ring[..<start]) }

  mutating func add(_ record: InboxRecord) {
    total += 1
    if ring.count < length {
      ring.append(record)
    } else {
      ring[start] = record
      start = (start + 1) % length
    }
  }

  subscript(number: Int) -> InboxRecord? { index(of: number).map { ring[$0] } }

  /// Changes a record that is still there.
  /// - Returns: whether it was.
  @discardableResult
  mutating func change(_ number: Int, _ body: (inout InboxRecord) -> Void) -> Bool {
    guard let index = index(of: number) else { return false }
    body(&ring[index])
    if ring[index].hasPicture, pictured.last != number {
      pictured.removeAll { $0 == number }
      pictured.append(number)
      if pictured.count > pictures {
        let oldest = pictured.removeFirst()
        if let index = self.index(of: oldest) {
          ring[index].news.picture = nil
          ring[index].news.drawing?.hasPicture = false
        }
      }
    }
    return true
  }

  private func index(of number: Int) -> Int? {
    let age = total - number
    guard age >= 0, age < ring.count else { return nil }
    return (start + ring.count - 1 - age) % ring.count
  }
}
