import Devices
import RenderTree
import Wire

extension PhoneSession {
  /// What a person sees of the phone now, ready to be led to what is seen next.
  /// - Parameters:
  ///   - glance: what is shown, where that is another than the phone's own: the same activities on a phone that lies
  ///     locked, for example.
  ///   - measurer: sets clock, status bar and the signs of the system's own.
  /// - Throws: what the extension throws; `UnreadableDisplayList`.
  public func shown(_ glance: Glance? = nil, measurer: any TextMeasuring) throws -> ShownScreen {
    let glance = glance ?? self.glance
    let scene = PhoneScene(device: state.model, surroundings: surroundings, measurer: measurer)
    let ground = glance.ground
    let isUsed = ground == .home || ground == .app
    return scene.shown(
      ground, island: isUsed ? try island(glance.island.shown, scene) ?? .idle : .idle,
      cards: ground == .lockScreen || ground == .alwaysOn
        ? try glance.cards.compactMap { try card($0.activity, ground == .alwaysOn ? .alwaysOn : .lockScreen) } : [],
      banner: isUsed ? try glance.banner.flatMap { try card($0, .banner) } : nil)
  }

  private func card(_ activity: String, _ surface: Surface) throws -> ShownCard? {
    // An iPad draws what it shows on a lock screen of its own.
    let surface = surface == .lockScreen && state.model.kind == .pad ? .padLockScreen : surface
    guard let answer = try answer(activity, on: surface), let text = answer.lists[.lockScreen] else { return nil }
    return ShownCard(activity, try Self.list(text), tint: answer.appearance.backgroundTint)
  }

  /// - Returns: nil where a content that it shows was never drawn.
  private func island(_ shown: IslandChoice.Shown, _ scene: PhoneScene) throws -> ShownIsland? {
    switch shown {
    case .absent, .idle: return nil
    case .announcement(let kind): return .minimal(Self.seat(kind, scene), beside: nil)
    case .compact(.occupant(let kind)): return .minimal(Self.seat(kind, scene), beside: nil)
    case .compact(.activity(let id)): return try seat(id, .compact).map { .compact($0) }
    case .expanded(let id, _): return try seat(id, .expanded).map { .expanded($0) }
    case .minimals(let attached, let detached):
      let second = try seat(detached, scene)
      guard let first = try seat(attached, scene) else { return second.map { .minimal($0, beside: nil) } }
      return .minimal(first, beside: second)
    }
  }

  private func seat(_ seat: IslandChoice.Seat, _ scene: PhoneScene) throws -> ShownSeat? {
    switch seat {
    case .activity(let id): try self.seat(id, .minimal)
    case .occupant(let kind): Self.seat(kind, scene)
    }
  }

  private static func seat(_ kind: Occupant.Kind, _ scene: PhoneScene) -> ShownSeat {
    ShownSeat(kind.rawValue, [.minimal: scene.minimal(of: kind)])
  }

  private func seat(_ activity: String, _ surface: Surface) throws -> ShownSeat? {
    guard let answer = try answer(activity, on: surface) else { return nil }
    let wanted = surface.presentations(drawsSmall: false)
    let lists = try answer.lists.filter { wanted.contains($0.key) }.mapValues(Self.list)
    guard lists.count == wanted.count else { return nil }
    return ShownSeat(activity, lists, keylineTint: answer.appearance.keylineTint)
  }
}

extension Glance {
  /// What lies behind the activities. A card that fills StandBy is not among these: it is a surface by itself, and
  /// counts as dark here.
  public var ground: ShownGround {
    guard isScreenLit || isAlwaysOn else { return .dark }
    if showsLockScreen { return isAlwaysOn ? .alwaysOn : .lockScreen }
    guard !isLocked else { return .dark }
    return foreground == nil ? .home : .app
  }
}
