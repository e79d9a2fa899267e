import Findings
import Testing
@testable import Gateway

@Suite("Verdicts in words")
struct VerdictTextTests {
  private let text = VerdictText(style: .plain)

  @Test func aPushThatIsShown() throws {
    let bench = try GatewayBench()
    let (token, _) = try bench.started()
    let verdict = try bench.push(to: token, GatewayBench.aps("update", bench.now))
    #expect(text.text(of: verdict).hasPrefix("#1 200 update com.example.parcels (update): shown on "))
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
