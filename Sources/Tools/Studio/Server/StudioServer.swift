import CShims
import Devices
import Findings
import Foundation
import Gateway
import Net
import Phone
import Wire

/// The phone in a browser: a page, its endpoints and its events, on loopback.
public final class StudioServer: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.
  let setup: StudioSetup
  let events: EventBroadcast
  let pictures: StudioPictures
  let record: RunRecord
  let sender: PushSender
  let loop: EventLoop
  private let lock = SkerryLock()
  private var keptProject: StudioProject
  private var keptLook: PersonLook
  private var http: HTTP1Server?
  private var keptKeeper: Gatekeeper?

  /// - Throws: `Failure` with status `environment` where fonts are missing; `TransportError` where the trusted
  ///   certificate cannot be read.
  public init(_ setup: StudioSetup, loop: EventLoop) throws {
    self.setup = setup; self.loop = loop
    keptProject = setup.project
    keptLook = setup.look
    events = EventBroadcast(replay: 512)
    pictures = try StudioPictures(setup.desk.session)
    record = RunRecord(model: setup.desk.session.state.model.name, start: setup.desk.time, project: setup.project)
    sender = try PushSender(setup.sending, loop: loop)
    let events = events, record = record, pictures = pictures
    setup.desk.session.onSurroundings = { [weak self] in self?.look.applied(to: $0) ?? $0 }
    setup.reporter.onReport { report in
      if case .verdict(let verdict) = report { record.add(verdict) }
      if case .other(.screen) = report { pictures.remember() }
      ControlEvents.send(report, to: events)
    }
  }

  deinit { lock.destroy() }

  /// Begins to listen on loopback; port 0 leaves the choice to the system.
  /// - Returns: the port, and the session's token for scripts.
  /// - Throws: `TransportError`.
  public func start(port: Int) async throws -> (port: Int, token: String) {
    let token = Gatekeeper.newToken()
    let http = HTTP1Server(loop: loop, limits: Self.limits) { [weak self] request in
      guard let self, let keeper = self.keeper else { return .text(503, "The studio starts or stops.") }
      return await StudioRoutes(studio: self, keeper: keeper).answer(request)
    }
    let address = try await http.start(SocketAddress(port: port))
    locked {
      self.http = http
      keptKeeper = Gatekeeper(token: token, port: address.port)
    }
    return (address.port, token)
  }

  /// Ends event streams, and lets requests finish for a second.
  public func stop() async {
    events.close()
    await locked { http }?.stop(grace: .seconds(1))
    await sender.close()
  }

  private static var limits: HTTP1Limits {
    var limits = HTTP1Limits()
    limits.connections = 128
    limits.request.body = 256 * 1024
    return limits
  }

  private var keeper: Gatekeeper? { locked { keptKeeper } }

  /// How texts and colours look on the phone.
  var look: PersonLook {
    get { locked { keptLook } }
    set { locked { keptLook = newValue } }
  }

  /// What is on the phone; a new build replaces it.
  public var project: StudioProject {
    get { locked { keptProject } }
    set {
      locked { keptProject = newValue }
      events.send(event: "build", data: "{}")
    }
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  // MARK: The phone

  /// Does something on the phone's thread, after what waits there, and waits for it.
  nonisolated(nonsending) func onPhone<Value: Sendable>(
    _ body: @escaping @Sendable (PhoneSession) -> Value
  ) async -> Value {
    let desk = setup.desk
    return await withCheckedContinuation { continuation in
      desk.perform { continuation.resume(returning: body($0)) }
    }
  }

  /// Tells the page that it looks at something old.
  func changed() { events.send(event: "state", data: "{}") }
}
