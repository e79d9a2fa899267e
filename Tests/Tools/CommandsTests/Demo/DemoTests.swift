import Findings
import Testing

@testable import Commands

@Suite struct DemoTests {
  private func options(_ arguments: String...) throws -> DemoOptions { try options(arguments) }

  private func options(_ arguments: [String]) throws -> DemoOptions {
    guard case .run(let parsed) = try ArgumentParser(SkerryCommand.specification).parse(["demo"] + arguments) else {
      throw CancellationError()
    }
    return try DemoOptions(parsed, hasTerminal: true)
  }

  @Test func optionsAreRead() throws {
    let plain = try options()
    #expect(!plain.endsByItself && plain.locale == "en-US" && plain.out == "demo" && plain.store == nil)
    #expect(plain.ports == (0, 0, 0))
    let chosen = try options(
      "--once", "--locale", "zh_Hans", "--relay-port", "8080", "--ios", "18.2", "--store", "postgresql://localhost/a")
    #expect(chosen.endsByItself && chosen.locale == "zh-Hans" && chosen.ports.relay == 8080 && chosen.ios == "18.2")
    #expect(chosen.store == "postgresql://localhost/a")
    #expect(try options("--json").endsByItself)
  }

  @Test(arguments: [
    ["somewhere"], ["--relay-port", "70000"], ["--ios", "17.2"], ["--device", "Apple Watch Ultra 2 49mm"],
    ["--store", "sqlite relay.sqlite"], ["--locale", "nowhere"],
  ])
  func wrongUsageIsRefused(_ arguments: [String]) throws {
    let failure = #expect(throws: Failure.self) { try options(arguments) }
    #expect(failure?.status == .usage && failure?.findings.first?.fix.isEmpty == false)
  }

  @Test func aCurlLineMeansTheBody() {
    let call = DemoCall(
      method: "PUT", path: "/v1/apps/a/activities/b", body: .object(["note": "Ann's \"tea\" $HOME"]), status: 200,
      answer: .null)
    #expect(
      call.curl == """
        curl -X PUT "$RELAY/v1/apps/a/activities/b" \\
          -H "Authorization: Bearer $KEY" \\
          -H "Content-Type: application/json" -d '{
          "note": "Ann'\\''s \\"tea\\" $HOME"
        }'
        """)
    let plain = DemoCall(method: "GET", path: "/v1/x", body: nil, status: 200, answer: .null)
    #expect(plain.curl == "curl \"$RELAY/v1/x\" \\\n  -H \"Authorization: Bearer $KEY\"")
  }

  @Test func anAnswerShowsWhatTheStepIsAbout() {
    var call = DemoCall(
      method: "POST", path: "/v1/x", body: nil, status: 201, answer: .object(["credential": "eyJ", "expiresAt": 1]))
    call.shown = []
    #expect(!call.json.strictText.contains("eyJ"))
    call.shown = ["expiresAt"]
    #expect(call.shownAnswer.strictText == #"{"expiresAt":1}"#)
  }

  private func report(_ steps: [DemoStep]) -> DemoReport {
    DemoReport(
      order: DemoOrder(now: 0, locale: "en-US"), device: "iPhone 15 Pro", ios: "26", steps: steps)
  }

  @Test func aCheckThatFailsFailsTheReport() throws {
    var step = DemoStep(number: 1, name: "signed-in", title: "The app is opened", story: "")
    step.check("a <card> is seen", true)
    step.check("one push comes", false, found: "two & more")
    let report = report([step])
    #expect(!report.hasPassed && !step.hasPassed)
    #expect(report.failure.status == .input)
    #expect(
      report.failure.findings.map(\.what) == ["Step 1, The app is opened: it is not so that one push comes"])
    let json = report.json
    #expect(json["passed"]?.strictText == "false")
    #expect(json["notTaken"]?.elements?.count == DemoScript.plans.count - 1)
    let page = DemoPage(report).text
    #expect(page.contains("two &amp; more") && page.contains("a &lt;card&gt; is seen") && !page.contains("<card>"))
    let lines = DemoPrinter(style: .plain).text(of: step)
    #expect(lines.hasPrefix("✗ 1  The app is opened\n") && lines.contains("not so: one push comes; two & more"))
  }

  /// Steps that were not taken have not come out.
  @Test func aReportNeedsEveryStep() {
    var steps = DemoScript.plans.enumerated().map { index, plan in
      DemoStep(number: index + 1, name: plan.name, title: plan.title, story: plan.story)
    }
    #expect(report(steps).hasPassed)
    steps.removeLast()
    #expect(!report(steps).hasPassed)
  }

  @Test func theOrderSpeaksThePersonsLanguage() {
    let english = DemoOrder(now: 978_307_200, locale: "en-GB")
    let chinese = DemoOrder(now: 978_307_200, locale: "zh-Hans-CN")
    #expect(english.note(.cooking) == "Noodles are in the wok" && chinese.note(.cooking) == "面条正在下锅")
    #expect(chinese.attributes["language"]?.string == "zh-Hans" && english.attributes["language"]?.string == "en")
    // The states are the same for both: the relay chooses.
    #expect(english.states(.cooking) == chinese.states(.cooking))
    #expect(english.states(.accepted)[""]?["arrivesAt"]?.strictText == "2100")
    #expect(english.brokenState["arrivesAt"]?.string != nil)
  }
}
