import Foundation

/// A value that another thread makes.
final class Waiting<Value>: @unchecked Sendable {
  // Unchecked: written before the signal, read after it.
  private let done = DispatchSemaphore(value: 0)
  private var value: Value?
  func set(_ value: Value) {
    self.value = value
    done.signal()
  }
  func get() throws -> Value {
    done.wait()
    guard let value else { throw Command.Failed(description: "nothing came") }
    return value
  }
}

extension Waiting {
  /// Waits for what a task makes.
  static func run<Success: Sendable>(
    _ work: @escaping @Sendable () async throws -> Success
  ) throws -> Success where Value == Result<Success, any Error> {
    let result = Waiting()
    Task {
      do {
        result.set(.success(try await work()))
      } catch {
        result.set(.failure(error))
      }
    }
    return try result.get().get()
  }
}
