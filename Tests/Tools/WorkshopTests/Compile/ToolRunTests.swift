import Foundation
import Glibc
import Testing
@testable import Workshop

@Suite("Running a tool")
struct ToolRunTests {
  private let environment = ["PATH": "/usr/bin:/bin"]

  @Test("Both streams and the end are told")
  func output() throws {
    let run = try ToolRun("/bin/sh", ["-c", "echo out; echo err >&2; exit 3"], environment: environment, seconds: 20)
    #expect(run.output == "out\nerr\n")
    #expect(run.end == .exit(3))
    #expect(!run.timedOut && !run.succeeded)
  }

  @Test("A tool that takes too long is ended, with what it started in groups of its own")
  func timesOut() throws {
    let began = ContinuousClock.now
    let run = try ToolRun(
      "/bin/bash", ["-c", "set -m; sleep 97 & echo $!; wait"], environment: environment, seconds: 0.5)
    #expect(run.timedOut && !run.succeeded)
    #expect(began.duration(to: .now) < .seconds(20))
    let sleeper = try #require(pid_t(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(isGone(sleeper))
  }

  /// Whether a process ends within a second. A zombie has ended.
  private func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<100 {
      guard let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
        !String(decoding: stat, as: UTF8.self).contains(") Z ")
      else { return true }
      usleep(10_000)
    }
    return false
  }
}
