import Findings
import Testing
@testable import Gateway

@Suite("Verdicts in words")
struct VerdictTextTests {
  private let text = VerdictText(style: .plain)

  @Test func aPushThatIsShown() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    func line(_ step: Int) throws -> String {
      bench.advance(10)
      let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now, #"{"step":\#(step)}"#))
      return text.text(of: verdict)
    }
    // Its own app is in front: the island has nothing of it, and nobody sees the lock screen.
    #expect(
      try line(1) == "#1 200 update com.example.parcels (update): drawn, and seen on lock-screen once the phone is "
        + "locked\n")
    bench.perform(.background(GatewayBench.app))
    #expect(
      try line(2) == "#2 200 update com.example.parcels (update): shown on compact, and on lock-screen once the phone "
        + "is locked\n")
    bench.perform(.lock)
    bench.perform(.wake)
    #expect(try line(3) == "#3 200 update com.example.parcels (update): shown on lock-screen\n")
  }

  @Test func aDarkLockScreenIsSeenOnceItIsLit() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    bench.perform(.set(.alwaysOn(false)))
    bench.perform(.lock)
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now))
    #expect(verdict.outcome == .shown)
    #expect(verdict.drawing?.surfaces == ["lock-screen"] && verdict.drawing?.hidden == ["lock-screen"])
    #expect(verdict.drawing?.hiddenUntil == "its screen is lit")
  }

  @Test func aPushThatDoesNotDecode() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now, "{}"))
    let lines = text.text(of: verdict).split(separator: "\n")
    #expect(lines[0] == "#1 200 update com.example.parcels (update): does not decode")
    #expect(lines[1].contains("push.decode-failed") && lines[1].hasSuffix("at $.aps.content-state.step"))
    #expect(lines[2].contains("fix: "))
    // Mended lines stand under their sentence, never at the margin.
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("    ") }, "\(lines)")
  }

  @Test func aRefusal() throws {
    let bench = try GatewayBench()
    let lines = text.text(of: try bench.push(to: "abcd", "{}")).split(separator: "\n")
    #expect(lines[0] == "#1 400 BadDeviceToken: refused")
    #expect(lines[1].contains("Nobody was given the token abcd…"))
  }
}
