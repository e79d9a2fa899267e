/// Requests in the order in which they may go: first in, first out; what comes back goes to the front.
struct RequestQueue: Sendable, Hashable {
  private var front: [PoolEvent.Request] = []
  private var back: [PoolEvent.Request] = []
  private var head = 0

  var isEmpty: Bool { front.isEmpty && head == back.count }
  var count: Int { front.count + back.count - head }
  var first: PoolEvent.Request? { front.last ?? (head < back.count ? back[head] : nil) }

  mutating func append(_ request: PoolEvent.Request) { back.append(request) }
  mutating func putBack(_ request: PoolEvent.Request) { front.append(request) }

  mutating func popFirst() -> PoolEvent.Request? {
    if let request = front.popLast() { return request }
    guard head < back.count else { return nil }
    defer {
      head += 1
      // What was taken is given back to memory now and then, not each time.
      if head == back.count {
        back.removeAll(keepingCapacity: head < 4096)
        head = 0
      } else if head >= 4096, head * 2 >= back.count {
        back.removeFirst(head)
        head = 0
      }
    }
    return back[head]
  }
}
