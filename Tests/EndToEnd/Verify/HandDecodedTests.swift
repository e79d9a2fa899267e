import Findings
import Foundation
import Testing

extension EndToEnd {
  /// Types whose decoder the app wrote itself: the compiled decoder has the last word.
  @Suite struct HandDecodedTests {
    private static let widget = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/HandDecoded").path
    private static let now = 1_800_000_000

    private struct Report: Decodable {
      struct Push: Decodable {
        var outcome: String
        var because: String
        var decodes: Bool?
        var findings: [Finding]
      }
      var pushes: [Push]
    }

    private func verify(_ text: String, _ options: [String] = []) throws -> (status: Int32, pushes: [Report.Push]) {
      let folder = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("push.json")
      try Data(text.utf8).write(to: file)
      let outcome = try Skerry.run(
        ["verify", Self.widget, file.path, "--now", "\(Self.now)", "--json"] + options)
      return (outcome.status, try JSONDecoder().decode(Report.self, from: Data(outcome.out.utf8)).pushes)
    }

    private func update(_ state: String) -> String {
      #"{"aps":{"timestamp":\#(Self.now),"event":"update","stale-date":\#(Self.now + 900),"content-state":\#(state)}}"#
    }

    @Test func anUpdateAloneIsDecoded() throws {
      let (status, pushes) = try verify(
        update(#"{"home":1,"phase":{"playing":{"period":2}},"updated_at":"2027-01-15T08:00:00Z"}"#))
      #expect(status == 0)
      #expect(pushes.map(\.outcome) == ["would-show"])
      #expect(pushes.map(\.decodes) == [true])
      #expect(pushes.flatMap(\.findings).isEmpty)
    }

    @Test func whatItsDecoderSaysIsPassedOn() throws {
      let (status, pushes) = try verify(update(#"{"home":1,"phase":{"final":{}},"updated_at":"yesterday"}"#))
      #expect(status == 1)
      #expect(pushes.map(\.outcome) == ["would-not-show"])
      let finding = try #require(pushes[0].findings.first)
      #expect(pushes[0].findings.count == 1)
      #expect(finding.id == "state.does-not-decode")
      #expect(finding.what.contains("updated_at is not ISO 8601"))
      #expect(finding.place?.jsonPath == "$.aps.content-state.updated_at")
    }

    /// Attributes that do not decode say nothing about the content state: both are said at once.
    @Test(arguments: [
      (#"{"home":1,"phase":{"final":{}},"updated_at":"yesterday"}"#, "$.aps.content-state.updated_at"),
      (#"{"home":"1","phase":{"final":{}},"updated_at":"2027-01-15T08:00:00Z"}"#, "$.aps.content-state.home"),
      (#"{"home":1,"phase":{"final":{}},"updated_at":"2027-01-15T08:00:00Z"}"#, nil),
    ])
    func bothPartsOfAStartAreSaid(_ state: String, _ path: String?) throws {
      let start =
        #"{"aps":{"timestamp":\#(Self.now),"event":"start","stale-date":\#(Self.now + 900),"input-push-token":1,"#
        + #""attributes-type":"GameAttributes","attributes":{"sport":"chess","season":[1,2]},"#
        + #""alert":{"title":"a","body":"b"},"content-state":\#(state)}}"#
      let (status, pushes) = try verify(start)
      #expect(status == 1)
      #expect(pushes.map(\.decodes) == [false])
      let errors = pushes[0].findings.filter { $0.severity == .error }.compactMap(\.place?.jsonPath)
      #expect(errors == ["$.aps.attributes.sport"] + (path.map { [$0] } ?? []))
    }

    /// What a contract alone leaves in doubt is sure once the decoder has refused it.
    @Test(arguments: [
      (#""home":"1","phase":{"final":{}}"#, "state.numeric-string", "$.aps.content-state.home"),
      (#""home":1,"phase":{"overtime":{}}"#, "state.unknown-case", "$.aps.content-state.phase"),
      (#""home":1,"phase":"final""#, "state.case-form", "$.aps.content-state.phase"),
      (#""phase":{"final":{}}"#, "state.missing-key", nil),
    ])
    func whatWasInDoubtIsSure(_ members: String, _ id: String, _ path: String?) throws {
      let (status, pushes) = try verify(update(#"{\#(members),"updated_at":"2027-01-15T08:00:00Z"}"#))
      #expect(status == 1)
      #expect(pushes.map(\.outcome) == ["would-not-show"])
      #expect(pushes.map(\.decodes) == [false])
      let errors = pushes[0].findings.filter { $0.severity == .error }
      #expect(errors.count >= 1)
      if let path {
        #expect(errors.map(\.id) == [id])
        #expect(errors.first?.place?.jsonPath == path)
        #expect(errors.first?.why.contains("may take it all the same") == false)
      }
      #expect(!pushes[0].findings.contains { $0.id == "state.hand-decoded" })
    }

    @Test(arguments: ["minimal", "full"]) func samplesHaveTheFormThatItTakes(_ size: String) throws {
      let outcome = try Skerry.run(
        ["contract", Self.widget, "--format", "sample", "--part", "push", "--sample", size]
          + ["--at", "2027-01-15T08:00:00Z"])
      #expect(outcome.status == 0, "\(outcome.error)")
      let (status, pushes) = try verify(outcome.out)
      #expect(status == 0)
      #expect(pushes.map(\.outcome) == ["would-show"])
      let tree = try Skerry.run(["contract", Self.widget])
      #expect(tree.out.contains("ClosedRange<Int>"))
      #expect(tree.out.contains(#"of a certain form, such as "2026-01-12T09:41:00Z""#))
      let schema = try Skerry.run(["contract", Self.widget, "--format", "schema"])
      #expect(schema.out.contains(#""examples": ["2026-01-12T09:41:00Z"]"#))
      let script = try Skerry.run(["contract", Self.widget, "--format", "typescript"])
      #expect(script.out.contains(#"such as "2026-01-12T09:41:00Z""#))
    }
  }
}
