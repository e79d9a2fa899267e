import Phone

/// A surface that a person sees, and whose content is on it.
struct SeenSurface: Hashable {
  var surface: Surface
  var activity: String
  /// The second activity of an island with two.
  var beside: String?
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
    case .minimals(.activity(let id), .occupant): seen.append(SeenSurface(surface: .minimal, activity: id))
    case .minimals(.occupant, .activity(let id)): seen.append(SeenSurface(surface: .minimalDetached, activity: id))
    case .absent, .idle, .announcement, .compact(.occupant), .minimals(.occupant, .occupant): break
    }
    let card: Surface = isPad ? .padLockScreen : isAlwaysOn ? .alwaysOn : .lockScreen
    seen += cards.map { SeenSurface(surface: card, activity: $0.activity) }
    if let banner { seen.append(SeenSurface(surface: .banner, activity: banner)) }
    if let standByCard { seen.append(SeenSurface(surface: .standBy, activity: standByCard)) }
    return seen
  }
}
