import Devices
import Testing
import Wire
@testable import Phone

@Suite("Starts that the system takes and refuses")
struct StartTests {
  private func expectRefusal(
    _ bench: Bench, _ refusal: ActivityRefusal, _ code: EventCode, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(bench.lastRefusal == refusal, sourceLocation: sourceLocation)
    #expect(bench.codes.last == code, sourceLocation: sourceLocation)
    #expect(bench.phone.log.last?.fix.isEmpty == false, sourceLocation: sourceLocation)
    #expect(bench.phone.allActivities.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func inTheBackgroundItIsVisibility() throws {
    var bench = try Bench()
    bench.perform(.background(Bench.app))
    #expect(bench.begin() == nil)
    expectRefusal(bench, .visibility, .startNotForeground)
    bench.perform(.foreground(Bench.app))
    #expect(bench.begin() != nil)
  }

  @Test func behindTheLockScreenItIsVisibility() throws {
    var bench = try Bench()
    bench.perform(.lock)
    #expect(bench.begin() == nil)
    expectRefusal(bench, .visibility, .startNotForeground)
    bench.perform(.unlock)
    #expect(bench.begin() != nil)
  }

  @Test func anAppThatDoesNotRunIsNotVisible() throws {
    var bench = try Bench()
    bench.perform(.kill(Bench.app))
    #expect(bench.begin() == nil)
    expectRefusal(bench, .visibility, .startNotForeground)
  }

  @Test func anotherAppInFrontMakesTheFirstOneInvisible() throws {
    var bench = try Bench()
    bench.perform(.install(InstalledApp("com.example.other")))
    bench.perform(.foreground("com.example.other"))
    #expect(bench.begin() == nil)
    #expect(bench.begin(from: "com.example.other") != nil)
  }

  @Test func anIntentMayStartInTheBackgroundWhileItRuns() throws {
    var bench = try Bench(ios: "17.0")
    bench.perform(.kill(Bench.app))
    bench.perform(.runIntent(Bench.app, intent: "StartParcel", parameters: "{}", value: nil))
    #expect(bench.wakes.last == .intent)
    #expect(bench.told.last == .perform(run: 1, intent: "StartParcel", parameters: "{}", value: nil))
    #expect(bench.begin(run: 1) != nil)
    bench.ask(.intentFinished(run: 1, failure: nil))
    #expect(bench.begin(run: 1) == nil)
    #expect(bench.codes.last == .startIntentOver)
    #expect(bench.lastRefusal == .visibility)
  }

  @Test func beforeIOS17NoIntentRuns() throws {
    var bench = try Bench(ios: "16.4")
    bench.perform(.background(Bench.app))
    bench.perform(.runIntent(Bench.app, intent: "StartParcel", parameters: "{}", value: nil))
    #expect(bench.codes.last == .intentUnsupported)
    #expect(bench.begin(run: 1) == nil)
    #expect(bench.lastRefusal == .visibility)
  }

  @Test func anIntentThatFailsIsSaid() throws {
    var bench = try Bench()
    bench.perform(.runIntent(Bench.app, intent: "StartParcel", parameters: "{}", value: true))
    bench.ask(.intentFinished(run: 1, failure: "no network"))
    #expect(bench.phone.log.last?.what == "StartParcel failed: no network")
  }

  @Test(arguments: [(4096, true), (4097, false)])
  func fourKilobytesIncludeTheAttributes(_ bytes: Int, _ fits: Bool) throws {
    var bench = try Bench()
    let attributes = #"{"name":"Ada"}"#
    let state = String(repeating: "x", count: bytes - attributes.utf8.count)
    #expect((bench.begin(Bench.content(state), attributes: attributes) != nil) == fits)
    if !fits { expectRefusal(bench, .attributesTooLarge, .startTooLarge) }
  }

  @Test func bytesCountNotCharacters() throws {
    var bench = try Bench()
    // Three bytes a character.
    #expect(bench.begin(Bench.content(String(repeating: "送", count: 1366)), attributes: "") == nil)
    #expect(bench.begin(Bench.content(String(repeating: "送", count: 1365)), attributes: "") != nil)
  }

  @Test func theSixthActivityOfAnAppIsRefused() throws {
    var bench = try Bench()
    let ids = (1...5).map { _ in bench.begin() }
    #expect(!ids.contains(nil))
    #expect(bench.begin() == nil)
    #expect(bench.lastRefusal == .targetMaximumExceeded)
    #expect(bench.codes.last == .startAppMaximum)
    // An ended one makes room though its card is still there.
    bench.end(ids[0])
    #expect(bench.begin() != nil)
    #expect(bench.begin() == nil)
    #expect(bench.phone.authorization(of: Bench.app).activities)
  }

  @Test func pendingOnesCount() throws {
    var bench = try Bench()
    for _ in 1...5 { bench.begin(start: 3600) }
    #expect(bench.begin() == nil)
    #expect(bench.lastRefusal == .targetMaximumExceeded)
  }

  @Test func theMaximumsAreSettings() throws {
    var bench = try Bench(settings: PhoneSettings(rules: [.appMaximum: .count(2), .deviceMaximum: .count(3)]))
    bench.perform(.install(InstalledApp("com.example.other")))
    #expect(bench.begin() != nil)
    #expect(bench.begin() != nil)
    #expect(bench.begin() == nil)
    bench.perform(.foreground("com.example.other"))
    #expect(bench.begin(from: "com.example.other") != nil)
    #expect(bench.begin(from: "com.example.other") == nil)
    #expect(bench.lastRefusal == .globalMaximumExceeded)
    #expect(bench.codes.last == .startDeviceMaximum)
  }

  @Test func aMissingKeyIsUnsupportedTarget() throws {
    var bench = try Bench(app: InstalledApp(Bench.app, supportsLiveActivities: false))
    #expect(bench.begin() == nil)
    expectRefusal(bench, .unsupportedTarget, .startMissingKey)
    #expect(bench.ask(.authorization) == .authorization(.init(activities: false, frequentPushes: false)))
  }

  @Test func anUnknownProcessHasNoIdentifier() throws {
    var bench = try Bench()
    #expect(bench.begin(from: "com.example.stranger") == nil)
    expectRefusal(bench, .missingProcessIdentifier, .startNotInstalled)
  }

  @Test func tokensNeedTheEntitlement() throws {
    var bench = try Bench(app: InstalledApp(Bench.app, pushEnvironment: nil))
    #expect(bench.begin() == nil)
    expectRefusal(bench, .unentitled, .startUnentitled)
    #expect(bench.begin(route: nil) != nil)
  }

  @Test(arguments: [
    ("17.0", "dGVzdA==", false), ("18.0", "dGVzdA==", true), ("18.0", "no base64!", false), ("18.0", "", false),
  ])
  func channels(_ ios: String, _ channel: String, _ starts: Bool) throws {
    var bench = try Bench(ios: ios)
    #expect((bench.begin(route: .channel(channel)) != nil) == starts)
  }

  @Test(arguments: [
    ("iPhone 15 Pro", "16.0", false), ("iPhone 15 Pro", "16.1", true), ("iPad Air 11-inch (M2)", "16.6", false),
    ("iPad Air 11-inch (M2)", "17.0", true), ("Apple Watch 45 mm", "26.0", false),
  ])
  func whichModelsHaveThem(_ model: String, _ ios: String, _ starts: Bool) throws {
    var bench = try Bench(model, ios: ios)
    #expect((bench.begin() != nil) == starts)
    if !starts { expectRefusal(bench, .unsupported, .startUnsupported) }
  }

  @Test(arguments: [("17.0", false), ("18.0", true)])
  func theTransientStyle(_ ios: String, _ starts: Bool) throws {
    var bench = try Bench(ios: ios)
    #expect((bench.begin(style: .transient) != nil) == starts)
  }

  @Test func aTypeThatNoWidgetDrawsStartsAndShowsNothing() throws {
    var bench = try Bench(app: InstalledApp(Bench.app, attributesTypes: ["Parcel", "Order"]))
    #expect(bench.begin(type: "parcel") != nil)
    #expect(
      bench.phone.log.last(.startUnknownType)?.what
        == "No widget of com.example.parcels draws parcel: it configures Order, Parcel")
    #expect(bench.begin(type: "Parcel") != nil)
    #expect(bench.count(.startUnknownType) == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func oddNumbersAreNoTrap(_ number: Double) throws {
    var bench = try Bench()
    let content = EncodedContent(state: "", staleDate: number, relevanceScore: number)
    let answer = bench.ask(
      .start(ActivityStart(
        attributesType: "", attributes: "", content: content, route: .token, start: number)))
    guard case .started(let snapshot) = answer else {
      Issue.record("\(answer)")
      return
    }
    bench.ask(.update(ActivityUpdate(id: snapshot.id, content: content, timestamp: number)))
    bench.at(13 * 3600)
    bench.ask(.end(ActivityEnd(id: snapshot.id, content: content, dismissal: .after(number), timestamp: number)))
    bench.at(50 * 3600)
    _ = bench.phone.dump()
    _ = try bench.phone.log.json()
    #expect(!bench.phone.log.text.isEmpty)
  }
}

extension EventLog {
  /// The newest entry with a code.
  func last(_ code: EventCode) -> LogEntry? { entries(code).last }
}
