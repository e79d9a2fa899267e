import Devices
import Foundation
import Synchronization
import Testing
import Wire
@testable import Phone

/// Notes what processes are wanted.
private final class Launcher: AppLaunching, IntentRunningInExtension {
  private let said = Mutex<[String]>([])
  var notes: [String] { said.withLock { $0 } }
  func launch(_ app: BundleID, for reason: WakeReason) { said.withLock { $0.append("launch \(reason.rawValue)") } }
  func stop(_ app: BundleID) { said.withLock { $0.append("stop") } }
  func run(_ intent: String, parameters: String, value: Bool?, at now: Date) -> String? {
    said.withLock { $0.append("run \(intent)") }
    return intent == "Fail" ? "out of paper" : nil
  }
}

@Suite("A phone's session runs processes")
struct SessionProcessTests {
  private static let app: BundleID = "com.example.parcels"

  private func session() throws -> (PhoneSession, Launcher) {
    let session = PhoneSession(model: DeviceModel(named: "iPhone 15 Pro"), ios: PhoneVersion(26))
    let launcher = Launcher()
    session.attach(launcher as any AppLaunching, to: Self.app)
    session.perform(.install(InstalledApp(Self.app)))
    return (session, launcher)
  }

  @Test func processesComeAndGoAsThePhoneWants() throws {
    let (session, launcher) = try session()
    session.perform(.foreground(Self.app))
    session.perform(.foreground(Self.app))
    session.perform(.kill(Self.app))
    session.perform(.kill(Self.app))
    session.perform(.runIntent(Self.app, intent: "Pause", parameters: "{}", value: nil))
    session.perform(.reboot)
    #expect(launcher.notes == ["launch opened", "stop", "launch intent", "stop"])
  }

  @Test func intentsOfTheExtensionComeToAnEndEitherWay() throws {
    let (session, launcher) = try session()
    session.perform(.foreground(Self.app))
    let start = ActivityStart(attributesType: "Parcel", attributes: "{}", content: EncodedContent(state: "{}"))
    guard case .started(let snapshot) = session.connection(for: Self.app).ask(.start(start)) else { return }
    func tap(_ type: String) {
      session.perform(.tap(ActivityTap(
        activity: snapshot.id, place: .lockScreen, target: .intent(type: type, parameters: "{}", turnsOn: nil))))
    }
    tap("Log")
    #expect(session.log.last?.code == .intentFailed)
    #expect(session.log.last?.what.contains("nothing here runs intents of the extension") == true)
    session.attach(launcher as any IntentRunningInExtension, to: Self.app)
    tap("Log")
    #expect(session.log.last?.code == .intentFinished)
    tap("Fail")
    #expect(session.log.last?.what == "Fail failed: out of paper")
  }

  @Test func aClockThatIsSetForwardLetsDatesComeEarlierAndDurationsNot() throws {
    let (session, _) = try session()
    session.perform(.foreground(Self.app))
    let start = PhoneSession.standardStart
    let content = EncodedContent(state: "{}", staleDate: start.timeIntervalSince1970 + 3600)
    let request = ActivityStart(attributesType: "Parcel", attributes: "{}", content: content)
    guard case .started(let snapshot) = session.connection(for: Self.app).ask(.start(request)) else { return }
    session.setClock(to: start.addingTimeInterval(10 * 3600))
    #expect(session.now == start.addingTimeInterval(10 * 3600))
    #expect(session.state.activity(snapshot.id)?.state == .stale)
    session.advance(by: 8 * 3600 - 1)
    #expect(session.state.activity(snapshot.id)?.state == .stale)
    session.advance(by: 1)
    #expect(session.state.activity(snapshot.id)?.state == .ended)
    session.setClock(to: Date(timeIntervalSince1970: .nan))
    #expect(session.now == start.addingTimeInterval(18 * 3600))
  }

  @Test func anotherTimeZoneDrawsWhatIsVisibleAgain() throws {
    let (session, _) = try session()
    session.perform(.timeZone("Asia/Shanghai"))
    #expect(session.state.settings.timeZone == "Asia/Shanghai")
    #expect(session.state.surroundings(at: session.now).timeZone == "Asia/Shanghai")
    session.perform(.timeZone("nowhere"))
    #expect(session.state.settings.timeZone == "Asia/Shanghai")
    #expect(session.log.last?.code == .timeZoneUnknown)
  }

  @Test func aTimeThatGoesBackByItselfIsTakenAsASetClock() throws {
    var bench = try Bench()
    let id = bench.begin()
    bench.at(3600)
    bench.at(1800)
    #expect(bench.codes.contains(.clockWentBack))
    bench.at(1800 + 7 * 3600 - 1)
    #expect(bench.state(id) == .active)
    bench.at(1800 + 7 * 3600)
    #expect(bench.state(id) == .ended)
  }
}
