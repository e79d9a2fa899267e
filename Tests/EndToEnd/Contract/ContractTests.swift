import Contract
import Findings
import Foundation
import Testing

extension EndToEnd {
  @Suite struct ContractTests {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let repository = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    private static let tricky = here.deletingLastPathComponent().appendingPathComponent("Fixtures/Tricky")

    /// Recorded texts beside the tests; SKERRY_RECORD=1 records them anew.
    private func expect(_ text: String, is name: String, _ location: SourceLocation = #_sourceLocation) throws {
      let file = Self.here.deletingLastPathComponent().appendingPathComponent("Fixtures/Contracts/\(name)")
      if ProcessInfo.processInfo.environment["SKERRY_RECORD"] == "1" {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      let wanted = try? String(contentsOf: file, encoding: .utf8)
      #expect(
        text == wanted, "\(name) differs; if the change is meant, record it with SKERRY_RECORD=1",
        sourceLocation: location)
    }

    private static func folders(_ example: String) -> [String] {
      ["WidgetExtension", "Shared"].map { repository.appendingPathComponent("Examples/\(example)/\($0)").path }
    }

    @Test(arguments: ["Delivery", "Download", "PinNote", "Progress", "Rangers"])
    func examplesAreAsRecorded(_ example: String) throws {
      let outcome = try Skerry.run(["contract"] + Self.folders(example))
      #expect(outcome.status == 0, "\(outcome.error)")
      try expect(outcome.out, is: "\(example).txt")
    }

    @Test(arguments: ["Delivery", "Download", "PinNote", "Progress", "Rangers"], ["full", "minimal"])
    func samplesDecodeInTheRealExtension(_ example: String, _ size: String) throws {
      let out = try Skerry.temporaryFolder()
      let folders = Self.folders(example)
      let made = try Skerry.run(["contract"] + folders + ["--format", "sample", "--sample", size, "--out", out.path])
      #expect(made.status == 0, "\(made.error)")
      let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
      let types = names.filter { $0.hasSuffix(".content-state.json") }.map { $0.split(separator: ".")[0] }
      #expect(!types.isEmpty)
      for type in types {
        let drawn = try Skerry.run(
          ["render"] + folders + [
            "--activity", String(type), "--attributes", out.appendingPathComponent("\(type).attributes.json").path,
            "--state", out.appendingPathComponent("\(type).content-state.json").path, "--surface", "lock-screen",
            "--device", "15 pro", "--format", "text", "--out", out.appendingPathComponent("pictures").path,
          ])
        #expect(drawn.status == 0, "\(type): \(drawn.out) \(drawn.error)")
      }
    }

    @Test func whatServersStumbleOver() throws {
      let outcome = try Skerry.run(
        ["contract", "Tricky", "--type", "TrickyAttributes"], folder: Self.tricky.deletingLastPathComponent())
      #expect(outcome.status == 0, "\(outcome.error)")
      try expect(outcome.out, is: "Tricky.txt")
      try expect(outcome.error, is: "Tricky-findings.txt")
    }

    @Test func theSourcesAloneTellNearlyTheSame() throws {
      let outcome = try Skerry.run(
        ["contract", "Tricky", "--type", "TrickyAttributes", "--from-sources"],
        folder: Self.tricky.deletingLastPathComponent())
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.error.contains("contract.from-sources"))
      try expect(outcome.out, is: "Tricky-sources.txt")
    }

    @Test func decodersThatTrapEndNothing() throws {
      let outcome = try Skerry.run(["contract", Self.tricky.path, "--type", "RiskyAttributes", "--json"])
      #expect(outcome.status == 0, "\(outcome.out) \(outcome.error)")
      let report = try JSONReader().read(outcome.out).root
      let said = (report["findings"]?.elements ?? []).filter { $0["id"]?.string == "contract.not-probed" }
        .compactMap { $0["what"]?.string }
      for (type, words) in [
        ("Trap", "Index out of range"), ("Leave", "ended the process"), ("Loop", "did not come to its end"),
        ("Deep", "used up its stack"), ("Picky", "not 4711"),
      ] {
        #expect(said.contains { $0.contains("decoder of \(type) ") && $0.contains(words) }, "\(type): \(said)")
      }
      // What stands behind them in the content state is known all the same, from the sources.
      let state = report["contracts"]?[0]?["contract"]?["types"]?["RiskyAttributes.ContentState"]
      let keys = state?["kind"]?["object"]?["_0"]?.elements?.compactMap { $0["key"]?.string }
      #expect(keys == ["first", "trap", "leave", "loop", "deep", "picky", "last"])
    }

    @Test func sourcesThatDoNotBuildAreRead() throws {
      var source = WidgetSource()
      source.lockScreen = "Text(nonsense)"
      let folder = try source.write()
      let outcome = try Skerry.run(["contract", folder.path])
      #expect(outcome.status == 0, "\(outcome.error)")
      #expect(outcome.error.contains("The extension does not build"))
      #expect(outcome.error.contains("nonsense"))
      #expect(outcome.out.contains("ParcelAttributes  (read from the sources alone)"))
      #expect(outcome.out.contains("progress"))
    }

    @Test func withoutAnActivityItSaysSo() throws {
      let folder = try Skerry.temporaryFolder()
      try "struct A {}\n".write(to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
      let outcome = try Skerry.run(["contract", folder.path])
      #expect(outcome.status == 1)
      #expect(outcome.error.contains("ActivityConfiguration"))
    }

    @Test func aStoredContractIsCompared() throws {
      let folder = try WidgetSource().write()
      let stored = folder.deletingLastPathComponent().appendingPathComponent("old.json")
      let first = try Skerry.run(["contract", folder.path, "--json"])
      #expect(first.status == 0, "\(first.error)")
      try first.out.write(to: stored, atomically: true, encoding: .utf8)
      let same = try Skerry.run(["contract", folder.path, "--compare", stored.path])
      #expect(same.status == 0, "\(same.error)")
      #expect(same.out.contains("Nothing that matters to JSON differs"))

      let file = try #require(
        FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".swift") })
      let path = folder.appendingPathComponent(file)
      let text = try String(contentsOf: path, encoding: .utf8)
      try text.replacing("var arrival: Date?", with: "var arrival: Date?\n    var gate: String")
        .write(to: path, atomically: true, encoding: .utf8)
      let changed = try Skerry.run(["contract", folder.path, "--compare", stored.path])
      #expect(changed.status == 1, "\(changed.out) \(changed.error)")
      #expect(changed.error.contains("gate"))
    }
  }
}
