import APNs

/// What the relay knows of a phone's cards while it reads a report.
struct KnownCard {
  var card: Card
  var key: ActivityKey
  var attributesType: String
  var status: ActivityRecord.Status
  var token: Int64?

  init(_ row: StoreRow) {
    card = row.card()
    key = ActivityKey(row.text(Columns.cardCount))
    attributesType = row.text(Columns.cardCount + 1)
    status = StoredCode.status(row.integer(Columns.cardCount + 2))
    token = row.optionalInteger(Columns.cardCount + 3)
  }
}

/// A token or a sighting: what a phone says of one of its activities.
struct PhoneActivity {
  var id: PhoneActivityID
  var attributesType: String
  var key: ActivityKey?
}

/// How much of a phone is kept, whatever it says of itself.
enum PhoneBounds {
  /// Cards of one activity on one phone, those that are gone included: two with a renewal, and one more for each time
  /// that the app begins it again by itself.
  static let generations = 16
  /// Living tokens of one kind on one phone. iOS lets an app show a handful of activities at once.
  static let tokens = 64
}

/// What stands for a phone's activity.
enum CardPlace {
  case card(Card)
  /// A card can be made: of the activity, in that generation.
  case room(activity: Int64, generation: Int)
  /// The phone has shown more cards of the activity than are followed.
  case full
  /// It cannot be said which activity it is, or it is none of this person's.
  case none
}

/// Which card a phone's activity is.
extension StoreSession {
  /// The card that a phone's activity is, or the place where it would be, if that can be said for sure.
  func place(
    of told: PhoneActivity, installation: Installation, row id: Int64
  ) throws(RelayStoreFault) -> CardPlace {
    if let known = try rows(.cardsOfPhoneActivity, [.integer(id), .name(told.id)]).last {
      return .card(KnownCard(known).card)
    }
    guard let key = told.key else {
      // Started by the relay, and the only one of its type that the phone has not named yet.
      let started = try rows(.unnamedStarts, [.integer(id)]).map(KnownCard.init)
        .filter { $0.attributesType == told.attributesType }
      return started.count == 1 ? .card(started[0].card) : .none
    }
    var mayBe: StoreRow?
    for row in try rows(.activitiesOfKey, [.name(installation.app), .name(key), .text(told.attributesType)])
    where mayBe == nil {
      if try concerns(StoredCode.target(kind: row.integer(1), name: row.text(2)), installation) { mayBe = row }
    }
    guard let activity = mayBe else { return .none }
    let mine = try rows(.cardsOfActivityOnPhone, [activity[0], .integer(id)]).map { KnownCard($0).card }
    let youngest = mine.max { $0.generation < $1.generation }
    if let youngest, youngest.phase != .gone, youngest.phoneActivity == nil { return .card(youngest) }
    // The app started it itself, or shows it twice: each card is told of every change, and of the end.
    guard mine.count < PhoneBounds.generations else { return .full }
    return .room(activity: activity.integer(0), generation: youngest.map { $0.generation + 1 } ?? 0)
  }

  /// The card at a place, made where there is room for it.
  func card(at place: CardPlace, row id: Int64, now: Double) throws(RelayStoreFault) -> Card? {
    switch place {
    case .card(let card): return card
    case .full, .none: return nil
    case .room(let activity, let generation):
      try insertCard(activity: activity, installation: id, generation: generation, now: now)
      if generation > 0 {
        try run(.markSuccessor, [.integer(activity), .integer(id), .integer(generation - 1)])
      }
      return try rows(.cardsOfActivityOnPhone, [.integer(activity), .integer(id)]).map { KnownCard($0).card }
        .last { $0.generation == generation }
    }
  }

  /// The card that a phone's activity is, where there is one.
  func card(
    for told: PhoneActivity, installation: Installation, row id: Int64
  ) throws(RelayStoreFault) -> Card? {
    if case .card(let card) = try place(of: told, installation: installation, row: id) { card } else { nil }
  }

  /// Whether an activity is for the person who uses a phone: a key can be guessed.
  private func concerns(_ target: ActivityTarget, _ installation: Installation) throws(RelayStoreFault) -> Bool {
    switch target {
    case .user(let user): user == installation.user
    case .audience(let audience):
      try first(.isMember, [.name(installation.app), .name(audience), .name(installation.user)]) != nil
    case .channel: false
    }
  }

  func isOver(_ told: PhoneActivity, installation: Int64) throws(RelayStoreFault) -> Bool {
    for row in try rows(.cardsOfPhoneActivity, [.integer(installation), .name(told.id)]) {
      let known = KnownCard(row)
      // An ended activity can be listed still, and can yield its token again.
      if known.card.phase == .gone,
        known.card.goneReason != .tokenDied || known.status == .ended
      {
        return true
      }
    }
    return false
  }
}
