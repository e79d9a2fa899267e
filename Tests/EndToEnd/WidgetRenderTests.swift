import Foundation
import Testing

extension EndToEnd {
  /// `skerry render --widget`, as a person runs it.
  @Suite struct WidgetRenderTests {
    private func render(_ arguments: [String], _ body: (Skerry.Outcome, Set<String>) throws -> Void) throws {
      let folder = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let outcome = try Skerry.run(
        [
          "render", "Examples/Progress/Shared", "Examples/Progress/WidgetExtension", "--device", "iPhone 15 Pro",
          "--out", folder.path,
        ] + arguments, folder: PlayTests.root)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      try body(outcome, Set(files))
    }

    @Test func everyWidgetInEveryFamily() throws {
      try render(["--widget", "all"]) { outcome, files in
        #expect(outcome.status == 0, "\(outcome.error)")
        let families = [
          "system-small", "system-medium", "accessory-rectangular", "accessory-circular", "accessory-inline",
        ]
        #expect(
          files
            == Set(
              families.flatMap { family in
                ["gallery", "entry-1"].map { "route-\(family)-\($0)-iphone-15-pro.png" }
              }))
      }
    }

    @Test func theDisplayListHoldsTheEntry() throws {
      try render(["--widget", "Route", "--family", "systemMedium", "--format", "text", "--locale", "zh-Hans"]) {
        outcome, files in
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(files.count == 2)
      }
    }

    @Test func aKindThatThereIsNotIsAWrongUsage() throws {
      try render(["--widget", "Rout"]) { outcome, files in
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("Did you mean “Route”?"))
        #expect(files.isEmpty)
      }
    }
  }
}
