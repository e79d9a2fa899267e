import Foundation
import Testing

/// Modules whose tests live with another's, and where.
private let testedElsewhere = [
  "FoundationGaps": "Tests/Apple/StandInTests", "CoreGraphics": "Tests/Apple/StandInTests",
  "Combine": "Tests/Apple/StandInTests", "os": "Tests/Apple/StandInTests", "OSLog": "Tests/Apple/StandInTests",
  "UIKit": "Tests/Apple/StandInTests",
  "AppIntents": "Tests/Apple/WidgetKitTests", "PreviewMacros": "Tests/Apple/WidgetKitTests",
  "TestingOverlays": "Tests/Apple/StandInTests",
  "skerry": "Tests/EndToEnd", "skerry-relay": "Tests/Push/RelayTests", "InventoryPages": "Tests/Tools/InventoryTests",
  // A preloaded library shows itself only in a process that was started with it.
  "GuestRuntime": "Tests/Tools/WorkshopTests",
]

@Suite struct MirrorTests {
  @Test func everyModuleHasTests() throws {
    for module in try Checkout.modules() where module.wing != "C" {
      let folder = testedElsewhere[module.name] ?? "Tests/\(module.wing)/\(module.name)Tests"
      let count = try Checkout.files(in: folder, extensions: ["swift"]).count { path in
        try Checkout.text(path).contains("import Testing")
      }
      #expect(count > 0, "\(module.folder) has no tests in \(folder)")
    }
  }

  @Test func theFrontDoorIsComplete() throws {
    for path in ["README.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "scripts/bootstrap.sh", ".ci/run", "skerry"] {
      #expect(
        FileManager.default.fileExists(atPath: Checkout.root.appendingPathComponent(path).path), "\(path) is missing")
    }
    let readme = try Checkout.text("README.md")
    for command in ["make demo", "make test"] {
      #expect(readme.contains(command), "README.md does not name \(command)")
    }
    #expect(try Checkout.text(".ci/run").contains("make test"))
  }

  @Test func scriptsAreExecutable() {
    for path in ["scripts/bootstrap.sh", ".ci/run", "skerry"] {
      #expect(
        FileManager.default.isExecutableFile(atPath: Checkout.root.appendingPathComponent(path).path),
        "\(path) is not executable")
    }
  }
}
