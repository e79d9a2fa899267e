import APNs
import Findings
import Testing

/// Pitfalls of libraries, ends and alerts that a payload shows, by their numbers in Docs/pitfalls.md.
@Suite struct ProviderPitfallTests {
  @Test func pitfall211TheEventIsCalledEvents() {
    let text = #"{"aps":{"timestamp":1800000000,"events":"update","content-state":{},"stale-date":1800000900}}"#
    let found = Report.findings(text)
    #expect(found.map(\.id) == ["push.no-event"])
    #expect(found[0].fix.contains(#""event": "update""#))
  }

  @Test func pitfall214ASoundBesideTheAlert() {
    let text = Report.update("{}", #","sound":"default","alert":{"title":"a","body":"b"}"#)
    let found = Report.findings(text)
    #expect(found.map(\.id) == ["push.sound-outside-alert"])
    #expect(found[0].fix.hasSuffix(#""alert": {"title":"a","body":"b","sound":"default"}"#))
  }

  @Test func pitfall215ADismissalDateWithoutAnEnd() {
    #expect(Report.findings(Report.update("{}", #","dismissal-date":1800000900"#)).map(\.id)
      == ["push.dismissal-without-end"])
    let start = Report.start("{}", "{}").replacing(#""event""#, with: #""dismissal-date":1800000900,"event""#)
    #expect(Report.findings(start).map(\.id) == ["push.dismissal-without-end"])
  }

  @Test func pitfall122AnEndWithoutADismissalDate() {
    let found = Report.findings(Report.end(""))
    #expect(found.map(\.id) == ["push.dismissal-missing"])
    #expect(found[0].fix.hasSuffix(#""dismissal-date": 0"#))
  }

  @Test func pitfall128EveryUpdateAtPriority10() {
    let lines = (0..<30).map { minute in
      let time = 1_800_000_000 + minute * 60
      return #"{"headers":{"apns-push-type":"liveactivity","apns-topic":"a.b.push-type.liveactivity","#
        + #""apns-priority":"10"},"payload":{"aps":{"timestamp":\#(time),"event":"update","#
        + #""stale-date":\#(time + 900),"content-state":{"n":\#(minute)}}}}"#
    }
    let found = Report.findings(lines.joined(separator: "\n"))
    #expect(found.map(\.id) == ["push.priority-rate"])
    #expect(found[0].fix.hasSuffix("apns-priority: 5") && found[0].place?.line == 11)
    let five = lines.map { $0.replacing(#""10""#, with: #""5""#) }
    #expect(Report.findings(five.joined(separator: "\n")).isEmpty)
  }

  @Test(arguments: ["nil", ""]) func pitfall133ASoundThatIsCalledNil(_ sound: String) {
    let text = Report.update("{}", #","alert":{"title":"a","body":"b","sound":"\#(sound)"}"#)
    #expect(Report.findings(text).map(\.id) == ["push.sound-not-silent"])
  }

  @Test func pitfall134UpdatesThatWereToBeSilent() {
    let lines = (0..<4).map { minute in
      let time = 1_800_000_000 + minute * 60
      return #"{"aps":{"timestamp":\#(time),"event":"update","stale-date":\#(time + 900),"#
        + #""content-state":{"n":\#(minute)},"alert":{"title":"a","body":"b"}}}"#
    }
    let found = Report.findings(lines.joined(separator: "\n"))
    #expect(found.map(\.id) == ["push.alert-every-update"] && found[0].place?.line == 3)
  }
}
