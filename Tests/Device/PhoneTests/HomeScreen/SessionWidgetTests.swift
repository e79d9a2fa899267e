import Devices
import Foundation
import RenderTree
import Synchronization
import Testing
import Wire
@testable import Phone

/// A session with an extension that has one widget: three entries, ten minutes apart.
@Suite struct SessionWidgetTests {
  final class Clock: ExtensionAnswering {
    let asked = Mutex<[TimelineRequest]>([])
    let drawn = Mutex<[EntryRequest]>([])
    let forgets = Mutex(false)

    func answer(_ request: ExtensionRequest) throws -> ExtensionAnswer {
      switch request {
      case .timeline(let request):
        let count = asked.withLock { all in
          all.append(request)
          return all.count
        }
        let dates = request.stage == .timeline ? [0.0, 600, 1200] : [0]
        return .timeline(
          TimelineAnswer(
            entries: dates.map { TimelineMoment(date: request.surroundings.now + $0) }, policy: .never,
            generation: count))
      case .entry(let request):
        drawn.withLock { $0.append(request) }
        if forgets.withLock({ forgets in defer { forgets = false }; return forgets }) { return .entryGone }
        let frame = Rect(0, 0, request.room.width, request.room.height ?? 0)
        var root = Item(id: 1, frame: frame)
        root.tap = .url("clock://\(request.entry)")
        let list = DisplayList(size: frame.size, root: root, displayScale: 3)
        return .entry(EntryAnswer(list: String(decoding: list.encoded(), as: UTF8.self), url: nil))
      default: return .refused("not asked here")
      }
    }
  }

  private func session(_ host: Clock, rules: [RuleID: RuleValue] = [:]) throws -> PhoneSession {
    let session = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")), ios: try #require(PhoneVersion("26.0")),
      settings: PhoneSettings(rules: rules))
    session.attach(host, to: SessionBench.app)
    session.perform(.install(InstalledApp(SessionBench.app, drawsActivities: true)))
    session.perform(
      .placeWidget(WidgetPlacement(name: "clock", app: SessionBench.app, kind: "Clock", form: .systemMedium)))
    return session
  }

  @Test func theProviderIsAskedWithItsTime() throws {
    let host = Clock()
    _ = try session(host, rules: [.widgetProviderTime: .seconds(2)])
    let asked = host.asked.withLock { $0 }
    #expect(asked.map(\.stage) == [.gallery, .placeholder, .timeline])
    #expect(asked.map(\.seconds) == [2, 2, 2])
    #expect(asked.map(\.width) == [338, 338, 338] && asked.map(\.height) == [158, 158, 158])
  }

  @Test func thePictureIsThatOfTheEntryAndItsViewsKnowTheTimelinesMoment() throws {
    let host = Clock()
    let session = try session(host)
    let start = session.now.timeIntervalSince1970
    session.advance(by: 700)
    #expect(try session.widgetPicture("clock")?.list.ownURL == "clock://1")
    let drawn = host.drawn.withLock { $0 }
    #expect(drawn.map(\.entry) == [0, 0, 1])
    #expect(drawn.map(\.stage) == [.placeholder, .timeline, .timeline])
    #expect(drawn.map(\.surroundings.redaction) == [.placeholder, nil, nil])
    #expect(drawn.map(\.surroundings.now) == [start, start, start])
    #expect(drawn[1].room.cornerRadius == 22 && drawn[1].room.marginTop == 16)
  }

  @Test func anExtensionThatForgotIsAskedAnew() throws {
    let host = Clock()
    let session = try session(host)
    host.forgets.withLock { $0 = true }
    session.advance(by: 600)
    #expect(host.asked.withLock { $0.count } == 4)
    #expect(session.state.widget("clock")?.life.paid == 0)
    // The new timeline begins now.
    #expect(try session.widgetPicture("clock")?.list.ownURL == "clock://0")
  }

  @Test func withoutAnExtensionNothingIsShown() throws {
    let session = PhoneSession(
      model: try #require(DeviceCatalogue.model(named: "iPhone 15 Pro")), ios: try #require(PhoneVersion("26.0")))
    session.perform(.install(InstalledApp(SessionBench.app)))
    session.perform(.placeWidget(WidgetPlacement(name: "w", app: SessionBench.app, kind: "K", form: .systemSmall)))
    #expect(session.state.widget("w")?.life.shown == .nothing)
    #expect(session.log.entries.contains { $0.code == .widgetProviderRefused })
    #expect(try session.widgetPicture("w") == nil)
  }

  @Test func aTapOpensTheWidgetsAddress() throws {
    let session = try session(Clock())
    try session.tapWidget("clock", at: Point(10, 10))
    #expect(session.log.entries.last { $0.code == .tapOpened }?.what.contains("clock://0") == true)
    #expect(session.glance.foreground == SessionBench.app)
  }

  @Test func theHomeScreenHoldsWhatFits() throws {
    let model = try #require(DeviceCatalogue.model(named: "iPhone 15 Pro"))
    let grid = try #require(HomeScreenGrid(device: model))
    let frames = grid.frames(of: [.systemSmall, .systemMedium, .systemSmall, .systemLarge, .accessoryInline])
    let small = try #require(frames[0]), medium = try #require(frames[1]), second = try #require(frames[2])
    #expect(abs(second.x - small.x - 180) < 0.001 && small.y == second.y)
    #expect(medium.y > small.y + small.height && medium.x == small.x)
    // Two rows are taken, and a large one needs two more.
    #expect(frames[3] == nil || (frames[3]?.y ?? 0) > medium.y)
    #expect(frames[4] == nil)
    let all = frames.compactMap(\.self)
    for (index, frame) in all.enumerated() {
      #expect(frame.x >= 0 && frame.x + frame.width <= 393 && frame.y + frame.height <= 852)
      for other in all[(index + 1)...] {
        let apart =
          frame.x + frame.width <= other.x || other.x + other.width <= frame.x || frame.y + frame.height <= other.y
          || other.y + other.height <= frame.y
        #expect(apart)
      }
    }
  }
}
