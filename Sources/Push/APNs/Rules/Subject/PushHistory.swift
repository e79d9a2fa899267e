/// What earlier pushes to the same activity leave behind for rules about many: little, however many they were.
public struct PushHistory: Sendable, Hashable {
  /// Pushes before.
  public private(set) var count = 0
  /// The greatest timestamp so far, in seconds since 1970.
  public private(set) var timestamp: Double?
  /// Timestamps of the pushes with priority 10 and without an alert, of the last hour alone.
  public private(set) var immediate: [Double] = []
  /// Updates with an alert in a row, up to the last push.
  public private(set) var alertsInARow = 0
  /// Smallest and largest relevance score.
  public private(set) var scores: ClosedRange<Double>?
  /// The last content state, as one line of JSON.
  public private(set) var contentState: String?
  /// Of the last start.
  public private(set) var attributesType: String?
  /// Of the last start, as one line of JSON.
  public private(set) var attributes: String?
  /// A start came, and no end since.
  public private(set) var isStarted = false
  /// An end came, and no start since.
  public private(set) var isEnded = false

  /// Seconds over which pushes of priority 10 are counted.
  static let hour = 3600.0

  public init() {}

  /// Takes a push in. One that a phone drops changes nothing but the count.
  public mutating func record(_ push: PushUnderTest) {
    count += 1
    guard let payload = push.reading.push else { return }
    if payload.event == .start, !isStarted { self = PushHistory(count: count) }
    timestamp = max(timestamp ?? payload.timestamp, payload.timestamp)
    let hasAlert = payload.alert != nil
    if push.isImmediate, !hasAlert { immediate.append(payload.timestamp) }
    let now = timestamp ?? 0
    immediate.removeAll { $0 <= now - Self.hour }
    if payload.event == .update { alertsInARow = hasAlert ? alertsInARow + 1 : 0 }
    if let score = payload.relevanceScore {
      scores = min(scores?.lowerBound ?? score, score)...max(scores?.upperBound ?? score, score)
    }
    contentState = payload.contentState ?? contentState
    switch payload.event {
    case .start:
      (attributesType, attributes) = (payload.attributesType, payload.attributes)
      (isStarted, isEnded) = (true, false)
    case .end: (isStarted, isEnded) = (false, true)
    case .update: break
    }
  }

  private init(count: Int) { self.count = count }
}
