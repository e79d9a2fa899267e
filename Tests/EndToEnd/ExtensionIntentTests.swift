import Devices
import Foundation
import Phone
import RenderTree
import Testing
import Wire
import Workshop

extension EndToEnd {
  /// Plain app intents, which run in the widget extension's own process.
  @Suite struct ExtensionIntentTests {
    private static let source = WidgetSource(
      lockScreen: """
        VStack {
          Text("count \\(UserDefaults.standard.integer(forKey: "count"))")
          Text(verbatim: "written \\(Int(UserDefaults.standard.double(forKey: "written")))")
          Toggle(isOn: UserDefaults.standard.bool(forKey: "muted"), intent: MuteIntent(by: 2)) { Text("mute") }
          Button(intent: BreakIntent()) { Text("break") }
          Button(intent: SleepIntent()) { Text("sleep") }
        }
        """,
      previews: """
        import AppIntents

        struct MuteIntent: SetValueIntent {
          static let title: LocalizedStringResource = "Mute"
          @Parameter(title: "Step") var step: Int
          @Parameter(title: "Muted") var value: Bool
          init() {}
          init(by step: Int) { self.step = step }
          @MainActor func perform() async throws -> some IntentResult {
            try await Task.sleep(for: .milliseconds(20))
            let store = UserDefaults.standard
            store.set(store.integer(forKey: "count") + step, forKey: "count")
            store.set(Date().timeIntervalSince1970, forKey: "written")
            store.set(value, forKey: "muted")
            return .result()
          }
        }

        struct BreakIntent: AppIntent {
          static let title: LocalizedStringResource = "Break"
          struct OutOfPaper: LocalizedError { var errorDescription: String? { "There is no paper." } }
          func perform() async throws -> some IntentResult {
            throw OutOfPaper()
            return .result()
          }
        }

        struct SleepIntent: AppIntent {
          static let title: LocalizedStringResource = "Sleep"
          func perform() async throws -> some IntentResult {
            try await Task.sleep(for: .seconds(60))
            return .result()
          }
        }
        """)

    private func texts(_ session: PhoneSession, _ id: String) throws -> [String] {
      let list = try DisplayList(encoded: Array(try #require(session.picture(of: id)?.lists[.lockScreen]).utf8))
      var all: [String] = []
      list.walk { item in if case .text(let block, _) = item.content { all.append(block.string(at: 0)) } }
      return all
    }

    @Test func aButtonsIntentRunsInTheExtensionAndItsChangeIsDrawn() throws {
      let folder = try Self.source.write().deletingLastPathComponent()
      defer { try? FileManager.default.removeItem(at: folder) }
      let cache = try BuildCache(folder: folder.appendingPathComponent("cache").path)
      let built = try Builder(products: try Products.locate(), cache: cache).build(
        try Project.find(paths: [folder.appendingPathComponent("Parcel").path]),
        options: BuildOptions(ios: IOSVersion(26)))
      let host = try ExtensionProcess(built)
      defer { host.stop() }

      let app: BundleID = "com.example.parcels"
      let session = PhoneSession(
        model: try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")), ios: PhoneVersion(26))
      session.attach(host, to: app)
      session.perform(.install(InstalledApp(app, drawsActivities: true)))
      session.perform(.foreground(app))
      let request = ActivityStart(
        attributesType: "ParcelAttributes", attributes: WidgetSource.attributes,
        content: EncodedContent(state: WidgetSource.state))
      guard case .started(let snapshot) = session.connection(for: app).ask(.start(request)) else {
        Issue.record("not started")
        return
      }
      let id = snapshot.id
      session.perform(.background(app))
      #expect(try texts(session, id).prefix(2) == ["count 0", "written 0"])
      func tap(_ type: String, _ parameters: String, _ value: Bool? = nil) {
        session.perform(
          .tap(
            ActivityTap(
              activity: id, place: .lockScreen,
              target: .intent(type: type, parameters: parameters, turnsOn: value))))
      }
      // What the intent reads as the time is the phone's, not that of the last drawing.
      session.advance(by: 90)
      tap("MuteIntent", #"{"step":2}"#, true)
      #expect(session.log.entries(.intentFailed).map(\.what) == [])
      let written = Int(PhoneSession.standardStart.timeIntervalSince1970) + 90
      let shown = try texts(session, id)
      #expect(shown.prefix(2) == ["count 2", "written \(written)"])
      tap("BreakIntent", "{}")
      #expect(session.log.entries(.intentFailed).last?.what == "BreakIntent failed: There is no paper.")

      let slow = try host.ask(.perform(PerformRequest(intent: "SleepIntent", parameters: "{}", now: 0, seconds: 0.2)))
      guard case .performed(let failure?) = slow else {
        Issue.record("\(slow)")
        return
      }
      #expect(failure.hasPrefix("SleepIntent did not come to its end within 0.2 s"))
      let unknown = try host.ask(.perform(PerformRequest(intent: "Nobody", parameters: "{}", now: 0)))
      guard case .performed(let reason?) = unknown else {
        Issue.record("\(unknown)")
        return
      }
      #expect(
        reason == "the extension has drawn no button or toggle of Nobody; it has drawn those of BreakIntent, "
          + "MuteIntent, SleepIntent")
      // The extension is still there after all of it.
      tap("MuteIntent", #"{"step":3}"#, false)
      #expect(try texts(session, id).first == "count 5")
    }
  }
}
