import Foundation
import Testing

@testable import Workshop

@Suite struct ServerProcessTests {
  private func run(_ script: String, _ body: (ServerProcess) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-server-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess(
      "/bin/sh", ["-c", script], environment: ["NAME": "Ada"], folder: folder.path,
      errors: folder.appendingPathComponent("log").path)
    defer { server.stop(seconds: 0) }
    try body(server)
  }

  @Test func itsLinesAreReadAsTheyCome() throws {
    try run("echo \"$NAME\"; pwd; echo trouble >&2; exit 3") { server in
      #expect(server.line(seconds: 60) == "Ada")
      #expect(server.line(seconds: 60)?.contains("skerry-server-") == true)
      #expect(server.line(seconds: 60) == nil)
      #expect(server.waitForEnd(seconds: 60))
      #expect(server.exitCode == 3)
      #expect(server.lastWords() == ["trouble"])
    }
  }

  @Test func silenceIsNotWaitedForLonger() throws {
    try run("exec sleep 600") { server in
      #expect(server.line(seconds: 0.05) == nil)
      #expect(server.isRunning && server.exitCode == nil)
    }
  }

  @Test func itEndsInOrderWhenAsked() throws {
    try run("trap 'echo bye >&2; exit 0' TERM; echo up; while :; do sleep 0.01; done") { server in
      #expect(server.line(seconds: 60) == "up")
      server.stop(seconds: 60)
      #expect(server.exitCode == 0)
      #expect(server.lastWords() == ["bye"])
    }
  }

  @Test func itIsEndedWhereItDoesNot() throws {
    try run("trap '' TERM; echo up; while :; do sleep 0.01; done") { server in
      #expect(server.line(seconds: 60) == "up")
      server.stop(seconds: 0.05)
      #expect(server.exitCode == 128 + SIGKILL)
    }
  }

  @Test func aProgramThatIsNotThereIsSaid() {
    #expect(throws: WorkshopError.self) {
      try ServerProcess("/nowhere/at-all", [], environment: [:], folder: "/tmp", errors: "/dev/null")
    }
  }
}
