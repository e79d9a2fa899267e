import Foundation

@testable import Wire

/// A phone that echoes: it notes requests, answers them by a closure and tells what it is told to.
final class EchoPhone: PhoneConnection, @unchecked Sendable {
  private let lock = NSLock()
  private var listeners: [Int: @Sendable (AppEvent) -> Void] = [:]
  private var count = 0
  private let answer: @Sendable (AppRequest, EchoPhone) -> AppAnswer
  init(answer: @escaping @Sendable (AppRequest, EchoPhone) -> AppAnswer = { _, _ in .done }) { self.answer = answer }

  var listenerCount: Int { lock.withLock { listeners.count } }
  func ask(_ request: AppRequest) -> AppAnswer { answer(request, self) }
  func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
    let number = lock.withLock {
      count += 1
      listeners[count] = deliver
      return count
    }
    return PhoneSubscription { [weak self] in self?.lock.withLock { self?.listeners[number] = nil } }
  }
  func tell(_ event: AppEvent) {
    let all = lock.withLock { Array(listeners.values) }
    for listener in all { listener(event) }
  }
}

/// Values that other threads leave, and a wait for them.
final class Mailbox<Value: Sendable>: @unchecked Sendable {
  private let changed = NSCondition()
  private var values: [Value] = []
  func put(_ value: Value) {
    changed.withLock {
      values.append(value)
      changed.broadcast()
    }
  }
  /// The values once there are so many, or those that there are after 20 s.
  func wait(for count: Int) -> [Value] {
    changed.withLock {
      let deadline = Date().addingTimeInterval(20)
      while values.count < count && changed.wait(until: deadline) {}
      return values
    }
  }
  var now: [Value] { changed.withLock { values } }
}

/// A socket's folder, removed with its owner.
final class SocketFolder {
  let path: String
  var socket: String { path + "/phone" }
  init() {
    var template = Array("/tmp/skerry-socket-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }
  deinit { if path != "/tmp" { try? FileManager.default.removeItem(atPath: path) } }
}
