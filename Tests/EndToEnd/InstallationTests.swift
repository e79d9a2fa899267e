import Foundation
import Testing

extension EndToEnd {
  /// `make install` into a folder of its own.
  @Suite struct InstallationTests {
    private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()

    private func install() throws -> URL {
      let prefix = try Skerry.temporaryFolder().appendingPathComponent("prefix")
      let outcome = try Skerry.run(
        Self.checkout.appendingPathComponent("scripts/install.sh"), [prefix.path],
        environment: Skerry.environment.merging(["BUILT": Skerry.products.path]) { $1 })
      try #require(outcome.status == 0, "\(outcome.error)")
      return prefix
    }

    /// What hides the checkout and Pango's headers from a program; nothing where bubblewrap may not be used.
    private func curtain() throws -> [String] {
      let bubblewrap = "/usr/bin/bwrap"
      guard FileManager.default.isExecutableFile(atPath: bubblewrap) else { return [] }
      var words = ["--dev-bind", "/", "/"]
      for folder in [Self.checkout.path, "/usr/include/pango-1.0", "/usr/include/cairo"]
      where FileManager.default.fileExists(atPath: folder) {
        words += ["--tmpfs", folder]
      }
      let trial = try Skerry.run(URL(fileURLWithPath: bubblewrap), words + ["--", "/bin/true"])
      return trial.status == 0 ? [bubblewrap] + words + ["--"] : []
    }

    @Test func drawsFromAnyFolderWithoutTheCheckout() throws {
      let prefix = try install(), folder = try WidgetSource().write()
      defer { try? FileManager.default.removeItem(at: prefix.deletingLastPathComponent()) }
      let out = folder.deletingLastPathComponent().appendingPathComponent("pictures")
      let words =
        try curtain() + [
          prefix.appendingPathComponent("bin/skerry").path, "render", folder.path, "--attributes",
          WidgetSource.attributes, "--state", WidgetSource.state, "--device", "iPhone 15 Pro", "--surface",
          "lock-screen", "--out", out.path,
        ]
      var environment = Skerry.environment
      environment["SKERRY_CACHE"] = prefix.appendingPathComponent("cache").path
      let outcome = try Skerry.run(
        URL(fileURLWithPath: words[0]), Array(words.dropFirst()), environment: environment, folder: folder)
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: out.path)
          == ["ParcelAttributes-state-1-lock-screen-iphone-15-pro.png"])
    }

    /// The other commands that compile and run what users wrote.
    @Test(arguments: [
      ["test", "Tests/EndToEnd/Fixtures/Tested", "--filter", "growsOld|EightHours"],
      ["play", "Examples/PinNote/Scenarios/pin-for-eight-hours.json5"],
    ])
    func testsAndPlaysWithoutTheCheckoutsBuild(_ words: [String]) throws {
      let prefix = try install(), folder = try Skerry.temporaryFolder()
      defer {
        for made in [prefix.deletingLastPathComponent(), folder] { try? FileManager.default.removeItem(at: made) }
      }
      // The sources alone: nothing that was built lies near them.
      let source = String(words[1].split(separator: "/").prefix(words[0] == "play" ? 2 : 4).joined(separator: "/"))
      let own = folder.appendingPathComponent(source)
      try FileManager.default.createDirectory(
        at: own.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Self.checkout.appendingPathComponent(source), to: own)
      var environment = Skerry.environment
      environment["SKERRY_CACHE"] = prefix.appendingPathComponent("cache").path
      let outcome = try Skerry.run(
        prefix.appendingPathComponent("bin/skerry"), words, environment: environment, folder: folder)
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
    }

    @Test func bringsWhatWidgetsImportAndNothingElse() throws {
      let prefix = try install()
      defer { try? FileManager.default.removeItem(at: prefix.deletingLastPathComponent()) }
      let parts = prefix.appendingPathComponent("lib/skerry").path
      #expect(
        Set(try FileManager.default.contentsOfDirectory(atPath: parts))
          == ["Modules", "PreviewMacros-tool", "libSkerryApple.so", "libSkerryGuest.so", "libSkerryTesting.so"])
      let modules = Set(try FileManager.default.contentsOfDirectory(atPath: parts + "/Modules"))
      #expect(modules.isSuperset(of: ["SwiftUI.swiftmodule", "WidgetKit.swiftmodule", "RenderTree.swiftmodule"]))
      #expect(modules.isDisjoint(with: ["Lettering.swiftmodule", "Paint.swiftmodule", "Workshop.swiftmodule"]))
      // What skerry demo compiles, and the studio's page.
      for file in [
        "Examples/Delivery/Driver/RelayDriver.swift", "Client/Sources/SkerryClient/SkerryClient.swift",
        "studio/index.html", "studio/main.js",
      ] {
        #expect(
          FileManager.default.fileExists(atPath: prefix.appendingPathComponent("share/skerry/\(file)").path), "\(file)")
      }
    }

    @Test func saysWhatIsNotBuilt() throws {
      let empty = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: empty) }
      let outcome = try Skerry.run(
        Self.checkout.appendingPathComponent("scripts/install.sh"), [empty.appendingPathComponent("prefix").path],
        environment: Skerry.environment.merging(["BUILT": empty.path]) { $1 })
      #expect(outcome.status == 3)
      #expect(outcome.error.contains("skerry is missing; run make build first."))
    }
  }
}
