@testable import Relay

/// What a store should do, in plain arrays and loops: for the model-based test.
///
/// One app and one attributes type; a phone belongs to one person.
struct ReferenceStore {
  struct Token {
    var phone: String
    /// nil = push-to-start.
    var activity: String?
    var key: String?
    var text: String
    var isLive = true
  }

  struct Activity {
    var key: String
    var target: ActivityTarget
    var version: Int64 = 1
    var timestamp: Int64
    /// The greatest that a sender was handed, and when that was.
    var top: Int64
    var handedAt = 0.0
    var status = ActivityRecord.Status.live
    var expiresAt: Double
  }

  struct ReferenceCard {
    /// Index of the activity.
    var activity: Int
    var phone: String
    var generation = 0
    var phase = Card.Phase.waiting
    var reason: Card.GoneReason?
    var phoneActivity: String?
    var token: String?
    var sent: Int64 = 0
    var settled: Int64 = 0
    var retryAt: Double?
    /// It is looked at then, though no version waits.
    var dueAt: Double?
    var revision = 0
  }

  /// By id, the person.
  var phones: [(id: String, person: String)] = []
  var members: [String: Set<String>] = [:]
  var tokens: [Token] = []
  var activities: [Activity] = []
  var cards: [ReferenceCard] = []

  // MARK: Phones

  private mutating func know(_ phone: String, of person: String, at now: Double) {
    guard !phones.contains(where: { $0.id == phone }) else { return }
    phones.append((phone, person))
    for (index, activity) in activities.enumerated() where activity.status == .live && concerns(activity, person) {
      cards.append(ReferenceCard(activity: index, phone: phone, dueAt: now))
    }
  }

  private func concerns(_ activity: Activity, _ person: String) -> Bool {
    switch activity.target {
    case .user(let user): user.rawValue == person
    case .audience(let audience): members[audience.rawValue]?.contains(person) ?? false
    case .channel: false
    }
  }

  mutating func registerStart(_ phone: String, of person: String, token text: String, at now: Double) {
    know(phone, of: person, at: now)
    if tokens.contains(where: { $0.phone == phone && $0.activity == nil && $0.text == text && $0.isLive }) { return }
    for index in tokens.indices where tokens[index].phone == phone && tokens[index].activity == nil {
      tokens[index].isLive = false
    }
    tokens.append(Token(phone: phone, text: text))
    for index in cards.indices where cards[index].phone == phone && cards[index].phase == .waiting {
      stir(index, at: now)
    }
  }

  mutating func registerUpdate(
    _ phone: String, of person: String, activity: String, key: String, token text: String, at now: Double
  ) {
    know(phone, of: person, at: now)
    if let card = cards.last(where: { $0.phone == phone && $0.phoneActivity == activity }), card.phase == .gone,
      card.reason != .tokenDied || activities[card.activity].status == .ended
    {
      return
    }
    if tokens.contains(where: { $0.phone == phone && $0.activity == activity && $0.text == text && $0.isLive }) {
      return
    }
    for index in tokens.indices where tokens[index].phone == phone && tokens[index].activity == activity {
      tokens[index].isLive = false
    }
    tokens.append(Token(phone: phone, activity: activity, key: key, text: text))
    guard let index = place(phone, of: person, activity: activity, key: key, at: now) else { return }
    cards[index].phase = .running
    cards[index].reason = nil
    cards[index].phoneActivity = activity
    cards[index].token = text
    stir(index, at: now)
    wakePredecessor(of: index, at: now)
  }

  private mutating func place(
    _ phone: String, of person: String, activity: String, key: String, at now: Double
  ) -> Int? {
    if let known = cards.lastIndex(where: { $0.phone == phone && $0.phoneActivity == activity }) { return known }
    // The living one first, then the youngest that is ending.
    let mayBe = activities.indices.filter { activities[$0].key == key && concerns(activities[$0], person) }
    guard
      let living = mayBe.last(where: { activities[$0].status == .live })
        ?? mayBe.last(where: { activities[$0].status == .ending })
    else { return nil }
    let mine = cards.indices.filter { cards[$0].phone == phone && cards[$0].activity == living }
    let youngest = mine.max { cards[$0].generation < cards[$1].generation }
    if let youngest, cards[youngest].phase != .gone, cards[youngest].phoneActivity == nil { return youngest }
    let generation = youngest.map { cards[$0].generation + 1 } ?? 0
    cards.append(ReferenceCard(activity: living, phone: phone, generation: generation, dueAt: now))
    return cards.count - 1
  }

  mutating func dismiss(_ phone: String, of person: String, activity: String, at now: Double) {
    know(phone, of: person, at: now)
    for index in tokens.indices where tokens[index].phone == phone && tokens[index].activity == activity {
      tokens[index].isLive = false
    }
    if let index = cards.lastIndex(where: { $0.phone == phone && $0.phoneActivity == activity }) {
      lose(index, .dismissed, at: now)
    } else {
      // Started by the relay, and the only one that the phone has not named yet.
      let started = cards.indices.filter {
        cards[$0].phone == phone && cards[$0].phase == .starting && cards[$0].phoneActivity == nil
      }
      guard started.count == 1 else { return }
      cards[started[0]].phoneActivity = activity
      lose(started[0], .dismissed, at: now)
    }
  }

  private mutating func lose(_ index: Int, _ reason: Card.GoneReason, at now: Double) {
    guard cards[index].phase != .gone else { return }
    cards[index].phase = .gone
    cards[index].reason = reason
    cards[index].revision += 1
    cards[index].dueAt = nil
    cards[index].retryAt = nil
    wakePredecessor(of: index, at: now)
    settle(cards[index].activity)
  }

  private mutating func stir(_ index: Int, at now: Double) {
    cards[index].revision += 1
    cards[index].retryAt = nil
    cards[index].dueAt = now
  }

  private mutating func wakePredecessor(of index: Int, at now: Double) {
    let card = cards[index]
    for other in cards.indices
    where cards[other].activity == card.activity && cards[other].phone == card.phone
      && cards[other].generation == card.generation - 1 && cards[other].phase != .gone
    {
      cards[other].dueAt = now
      cards[other].revision += 1
    }
  }

  /// An ending activity without a card has ended.
  private mutating func settle(_ activity: Int) {
    guard activities[activity].status == .ending,
      !cards.contains(where: { $0.activity == activity && $0.phase != .gone })
    else { return }
    activities[activity].status = .ended
  }

  // MARK: The business

  mutating func addMember(_ person: String, to audience: String, at now: Double) {
    guard members[audience, default: []].insert(person).inserted else { return }
    for (index, activity) in activities.enumerated()
    where activity.status == .live && activity.target == .audience(AudienceID(audience)) {
      for phone in phones where phone.person == person {
        guard !cards.contains(where: { $0.activity == index && $0.phone == phone.id && $0.generation == 0 }) else {
          continue
        }
        cards.append(ReferenceCard(activity: index, phone: phone.id, dueAt: now))
      }
    }
  }

  mutating func removeMember(_ person: String, from audience: String, at now: Double) {
    guard members[audience]?.remove(person) != nil else { return }
    for index in cards.indices where cards[index].phase == .waiting {
      let activity = activities[cards[index].activity]
      guard activity.target == .audience(AudienceID(audience)),
        phones.contains(where: { $0.id == cards[index].phone && $0.person == person })
      else { continue }
      lose(index, .ended, at: now)
    }
  }

  /// - Returns: nil where it is refused.
  mutating func accept(_ key: String, for target: ActivityTarget, ends: Bool, life: Double, at now: Double) -> Int64? {
    let living = activities.lastIndex { $0.key == key && $0.status == .live }
    if let index = living ?? (ends ? activities.lastIndex { $0.key == key && $0.status == .ending } : nil) {
      guard activities[index].target == target else { return nil }
      raise(index, at: now)
      if ends {
        activities[index].status = .ending
        settle(index)
      }
      return activities[index].timestamp
    }
    guard !ends else { return nil }
    let timestamp = max(Int64(now), (activities.last { $0.key == key }?.top ?? 0) + 1)
    let new = Activity(key: key, target: target, timestamp: timestamp, top: timestamp - 1, expiresAt: now + life)
    activities.append(new)
    for phone in phones where concerns(new, phone.person) {
      var card = ReferenceCard(activity: activities.count - 1, phone: phone.id)
      let free = tokens.filter { token in
        token.isLive && !cards.contains { $0.phone == phone.id && $0.token == token.text && $0.phase != .gone }
      }
      if let token = free.last(where: { $0.phone == phone.id && $0.key == key }) {
        card.phase = .running
        card.phoneActivity = token.activity
        card.token = token.text
      }
      cards.append(card)
    }
    succeed(activities.count - 1)
    return new.timestamp
  }

  /// Unanswered starts of the activities of the key before are the new one's.
  private mutating func succeed(_ new: Int) {
    for old in activities.indices
    where old != new && activities[old].key == activities[new].key && activities[old].status == .ending {
      for index in cards.indices
      where cards[index].activity == old && cards[index].phase == .starting && cards[index].phoneActivity == nil {
        let heir = cards.indices.first { other in
          cards[other].activity == new && cards[other].phone == cards[index].phone && cards[other].generation == 0
        }
        guard let heir else { continue }
        if cards[heir].phase == .waiting { cards[heir].phase = .starting }
        cards[index].phase = .gone
        cards[index].reason = .renewed
        cards[index].revision += 1
        cards[index].dueAt = nil
        cards[index].retryAt = nil
      }
      settle(old)
    }
  }

  private mutating func raise(_ index: Int, at now: Double) {
    activities[index].version += 1
    activities[index].timestamp = max(Int64(now), activities[index].top + 1)
  }

  mutating func expire(at now: Double) {
    for index in activities.indices where activities[index].status == .live && activities[index].expiresAt <= now {
      raise(index, at: now)
      activities[index].status = .ending
      settle(index)
    }
  }

  // MARK: Sending

  func isDue(_ card: ReferenceCard, at now: Double) -> Bool {
    guard card.phase != .gone else { return false }
    let activity = activities[card.activity]
    guard isFree(activity, at: now) else { return false }
    if let dueAt = card.dueAt, dueAt <= now { return true }
    // A parked card that was started can be ended only with a token.
    let canEnd = activity.status == .ending
      && (card.phase == .waiting || tokens.contains { $0.text == card.token && $0.isLive })
    let isFree = card.retryAt.map { $0 <= now || ($0 == .infinity && canEnd) } ?? true
    return card.settled < activity.version && isFree
  }

  /// Whether its newest version may go out: a timestamp ahead of the clock waits, for a second at most.
  private func isFree(_ activity: Activity, at now: Double) -> Bool {
    activity.timestamp <= activity.top || Double(activity.timestamp) <= now + 1 || activity.handedAt <= now - 1
      || activity.handedAt > now
  }

  /// A sender has cards of an activity.
  mutating func hand(_ activity: Int, at now: Double) {
    guard activities[activity].timestamp > activities[activity].top else { return }
    activities[activity].top = activities[activity].timestamp
    activities[activity].handedAt = now
  }

  func due(at now: Double) -> [String] { cards.filter { isDue($0, at: now) }.map(name).sorted() }

  func index(_ key: Int64, _ phone: String, _ generation: Int, order: [Int64]) -> Int? {
    guard let activity = order.firstIndex(of: key) else { return nil }
    return cards.firstIndex { $0.activity == activity && $0.phone == phone && $0.generation == generation }
  }

  /// - Parameter revision: of the card when it was leased.
  mutating func record(_ index: Int, _ recorded: Card, tokenDied: String?, revision: Int, at now: Double) {
    if let tokenDied {
      for token in tokens.indices where tokens[token].text == tokenDied { tokens[token].isLive = false }
    }
    defer {
      if cards[index].phase == .gone, let text = cards[index].token {
        for token in tokens.indices where tokens[token].text == text { tokens[token].isLive = false }
      }
    }
    guard cards[index].revision == revision else {
      let before = cards[index].phase
      // The phone has spoken meanwhile: what went out counts, what was concluded does not.
      cards[index].sent = max(cards[index].sent, recorded.sentVersion)
      cards[index].settled = max(cards[index].settled, recorded.settledVersion)
      cards[index].retryAt = recorded.retryAt == .infinity ? nil : recorded.retryAt
      if before != .gone {
        if recorded.phase == .gone, let reason = recorded.goneReason, [.ended, .renewed].contains(reason) {
          cards[index].phase = .gone
          cards[index].reason = reason
        } else if recorded.phase == .starting, before == .waiting {
          cards[index].phase = .starting
        } else if recorded.phase == .running {
          cards[index].phase = .running
        }
      }
      cards[index].dueAt = cards[index].phase == .gone ? nil : now
      if cards[index].phase == .gone, before != .gone {
        wakePredecessor(of: index, at: now)
        settle(cards[index].activity)
      }
      return
    }
    let before = cards[index].phase
    cards[index].phase = recorded.phase
    cards[index].reason = recorded.goneReason
    cards[index].sent = max(cards[index].sent, recorded.sentVersion)
    cards[index].settled = max(cards[index].settled, recorded.settledVersion)
    cards[index].retryAt = recorded.retryAt
    cards[index].dueAt = recorded.phase == .gone ? nil : recorded.retryAt.flatMap { $0.isFinite ? $0 : nil }
    if recorded.phase == .gone, before != .gone {
      wakePredecessor(of: index, at: now)
      settle(cards[index].activity)
    }
  }

  // MARK: Text

  func name(_ card: ReferenceCard) -> String {
    "\(activities[card.activity].key)#\(card.activity) \(card.phone) \(card.generation)"
  }

  /// All that can be seen from outside.
  var dump: String {
    let activities = activities.enumerated().map { index, activity in
      "\(activity.key)#\(index) v\(activity.version) t\(activity.timestamp) \(activity.status.rawValue)"
    }
    let cards = cards.map { card in
      "\(name(card)) \(card.phase.rawValue) \(card.reason?.rawValue ?? "-") \(card.phoneActivity ?? "-") "
        + "sent \(card.sent) settled \(card.settled)"
    }
    let live = tokens.filter(\.isLive).map { "\($0.phone) \($0.activity ?? "start") \($0.text.prefix(8))" }
    return (activities + cards.sorted() + live.sorted()).joined(separator: "\n")
  }
}
