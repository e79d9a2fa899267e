import RenderTree
import Synchronization
import Testing
import Wire
@testable import Phone

/// Pitfalls of buttons and links on a whole phone, whose app was terminated, by their numbers in Docs/pitfalls.md.
@Suite struct ButtonPitfallTests {
  /// An app's process that listens from its launch on, or never.
  private final class Process: AppLaunching {
    let session: PhoneSession
    let listens: Bool
    let ear = Ear()
    private let line = Mutex<PhoneSubscription?>(nil)
    private let noted = Mutex<[WakeReason]>([])
    var launches: [WakeReason] { noted.withLock { $0 } }
    init(_ session: PhoneSession, listens: Bool) {
      self.session = session; self.listens = listens
    }

    func launch(_ app: BundleID, for reason: WakeReason) {
      noted.withLock { $0.append(reason) }
      if listens { listen() }
    }
    func stop(_ app: BundleID) { line.withLock { $0 = nil } }
    func listen() {
      let subscription = session.connection(for: SessionBench.app).subscribe(ear.hear)
      line.withLock { $0 = subscription }
    }
  }

  /// A card whose app was terminated.
  private func terminated(listens: Bool) throws -> (SessionBench, Process, id: String) {
    let bench = try SessionBench(InstalledApp(SessionBench.app, drawsActivities: true))
    let id = try bench.start()
    bench.session.perform(.kill(SessionBench.app))
    let process = Process(bench.session, listens: listens)
    bench.session.attach(process as any AppLaunching, to: SessionBench.app)
    return (bench, process, id)
  }

  private let pause = TapTarget.intent(type: "Pause", parameters: "{}", turnsOn: nil)

  @Test func pitfall194TheFirstTapReachesAProcessThatListensFromItsLaunch() throws {
    let (bench, process, id) = try terminated(listens: true)
    bench.tap(id, pause)
    #expect(process.launches == [.intent])
    #expect(process.ear.events == [.perform(run: 1, intent: "Pause", parameters: "{}", value: nil)])
  }

  @Test func pitfall194TheFirstTapIsLostToWhoListensLater() throws {
    let (bench, process, id) = try terminated(listens: false)
    bench.tap(id, pause)
    process.listen()
    #expect(process.ear.events.isEmpty)
    bench.tap(id, pause)
    #expect(process.ear.events == [.perform(run: 2, intent: "Pause", parameters: "{}", value: nil)])
  }

  @Test func pitfall196AColdLaunchForAnIntentHasNoScene() throws {
    let (bench, process, id) = try terminated(listens: true)
    bench.tap(id, pause)
    let isRunning = bench.session.state.isRunning(SessionBench.app)
    #expect(isRunning)
    #expect(bench.session.glance.foreground == nil)
    #expect(!process.ear.events.contains(.sceneChanged(.foreground)))
  }

  @Test func pitfall200TheAddressReachesAnAppThatWasTerminatedAfterItsSceneBegan() throws {
    let (bench, process, id) = try terminated(listens: true)
    bench.tap(id, .url("parcels://7"))
    #expect(process.launches == [.opened])
    #expect(process.ear.events == [.sceneChanged(.foreground), .open(url: "parcels://7")])
    let (second, deaf, other) = try terminated(listens: false)
    second.tap(other, nil)
    deaf.listen()
    // The phone tells once; a framework that listens later has to ask its own launch options.
    #expect(deaf.ear.events.isEmpty)
  }
}
