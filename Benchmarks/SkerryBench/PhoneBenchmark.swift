import APNs
import Devices
import Foundation
import Phone
import Wire

/// The simulated phone's rules, without pictures: how fast events are, whether their cost grows with the number of
/// activities, and whether memory stays.
struct PhoneBenchmark {
  private struct Unexpected: Error {}

  private static let start = PhoneSession.standardStart
  /// A busy phone: 200 apps with 5 activities each, for 8 hours.
  private static let apps = 200
  private static let activities = 5
  private static let minutes = 480
  /// Milliseconds for one update of each activity in each minute.
  private static let dayLimit = 10_000.0
  /// MiB by which memory may grow from the first hour to the eighth.
  private static let growth = 16.0

  func run() throws -> [Measurement] {
    // Pushes first: they go the longest way, and memory is told best of a process that has done nothing yet.
    var results = try [true, false].flatMap { byPush -> [Measurement] in
      let name = "phone: 1,000 activities, 8 h, an update a minute each by \(byPush ? "push" : "call"), processor time"
      // Of the first run: later ones find room that earlier ones left.
      var memory: Memory?
      let day = try Stopwatch.measure(name, runs: 5, warmUps: 0, limit: Self.dayLimit) {
        // One thread that waits for nothing: others on the machine do not count.
        let before = Stopwatch.processorMilliseconds()
        let own = try Self.day(byPush: byPush)
        memory = memory ?? own
        return Stopwatch.processorMilliseconds() - before
      }
      return [day] + (memory?.measurements(growth: Self.growth) ?? [])
    }
    let few = try Self.updates(among: 10)
    var many = try Self.updates(among: 1000)
    // Twice allows for caches that hold 10 activities, but not 1,000.
    many.against = few.median * 2
    many.kind = .limit
    many.againstName = "limit: twice the time among 10"
    results += [few, many]
    results.append(
      try Stopwatch.measure("phone: 100 phones in one process, 12 h each", runs: 5) {
        try Self.manyPhones()
        return nil
      })
    return results
  }

  /// Memory of this process in MiB, at moments of the day.
  private struct Memory {
    var start = 0.0
    var firstHour = 0.0
    var fourthHour = 0.0
    var eighthHour = 0.0

    func measurements(growth: Double) -> [Measurement] {
      [
        Measurement(fixed: "phone: memory before that", start, unit: "MiB"),
        Measurement(fixed: "phone: memory after 1 h", firstHour, unit: "MiB"),
        Measurement(fixed: "phone: memory after 4 h", fourthHour, unit: "MiB"),
        Measurement(
          fixed: "phone: memory after 8 h", eighthHour, unit: "MiB", limit: firstHour + growth,
          limitName: "limit: \(Int(growth)) more than after 1 h"),
      ]
    }
  }

  // MARK: Work

  private struct Crowd {
    var phone: Phone
    var ids: [(app: BundleID, id: String)] = []

    init(apps: Int, activities: Int) throws {
      guard let model = DeviceCatalogue.standard.first else { throw Unexpected() }
      phone = Phone(
        model: model, ios: PhoneVersion(26), settings: PhoneSettings(rules: [.appMaximum: .count(activities)]))
      for number in 0..<apps {
        let app = BundleID("com.example.app\(number)")
        _ = phone.handle(.install(InstalledApp(app)), at: start)
        _ = phone.handle(.foreground(app), at: start)
        for _ in 0..<activities {
          let request = ActivityStart(
            attributesType: "Parcel", attributes: #"{"name":"Ada"}"#, content: content(0, at: start), route: .token)
          guard case (.started(let snapshot), _) = phone.answer(.start(request), from: app, at: start) else {
            throw Unexpected()
          }
          ids.append((app, snapshot.id))
        }
      }
    }
  }

  private static func state(_ step: Int) -> String {
    #"{"step":\#(step),"driver":"Ada Lovelace","eta":812345678.5,"stops":[1,2,3]}"#
  }

  private static func content(_ step: Int, at date: Date) -> EncodedContent {
    EncodedContent(state: state(step), staleDate: date.timeIntervalSince1970 + 900)
  }

  /// 480,000 updates, the last ones a second before the system ends all activities.
  private static func day(byPush: Bool) throws -> Memory {
    var memory = Memory()
    memory.start = residentMebibytes()
    var crowd = try Crowd(apps: apps, activities: activities)
    _ = crowd.phone.handle(.tick, at: start.addingTimeInterval(30))
    let tokens = crowd.ids.map { crowd.phone.activity($0.id)?.token ?? "" }
    for minute in 1...minutes {
      let now = start.addingTimeInterval(Double(minute) * 60 - 1)
      let seconds = Int(now.timeIntervalSince1970)
      let payload = Array(
        (#"{"aps":{"timestamp":\#(seconds),"event":"update","content-state":\#(state(minute)),"#
          + #""stale-date":\#(seconds + 900)}}"#).utf8)
      for (index, (app, id)) in crowd.ids.enumerated() {
        if byPush {
          let delivery = PushDelivery(
            headers: .liveActivity(bundleID: app.rawValue, priority: .opportunistic), payload: payload,
            address: .token(tokens[index]), environment: .sandbox)
          _ = crowd.phone.handle(.push(delivery), at: now)
        } else {
          let update = ActivityUpdate(id: id, content: content(minute, at: now))
          _ = crowd.phone.answer(.update(update), from: app, at: now)
        }
      }
      switch minute {
      case 60: memory.firstHour = residentMebibytes()
      case 240: memory.fourthHour = residentMebibytes()
      case minutes: memory.eighthHour = residentMebibytes()
      default: break
      }
    }
    guard crowd.ids.allSatisfy({ crowd.phone.activity($0.id)?.content.state == state(minutes) }) else {
      throw Unexpected()
    }
    _ = crowd.phone.handle(.tick, at: start.addingTimeInterval(8 * 3600))
    guard crowd.ids.allSatisfy({ crowd.phone.activity($0.id)?.state == .ended }) else { throw Unexpected() }
    return memory
  }

  /// The same number of updates, whatever the number of activities.
  private static func updates(among count: Int) throws -> Measurement {
    var crowd = try Crowd(apps: 10, activities: count / 10)
    var step = 0
    return Stopwatch.measure("phone: 50,000 updates among \(count) activities", runs: 5) {
      for _ in 0..<50_000 {
        step += 1
        let now = start.addingTimeInterval(Double(step) / 100)
        let (app, id) = crowd.ids[step % count]
        _ = crowd.phone.answer(.update(ActivityUpdate(id: id, content: content(step, at: now))), from: app, at: now)
      }
      return nil
    }
  }

  private static func manyPhones() throws {
    guard let model = DeviceCatalogue.standard.first else { throw Unexpected() }
    let app: BundleID = "com.example.app"
    let sessions = (0..<100).map { PhoneSession(model: model, ios: PhoneVersion(26), seed: UInt64($0)) }
    for session in sessions {
      session.perform(.install(InstalledApp(app)))
      session.perform(.foreground(app))
      let request = ActivityStart(
        attributesType: "Parcel", attributes: "{}", content: content(0, at: start), route: .token)
      guard case .started = session.connection(for: app).ask(.start(request)) else { throw Unexpected() }
    }
    for session in sessions { session.advance(by: 12 * 3600) }
    guard sessions.allSatisfy({ $0.state.allActivities.isEmpty }) else { throw Unexpected() }
  }

  /// Memory of this process that is in use, as Linux counts it in pages.
  private static func residentMebibytes() -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Double(fields[1]) ?? 0) * 4096 / 1_048_576 : 0
  }
}
