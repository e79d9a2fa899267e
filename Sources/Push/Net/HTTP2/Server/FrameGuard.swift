/// Counts the frames that cost a peer little and a server much.
struct FrameGuard {
  enum Kind: String, CaseIterable {
    case reset = "RST_STREAM", ping = "PING", settings = "SETTINGS", emptyData = "empty DATA", priority = "PRIORITY"
    case windowUpdate = "WINDOW_UPDATE", unknown = "unknown"
  }
  private var gauges: [RateGauge]

  init(_ limits: HTTP2Limits, at now: LoopTime) {
    gauges = Kind.allCases.map { RateGauge($0.rate(limits), at: now) }
  }

  /// Why the connection must end; nil while the peer keeps within bounds.
  mutating func count(_ kind: Kind, at now: LoopTime) -> String? {
    gauges[kind.index].count(at: now) ? nil : "too many \(kind.rawValue) frames"
  }
}

extension FrameGuard.Kind {
  fileprivate var index: Int {
    switch self {
    case .reset: 0
    case .ping: 1
    case .settings: 2
    case .emptyData: 3
    case .priority: 4
    case .windowUpdate: 5
    case .unknown: 6
    }
  }
  fileprivate func rate(_ limits: HTTP2Limits) -> HTTP2Rate {
    switch self {
    case .reset: limits.resets
    case .ping: limits.pings
    case .settings: limits.settings
    case .emptyData: limits.emptyData
    case .priority: limits.priorities
    case .windowUpdate: limits.windowUpdates
    case .unknown: limits.unknownFrames
    }
  }
}
