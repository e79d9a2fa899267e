import Findings
import Testing

@testable import Scenario

/// What a scenario may ask of its phone, and what it is told where there is no such thing.
@Suite struct ScenarioPhoneTests {
  private func phone(_ key: String, _ value: String) throws -> ScenarioPhone {
    try ScenarioPhone(ScenarioReader.read(Array("{ \(key): \"\(value)\", steps: [] }".utf8), file: "a.json5"))
  }

  @Test(arguments: [
    ("ios", "16.0", "scenario.no-version"), ("ios", "soon", "scenario.no-version"),
    ("locale", "xx-Nowhere", "scenario.locale"), ("locale", "", "scenario.locale"),
    ("timeZone", "Mars/Olympus", "scenario.time-zone"), ("start", "tomorrow", "scenario.moment"),
    ("model", "iPhone 3G", "scenario.no-model"), ("model", "Apple Watch 45 mm", "scenario.no-phone"),
  ])
  func refuses(_ key: String, _ value: String, _ id: String) {
    do {
      _ = try phone(key, value)
      Issue.record("\(key) took “\(value)” in silence")
    } catch let failure as Failure {
      #expect(failure.findings.first?.id == id)
      #expect(failure.findings.first?.place?.line == 1)
    } catch {
      Issue.record("unexpected \(error)")
    }
  }

  @Test(arguments: [
    ("ios", "16.1"), ("ios", "17.2"), ("locale", "zh-Hans"), ("locale", "de-CH"), ("locale", "ar"),
    ("timeZone", "Asia/Shanghai"), ("model", "iPhone 16 Pro"),
  ])
  func takes(_ key: String, _ value: String) throws { _ = try phone(key, value) }
}
