import Devices
import Foundation
import Synchronization
import Testing
import Wire
@testable import Phone

@Suite("A phone's session")
struct PhoneSessionTests {
  private static let app: BundleID = "com.example.parcels"

  private func session(_ app: InstalledApp = InstalledApp(app)) throws -> PhoneSession {
    let session = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")), ios: PhoneVersion(26))
    session.perform(.install(app))
    session.perform(.foreground(app.id))
    return session
  }

  private static let start = ActivityStart(
    attributesType: "Parcel", attributes: "{}", content: EncodedContent(state: #"{"step":1}"#), route: .token)

  private func begin(_ connection: any PhoneConnection, _ start: ActivityStart = start) throws -> String {
    guard case .started(let snapshot) = connection.ask(.start(start)) else {
      Issue.record("not started")
      return ""
    }
    return snapshot.id
  }

  @Test func anAppAsksAndIsTold() throws {
    let session = try session(), ear = Ear()
    let connection = session.connection(for: Self.app)
    let subscription = connection.subscribe(ear.hear)
    let id = try begin(connection)
    session.advance(by: 1)
    let token = try #require(session.state.activity(id)?.token)
    #expect(ear.events.last == .updateToken(id: id, token))
    #expect(token.count == 160)
    subscription.cancel()
    let count = ear.events.count
    session.advance(by: 100_000)
    #expect(ear.events.count == count)
  }

  @Test func advancingGoesDeadlineByDeadlineAndTellsTheClockFirst() throws {
    let session = try session(), ear = Ear()
    let connection = session.connection(for: Self.app)
    let subscription = connection.subscribe(ear.hear)
    let id = try begin(connection)
    session.advance(by: 13 * 3600)
    func clock(_ hours: Double) -> AppEvent { .clock(PhoneSession.standardStart.timeIntervalSince1970 + hours * 3600) }
    let expected: [AppEvent] = [
      clock(8), .stateChanged(id: id, .ended), clock(12), .stateChanged(id: id, .dismissed), clock(13),
    ]
    #expect(Array(ear.events.suffix(5)) == expected)
    subscription.cancel()
  }

  @Test func jumpGoesToTheNextThing() throws {
    let session = try session()
    _ = try begin(session.connection(for: Self.app))
    let start = PhoneSession.standardStart
    #expect(session.jump() == start.addingTimeInterval(1))
    #expect(session.jump() == start.addingTimeInterval(8 * 3600))
    #expect(session.jump() == start.addingTimeInterval(12 * 3600))
    #expect(session.jump() == nil)
    #expect(session.now == start.addingTimeInterval(12 * 3600))
  }

  @Test func anAppMayAskInTheMidstOfWhatItIsTold() throws {
    let session = try session()
    let connection = session.connection(for: Self.app)
    let subscription = connection.subscribe { event in
      guard case .stateChanged(let id, .stale) = event else { return }
      _ = connection.ask(.update(ActivityUpdate(id: id, content: EncodedContent(state: #"{"step":2}"#))))
    }
    var start = Self.start
    start.content.staleDate = PhoneSession.standardStart.timeIntervalSince1970 + 60
    let id = try begin(connection, start)
    session.advance(by: 60)
    #expect(session.state.activity(id)?.state == .active)
    #expect(session.state.activity(id)?.content.state == #"{"step":2}"#)
    subscription.cancel()
  }

  @Test func backwardsAndOddTimesLetNoTimePass() throws {
    let session = try session()
    session.advance(by: 100)
    let now = session.now
    session.advance(by: -5)
    session.advance(by: .nan)
    session.advance(to: .distantPast)
    #expect(session.now == now)
    session.advance(by: .infinity)
    #expect(session.now == .distantFuture)
    session.advance(by: 1e300)
    #expect(session.now == .distantFuture)
  }

  @Test func aClockThatIsSetBackKeepsDurationsAndSaysSo() throws {
    let session = try session()
    let connection = session.connection(for: Self.app)
    let id = try begin(connection)
    session.advance(by: 3600)
    session.setClock(to: PhoneSession.standardStart.addingTimeInterval(-3600))
    #expect(session.log.last?.code == .clockSetBack)
    _ = connection.ask(.update(ActivityUpdate(id: id, content: EncodedContent(state: "{}"))))
    #expect(session.log.last?.code == .updateOutOfOrder)
    session.advance(by: 7 * 3600 - 1)
    #expect(session.state.activity(id)?.state == .active)
    session.advance(by: 1)
    #expect(session.state.activity(id)?.state == .ended)
  }

  @Test func aHundredPhonesLiveSideBySide() throws {
    let sessions = try (0..<100).map { _ in try session() }
    for (index, session) in sessions.enumerated() {
      _ = try begin(session.connection(for: Self.app))
      session.advance(by: Double(index) * 600)
    }
    let ended = sessions.count { $0.state.allActivities.first?.snapshot.state == .ended }
    let gone = sessions.count { $0.state.allActivities.isEmpty }
    // 48 times ten minutes are 8 hours, 72 times are 12.
    #expect(ended == 24)
    #expect(gone == 28)
  }

  @Test func manyThreadsAskAtOnce() async throws {
    let session = try session()
    let id = try begin(session.connection(for: Self.app))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        let connection = session.connection(for: Self.app)
        group.addTask {
          for step in 0..<50 {
            let content = EncodedContent(state: #"{"step":\#(number * 1000 + step)}"#)
            _ = connection.ask(.update(ActivityUpdate(id: id, content: content)))
          }
        }
      }
      group.addTask { for _ in 0..<50 { session.advance(by: 1) } }
    }
    #expect(session.log.entries(.activityUpdated).count == 400)
    #expect(session.now == PhoneSession.standardStart.addingTimeInterval(50))
  }
}

/// An extension that answers from a list.
private final class StubExtension: ExtensionAnswering {
  struct Gone: Error {}
  private let answers: Mutex<[ExtensionAnswer?]>
  private let asked = Mutex<[RenderRequest]>([])
  init(_ answers: [ExtensionAnswer?]) { self.answers = Mutex(answers) }
  var requests: [RenderRequest] { asked.withLock { $0 } }

  func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer {
    if case .render(let render) = request { asked.withLock { $0.append(render) } }
    let next = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let next else { throw Gone() }
    return next
  }

  static func drawn(_ fingerprint: UInt64) -> ExtensionAnswer {
    .rendered(RenderAnswer(lists: [:], appearance: ActivityAppearance(), fingerprint: fingerprint, microseconds: 1))
  }
}

@Suite("A phone's session draws")
struct SessionDrawingTests {
  private static let app: BundleID = "com.example.parcels"

  private func session(_ host: StubExtension) throws -> (PhoneSession, any PhoneConnection) {
    let session = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")), ios: PhoneVersion(26))
    session.perform(.install(InstalledApp(Self.app, drawsActivities: true)))
    session.attach(host, to: Self.app)
    session.perform(.foreground(Self.app))
    return (session, session.connection(for: Self.app))
  }

  @Test func theExtensionIsAskedWithThePhonesSurroundings() throws {
    let host = StubExtension([StubExtension.drawn(1), .unchanged])
    let (session, connection) = try session(host)
    session.onSurroundings = { surroundings in
      var changed = surroundings
      changed.scheme = .dark
      return changed
    }
    guard case .started(let snapshot) = connection.ask(.start(ActivityStart(
      attributesType: "Parcel", attributes: "{}", content: EncodedContent(state: #"{"step":1}"#))))
    else { return #expect(Bool(false)) }
    #expect(session.picture(of: snapshot.id)?.fingerprint == 1)
    let request = try #require(host.requests.first)
    #expect(request.activityID == snapshot.id)
    #expect(request.surroundings.now == PhoneSession.standardStart.timeIntervalSince1970)
    #expect(request.surroundings.scheme == .dark)
    #expect(Set(request.presentations.keys) == Set(Presentation.allCases))
    #expect(request.unlessFingerprint == nil)
    _ = connection.ask(.update(ActivityUpdate(id: snapshot.id, content: EncodedContent(state: #"{ "step": 1 }"#))))
    #expect(host.requests.last?.unlessFingerprint == 1)
    #expect(session.log.last?.code == .activityUnchanged)
  }

  @Test func anExtensionThatDiesIsSaidAndTheActivityGoesOn() throws {
    let (session, connection) = try session(StubExtension([StubExtension.drawn(1), nil, StubExtension.drawn(2)]))
    guard case .started(let snapshot) = connection.ask(.start(ActivityStart(
      attributesType: "Parcel", attributes: "{}", content: EncodedContent(state: #"{"step":1}"#))))
    else { return #expect(Bool(false)) }
    _ = connection.ask(.update(ActivityUpdate(id: snapshot.id, content: EncodedContent(state: #"{"step":2}"#))))
    #expect(session.log.last?.code == .drawCrashed)
    #expect(session.glance.cards.first?.trouble == .crashed)
    _ = connection.ask(.update(ActivityUpdate(id: snapshot.id, content: EncodedContent(state: #"{"step":3}"#))))
    #expect(session.glance.cards.first?.trouble == nil)
    session.advance(by: 20 * 3600)
    #expect(session.picture(of: snapshot.id) == nil)
  }

  @Test func aMissingExtensionIsSaid() throws {
    let session = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")), ios: PhoneVersion(26))
    session.perform(.install(InstalledApp(Self.app, drawsActivities: true)))
    session.perform(.foreground(Self.app))
    _ = session.connection(for: Self.app).ask(.start(ActivityStart(
      attributesType: "Parcel", attributes: "{}", content: EncodedContent(state: "{}"))))
    #expect(session.log.entries(.drawRefused).count == 1)
  }
}
