import Findings
import Foundation
import Testing

extension EndToEnd {
  /// Pushes to the examples, judged by the built command with the examples' own types.
  @Suite struct VerifyTests {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let now = 1_800_000_000

    private func sources(_ example: String) -> [String] {
      ["Shared", "WidgetExtension"].map { Self.root.appendingPathComponent("Examples/\(example)/\($0)").path }
    }

    /// Runs `skerry verify` on files with these texts.
    private func verify(
      _ texts: [String], of example: String?, _ options: [String] = ["--json"], name: String = "push.json"
    ) throws -> Skerry.Outcome {
      let folder = try Skerry.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      var files: [String] = []
      for (index, text) in texts.enumerated() {
        let file = folder.appendingPathComponent("\(index)-\(name)")
        try Data(text.utf8).write(to: file)
        files.append(file.path)
      }
      return try Skerry.run(
        ["verify"] + (example.map(sources) ?? []) + files + ["--now", "\(Self.now)"] + options)
    }

    private struct Report: Decodable {
      struct Push: Decodable {
        var outcome: String
        var because: String
        var changed: [String]?
        var decodes: Bool?
        var attributesType: String?
        var event: String?
        var findings: [Finding]
      }
      var pushes: [Push]
      var findings: [Finding]
      var notChecked: [String]
    }

    private func report(_ outcome: Skerry.Outcome) throws -> Report {
      try JSONDecoder().decode(Report.self, from: Data(outcome.out.utf8))
    }

    private static let state =
      #"{"stage":"onTheWay","note":"您的炒饭在路上，请稍候。","orderedAt":821691000,"arrivesAt":821693400,"courier":"小梅"}"#

    private func update(_ state: String = state, at seconds: Int = now, _ rest: String = "") -> String {
      #"{"aps":{"timestamp":\#(seconds),"event":"update","stale-date":\#(seconds + 900),"#
        + #""content-state":\#(state)\#(rest)}}"#
    }

    private func start(_ attributes: String? = nil, type: String = "DeliveryAttributes") -> String {
      let own = #"{"orderNumber":"42","kitchen":"川味小馆","courierPhone":"+491234","language":"zh-Hans"}"#
      return #"{"aps":{"timestamp":\#(Self.now),"event":"start","stale-date":\#(Self.now + 900),"input-push-token":1,"#
        + #""attributes-type":"\#(type)","attributes":\#(attributes ?? own),"content-state":\#(Self.state),"#
        + #""alert":{"title":"订单 42","body":"小梅在路上"}}}"#
    }

    @Test func aStoryShowsAndSaysWhatChanges() throws {
      let later = Self.state.replacing("821693400", with: "821693700")
      let texts = [
        start(), update(later, at: Self.now + 60), update(later, at: Self.now + 61),
        #"{"aps":{"timestamp":\#(Self.now + 120),"event":"end","dismissal-date":0,"content-state":\#(Self.state)}}"#,
      ]
      let outcome = try verify([texts.joined(separator: "\n")], of: "Delivery", name: "story.jsonl")
      let report = try report(outcome)
      #expect(outcome.status == 0, "\(outcome.out)\(outcome.error)")
      #expect(report.pushes.map(\.outcome) == Array(repeating: "would-show", count: 4))
      #expect(report.pushes.allSatisfy { $0.decodes == true && $0.attributesType == "DeliveryAttributes" })
      #expect(report.pushes[0].because == "the card appears")
      #expect(report.pushes[1].changed?.contains("lockScreen") == true)
      #expect(report.pushes[2].changed == [])
      #expect(report.pushes[2].findings.map(\.id) == ["push.state-unchanged"])
      #expect(report.notChecked == ["the header fields, because none were given (--headers)"])
    }

    @Test(arguments: [
      ("\"onTheWay\"", "\"OnTheWay\"", "$.aps.content-state.stage"),
      ("821693400", "\"2027-01-15T08:10:00Z\"", "$.aps.content-state.arrivesAt"),
      ("\"note\"", "\"Note\"", "$.aps.content-state"), ("\"小梅\"", "7", "$.aps.content-state.courier"),
    ])
    func whatDoesNotDecodeWouldNotShow(_ right: String, _ wrong: String, _ path: String) throws {
      let outcome = try verify([update(Self.state.replacing(right, with: wrong))], of: "Delivery")
      let push = try #require(try report(outcome).pushes.first)
      #expect(outcome.status == 1 && push.outcome == "would-not-show" && push.decodes == false, "\(outcome.out)")
      let errors = push.findings.filter { $0.severity == .error }
      #expect(errors.count == 1 && errors.first?.place?.jsonPath?.hasPrefix(path) == true, "\(outcome.out)")
      #expect(errors.first?.place?.line == 1 && errors.first?.fix.isEmpty == false)
      #expect(push.because == errors.first?.what)
    }

    @Test func nestedTypesAreDecodedToo() throws {
      let state = #"{"health":0.5,"event":"victory","potions":2,"reward":{"gold":3.5,"monsters":1}}"#
      let outcome = try verify([update(state)], of: "Rangers")
      let push = try #require(try report(outcome).pushes.first)
      #expect(push.outcome == "would-not-show" && push.decodes == false, "\(outcome.out)")
      #expect(push.findings.contains { $0.place?.jsonPath == "$.aps.content-state.reward.gold" }, "\(outcome.out)")
      let mended = try verify([update(state.replacing("3.5", with: "3"))], of: "Rangers")
      #expect(try report(mended).pushes.map(\.outcome) == ["would-show"], "\(mended.out)")
    }

    @Test func aStartOfAnUnknownTypeWouldNotShow() throws {
      let outcome = try verify([start(type: "Delivery.OrderAttributes")], of: "Delivery")
      let push = try #require(try report(outcome).pushes.first)
      #expect(outcome.status == 1 && push.outcome == "would-not-show", "\(outcome.out)")
      #expect(push.findings.contains { $0.id == "push.attributes-type-unknown" }, "\(outcome.out)")
    }

    @Test func attributesThatDoNotDecodeWouldNotShow() throws {
      let outcome = try verify([start(#"{"orderNumber":42,"kitchen":"a","courierPhone":"b","language":"en"}"#)],
        of: "Delivery")
      let push = try #require(try report(outcome).pushes.first)
      #expect(push.outcome == "would-not-show" && push.decodes == false, "\(outcome.out)")
      #expect(push.findings.contains { $0.place?.jsonPath == "$.aps.attributes.orderNumber" })
    }

    @Test func everyFormOfAFileIsDecoded() throws {
      let curl = "curl -H 'apns-push-type: liveactivity' -H 'apns-priority: 5' -H "
        + "'apns-topic: com.example.a.push-type.liveactivity' -d '\(update())' https://api.push.apple.com/3/device/0f"
      let fcm = #"{"message":{"token":"r","apns":{"live_activity_token":"0f","payload":\#(update())}}}"#
      let simulator = update().replacing(#"{"aps""#, with: #"{"Simulator Target Bundle":"com.example.a","aps""#)
      let outcome = try verify(
        [curl, fcm, simulator, "apns-priority: 5\napns-push-type: liveactivity\n\n" + update()], of: "Delivery")
      let report = try report(outcome)
      #expect(report.pushes.map(\.outcome) == ["would-show", "would-show", "would-show", "would-not-show"])
      #expect(report.pushes[3].findings.map(\.id) == ["push.topic-missing"])
    }

    @Test func withoutSourcesItSaysWhatItCannotSay() throws {
      let outcome = try verify([update()], of: nil, [])
      #expect(outcome.status == 0)
      #expect(outcome.out.contains("may show: nothing was found that stops it"), "\(outcome.out)")
      #expect(outcome.out.contains("not checked: whether the content decodes, because no sources were named"))
    }

    @Test func whatIsNoJSONEndsWithOne() throws {
      let outcome = try verify(["{\"aps\": {} // later\n}"], of: nil, [])
      #expect(outcome.status == 1)
      #expect(outcome.out.contains("would not show: The payload is not JSON"), "\(outcome.out)")
      #expect(outcome.out.contains("0-push.json:1:12"))
    }

    @Test func warningsCountWhereTheyAreToCount() throws {
      let text = update("{}", at: Self.now - 600)
      #expect(try verify([text], of: nil, []).status == 0)
      #expect(try verify([text], of: nil, ["--strict"]).status == 1)
    }

    @Test func sourcesThatDoNotCompileAreSaidAndTheRestIsChecked() throws {
      var source = WidgetSource()
      source.lockScreen = "Text(context.state.speed)"
      let folder = try source.write()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("push.json")
      try Data(update("{}", at: 5).utf8).write(to: file)
      let outcome = try Skerry.run(["verify", folder.path, file.path, "--now", "\(Self.now)"])
      #expect(outcome.status == 1)
      #expect(outcome.out.contains("has no member 'speed'"), "\(outcome.out)")
      #expect(outcome.out.contains("[push.timestamp-old]"))
      #expect(outcome.out.contains("not checked: what the compiled types decode and draw"))
    }

    @Test func reportsForMachines() throws {
      let sarif = FileManager.default.temporaryDirectory.appendingPathComponent("verify-\(UUID().uuidString).sarif")
      defer { try? FileManager.default.removeItem(at: sarif) }
      let text = update(#"{"a":null}"#)
      let junit = try verify([text], of: nil, ["--junit", "--sarif", sarif.path])
      #expect(junit.status == 1 && junit.out.contains(#"tests="1" failures="1""#), "\(junit.out)")
      #expect(try String(contentsOf: sarif, encoding: .utf8).contains(#""ruleId" : "push.null""#))
      let github = try verify([text], of: nil, ["--github"])
      #expect(github.out.hasPrefix("::error file="), "\(github.out)")
    }

    @Test(arguments: [
      (["verify", "/no/such/push.json"], "usage.no-file"), (["verify", "."], "usage.no-payload"),
      (["verify", "/dev/null", "--now", "soon"], "usage.unknown-value"),
      (["verify", "/dev/null", "--json", "--github"], "usage.two-forms"),
      (["verify", "/dev/null", "--headers", "nothing"], "usage.no-file"),
    ])
    func wrongUsageEndsWithTwo(_ arguments: [String], _ id: String) throws {
      let outcome = try Skerry.run(arguments)
      #expect(outcome.status == 2 && (outcome.error + outcome.out).contains(id), "\(outcome.error)\(outcome.out)")
    }
  }
}
