import ActivityKit
import Foundation
import Phone
import Wire

extension TestPhone {
  /// What the Dynamic Island shows.
  public var island: SeenIsland {
    func occupied(_ kind: Occupant.Kind) -> SeenIsland { .occupied(kind.rawValue) }
    switch session.glance.island.shown {
    case .absent: return .absent
    case .idle: return .idle
    case .compact(.activity(let id)): return .compact(activity(id))
    case .compact(.occupant(let kind)), .announcement(let kind): return occupied(kind)
    case .minimals(.activity(let attached), .activity(let detached)):
      return .minimals(activity(attached), activity(detached))
    case .minimals(.activity(let id), .occupant), .minimals(.occupant, .activity(let id)): return .minimal(activity(id))
    case .minimals(.occupant(let kind), .occupant): return occupied(kind)
    case .expanded(let id, _): return .expanded(activity(id))
    }
  }

  /// Why an activity is not in the island, in one sentence; nil where it is.
  public func absence<A>(of activity: Activity<A>) -> String? {
    session.glance.island.unseen[activity.id]?.sentence
  }

  /// The lock screen's cards, whether or not somebody looks at them.
  public var lockScreen: SeenLockScreen { SeenLockScreen(cards: session.glance.cards.map { activity($0.activity) }) }

  /// On phones without island: the activity whose card lies over what a person does.
  public var banner: SeenActivity? { session.glance.banner.map(activity) }

  /// Everything else that a person sees: whether the screen is lit, StandBy, watch, car.
  public var glance: Glance { session.glance }

  /// The activities that the phone lists, those that ended and still have a card included.
  public var activities: [SeenActivity] {
    session.state.allActivities.map { SeenActivity(id: $0.snapshot.id, type: $0.snapshot.attributesType) }
  }

  private func activity(_ id: String) -> SeenActivity {
    let found = session.state.allActivities.first { $0.snapshot.id == id }
    return SeenActivity(id: id, type: found?.snapshot.attributesType ?? "activity")
  }

  // MARK: - Texts

  /// The texts that a person reads now.
  /// - Parameter surface: nil = on all that are seen. `.lockScreen` means the cards, dimmed or of an iPad too; they can
  ///   be read whether or not somebody looks at them.
  public func texts(
    on surface: Surface? = nil, file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> [String] {
    let call = CallSite(file: file, fileID: fileID, line: line, column: column)
    return texts(on: surface, of: nil, call)
  }

  /// The texts of one activity that a person reads now.
  public func texts<A>(
    on surface: Surface? = nil, of activity: Activity<A>, file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> [String] {
    let call = CallSite(file: file, fileID: fileID, line: line, column: column)
    return texts(on: surface, of: activity.id, call)
  }

  private func texts(on surface: Surface?, of id: String?, _ call: CallSite) -> [String] {
    session.seen.filter { (surface?.means($0.surface) ?? true) && (id == nil || $0.activity == id) }
      .flatMap { drawn($0, call)?.list.texts(now: now.timeIntervalSince1970) ?? [] }
  }

  /// A surface with its content; what cannot be drawn fails the test.
  func drawn(_ seen: SeenSurface, _ call: CallSite) -> DrawnSurface? {
    do { return try session.drawn(seen) } catch {
      call.fail("\(seen.surface.rawValue) cannot be drawn: \(error)")
      return nil
    }
  }

  // MARK: - Log

  /// Everything that happened on the phone, oldest first, with reasons.
  public var log: [LogEntry] { session.log.entries }

  /// The entries with a code of `skerry explain`, such as `push.out-of-order`, oldest first.
  public func log(_ code: EventCode) -> [LogEntry] { session.log.entries(code) }
}
