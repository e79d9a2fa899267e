import APNs
import Findings
import Testing
@testable import Relay

@Suite("Bodies of pushes")
struct PushContentTests {
  private func text(_ sample: SampleCard) throws -> String {
    String(decoding: PushContent.write(try #require(sample.push), sample.due.activity), as: UTF8.self)
  }

  @Test func aStartHasEverythingThatStarts() throws {
    var sample = SampleCard()
    sample.due.activity.content.alerts = ["": #"{"title":"Parcel","body":"On its way"}"#]
    #expect(
      try text(sample) == #"{"aps":{"timestamp":1780000000,"event":"start","content-state":{"step":1},"#
        + #""attributes-type":"Parcel","attributes":{"name":"Ada"},"input-push-token":1,"stale-date":1780003600,"#
        + #""alert":{"title":"Parcel","body":"On its way"}}}"#)
    sample.due.installation.systemVersion = "17.4"
    #expect(try !text(sample).contains("input-push-token"))
  }

  @Test func anUpdateHasNoAttributes() throws {
    var sample = SampleCard(.running)
    sample.due.activity.content.relevanceScore = 50
    #expect(
      try text(sample) == #"{"aps":{"timestamp":1780000000,"event":"update","content-state":{"step":1},"#
        + #""stale-date":1780003600,"relevance-score":50}}"#)
  }

  @Test func anEndHasItsContentAndDismissal() throws {
    var sample = SampleCard(.running)
    sample.due.activity.status = .ending
    sample.due.activity.content.dismissalDate = 1_780_000_060
    #expect(
      try text(sample) == #"{"aps":{"timestamp":1780000000,"event":"end","content-state":{"step":1},"#
        + #""dismissal-date":1780000060}}"#)
  }

  /// The push rules find nothing wrong in what the relay sends by itself.
  @Test func whatGoesOutReadsWithoutProblems() throws {
    for phase in [Card.Phase.waiting, .running] {
      var sample = SampleCard(phase)
      sample.due.activity.content.alerts = ["": #"{"title":"Parcel","body":"On its way"}"#]
      let reading = LiveActivityPush.read(PushContent.write(try #require(sample.push), sample.due.activity))
      #expect(reading.problems.isEmpty)
    }
  }

  /// Each fits with what it came with; together they do not.
  @Test func anOvertakenAlertThatMakesTheBodyTooLargeIsLeftOut() throws {
    var sample = SampleCard(.running)
    sample.due.activity.content.states = ["": #"{"text":"\#(String(repeating: "x", count: 3900))"}"#]
    sample.due.activity.content.alerts = ["": #"{"title":"\#(String(repeating: "y", count: 300))"}"#]
    #expect(try text(sample).contains("yyy"))
    sample.due.activity.content.overtaken = OvertakenAlert(version: 2, at: SampleCard.now)
    sample.due.card.sentVersion = 1
    let body = try text(sample)
    #expect(!body.contains("yyy") && body.contains("xxx") && body.utf8.count <= PayloadLimit.device)
  }

  @Test func oneBodyServesManyPhones() throws {
    var content = PushContent(), sample = SampleCard(.running)
    let first = content.body(of: try #require(sample.push), sample.due.activity)
    sample.due.installation.id = InstallationID("another")
    sample.due.updateToken?.token = "cc"
    #expect(content.body(of: try #require(sample.push), sample.due.activity) == first)
    #expect(content.written == 1)
    #expect(content.reused == 1)
    sample.due.activity.content.states = ["": "{}", "de": #"{"step":2}"#]
    sample.due.installation.locale = "de-AT"
    #expect(content.body(of: try #require(sample.push), sample.due.activity) != first)
    #expect(content.written == 2)
  }

  @Test func whatIsKeptIsBounded() throws {
    var content = PushContent(limit: 2000), sample = SampleCard(.running)
    for version in 2..<200 {
      sample.due.activity.version = Int64(version)
      _ = content.body(of: try #require(sample.push), sample.due.activity)
    }
    #expect(content.written == 198)
    #expect(content.bytes <= 2 * 2000)
  }
}
