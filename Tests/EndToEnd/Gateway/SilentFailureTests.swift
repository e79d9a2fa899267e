import Foundation
import Testing

extension EndToEnd {
  /// APNs said 200, and a person sees nothing, or not what was meant: every symptom that is reported, with each of its
  /// causes, over real HTTP/2 against the built gateway. The verdict names the cause. One test for each symptom.
  @Suite struct SilentFailures {
    private typealias Verdict = ParcelPhone.Verdict

    /// Nothing of it is seen, and the verdict says why and what to do.
    private func expectSilence(
      _ verdict: Verdict, _ cause: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(!verdict.isSeen, "\(verdict.json)", sourceLocation: sourceLocation)
      #expect(verdict.causeID == cause, "\(verdict.json)", sourceLocation: sourceLocation)
      #expect(!verdict.fix.isEmpty, sourceLocation: sourceLocation)
    }

    // MARK: A start shows nothing at all

    @Test func aStartShowsNothingAtAll() async throws {
      try await ParcelPhone.serve { phone in
        let token = try await phone.startToken()
        let undecodable = try await phone.start(to: token, state: #"{"step":"one"}"#)
        expectSilence(undecodable, "push.start-decode-failed")
        #expect(undecodable.path == "$.aps.content-state.step")
        let attributes = ParcelPhone.startKeys.replacing(#"{"name":"Ada"}"#, with: "{}")
        let incomplete = try await phone.start(to: token, keys: attributes)
        expectSilence(incomplete, "push.start-decode-failed")
        #expect(incomplete.path == "$.aps.attributes.name")
        let letter = ParcelPhone.startKeys.replacing(#""Parcel","attributes""#, with: #""Letter","attributes""#)
        expectSilence(try await phone.start(to: token, keys: letter), "push.unknown-attributes-type")
        let null = try await phone.start(to: token, state: #"{"step":1,"eta":null}"#)
        expectSilence(null, "push.malformed")
        #expect(null.what.contains("$.aps.content-state.eta"))

        // The person's switch.
        try await phone.run.phone(#"{"do":"set","setting":"live-activities","on":false}"#)
        expectSilence(try await phone.start(to: token), "push.denied")
        try await phone.run.phone(#"{"do":"set","setting":"live-activities","on":true}"#)

        // A token that was replaced goes on being answered 200.
        try await phone.run.phone(#"{"do":"rotate-start-token","attributesType":"Parcel"}"#)
        try await phone.run.advance(2)
        expectSilence(try await phone.start(to: token), "push.dead-token")
        let fresh = try await phone.startToken()
        #expect(fresh != token)
        #expect(try await phone.start(to: fresh).isSeen)
      }
    }

    @Test func tooManyStarts() async throws {
      try await ParcelPhone.serve { phone in
        let token = try await phone.startToken()
        var last: Verdict?
        for number in 0..<20 {
          let keys = ParcelPhone.startKeys.replacing("Ada", with: "Ada \(number)")
          let verdict = try await phone.start(to: token, keys: keys)
          last = verdict
          guard verdict.isSeen else { break }
          // What is shown goes, so that the number of cards is not what stops the next one.
          try await phone.run.advance(2)
          try await phone.run.phone(#"{"do":"swipe"}"#)
        }
        expectSilence(try #require(last), "push.start-throttled")
      }
    }

    @Test func aChannelOnIOS17() async throws {
      try await ParcelPhone.serve(["--ios", "17.2"]) { phone in
        let token = try await phone.startToken()
        expectSilence(
          try await phone.start(to: token, input: #","input-push-channel":"AAAA""#), "push.channel-unsupported")
        #expect(try await phone.start(to: token, input: "").isSeen)
      }
    }

    // MARK: The alert shows, and no card

    @Test func theAlertShowsAndNoCard() async throws {
      try await ParcelPhone.serve { phone in
        let token = try await phone.startToken()
        try await phone.run.phone(#"{"do":"lock"}"#)
        let letter = ParcelPhone.startKeys.replacing(#""Parcel","attributes""#, with: #""Letter","attributes""#)
        let type = try await phone.start(to: token, keys: letter)
        expectSilence(type, "push.unknown-attributes-type")
        #expect(type.attention.contains("lit the screen"))
        let wrong = ParcelPhone.startKeys.replacing(#"{"name":"Ada"}"#, with: #"{"title":"Ada"}"#)
        let attributes = try await phone.start(to: token, keys: wrong)
        expectSilence(attributes, "push.start-decode-failed")
        #expect(attributes.path == "$.aps.attributes.name")
        // The screen may be lit still.
        #expect(attributes.attention.contains("sounded"))
      }
    }

    // MARK: The card shows its first content for ever

    @Test func theCardKeepsItsFirstContent() async throws {
      try await ParcelPhone.serve { phone in
        let token = try await phone.startToken()
        // The person has not tapped Allow; the token comes with the tap.
        let waiting = try await phone.start(to: token)
        #expect(waiting.isSeen)
        #expect(waiting.remarkIDs.contains("token.withheld"), "\(waiting.json)")
        #expect(try await phone.run.token("update") == nil)

        // Without a fence the server starts once more, because no token has come.
        #expect(try await phone.start(to: token, at: 1).remarkIDs.contains("push.start-again"))

        // The wrong kind of token.
        expectSilence(try await phone.push("update", to: token, at: 2), "push.wrong-kind-of-token")
      }
    }

    /// A start that asks for no token: the server never has one to register.
    @Test func noTokenWasAskedFor() async throws {
      try await ParcelPhone.serve { phone in
        let deaf = try await phone.start(to: try await phone.startToken(), input: "")
        #expect(deaf.isSeen)
        #expect(deaf.remarkIDs.contains("push.start-without-input"))
        try await phone.run.phone(#"{"do":"allow"}"#)
        try await phone.run.advance(60)
        #expect(try await phone.run.token("update") == nil)
      }
    }

    @Test func aLaterTimestampWasSeen() async throws {
      try await ParcelPhone.serve { phone in
        let (token, _) = try await phone.started()
        #expect(try await phone.push("update", to: token, at: 30).isSeen)
        let late = try await phone.push("update", to: token, state: #"{"step":2}"#, at: 20)
        expectSilence(late, "push.out-of-order")
        #expect(late.what.contains("10 s"))
        // Two within one second.
        expectSilence(try await phone.push("update", to: token, state: #"{"step":3}"#, at: 30), "push.out-of-order")
      }
    }

    // MARK: The card freezes

    @Test(arguments: [
      (#"{"step":1.5}"#, "$.aps.content-state.step"), (#"{"step":"1"}"#, "$.aps.content-state.step"),
      (#"{"Step":1}"#, "$.aps.content-state.step"),
    ])
    func theCardFreezes(state: String, path: String) async throws {
      try await ParcelPhone.serve { phone in
        let (token, _) = try await phone.started()
        let verdict = try await phone.push("update", to: token, state: state)
        expectSilence(verdict, "push.decode-failed")
        #expect(verdict.outcome == "not-decoded")
        #expect(verdict.path == path)
        // The next good one thaws it.
        #expect(try await phone.push("update", to: token, state: #"{"step":2}"#, at: 1).isSeen)
      }
    }

    // MARK: The countdown runs for 31 years

    @Test func theCountdownIsOffByThirtyOneYears() async throws {
      try await ParcelPhone.serve { phone in
        let (token, _) = try await phone.started()
        let now = Int(try await phone.run.now())
        let unix = try await phone.push("update", to: token, state: #"{"step":1,"eta":\#(now + 600)}"#)
        // It decodes and is drawn: that is the trap.
        #expect(unix.isSeen)
        let remark = try #require(unix.remark("state.date-unix"), "\(unix.json)")
        #expect(remark.contains("\(now + 600)"))
        let mended = try await phone.push(
          "update", to: token, state: #"{"step":2,"eta":\#(now + 600 - 978_307_200)}"#, at: 1)
        #expect(mended.isSeen)
        #expect(!mended.remarkIDs.contains("state.date-unix"))
      }
    }

    // MARK: Updates stop after a while

    @Test func theBudgetIsUsedUp() async throws {
      // Without the key for frequent updates.
      let plist = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
      defer { try? FileManager.default.removeItem(at: plist) }
      try PropertyListSerialization.data(
        fromPropertyList: ["NSSupportsLiveActivities": true], format: .xml, options: 0
      ).write(to: plist)
      try await ParcelPhone.serve(["--plist", plist.path]) { phone in
        let (token, _) = try await phone.started()
        var spent: (number: Int, verdict: Verdict)?
        for number in 1...40 where spent == nil {
          try await phone.run.advance(60)
          let verdict = try await phone.push("update", to: token, state: #"{"step":\#(number)}"#)
          if !verdict.isSeen { spent = (number, verdict) }
        }
        let first = try #require(spent)
        #expect((10...17).contains(first.number))
        expectSilence(first.verdict, "push.throttled")
        // Priority 5 does not pay.
        #expect(
          try await phone.push("update", to: token, state: #"{"step":99}"#, at: 1, priority: "5").isSeen)
      }
    }

    // MARK: Every update draws attention

    @Test func everyUpdateDrawsAttention() async throws {
      try await ParcelPhone.serve { phone in
        let (token, _) = try await phone.started()
        try await phone.run.phone(#"{"do":"leave"}"#)
        let alert = #","alert":{"title":"Parcel","body":"Nearer"}"#
        var loud: [Verdict] = []
        for step in 1...3 {
          loud.append(
            try await phone.push(
              "update", to: token, state: #"{"step":\#(step)}"#, keys: alert, at: Double(step)))
        }
        for verdict in loud { #expect(verdict.attention.contains("expanded the island"), "\(verdict.json)") }
        #expect(loud[2].remarkIDs.contains("push.alert-every-update"))
        let silent = try await phone.push("update", to: token, state: #"{"step":4}"#, at: 4)
        #expect(silent.isSeen)
        #expect(silent.attention == [])
      }
    }

    // MARK: The app's own updates stop

    @Test(arguments: [("milliseconds", "push.timestamp-milliseconds"), ("future", "push.far-future-timestamp")])
    func theAppsOwnUpdatesStop(kind: String, remark: String) async throws {
      try await ParcelPhone.serve { phone in
        let (token, _) = try await phone.started()
        let now = try await phone.run.now()
        let time = kind == "future" ? now + 400 * 86_400 : now * 1000
        let verdict = try await phone.send(
          #"{"aps":{"event":"update","timestamp":\#(Int(time)),"content-state":{"step":1}}}"#, to: token)
        #expect(verdict.isSeen)
        #expect(verdict.remarkIDs.contains(remark), "\(verdict.json)")
        // What the app itself says is older from now on.
        try await phone.run.phone(#"{"do":"update","state":{"step":5}}"#)
        #expect(try await phone.log().contains("update.out-of-order"))
        expectSilence(try await phone.push("update", to: token, state: #"{"step":6}"#, at: 60), "push.out-of-order")
      }
    }

    // MARK: The card stays for hours

    @Test(arguments: [
      ("", "push.dismissal-missing"), (#","dismissal-date":1780000000000"#, "push.date-milliseconds"),
    ])
    func theCardStaysAfterItsEnd(keys: String, remark: String) async throws {
      try await ParcelPhone.serve { phone in
        let (token, activity) = try await phone.started()
        let verdict = try await phone.push("end", to: token, keys: keys)
        #expect(verdict.remarkIDs.contains(remark), "\(verdict.json)")
        try await phone.run.advance(3 * 3600)
        let cards = try await phone.activities()
        #expect(cards.count == 1 && cards[0].contains(activity) && cards[0].contains("ended"), "\(cards)")
      }
    }

    @Test func theEndIsNeverSent() async throws {
      try await ParcelPhone.serve { phone in
        let (token, _) = try await phone.started()
        #expect(try await phone.push("update", to: token).isSeen)
        // The system ends it after 8 hours, and it stays up to 4 more.
        try await phone.run.advance(8 * 3600 + 60)
        #expect(try await phone.log().contains("activity.ended-by-system"))
        #expect(try await phone.activities().count == 1)
        let late = try await phone.run.push(
          #"{"aps":{"event":"end","timestamp":1,"content-state":{"step":1}}}"#, to: token, app: ParcelPhone.app)
        #expect(late.status == 410)
        let verdict = Verdict(json: try await phone.run.verdict())
        #expect(verdict.reason == "ExpiredToken")
        #expect(verdict.what.contains("died"))
      }
    }

    // MARK: Two cards or more

    @Test func twoCards() async throws {
      try await ParcelPhone.serve { phone in
        let token = try await phone.startToken()
        #expect(try await phone.start(to: token).remarkIDs.contains("push.start-again") == false)
        let second = try await phone.start(to: token, at: 1)
        #expect(second.isSeen)
        #expect(second.remarkIDs.contains("push.start-again"))
        #expect(second.remarkIDs.contains("push.start-repeated"))
        // An app that is launched and does not look for the activities that there are starts one more.
        try await phone.run.phone(#"{"do":"kill"}"#)
        try await phone.run.phone(#"{"do":"open"}"#)
        _ = try await phone.started()
        #expect(try await phone.activities().count == 3)
      }
    }

    // MARK: It works from Xcode, and not from TestFlight

    @Test func aTokenOfTheOtherEnvironment() async throws {
      let file = try entitlements("production")
      defer { try? FileManager.default.removeItem(at: file) }
      try await ParcelPhone.serve(["--entitlements", file.path]) { phone in
        let (token, _) = try await phone.started()
        let answer = try await phone.run.push(
          #"{"aps":{"event":"update","timestamp":1,"content-state":{"step":1}}}"#, to: token, app: ParcelPhone.app)
        #expect(answer.status == 400)
        let verdict = Verdict(json: try await phone.run.verdict())
        #expect(verdict.reason == "BadDeviceToken")
        #expect(verdict.what == "The token belongs to production, and this is sandbox")
      }
    }

    @Test func aBuildWithoutTheEntitlement() async throws {
      let file = try entitlements(nil)
      defer { try? FileManager.default.removeItem(at: file) }
      try await ParcelPhone.serve(["--entitlements", file.path]) { phone in
        try await phone.run.advance(5)
        #expect(try await phone.log().contains("token.unentitled"))
        #expect(try await phone.run.token("start") == nil)
        let start = try await phone.run.call(
          "POST", "/phone",
          #"{"do":"start","attributesType":"Parcel","attributes":{"name":"Ada"},"state":{"step":0},"push":true}"#)
        #expect(start.status == 409)
        #expect(String(decoding: start.body, as: UTF8.self).contains("unentitled"))
      }
    }

    private func entitlements(_ value: String?) throws -> URL {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).entitlements")
      let keys = value.map { ["aps-environment": $0] } ?? [:]
      try PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0).write(to: file)
      return file
    }

    // MARK: It works until the app is updated

    @Test func aRequiredPropertyWasAdded() async throws {
      let next = ParcelPhone.source("var eta: Date?; var courier: String")
      try await ParcelPhone.serve(next: next) { phone in
        let (token, _) = try await phone.started()
        #expect(try await phone.push("update", to: token).isSeen)
        try await phone.run.phone(#"{"do":"install-update"}"#)
        try await phone.run.advance(1)
        let verdict = try await phone.push("update", to: token, state: #"{"step":2}"#, at: 1)
        expectSilence(verdict, "push.decode-failed")
        #expect(verdict.path == "$.aps.content-state.courier")
        #expect(
          try await phone.push("update", to: token, state: #"{"step":2,"courier":"Bo"}"#, at: 2).isSeen)
      }
    }
  }
}
