import Phone

/// A surface that a person sees, and whose content is on it.
struct SeenSurface: Hashable {
  var surface: Surface
  var activity: String
  /// The second activity of an island with two.
  var beside: String?
  /// The system's own part of an island with two.
  var occupant: Occupant.Kind?
}

extension Glance {
  /// What there is to read now, by what the phone shows.
  /// - Parameter isPad: an iPad's lock screen is a surface of its own.
  func seen(isPad: Bool) -> [SeenSurface] {
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
