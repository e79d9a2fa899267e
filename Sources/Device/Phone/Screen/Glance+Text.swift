import Wire

extension Glance: CustomStringConvertible {
  /// A few lines, for tests and timelines.
  public var description: String {
    let seen = isLocked ? (isAlwaysOn ? "locked, Always-On" : isScreenLit ? "locked, lit" : "locked, dark") : "unlocked"
    var lines = ["screen: " + seen + (foreground.map { ", \($0) in front" } ?? ""), "island: \(island.shown.text)"]
    for card in cards {
      let remarks = [card.state.rawValue, card.question.map { "asks \($0.rawValue)" }, card.trouble?.rawValue]
      lines.append("card: \(card.activity) (\(remarks.compactMap(\.self).joined(separator: ", ")))")
    }
    if let banner { lines.append("banner: \(banner)") }
    for (name, ids) in [("StandBy", standBy), ("watch", watch), ("car", car)] where !ids.isEmpty {
      lines.append("\(name): \(ids.joined(separator: ", "))")
    }
    if let standByCard { lines.append("StandBy shows the card of \(standByCard)") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension IslandChoice.Shown {
  /// `compact of 6E2B…`, `minimals of call and 6E2B…`, `idle`.
  public var text: String {
    func name(_ seat: IslandChoice.Seat) -> String {
      switch seat {
      case .activity(let id): id
      case .occupant(let kind): kind.rawValue
      }
    }
    return switch self {
    case .absent: "none on this model"
    case .idle: "idle"
    case .compact(let seat): "compact of \(name(seat))"
    case .minimals(let attached, let detached): "minimals of \(name(attached)) and \(name(detached))"
    case .expanded(let id, let cause): "expanded of \(id) by \(cause.rawValue)"
    case .announcement(let kind): "\(kind.rawValue) announces itself"
    }
  }
}
