import CShims
import Dispatch
import Findings
import Foundation

/// Paints pictures on every processor. Each worker has a painter of its own, because a painter serves one thread.
struct PicturePress: Sendable {
  /// Seconds since 1970, for texts and bars that tick.
  var now: Double

  /// Does `job` for 0 ..< `count` in any order, and returns the results in theirs.
  /// - Throws: what the first job in order threw.
  func run<Output: Sendable>(_ count: Int, _ job: @Sendable (Int, PictureEncoder) throws -> Output) throws -> [Output] {
    let workers = min(count, ProcessInfo.processInfo.activeProcessorCount)
    guard workers > 1 else {
      let encoder = try PictureEncoder(now: now)
      return try (0..<count).map { try job($0, encoder) }
    }
    let results = Results<Output>(count)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      let encoder = Result { try PictureEncoder(now: now) }
      while let index = results.next() {
        results.set(index, Result { try job(index, try encoder.get()) })
      }
    }
    return try results.all()
  }

  /// What workers take from and put into.
  private final class Results<Output: Sendable>: @unchecked Sendable {
    private let lock = SkerryLock()
    // Guarded by `lock`.
    private var results: [Result<Output, any Error>?]
    private var taken = 0

    init(_ count: Int) { results = Array(repeating: nil, count: count) }
    deinit { lock.destroy() }

    func next() -> Int? {
      lock.lock()
      defer { lock.unlock() }
      guard taken < results.count else { return nil }
      taken += 1
      return taken - 1
    }

    func set(_ index: Int, _ result: Result<Output, any Error>) {
      lock.lock()
      defer { lock.unlock() }
      results[index] = result
    }

    func all() throws -> [Output] {
      lock.lock()
      defer { lock.unlock() }
      return try results.compactMap { try $0?.get() }
    }
  }
}
