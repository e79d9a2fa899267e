import Testing
@testable import Workshop

@Suite("Sandbox")
struct SandboxTests {
  @Test("Without bubblewrap the note says what is missing")
  func note() {
    let note = Sandbox.limitsOnly(reason: "bubblewrap is not installed").note
    #expect(note?.contains("bubblewrap is not installed") == true)
    #expect(Sandbox.bubblewrap("/usr/bin/bwrap").note == nil)
  }

  @Test("bubblewrap starts with nothing of the host's settings")
  func command() {
    let (program, arguments) = Sandbox.bubblewrap("/usr/bin/bwrap").command(
      for: "/builds/extension", folders: ["/builds"], environment: ["TZ": "UTC"])
    #expect(program == "/usr/bin/bwrap")
    #expect(arguments.contains("--unshare-all") && arguments.contains("--clearenv"))
    #expect(arguments.suffix(2) == ["--", "/builds/extension"])
    #expect(!arguments.contains("/home"))
  }

  @Test("A signal that bubblewrap passes on is a signal")
  func meaning() {
    let inside = Sandbox.bubblewrap("/usr/bin/bwrap")
    #expect(inside.meaning(of: .exit(139)) == .signal(11))
    #expect(inside.meaning(of: .exit(3)) == .exit(3))
    #expect(Sandbox.limitsOnly(reason: "").meaning(of: .exit(139)) == .exit(139))
  }
}
