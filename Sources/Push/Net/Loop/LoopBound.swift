/// A value that lives on a loop's thread, carried by those that do not. Only work on the loop reaches it.
struct LoopBound<Value>: @unchecked Sendable {
  // Unchecked: `perform` and `onLoop` reach the value on the loop's thread only.
  let loop: EventLoop
  private let value: Value

  init(_ value: Value, on loop: EventLoop) {
    self.value = value
    self.loop = loop
  }

  /// The value, for code that runs on the loop.
  var onLoop: Value {
    loop.preconditionCurrent()
    return value
  }

  /// The value where the caller is on the loop, nil elsewhere. It spares `perform` its closure.
  var ifOnLoop: Value? { loop.isCurrent ? value : nil }

  /// Works with the value on the loop: now where the caller is on it, else soon.
  func perform(_ work: @escaping @Sendable (Value, EventLoop) -> Void) {
    if loop.isCurrent { return work(value, loop) }
    loop.run { work(value, loop) }
  }
}
