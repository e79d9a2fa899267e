import Foundation
import Testing

extension EndToEnd {
  @Suite struct MissingPackageTests {
    private static let bubblewrap = URL(fileURLWithPath: "/usr/bin/bwrap")
    private static let fonts = "/usr/share/fonts/opentype/inter"

    /// Whether a folder can be hidden from a program here; user namespaces may be switched off.
    private static let mayHide: Bool = {
      guard FileManager.default.isExecutableFile(atPath: bubblewrap.path) else { return false }
      let trial = try? Skerry.run(bubblewrap, ["--dev-bind", "/", "/", "--tmpfs", fonts, "--", "/bin/true"])
      return trial?.status == 0
    }()

    @Test("a missing font package is named", .enabled(if: mayHide)) func missingFonts() throws {
      let folder = try WidgetSource().write()
      defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
      let command = Skerry.products.appendingPathComponent("skerry").path
      let outcome = try Skerry.run(
        Self.bubblewrap,
        ["--dev-bind", "/", "/", "--tmpfs", Self.fonts, "--", command, "render", folder.path, "--out", folder.path])
      #expect(outcome.status == 3)
      for part in [Self.fonts, "apt-get install", "fonts-inter"] {
        #expect(outcome.error.contains(part), "“\(part)” is missing in: \(outcome.error)")
      }
    }
  }
}
