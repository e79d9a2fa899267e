/// What this installation has, and how much of it the relay has confirmed: kept on disk, so that neither a kill nor a
/// night without network loses a token.
///
/// No clock, no file, no network in here. Every change raises a counter; a report carries the counters that it covers,
/// and confirming it marks just those as delivered, so that what changed while a report was under way is told again.
struct Ledger: Codable, Equatable, Sendable {
  /// Increases when older versions of this library could no longer read the file.
  static let currentFormat = 1
  /// Ended activities that are remembered, so that late tokens of theirs are not registered again.
  static let tombstoneLimit = 64
  /// Seconds for which they are remembered: longer than an activity can be on a phone (8 h + 4 h).
  static let tombstoneLife = 86_400.0

  struct StartToken: Codable, Equatable, Sendable {
    /// Lower-case hexadecimal digits. Never taken back to nil: a process that is woken in the background may find none.
    var token: String
    var changed: Int
    var delivered = 0
  }

  struct Card: Codable, Equatable, Sendable {
    var attributesType: String
    var key: String?
    var token: String?
    var state: CardState
    /// Order of appearance on this phone: of two the younger has the larger number.
    var order: Int
    /// Unix seconds at which it was over.
    var overAt: Double?
    /// Whether it is called over only because it was not listed any more.
    var hasVanished = false
    /// Whether it was another person's: the relay is told nothing more of it.
    var isFormer = false
    var changed: Int
    var delivered = 0
    var isOver: Bool { overAt != nil }
  }

  /// An installation that a person signed out of, until the relay has confirmed it.
  struct Farewell: Codable, Equatable, Sendable {
    var installation: String
    /// The credential of those days: nobody else may sign it out.
    var credential: String
  }

  var format = Ledger.currentFormat
  /// A UUID in lower case, made at the first launch and anew after signing out.
  var installation: String
  var startTokens: [String: StartToken] = [:]
  var cards: [String: Card] = [:]
  /// Whether the relay may start activities on this phone by push.
  var allowsRemoteStarts = true
  /// Attributes types whose push-to-start tokens the relay shall drop, with the counter of that wish.
  var droppedStarts: [String: Int] = [:]
  /// What the relay was last told of the phone itself.
  var deliveredFacts: PhoneFacts?
  /// Whether a report was ever sent. Nil where none was, and in files of before.
  var wasReported: Bool?
  /// Whether the relay may know this installation, confirmed or not.
  var mayBeKnown: Bool { wasReported == true || deliveredFacts != nil }
  var farewells: [Farewell] = []
  private(set) var counter = 0

  init(installation: String) { self.installation = installation }

  private mutating func next() -> Int {
    counter += 1
    return counter
  }

  // MARK: - What the phone says

  /// - Returns: whether it is news.
  mutating func note(startToken token: String, of attributesType: String) -> Bool {
    guard !token.isEmpty, startTokens[attributesType]?.token != token else { return false }
    startTokens[attributesType] = StartToken(token: token, changed: next())
    return true
  }

  /// A token of an activity. Those of activities that are over are passed over: they may come again at any launch.
  /// - Returns: whether it is news.
  mutating func note(token: String, ofActivity id: String) -> Bool {
    guard !token.isEmpty, let card = cards[id], !card.isOver, card.token != token else { return false }
    let number = next()
    cards[id]?.token = token
    cards[id]?.changed = number
    return true
  }

  /// An activity as the phone lists it.
  /// - Returns: whether it is news.
  mutating func note(
    activity id: String, attributesType: String, key: String?, state: CardState, now: Double
  ) -> Bool {
    guard var card = cards[id] else {
      let number = next()
      cards[id] = Card(
        attributesType: attributesType, key: key, token: nil, state: state, order: number,
        overAt: state.isLive ? nil : now, changed: number)
      return true
    }
    if card.isOver, state.isLive {
      // What has ended stays so. What had only vanished from the list is back.
      guard card.hasVanished else { return false }
      card.overAt = nil
      card.hasVanished = false
    }
    // From the dismissal nothing leads back to the end.
    if card.isOver, card.state == .dismissed { return false }
    if card.state == state, card.key == key, cards[id]?.isOver == card.isOver { return false }
    card.state = state
    card.key = key
    if !state.isLive, !card.isOver { card.overAt = now }
    card.changed = next()
    cards[id] = card
    return true
  }

  /// Activities that were live when the app last ran and that the phone lists no more.
  /// - Returns: them, newest first.
  mutating func noteVanished(of attributesType: String, listed: Set<String>, now: Double) -> [String] {
    let gone = cards.filter { $0.value.attributesType == attributesType && !listed.contains($0.key) }
    let live = gone.filter { !$0.value.isOver }.keys.sorted { order(of: $0) > order(of: $1) }
    for id in live {
      cards[id]?.overAt = now
      cards[id]?.hasVanished = true
    }
    // Those that had ended and were still seen are told as gone as well.
    for id in gone.keys where cards[id]?.state != .dismissed {
      let number = next()
      cards[id]?.state = .dismissed
      cards[id]?.changed = number
    }
    return live
  }

  private func order(of id: String) -> Int { cards[id]?.order ?? 0 }

  mutating func allowRemoteStarts(_ allows: Bool, kinds: [String]) -> Bool {
    guard allows != allowsRemoteStarts else { return false }
    allowsRemoteStarts = allows
    droppedStarts = [:]
    let types = Set(kinds).union(startTokens.keys)
    for type in types {
      let number = next()
      if allows { startTokens[type]?.changed = number } else { droppedStarts[type] = number }
    }
    return true
  }

  /// The person signed out: the relay forgets this installation, and the next person gets a new one.
  mutating func signOut(newInstallation: String, credential: String?) {
    if let credential { farewells.append(Farewell(installation: installation, credential: credential)) }
    installation = newInstallation
    deliveredFacts = nil
    wasReported = nil
    droppedStarts = [:]
    for type in startTokens.keys {
      let number = next()
      startTokens[type]?.changed = number
    }
    cards = cards.filter(\.value.isOver).mapValues { card in
      var told = card
      told.delivered = card.changed
      told.isFormer = true
      return told
    }
  }

  // MARK: - Duplicates

  /// Live activities of a type, oldest first.
  func live(of attributesType: String) -> [String] {
    cards.filter { $0.value.attributesType == attributesType && !$0.value.isOver }
      .sorted { $0.value.order < $1.value.order }.map(\.key)
  }

  /// Live activities of a type with one key, oldest first.
  func live(of attributesType: String, key: String) -> [String] {
    live(of: attributesType).filter { cards[$0]?.key == key }
  }

  /// Which of the live activities of a type are too many: all but the newest of each key, then the oldest beyond the
  /// limit.
  func surplus(of attributesType: String, limit: Int?) -> [String] {
    var surplus: [String] = [], kept: [String] = [], keys: Set<String> = []
    for id in live(of: attributesType).reversed() {
      if let key = cards[id]?.key, !keys.insert(key).inserted { surplus.append(id) } else { kept.append(id) }
    }
    if let limit, kept.count > max(1, limit) { surplus += kept.dropFirst(max(1, limit)) }
    return surplus
  }
}
