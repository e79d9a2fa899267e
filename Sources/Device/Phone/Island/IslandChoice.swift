/// What the island shows.
public struct IslandChoice: Hashable, Sendable, Codable {
  /// Who sits in a place of the island.
  public enum Seat: Hashable, Sendable, Codable {
    /// An activity, by its identifier.
    case activity(String)
    case occupant(Occupant.Kind)
  }

  /// What the island shows.
  public enum Shown: Hashable, Sendable, Codable {
    /// The model has no island.
    case absent
    /// The bare cut-out.
    case idle
    /// Leading and trailing around the camera.
    case compact(Seat)
    /// Attached to the camera, and apart from it.
    case minimals(attached: Seat, detached: Seat)
    case expanded(String, IslandExpansion.Cause)
    /// The system shows something of its own for a moment.
    case announcement(Occupant.Kind)
  }

  public var shown: Shown
  /// Why each of the other activities is not in the island, by identifier.
  public var unseen: [String: IslandAbsence]

  public init(_ shown: Shown, unseen: [String: IslandAbsence] = [:]) {
    self.shown = shown; self.unseen = unseen
  }

  /// Activities that can be touched: a tap opens, touch and hold expands.
  public var activities: [String] {
    func id(_ seat: Seat) -> [String] { if case .activity(let id) = seat { [id] } else { [] } }
    switch shown {
    case .absent, .idle, .announcement: return []
    case .compact(let seat): return id(seat)
    case .minimals(let attached, let detached): return id(attached) + id(detached)
    case .expanded(let activity, _): return [activity]
    }
  }
}

/// An activity that is shown in the expanded island.
public struct IslandExpansion: Hashable, Sendable, Codable {
  /// Why it shows that.
  public enum Cause: String, Hashable, Sendable, Codable {
    /// Touch and hold; lasts until the person leaves it.
    case touch
    /// An update with an alert; lasts a short time.
    case alert
    /// The transient style, which knows no other form (iOS 18).
    case transient
  }

  public var activity: String
  public var cause: Cause
  public init(_ activity: String, _ cause: Cause) {
    self.activity = activity; self.cause = cause
  }
}

/// Why an activity is not in the island.
public enum IslandAbsence: Hashable, Sendable, Codable {
  case noIsland
  /// The screen is dark.
  case dark
  /// The lock screen shows its card instead.
  case locked
  /// It waits for its start.
  case pending
  /// It is over.
  case over
  /// The person uses its app.
  case ownAppInUse
  /// Another activity of the same app, named here, has the higher relevance score or started first.
  case lessRelevant(than: String)
  /// Two others have the places.
  case noPlace
  /// One activity is expanded.
  case behindExpanded(String)
  /// The system shows something of its own for a moment.
  case behindAnnouncement(Occupant.Kind)

  /// One sentence.
  public var sentence: String {
    switch self {
    case .noIsland: "The model has no Dynamic Island; the card is on the lock screen."
    case .dark: "The screen is dark."
    case .locked: "The phone is locked; the lock screen shows the card."
    case .pending: "The activity is scheduled and has not begun."
    case .over: "The activity is over: the end takes it out of the island at once."
    case .ownAppInUse: "The person uses the app; its own activity is not shown meanwhile."
    case .lessRelevant(let other):
      "\(other) of the same app has the higher relevance score, or the same one and started first."
    case .noPlace: "Two others have the island's places; the card is on the lock screen."
    case .behindExpanded(let other): "\(other) is expanded."
    case .behindAnnouncement(let kind): "The system shows \(kind.rawValue) for a moment."
    }
  }
}
