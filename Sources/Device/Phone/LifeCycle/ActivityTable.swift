import Wire

/// The activities that are not dismissed, each in a slot of its own, and the newest of those that are.
struct ActivityTable: Sendable {
  /// What is remembered of a dismissed activity, so that a late call or push can be explained.
  struct Grave: Hashable, Sendable {
    var app: BundleID
    /// Seconds since 1970.
    var since: Double
    var reason: String
  }

  private var slots: [LiveActivity?] = []
  private var free: [Int] = []
  private var slotOf: [String: Int] = [:]
  private var graves: [String: Grave] = [:]
  private var graveOrder: [String] = []
  private var nextGrave = 0
  private static let graveCount = 1024
  /// Pending, active or stale ones on the whole phone.
  var ongoing = 0
  /// By channel identifier, the slots that listen.
  var channels: [String: [Int]] = [:]
  private(set) var started = 0

  var count: Int { slotOf.count }

  /// The activity in a slot that is known to be taken: slots come from `slot(of:)`, from an app's list and from
  /// deadlines, and all three let go of a slot together.
  subscript(slot: Int) -> LiveActivity {
    // A `_read` here lets Swift 6.3 load fields of what it yielded after giving it back: memory that is free by then.
    get { slots[slot]! }
    _modify { yield &slots[slot]! }
  }

  func slot(of id: String) -> Int? { slotOf[id] }
  func grave(of id: String) -> Grave? { graves[id] }
  func isTaken(_ slot: Int) -> Bool { slots.indices.contains(slot) && slots[slot] != nil }

  /// All of them in the order of their starts.
  var inOrder: [(slot: Int, activity: LiveActivity)] {
    slots.indices.compactMap { slot in slots[slot].map { (slot, $0) } }.sorted { $0.activity.order < $1.activity.order }
  }

  /// A number for the next activity: who was first.
  mutating func nextOrder() -> Int {
    started += 1
    return started
  }

  mutating func add(_ activity: LiveActivity) -> Int {
    let slot: Int
    if let reused = free.popLast() {
      slot = reused
      slots[slot] = activity
    } else {
      slot = slots.count
      slots.append(activity)
    }
    slotOf[activity.id] = slot
    if case .channel(let channel)? = activity.route { channels[channel, default: []].append(slot) }
    return slot
  }

  mutating func remove(_ slot: Int, reason: String, at seconds: Double) {
    guard let activity = slots[slot].take() else { return }
    slotOf[activity.id] = nil
    free.append(slot)
    if case .channel(let channel)? = activity.route {
      channels[channel]?.removeAll { $0 == slot }
      if channels[channel]?.isEmpty == true { channels[channel] = nil }
    }
    graves[activity.id] = Grave(app: activity.app, since: seconds, reason: reason)
    if graveOrder.count < Self.graveCount {
      graveOrder.append(activity.id)
    } else {
      graves[graveOrder[nextGrave]] = nil
      graveOrder[nextGrave] = activity.id
      nextGrave = (nextGrave + 1) % Self.graveCount
    }
  }
}
