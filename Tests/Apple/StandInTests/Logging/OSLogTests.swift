import OSLog
import Testing

@testable import os

@Suite struct OSLogTests {
  @Test func interpolations() {
    let name = "Ada"
    let message: OSLogMessage =
      "\(name, privacy: .public) \(255, format: .hex(includePrefix: true)) \(1.5, format: .fixed(precision: 2)) \(true)"
    #expect(message.text == "Ada 0xff 1.50 true")
    let aligned: OSLogMessage = "[\(7, align: .right(columns: 3))|\("x", align: .left(columns: 3))]"
    #expect(aligned.text == "[  7|x  ]")
    let error: any Error = CancellationError()
    let described: OSLogMessage = "failed: \(error)"
    #expect(described.text == "failed: CancellationError()")
  }
  @Test func linesNameTheirPlace() {
    #expect(OSLog(subsystem: "com.x", category: "push").line("hi", .error) == "[com.x:push] error: hi\n")
    #expect(OSLog.default.line("hi", .default) == "[log] notice: hi\n")
  }
  @Test func formatsLoseTheirAnnotations() {
    #expect(LogFormat("%{public}@ of %{private}d").text(["a", 3]) == "a of 3")
    #expect(LogFormat("100%%").text([]) == "100%")
  }
  @Test func lockGuardsItsState() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 100) { _ in lock.withLock { $0 += 1 } }
    #expect(lock.withLock { $0 } == 100)
  }
}
