import Devices
import Findings
import Foundation
import Testing

@testable import Commands

@Suite struct DevicesCommandTests {
  @Test func thePageIsUpToDate() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../../Docs/devices.md")
    #expect(
      try String(contentsOf: page.standardizedFileURL, encoding: .utf8) == DevicePage.text(of: DeviceCatalogue.models),
      "write it anew: ./skerry devices --markdown > Docs/devices.md")
  }

  @Test func jsonIsOneArrayWithAnObjectForEachModel() throws {
    let text = try JSONPrinter.text(DeviceCatalogue.models.map(DeviceEntry.init))
    let models = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(models.count == DeviceCatalogue.models.count)
    #expect(models.count >= 20)
    let pro = try #require(models.first { $0["name"] as? String == "iPhone 15 Pro" })
    #expect(pro["slug"] as? String == "iphone-15-pro")
    #expect(pro["kind"] as? String == "phone")
    let screen = try #require(pro["screen"] as? [String: Any])
    #expect(screen["certainty"] as? String == "reported")
    #expect((screen["value"] as? [String: Double]) == ["width": 393, "height": 852])
    #expect((pro["surfaces"] as? [String])?.contains("compact") == true)
  }

  @Test func rowsMarkHowSureANumberIs() throws {
    let table = DeviceTable(["15 Pro", "16 Pro Max", "Apple Watch 45 mm"].compactMap(DeviceCatalogue.model))
    #expect(
      table.rows[0] == [
        "iPhone 15 Pro", "393 x 852*", "3x*", "55*", "59, 34*", "230", "371", "371 x 84-160", "yes",
      ])
    #expect(table.rows[1][6] == "412?")
    #expect(table.rows[2] == ["Apple Watch 45 mm", "198 x 242*", "2x*", "42?", "", "", "", "184 x 80.5", "yes"])
    let lines = table.text(style: .plain).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func twoFormsAtOnceAreRefused() throws {
    let quiet = Console(outStyle: .plain, errorStyle: .plain, showsProgress: false)
    #expect(SkerryCommand.run(["devices", "--json", "--markdown"], console: quiet) == .usage)
  }
}
