import APNs
import Contract
import Devices
import Dispatch
import Findings
import Foundation
import Gateway
import Phone
import RenderTree
import Scenario
import Wire
import Workshop

/// The phone behind a gateway: built, started, with its app installed and opened.
final class GatewayPhone: @unchecked Sendable {
  let stage: SharedStage
  let desk: PhoneDesk
  // Unchecked: the build that is installed changes under `lock`.
  private let lock = NSLock()
  private var present: StagedApp
  /// The build that is installed.
  var app: StagedApp { lock.withLock { present } }
  // Guarded by `lock`, as the build is.
  private var presentContracts: [ActivityContract] = []
  private var presentFindings: [Finding]
  /// What JSON the types of the installed build take; empty where nobody could say.
  var contracts: [ActivityContract] { lock.withLock { presentContracts } }
  /// What was said of its sources when they were compiled.
  var findings: [Finding] { lock.withLock { presentFindings } }
  private let plan: Plan
  let others: [Other]
  /// What views read when the phone was made.
  let surroundings: Surroundings

  /// The stage is used from the phone's thread and the control API's; what it holds guards itself.
  struct SharedStage: @unchecked Sendable { let stage: ScenarioStage }

  /// What a phone is made of.
  struct Plan {
    /// The phone and its app, on which nothing happens by itself.
    var scenario: Scenario
    /// The extension's files and folders, for what JSON its types take.
    var sources: [String]
    /// Which APNs the app's tokens belong to; nil for a build without the entitlement, which gets none.
    var pushEnvironment: PushEnvironment?
    /// The phone's clock stands until it is put forward.
    var isVirtual = false
    /// Pushes that are handed to the phone together at most.
    var batch = 1
    /// The app's process may speak to servers on this machine and elsewhere.
    var allowsNetwork = false
    /// What is less than that is not said of the sources.
    var leastSeverity = Severity.note
  }

  /// - Throws: `Failure`, `WorkshopError`.
  init(_ plan: Plan, console: Console) throws {
    var settings = ScenarioStage.Settings(
      onOutput: { console.relay("\($0): \($1.text)") }, onProgress: { console.progress($0) })
    settings.revivesExtensions = true
    settings.allowsNetwork = plan.allowsNetwork
    let stage = try ScenarioStage(plan.scenario, settings: settings)
    console.clearProgress()
    console.report(stage.findings.filter { $0.severity >= plan.leastSeverity })
    self.stage = SharedStage(stage: stage)
    guard var app = stage.apps.first else {
      throw Failure(.usage, id: "usage.missing-operand", "There is no app", fix: "Name the widget extension's folder.")
    }
    app.installed.pushEnvironment = plan.pushEnvironment
    present = app
    presentFindings = stage.findings
    surroundings = stage.session.surroundings
    self.plan = plan
    presentContracts = try Self.contracts(of: app, plan.sources, surroundings)
    let view = stage.session.surroundings
    others = try zip(stage.apps, plan.scenario.apps).dropFirst().map { other, described in
      var other = other
      other.installed.pushEnvironment = plan.pushEnvironment
      let paths = described.widgetExtension.map(\.value)
      return Other(app: other, paths: paths, contracts: try Self.contracts(of: other, paths, view))
    }
    let session = stage.session
    let machine = Date().timeIntervalSince1970
    // Compiling took a while: a clock that runs with this machine's shows the same, or pushes would come from a time
    // ahead.
    let start = plan.isVirtual ? session.now.timeIntervalSince1970 : max(machine, session.now.timeIntervalSince1970)
    desk = PhoneDesk(
      session, clock: PhoneClock(runs: !plan.isVirtual, start: start, machine: machine), batch: plan.batch)
    let look = PersonLook(locale: plan.scenario.locale?.value ?? LocaleOption.standard)
    session.onSurroundings = { look.applied(to: $0) }
  }

  /// Installs the app and opens it, once the gateway listens to what the phone says.
  func begin() {
    let app = app
    for other in others.map(\.app) {
      desk.perform { session in
        if let host = other.host { session.attach(host, to: other.installed.id) }
        session.perform(.install(other.installed))
        for type in (other.installed.attributesTypes ?? []).sorted() {
          _ = session.connection(for: other.installed.id).ask(.pushToStartToken(attributesType: type))
        }
      }
    }
    desk.perform { session in
      if let host = app.host { session.attach(host, to: app.installed.id) }
      if let process = app.process { session.attach(process, to: app.installed.id) }
      session.perform(.install(app.installed))
      session.perform(.foreground(app.installed.id))
      // An app without sources to run asks for its tokens as its code would.
      guard app.process == nil else { return }
      for type in (app.installed.attributesTypes ?? []).sorted() {
        _ = session.connection(for: app.installed.id).ask(.pushToStartToken(attributesType: type))
      }
    }
  }

  /// Installs the app's next build over the present one; nil where the command line names none.
  var installUpdate: (@Sendable (PhoneSession) -> Void)? {
    guard var next = app.updates.first else { return nil }
    next.installed.pushEnvironment = app.installed.pushEnvironment
    return { [next] session in
      // Asked for one after the other: the phone's thread runs it.
      let installed = next.installed(over: self.app, on: session)
      self.lock.withLock { self.present = installed }
    }
  }

  private static func contracts(
    of app: StagedApp, _ paths: [String], _ surroundings: Surroundings
  ) throws -> [ActivityContract] {
    guard let host = app.host else { return [] }
    return try Project.find(paths: paths).contracts(from: host, surroundings: surroundings).contracts
  }

  /// The apps beside the first one, with their extension's paths and what their types take.
  struct Other: Sendable {
    var app: StagedApp
    var paths: [String]
    var contracts: [ActivityContract]
  }

  /// Compiles the sources as they stand now, and installs what comes of it over the present build; activities go on
  /// and are drawn by it.
  /// - Throws: `Failure`, `WorkshopError`; the present build stays.
  func rebuild() throws {
    let rebuilt = try stage.stage.rebuilt()
    var next = rebuilt.app
    let findings = rebuilt.findings
    next.installed.pushEnvironment = plan.pushEnvironment
    let contracts = try Self.contracts(of: next, plan.sources, surroundings)
    let done = DispatchSemaphore(value: 0)
    desk.perform { [next] session in
      let old = self.app
      let installed = next.installed(over: old, on: session)
      self.lock.withLock {
        self.present = installed
        self.presentContracts = contracts
        self.presentFindings = findings
      }
      self.stage.stage.retire(old)
      done.signal()
    }
    done.wait()
  }

  func stop() {
    desk.stop()
    stage.stage.close()
  }
}
