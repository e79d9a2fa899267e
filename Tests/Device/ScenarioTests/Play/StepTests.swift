import Devices
import Foundation
import Phone
import Testing
import Wire

@testable import Scenario

/// What steps do, and what they say where they cannot.
@Suite struct StepTests {
  private let one =
    "\"open app\", { start: { as: \"a\", type: \"T\", state: { text: \"One\" }, push: true } }, \"leave app\","

  @Test(arguments: [
    "\"advance 7h59m59s\", { expect: 'a is active' }, \"advance 1 s\", { expect: 'a is ended' },",
    "\"advance to 09:42\", { expect: 'next event in 7h 59m' },",
    "\"advance to 2026-01-12T10:41:00Z\", { expect: 'next event in 7h' },",
    "\"jump\", { expect: 'token of a' }, \"jump\", { expect: 'a is ended' },",
    "\"set clock 2026-01-13T09:41:00Z\", { expect: 'logged clock.set' },",
    "\"set time zone Asia/Shanghai\", \"advance to 17:42\", { expect: 'next event in 7h 59m' },",
    "\"lock\", { expect: 'screen dark' }, \"wake\", { expect: 'screen lit' }, \"sleep\", { expect: 'screen dark' },",
    "\"kill app\", { expect: ['app does not run', 'a is active'] }, \"launch app\", { expect: 'app runs' },",
    "\"force quit app\", { expect: 'app does not run' },",
    "\"expand a\", { expect: 'island: expanded of a' }, \"collapse\", { expect: 'island: compact of a' },",
    "\"swipe a\", { expect: ['lock screen: nothing', 'a is dismissed'] },",
    "\"allow a\", { expect: 'logged permission.answered' },",
    "\"don't allow a\", { expect: 'a is dismissed' },",
    "\"allow a\", \"always allow a\",",
    "\"set live activities off for parcels\", { expect: 'activities 0' },",
    "{ set: { liveActivities: false } }, { expect: 'activities 0' },",
    "\"incoming call\", { expect: 'island: minimal of a' }, \"hang up\", { expect: 'island: compact of a' },",
    "\"timer starts\", { expect: 'island: minimal of a' }, \"timer stops\", { expect: 'island: compact of a' },",
    "\"reboot\", { expect: 'logged phone.rebooted' },",
    "\"update app\", { expect: 'logged app.updated' },",
    "\"uninstall app\", { expect: 'activities 0' }, \"install app\", { expect: 'logged app.installed' },",
    "{ update: { of: 'a', state: { text: 'Two' } } }, { expect: 'text \"Two\" on compact' },",
    "{ update: { of: 'a', state: { text: 'One' } } }, { expect: 'logged activity.unchanged' },",
    "\"end a immediately\", { expect: 'a is dismissed' },",
    "\"end a after 10 min\", \"advance 10 min\", { expect: 'a is dismissed' },",
    "{ end: { of: 'a', state: { text: 'Over' } } }, \"lock\", { expect: 'text \"Over\" on lock-screen' },",
    "\"tap a\", { expect: ['opened \"a\" in parcels', 'island: idle'] },",
    "\"tap a on compact at \\\"Press\\\"\", { expect: 'opened \"a\"' },",
    "\"set always on off\", \"set stand by on\", \"set dark mode on\",",
    "{ start: { as: 'b', type: 'T', state: { text: 'x' } } }, { expect: 'refused because visibility' },",
  ])
  func isDone(_ steps: String) throws {
    #expect(try Playhouse(draws: true).failures(one + steps) == [])
  }

  @Test(arguments: [
    (
      "\"expand a\", \"tap a on lock-scren\",", "There is no surface “lock-scren”",
      "Did you mean “lock-screen”? Surfaces: "
    ),
    (
      "\"tap a on expanded\",", "“a” is not seen on expanded now, so nobody can tap it",
      "It is seen on compact and lock-screen."
    ),
    (
      "\"tap a on compact at \\\"Pres\\\"\",", "Nothing on compact reads “Pres”",
      "Did you mean “Press”? There is: “One”, “Press”."
    ),
    ("\"swipe a\", \"tap a\",", "“a” is not seen now, so nobody can tap it", "Look at what the island"),
    ("\"end a immediately\", \"jump\",", "Nothing happens by itself any more", "Leave the jump out"),
    ("\"advance to 25:00\",", "“25:00” is no time", "18:30"),
    (
      "\"advance to 2020-01-01T00:00:00Z\",",
      "“2020-01-01T00:00:00Z” lies before the phone's time, and time does not go back", "set clock 2020-01-01T00:00:00Z"
    ),
    ("\"set time zone Mars/Olympus\",", "There is no time zone “Mars/Olympus”", "Asia/Shanghai"),
    ("{ call: 'go' },", "The app “parcels” has no sources to run, so nothing can be called", "Give it app:"),
    (
      "{ push: { to: 'a', event: 'end' } },", "“a” has no update token, so no server can send it a push",
      "Let time pass"
    ),
    (
      "{ push: { toStart: 'T', state: {} }, as: 'b' },", "The phone has no push-to-start token for T",
      "\"open app parcels\""
    ),
    (
      "{ start: { as: 'b', type: 'T', state: { text: 'x' } } }, { expect: 'refused because visibility' }, \"swipe b\",",
      "“b” was never started",
      "Look at what the step"
    ),
  ])
  func saysWhyNot(_ steps: String, _ what: String, _ fix: String) throws {
    let played = try Playhouse(draws: true).play(one + steps)
    let failure = try #require(played.steps.flatMap(\.failures).first)
    #expect(failure.what == what)
    #expect(failure.fix.contains(fix), "\(failure.fix)")
    #expect(failure.place?.line == 2)
  }

  @Test func aFailedStepDoesNotEndTheScenario() throws {
    let played = try Playhouse().play("\"open app\", \"jump\", { expect: 'screen lit' },")
    #expect(played.steps.map(\.failures.count) == [0, 1, 0])
    #expect(played.steps[2].held == 1)
  }

  @Test func whichAppHasToBeSaidWhereThereAreSeveral() throws {
    var house = Playhouse()
    house.apps.append(StagedApp(name: "notes", installed: InstalledApp("com.example.notes")))
    #expect(try house.failures("\"open app\",") == ["The step does not say which app"])
    #expect(try house.failures("\"open app notes\", { expect: 'app runs notes' },") == [])
  }

  @Test func aStartThatIsRefusedNeedsAnExpectation() throws {
    let start = "{ start: { as: \"a\", type: \"T\", state: {} } },"
    #expect(try Playhouse().failures(start + "{ expect: 'refused because visibility' },") == [])
    let played = try Playhouse().play(start)
    let failure = try #require(played.steps.first?.failures.first)
    #expect(failure.what == "The step started no activity that could be called “a”")
    #expect(failure.why == "com.example.parcels asked for an activity while it does not run")
    #expect(failure.fix.contains("{ expect: \"refused because visibility\" }"), "\(failure.fix)")
    #expect(
      try Playhouse().failures(start + "{ expect: 'a is active' },") == [
        "The step started no activity that could be called “a”",
        "Expected state active of a, but “a” was never started",
      ])
  }

  /// A dismissed activity still belongs to its own app, though the phone has forgotten it.
  @Test func whatComesAfterTheDismissalGoesToTheActivitysOwnApp() throws {
    var house = Playhouse(draws: true)
    house.apps.append(StagedApp(name: "notes", installed: InstalledApp("com.example.notes")))
    let steps = """
      "open app notes", { start: { as: "n", type: "N", state: { text: "0" }, push: true }, app: "notes" },
      "advance 2 s", { expect: "token of n" }, "end n immediately", "advance 2 s",
      { push: { to: "n", event: "update", state: { text: "1" } } },
      { expect: ["logged push.dead-token", "not logged push.wrong-topic"] },
      { update: { of: "n", state: { text: "2" } } }, { expect: "logged update.unknown-activity" },
      """
    let played = try house.play(steps)
    #expect(played.hasPassed, "\(played.steps.flatMap(\.failures))")
    #expect(played.steps[8].log.map(\.text).contains { $0.contains("The activity was dismissed 2 s ago") })
  }

  /// The clock may be set; what has passed since the beginning is what the phone lived through.
  @Test func aClockThatIsSetBackChangesNothingOfThePassedTime() throws {
    let played = try Playhouse().play("\"advance 1 h\", \"set clock 2020-01-01T00:00:00Z\", \"advance 1 min\",")
    #expect(played.steps.map(\.elapsed) == [3600, 3600, 3660])
    #expect(played.duration == 3660)
  }

  /// What stands already is drawn anew, once for every change.
  @Test func anotherLookDrawsWhatIsSeenAnew() throws {
    let writer = LookWriter()
    var house = Playhouse(draws: true)
    house.apps[0].host = writer
    house.apps[0].installed.drawsActivities = true
    let played = try house.play(one + "\"set dark mode on\", \"set dark mode on\", \"set bold text on\",")
    #expect(played.hasPassed, "\(played.steps.flatMap(\.failures))")
    #expect(writer.looks == ["light", "dark", "dark bold"])
  }

  @Test func whatIsOddInTheFileIsSaid() throws {
    let scenario = try ScenarioReader.read(Array("{ steps: [], steps: [\"lock\"] }".utf8), file: "test.json5")
    let session = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")), ios: PhoneVersion(26), start: Date())
    let played = ScenarioPlayer(scenario, on: session, apps: []).play()
    #expect(played.findings.map(\.id) == ["json.duplicate-key"])
    #expect(played.findings.first?.place?.column == 14)
    #expect(played.hasPassed)
  }

  @Test func offlineOnePushOfEachAppIsKept() throws {
    var house = Playhouse(draws: true)
    house.apps.append(StagedApp(name: "notes", installed: InstalledApp("com.example.notes")))
    let played = try house.play(
      """
      "open app parcels", { start: { as: "a", type: "T", state: { text: "0" }, push: true }, app: "parcels" },
      "open app notes", { start: { as: "n", type: "N", state: { text: "0" }, push: true }, app: "notes" },
      "lock", "advance 1 min", "set offline on",
      { push: { to: "a", event: "update", state: { text: "1" } } },
      { push: { to: "n", event: "update", state: { text: "2" } } },
      { push: { to: "a", event: "update", state: { text: "3" } } },
      { expect: ["not logged activity.updated", 'text "0" of a'] },
      "set offline off",
      { expect: ['text "3" of a', 'text "2" of n', 'no text "1"'] },
      """)
    #expect(played.steps.flatMap(\.failures).map(\.what) == [])
    #expect(played.steps[9].log.filter { $0.code == "activity.updated" }.count == 0)
    #expect(played.steps[11].log.filter { $0.code == "activity.updated" }.count == 2)
  }

  @Test func settingsHoldFromTheBeginning() throws {
    let start = "\"open app\", { start: { as: 'a', type: 'T', state: {} } }, { expect: 'refused because denied' },"
    #expect(try Playhouse().failures(start, settings: "{ liveActivities: false }") == [])
  }

  @Test func aPushStartsAndIsNamed() throws {
    let steps = """
      "open app", "advance 1 min", "lock",
      { push: { toStart: "T", state: { text: "Pushed" }, alert: { title: "T", body: "B" }, token: true }, as: "p" },
      { expect: ["lock screen: p", "alerted p", "no token of p", 'text "Pushed"'] },
      "allow p", "advance 1 min", { expect: "token of p" },
      { push: { to: "p", event: "end", dismissal: "-1 s" } }, { expect: "p is dismissed" },
      """
    #expect(try Playhouse(draws: true).failures(steps) == [])
  }
}

/// An extension that notes how the person wants to see what it draws.
private final class LookWriter: ExtensionAnswering, @unchecked Sendable {
  private let inner = WritingExtension()
  private(set) var looks: [String] = []
  func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer {
    if case .render(let render) = request {
      let view = render.surroundings
      looks.append("\(view.scheme)\(view.boldText ? " bold" : "")")
    }
    return try inner.answer(request)
  }
}
