import Devices
import Findings
import Foundation
import Phone
import Wire

/// Plays a scenario on a phone.
public final class ScenarioPlayer {
  let scenario: Scenario
  let session: PhoneSession
  private(set) var apps: [StagedApp]
  let illustrator: Illustrator?
  /// Looks on; nil where nobody films.
  public var recorder: Recorder?
  /// What kept the recorder from looking, in the step that is being played.
  private var blindness: (any Error)?
  /// The step that is being played, in words.
  private var sentence = ""
  /// Alerts of the step that the recorder knows of.
  private var heardAlerts = 0
  /// A picture after every step that changes something.
  public var takesEveryStep = false
  var names = ActivityNames()
  /// What `Activity.request` threw in the step before, in the scenario's own starts and in the apps' code; nil where
  /// nothing was refused.
  var refusal: ActivityRefusal?
  /// What the function said that the step before called and that threw; nil where none threw.
  var thrown: String?
  /// The activities that the step before drew attention to.
  var alerted: [(activity: String, effects: AlertEffects)] = []
  /// What the step before opened: URLs and activities, by app.
  var opened: [(app: BundleID, target: String)] = []
  /// Entries of the log that the step before made.
  var fresh: [LogEntry] = []
  var look: PersonLook
  /// While there is no network: the newest push of each app, as APNs stores one.
  var stored: [BundleID: PhoneEvent]?
  /// The update tokens that a server has heard of, by activity: it does not know that one is dead.
  var lastToken: [String: String] = [:]
  /// Whose the activities are that steps name, by id: the phone forgets them once they are dismissed.
  private var owners: [String: BundleID] = [:]
  /// When the scenario began, by the clock as it is set now.
  private var start: Date
  private var seen = 0
  /// What was found out about processes of builds that are no longer installed.
  private var formerFindings: [Finding] = []

  /// - Parameter illustrator: draws what texts and pictures need; nil where nothing is drawn.
  public init(_ scenario: Scenario, on session: PhoneSession, apps: [StagedApp], illustrator: Illustrator? = nil) {
    self.scenario = scenario; self.session = session; self.apps = apps; self.illustrator = illustrator
    look = PersonLook(locale: scenario.locale?.value ?? "en-US")
    start = session.now
  }

  /// Plays every step. A failed expectation does not end the scenario: what follows may tell why.
  public func play(_ each: (PlayedStep) -> Void = { _ in }) -> PlayedScenario {
    var played = PlayedScenario(
      name: scenario.name, file: scenario.place.path, findings: scenario.remarks)
    install()
    for change in scenario.settings {
      if let failure = attempt(at: change.place, { try set(change.value) }) { played.findings.append(failure) }
    }
    settle()
    seen = session.log.total
    record()
    for (index, step) in scenario.steps.enumerated() {
      let one = play(step, number: index + 1)
      played.steps.append(one)
      each(one)
    }
    linger()
    if let blindness {
      var finding = Self.finding(blindness, at: scenario.place)
      finding.severity = .warning
      finding.what = "The film does not show everything: " + finding.what
      played.findings.append(finding)
    }
    played.findings += formerFindings
    for app in apps { played.findings += app.process?.takeFindings() ?? [] }
    played.findings += illustrator?.findings ?? []
    return played
  }

  private func install() {
    let look = Shared(look)
    self.sharedLook = look
    session.onSurroundings = { look.value.applied(to: $0) }
    let deliveries = deliveries, alerts = alerts
    session.onAction = { action, _ in
      switch action {
      case .tell(let app, .open(let url)): deliveries.value.append((app, url))
      case .tell(let app, .continueActivity(let id)): deliveries.value.append((app, id))
      case .alert(let id, let effects): alerts.value.append((id, effects))
      default: break
      }
    }
    for app in apps {
      if let host = app.host { session.attach(host, to: app.installed.id) }
      if let process = app.process { session.attach(process, to: app.installed.id) }
      session.perform(.install(app.installed))
    }
  }

  private var sharedLook: Shared<PersonLook>?
  /// What apps were handed by taps, in the step that is being played.
  private let deliveries = Shared<[(app: BundleID, target: String)]>([])

  /// What was drawn attention to, in the step that is being played.
  private let alerts = Shared<[(activity: String, effects: AlertEffects)]>([])

  func change(_ change: (inout PersonLook) -> Void) {
    let before = look
    change(&look)
    guard look != before else { return }
    sharedLook?.value = look
    session.perform(.lookChanged)
  }

  private func play(_ step: Placed<Step>, number: Int) -> PlayedStep {
    var failures: [Finding] = []
    var held = 0
    var pictures: [String] = []
    let before = Set(session.state.allActivities.map(\.snapshot.id))
    switch step.value {
    case .expect(let expectations):
      for expectation in expectations {
        switch ExpectationCheck(player: self).check(expectation.value) {
        case nil: held += 1
        case let difference?:
          failures.append(
            Finding(
              id: "scenario.expectation", what: "Expected \(expectation.value.sentence), but \(difference)",
              fix: "", place: expectation.place))
        }
      }
    case .picture(let name):
      do {
        pictures += try illustrator?.picture(self, named: name ?? "step-\(number)") ?? []
      } catch {
        failures.append(Self.finding(error, at: step.place))
      }
    default:
      (refusal, thrown) = (nil, nil)
      (deliveries.value, alerts.value) = ([], [])
      (sentence, heardAlerts) = (step.value.sentence, 0)
      if let failure = attempt(at: step.place, { try perform(step.value) }) { failures.append(failure) }
      settle()
      record()
      (opened, alerted) = (deliveries.value, alerts.value)
      if thrown != nil, isExpected(after: number, { if case .threw = $0 { true } else { false } }) { failures = [] }
      takeLog()
      if refusal == nil { refusal = fresh.compactMap(\.code.refusal).last }
      if let name = step.value.givenActivity, names.id(of: name) == nil, failures.isEmpty {
        let new = session.state.allActivities.map(\.snapshot.id).filter { !before.contains($0) }
        if let id = new.first {
          names.give(name, to: id)
        } else if thrown == nil, !expectsRefusal(after: number) {
          failures.append(nothingStarted(name, at: step.place))
        }
      }
      for (app, snapshot) in session.state.allActivities {
        owners[snapshot.id] = app
        if let token = snapshot.token { lastToken[names.name(of: snapshot.id)] = token }
      }
    }
    if takesEveryStep, !step.value.isLooking {
      do {
        pictures += try illustrator?.picture(self, named: "step-\(number)-\(step.value.sentence.prefix(40))") ?? []
      } catch {
        failures.append(Self.finding(error, at: step.place))
      }
    }
    let log = step.value.isLooking ? [] : fresh.map(line)
    return PlayedStep(
      number: number, sentence: step.value.sentence, place: step.place, date: session.now,
      elapsed: session.now.timeIntervalSince(start), log: log, failures: failures, held: held, pictures: pictures)
  }

  private func nothingStarted(_ name: String, at place: Place) -> Finding {
    let reason = fresh.last { $0.code.refusal != nil } ?? fresh.last { $0.severity > .note }
    return Finding(
      id: "scenario.nothing-started", what: "The step started no activity that could be called “\(name)”",
      why: names.renamed(reason?.what ?? ""),
      fix: (reason?.fix ?? "")
        + (refusal.map { " Where it is meant to be refused, expect it next: { expect: \"refused because \($0)\" }." }
          ?? ""), place: place)
  }

  /// A start that is meant to fail names an activity all the same; the next step says what is expected of it.
  private func expectsRefusal(after number: Int) -> Bool {
    isExpected(after: number) {
      switch $0 {
      case .refused, .logged(_, isThere: true): true
      default: false
      }
    }
  }

  private func isExpected(after number: Int, _ holds: (Expectation) -> Bool) -> Bool {
    guard scenario.steps.indices.contains(number), case .expect(let next) = scenario.steps[number].value else {
      return false
    }
    return next.contains { holds($0.value) }
  }

  private func takeLog() {
    let log = session.log
    let count = min(log.total - seen, log.count)
    fresh = Array(log.entries.suffix(max(0, count)))
    seen = log.total
    for entry in fresh { _ = entry.activity.map { names.name(of: $0) } }
  }

  private func line(_ entry: LogEntry) -> PlayedStep.Line {
    PlayedStep.Line(
      code: entry.code.rawValue, severity: entry.severity, date: entry.date, text: names.renamed(entry.what))
  }

  private func attempt(at place: Place, _ body: () throws -> Void) -> Finding? {
    do {
      try body()
      return nil
    } catch {
      return Self.finding(error, at: place)
    }
  }

  private static func finding(_ error: any Error, at place: Place) -> Finding {
    var finding =
      (error as? Failure)?.findings.first ?? Finding(id: "scenario.failed", what: "\(error)")
    if finding.place == nil { finding.place = place }
    return finding
  }

  /// Waits until the apps' processes have done what the step brought about.
  func settle() {
    for app in apps { app.process?.settle() }
  }

  /// No time passes.
  func setClock(to date: Date) {
    let before = session.now
    session.setClock(to: date)
    start += session.now.timeIntervalSince(before)
  }

  // MARK: - Films

  /// Lets the recorder look at the phone, where there is one.
  func record() {
    guard let recorder, let illustrator else { return }
    let fresh = alerts.value.count > heardAlerts
    heardAlerts = alerts.value.count
    do {
      try recorder.look(
        at: session, illustrator, elapsed: session.now.timeIntervalSince(start), alerts: fresh, title: sentence)
    } catch {
      blindness = blindness ?? error
    }
  }

  /// The time that a film goes on after the last step.
  private func linger() {
    guard let seconds = recorder?.watched?.linger, seconds > 0 else { return }
    (sentence, heardAlerts, alerts.value) = ("\(DurationText.text(seconds)) pass", 0, [])
    advance(to: session.now.addingTimeInterval(seconds))
    settle()
    record()
  }

  // MARK: - Builds

  /// Installs the next build of an app over the present one. Its process ends, its activities go on.
  func update(_ app: StagedApp) {
    let next = (app.updates.first ?? app).installed(over: app, on: session)
    formerFindings += app.process?.takeFindings() ?? []
    if let index = apps.firstIndex(where: { $0.name == app.name }) { apps[index] = next }
  }

  // MARK: - Names

  func app(_ name: String?) throws -> StagedApp {
    if let name {
      if let app = apps.first(where: { $0.name == name }) { return app }
    } else if apps.count == 1 {
      return apps[0]
    }
    throw Failure(
      .input, id: "scenario.which-app",
      name.map { "There is no app “\($0)”" } ?? "The step does not say which app",
      fix: "Name one of: \(apps.map(\.name).joined(separator: ", ")).")
  }

  /// The app that an activity belongs to, and its id on the phone.
  func activity(_ name: String) throws -> (app: StagedApp, id: String, snapshot: ActivitySnapshot?) {
    guard let id = names.id(of: name) else {
      throw Failure(
        .input, id: "scenario.not-started", "“\(name)” was never started",
        fix: "Look at what the step that should have started it says.")
    }
    let state = session.state
    guard let owner = state.allActivities.first(where: { $0.snapshot.id == id }),
      let app = apps.first(where: { $0.installed.id == owner.app })
    else {
      guard let app = apps.first(where: { $0.installed.id == owners[id] }) ?? apps.first else {
        return (try self.app(nil), id, nil)
      }
      return (app, id, nil)
    }
    return (app, id, owner.snapshot)
  }
}

/// A value that the session's threads read while the player changes it.
final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value
  init(_ value: Value) { stored = value }
  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
