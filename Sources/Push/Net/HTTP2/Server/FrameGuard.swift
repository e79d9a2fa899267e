/// Counts the frames that cost a peer little and a server much.
struct FrameGuard {
  enum Kind: Int, CaseIterable {
    case reset, ping, settings, emptyData, priority, windowUpdate
  }
  private var gauges: [RateGauge]

  init(_ limits: HTTP2Limits, at now: LoopTime) {
    gauges = Kind.allCases.map { RateGauge($0.rate(limits), at: now) }
  }

  /// Why the connection must end; nil while the peer keeps within bounds.
  mutating func count(_ kind: Kind, at now: LoopTime) -> String? {
    gauges[kind.rawValue].count(at: now) ? nil : "too many \(kind.name) frames"
  }
}

extension FrameGuard.Kind {
  var name: String {
    switch self {
    case .reset: "RST_STREAM"
    case .ping: "PING"
    case .settings: "SETTINGS"
    case .emptyData: "empty DATA"
    case .priority: "PRIORITY"
    case .windowUpdate: "WINDOW_UPDATE"
    }
  }
  func rate(_ limits: HTTP2Limits) -> HTTP2Rate {
    switch self {
    case .reset: limits.resets
    case .ping: limits.pings
    case .settings: limits.settings
    case .emptyData: limits.emptyData
    case .priority: limits.priorities
    case .windowUpdate: limits.windowUpdates
    }
  }
}
