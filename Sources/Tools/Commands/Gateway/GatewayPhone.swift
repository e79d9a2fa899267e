import APNs
import Contract
import Devices
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
  /// What JSON the app's types take; empty where nobody could say.
  let contracts: [ActivityContract]

  /// The stage is used from the phone's thread and the control API's; what it holds guards itself.
  struct SharedStage: @unchecked Sendable { let stage: ScenarioStage }

  /// - Throws: `Failure`, `WorkshopError`.
  init(_ options: GatewayOptions, _ scenario: Scenario, start: Date, console: Console) throws {
    var settings = ScenarioStage.Settings(
      onOutput: { console.relay("\($0): \($1.text)") }, onProgress: { console.progress($0) })
    settings.revivesExtensions = true
    let stage = try ScenarioStage(scenario, settings: settings)
    console.clearProgress()
    console.report(stage.findings)
    self.stage = SharedStage(stage: stage)
    guard var app = stage.apps.first else {
      throw Failure(.usage, id: "usage.missing-operand", "There is no app", fix: "Name the widget extension's folder.")
    }
    app.installed.pushEnvironment = options.pushEnvironment
    present = app
    let surroundings = stage.session.surroundings
    if let host = app.host {
      let reading = try Project.find(paths: options.sources).contracts(from: host, surroundings: surroundings)
      contracts = reading.contracts
    } else {
      contracts = []
    }
    let session = stage.session
    desk = PhoneDesk(
      session,
      clock: PhoneClock(
        runs: !options.isVirtual, start: session.now.timeIntervalSince1970, machine: Date().timeIntervalSince1970),
      batch: options.batch)
    let look = PersonLook(locale: scenario.locale?.value ?? LocaleOption.standard)
    session.onSurroundings = { look.applied(to: $0) }
  }

  /// Installs the app and opens it, once the gateway listens to what the phone says.
  func begin() {
    let app = app
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

  func stop() {
    desk.stop()
    stage.stage.close()
  }
}

/// Draws what a gateway's phone shows, one picture at a time.
final class GatewayPictures: @unchecked Sendable {
  // Unchecked: the encoder is used under `lock`.
  private let lock = NSLock()
  private let session: PhoneSession

  init(_ session: PhoneSession) { self.session = session }

  /// What a person saw of a push: the first of its surfaces.
  func draw(_ picture: PushPicture) throws -> [UInt8] {
    try lock.withLock {
      let model = session.state.model
      let lists = try picture.answer.lists.mapValues { try DisplayList(encoded: Array($0.utf8)) }
      let composition = SurfaceComposition(
        device: model, appearance: picture.answer.appearance, scheme: picture.surroundings.scheme,
        isRightToLeft: picture.surroundings.rightToLeft)
      guard let surface = picture.surfaces.first?.surface, let list = composition.list(surface, from: lists) else {
        throw ControlFault("The phone has no surface that shows it", status: 404)
      }
      return try PictureEncoder(now: picture.surroundings.now).encode(list, as: .png, scale: model.scale.value).bytes
    }
  }

  /// What a person sees now.
  func screen() throws -> [UInt8] {
    try lock.withLock {
      let encoder = try PictureEncoder(now: session.now.timeIntervalSince1970)
      let scene = try session.scene(measurer: encoder.typesetter)
      return try encoder.encode(scene, as: .png, scale: session.state.model.scale.value).bytes
    }
  }
}
