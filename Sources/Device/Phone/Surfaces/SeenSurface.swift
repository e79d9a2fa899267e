import Wire

/// A surface that a person sees, and whose content is on it.
public struct SeenSurface: Hashable, Sendable {
  public var surface: Surface
  public var activity: String
  /// The second activity of an island with two.
  public var beside: String?
  /// The system's own part of an island with two.
  public var occupant: Occupant.Kind?
  /// - Parameter beside: nil where the island has no second activity.
  public init(surface: Surface, activity: String, beside: String? = nil, occupant: Occupant.Kind? = nil) {
    self.surface = surface; self.activity = activity; self.beside = beside; self.occupant = occupant
  }
}

extension Glance {
  /// What there is to read now, by what the phone shows.
  /// - Parameter isPad: an iPad's lock screen is a surface of its own.
  public func seen(isPad: Bool) -> [SeenSurface] {
    var seen: [SeenSurface] = []
    switch island.shown {
    case .compact(.activity(let id)): seen.append(SeenSurface(surface: .compact, activity: id))
    case .expanded(let id, _): seen.append(SeenSurface(surface: .expanded, activity: id))
    case .minimals(.activity(let attached), .activity(let detached)):
      seen.append(SeenSurface(surface: .minimal, activity: attached, beside: detached))
      seen.append(SeenSurface(surface: .minimalDetached, activity: detached, beside: attached))
    case .minimals(.activity(let id), .occupant(let kind)):
      seen.append(SeenSurface(surface: .minimal, activity: id, occupant: kind))
    case .minimals(.occupant(let kind), .activity(let id)):
      seen.append(SeenSurface(surface: .minimalDetached, activity: id, occupant: kind))
    case .absent, .idle, .announcement, .compact(.occupant), .minimals(.occupant, .occupant): break
    }
    let card: Surface = isPad ? .padLockScreen : isAlwaysOn ? .alwaysOn : .lockScreen
    seen += cards.map { SeenSurface(surface: card, activity: $0.activity) }
    if let banner { seen.append(SeenSurface(surface: .banner, activity: banner)) }
    if let standByCard { seen.append(SeenSurface(surface: .standBy, activity: standByCard)) }
    return seen
  }

  /// Whether a surface with content is before a person's eyes now: the cards of the lock screen are there while the
  /// phone is used too, and nobody looks at them.
  public func isInSight(_ surface: Surface) -> Bool {
    surface.stacksCards ? showsLockScreen : !surface.needsIsland || !isLocked
  }
}

extension IslandChoice.Shown {
  /// What has the place at the camera, and what the place apart from it.
  var first: IslandChoice.Seat? {
    switch self {
    case .compact(let seat), .minimals(let seat, _): seat
    case .announcement(let kind): .occupant(kind)
    case .expanded(let id, _): .activity(id)
    case .absent, .idle: nil
    }
  }
  var second: IslandChoice.Seat? {
    if case .minimals(_, let seat) = self { seat } else { nil }
  }
}

extension IslandChoice.Seat {
  var occupant: Occupant.Kind? {
    if case .occupant(let kind) = self { kind } else { nil }
  }
}

extension Surface {
  /// Whether a person who names this surface means the found one: the lock screen is the lock screen, dimmed or of an
  /// iPad; a minimal is a minimal.
  public func means(_ found: Surface) -> Bool {
    switch self {
    case .lockScreen: [.lockScreen, .alwaysOn, .padLockScreen].contains(found)
    case .minimal: [.minimal, .minimalDetached].contains(found)
    default: self == found
    }
  }

  /// The parts of a surface that a finger can land on.
  public var tapPlaces: [(presentation: Presentation, place: TapPlace)] {
    switch self {
    case .compact: [(.compactLeading, .compactLeading), (.compactTrailing, .compactTrailing)]
    case .minimal, .minimalDetached, .idle: [(.minimal, .minimal)]
    case .expanded: [(.expanded, .expanded)]
    case .banner: [(.lockScreen, .banner)]
    case .standBy, .standByNight: [(.lockScreen, .standBy)]
    case .smartStack:
      [(.lockScreen, .watch), (.compactLeading, .watch), (.compactTrailing, .watch)]
    case .carPlay: [(.lockScreen, .carPlay), (.compactLeading, .carPlay)]
    case .lockScreen, .padLockScreen, .alwaysOn: [(.lockScreen, .lockScreen)]
    }
  }

  /// Order in which surfaces lie above each other; the smallest is on top.
  public func depth(_ glance: Glance) -> Int {
    switch self {
    case .standBy: 0
    case .banner: 1
    case .lockScreen, .padLockScreen, .alwaysOn: glance.isLocked ? 2 : 9
    case .expanded, .compact, .minimal, .minimalDetached: glance.isLocked ? 9 : 3
    default: 5
    }
  }
}
