import APNs

/// Seconds within which a token that is seen again is not written again: by so much a refusal of APNs that is older
/// than the phone's word may be taken for a younger one.
let tokenConfirmation = 60.0
/// Seconds within which an installation that is seen again is not written again.
let installationConfirmation = 86_400.0

extension StoreSession {
  func register(_ reports: [PhoneReport]) throws(RelayStoreFault) -> [[PhoneActivityID]] {
    let known = try areKnown(reports)
    var answers = [[PhoneActivityID]](repeating: [], count: reports.count)
    // In one order everywhere, so that two nodes do not wait for each other.
    let unknown = reports.indices.filter { !known[$0] }
      .sorted { (reports[$0].installation.id, $0) < (reports[$1].installation.id, $1) }
    try holdTargets(of: unknown.map { reports[$0].installation })
    for index in unknown { answers[index] = try register(reports[index]) }
    return answers
  }

  /// Nobody else makes cards meanwhile for what these phones may show.
  private func holdTargets(of installations: [Installation]) throws(RelayStoreFault) {
    guard needsHolds, !installations.isEmpty else { return }
    var names: Set<String> = []
    for installation in installations {
      guard names.insert(Self.held(installation.app, .user(installation.user))).inserted else { continue }
      for row in try rows(.audiencesOfPerson, [.name(installation.app), .name(installation.user)]) {
        names.insert(Self.held(installation.app, .audience(AudienceID(row.text(0)))))
      }
    }
    try hold(names.sorted())
  }

  /// Whether a report says nothing new, found with reading alone. A report with sightings or dropped tokens is always
  /// looked at closely.
  func isKnown(_ report: PhoneReport) throws(RelayStoreFault) -> Bool {
    guard report.sightings.isEmpty, report.dropped.isEmpty else { return false }
    let installation = report.installation
    guard
      let row = try first(.findInstallation, [.name(installation.app), .name(installation.id)]),
      isSame(row.installation(at: 1), installation)
    else { return false }
    if report.isComplete, try first(.unansweredStart, [row[0]]) != nil { return false }
    for registration in report.tokens {
      guard let token = try first(.findToken, Self.purpose(registration.purpose, of: row.integer(0))),
        token.integer(2) == 0, TokenBytes.bytes(registration.token) == token.bytes(1),
        StoredCode.environment(token.integer(3)) == registration.environment,
        registration.registeredAt - token.real(5) < tokenConfirmation
      else { return false }
      if case .update(_, _, let key?) = registration.purpose, token.optionalText(4) != key.rawValue { return false }
    }
    return true
  }

  private func isSame(_ stored: Installation, _ told: Installation) -> Bool {
    var stored = stored
    guard told.lastSeen - stored.lastSeen < installationConfirmation else { return false }
    stored.lastSeen = told.lastSeen
    return stored == told
  }

  private static func purpose(_ purpose: TokenPurpose, of installation: Int64) -> [StoreValue] {
    switch purpose {
    case .pushToStart(let type): [.integer(installation), .integer(0), .text(type), .text("")]
    case .update(let activity, let type, _): [.integer(installation), .integer(1), .text(type), .name(activity)]
    }
  }

  // MARK: A report

  private func register(_ report: PhoneReport) throws(RelayStoreFault) -> [PhoneActivityID] {
    let installation = report.installation, now = installation.lastSeen
    let id = try keep(installation, limit: report.installationLimit)
    for registration in report.tokens {
      if case .pushToStart = registration.purpose {
        try register(registration, installation: installation, row: id, now: now)
      }
    }
    var over: Set<PhoneActivityID> = []
    for purpose in report.dropped { try drop(purpose, installation: installation, row: id, now: now) }
    // An end first: a phone that has put a card away and shows another of the same key has another.
    for sighting in report.sightings where sighting.fate == .ended || sighting.fate == .dismissed {
      try bury(sighting, installation: installation, row: id, now: now)
    }
    for registration in report.tokens {
      guard case .update(let activity, let type, let key) = registration.purpose else { continue }
      let told = PhoneActivity(id: activity, attributesType: type, key: key)
      if try isOver(told, installation: id) {
        over.insert(activity)
        continue
      }
      if try !register(registration, installation: installation, row: id, now: now) { over.insert(activity) }
    }
    for sighting in report.sightings where sighting.fate != .ended && sighting.fate != .dismissed {
      let told = PhoneActivity(id: sighting.activity, attributesType: sighting.attributesType, key: sighting.key)
      if try sight(told, installation: installation, row: id, now: now) { over.insert(sighting.activity) }
    }
    if report.isComplete { try missStarts(report, row: id, now: now) }
    return over.sorted()
  }

  /// Makes or changes the installation's row, and gives a new one its cards.
  private func keep(_ told: Installation, limit: Int) throws(RelayStoreFault) -> Int64 {
    let now = told.lastSeen
    guard let row = try first(.findInstallation, [.name(told.app), .name(told.id)]) else {
      let id = try number(
        .insertInstallation,
        [
          .name(told.app), .name(told.id), .name(told.user), StoredCode.code(told.environment), .text(told.locale),
          .text(told.systemVersion), .flag(told.allowsFrequentPushes), .flag(told.allowsActivities), .real(now),
        ])
      try makeRoom(for: id, of: told, limit: limit)
      try giveCards(to: id, of: told)
      return id
    }
    let id = row.integer(0), stored = row.installation(at: 1)
    if isSame(stored, told) { return id }
    let isAnother = stored.user != told.user
    if isAnother { try forgetPhone(id, of: stored, now: now) }
    try run(
      .updateInstallation,
      [
        .integer(id), .name(told.user), StoredCode.code(told.environment), .text(told.locale),
        .text(told.systemVersion), .flag(told.allowsFrequentPushes), .flag(told.allowsActivities),
        .real(max(now, stored.lastSeen)),
      ])
    if isAnother {
      try makeRoom(for: id, of: told, limit: limit)
      try giveCards(to: id, of: told)
    } else if stored.allowsActivities != told.allowsActivities || stored.systemVersion != told.systemVersion
      || stored.environment != told.environment
    {
      if try run(.stirCards, [.integer(id), .real(now)]) > 0 { isStirred = true }
    }
    return id
  }

  /// Of more phones than a person may have those leave that were not heard of for longest.
  private func makeRoom(for id: Int64, of told: Installation, limit: Int) throws(RelayStoreFault) {
    let crowded = try rows(
      .crowdedOfPerson, [.name(told.app), .name(told.user), .integer(id), .integer(max(limit, 1) - 1)])
    for row in crowded {
      try forgetPhone(row.integer(0), of: row.installation(at: 1), now: told.lastSeen)
      try run(.deleteInstallation, [row[0]])
    }
  }

  /// Cards of what lives for this person.
  private func giveCards(to installation: Int64, of told: Installation) throws(RelayStoreFault) {
    for activity in try rows(.activitiesOfPerson, [.name(told.app), .name(told.user)]) {
      try insertCard(
        activity: activity.integer(0), installation: installation, generation: 0, now: told.lastSeen)
    }
  }

  /// What is held while cards are made for all phones of a target, or all targets of a phone.
  static func held(_ app: AppID, _ target: ActivityTarget) -> String {
    let coded = StoredCode.target(target)
    return "\(coded.kind) \(app) \(coded.name)"
  }

  /// - Returns: whether there was none.
  @discardableResult
  func insertCard(activity: Int64, installation: Int64, generation: Int, now: Double) throws(RelayStoreFault) -> Bool {
    let isNew = try run(
      .insertCard,
      [
        .integer(activity), .integer(installation), .integer(generation), .integer(0), .null, .null, .real(0),
        .real(now),
      ]) > 0
    if isNew { isStirred = true }
    return isNew
  }

  /// Tokens go, cards are gone: another person uses the phone, or nobody.
  func forgetPhone(_ id: Int64, of installation: Installation, now: Double) throws(RelayStoreFault) {
    try run(.deleteLivingTokens, [.integer(id)])
    try run(.deleteDeadTokens, [.integer(id)])
    for row in try rows(.cardsOfInstallation, [.integer(id)]) {
      try lose(KnownCard(row).card, .dismissed, installation: installation, now: now)
    }
  }

  // MARK: Tokens

  /// - Returns: false where the token is not taken, because the phone has too many of its kind.
  @discardableResult
  private func register(
    _ registration: TokenRegistration, installation: Installation, row id: Int64, now: Double
  ) throws(RelayStoreFault) -> Bool {
    guard let bytes = TokenBytes.bytes(registration.token) else { throw .conflict(.invalid(field: "token")) }
    let purpose = Self.purpose(registration.purpose, of: id)
    var key: ActivityKey?
    if case .update(_, _, let told) = registration.purpose { key = told }
    let stored = try first(.findToken, purpose)
    let storedKey = stored?.optionalText(4).map { ActivityKey($0) }
    var place = CardPlace.none
    if case .update(let activity, let type, _) = registration.purpose {
      let told = PhoneActivity(id: activity, attributesType: type, key: key ?? storedKey)
      place = try self.place(of: told, installation: installation, row: id)
      if case .full = place { return false }
    }
    if stored == nil, try !makeRoom(forTokenOf: purpose[1], on: id, now: now) { return false }
    let token: Int64
    if let stored, stored.bytes(1) == bytes {
      token = stored.integer(0)
      let isUnchanged = stored.integer(2) == 0 && storedKey == (key ?? storedKey)
        && StoredCode.environment(stored.integer(3)) == registration.environment
      if isUnchanged, registration.registeredAt - stored.real(5) < tokenConfirmation { return true }
      try confirm(token, registration, key: key ?? storedKey)
      if isUnchanged { return true }
    } else {
      if let stored { try run(.buryToken, [stored[0], .text("replaced"), .real(now)]) }
      token = try keep(registration, bytes: bytes, purpose: purpose, key: key ?? storedKey, installation: id, now: now)
    }
    switch registration.purpose {
    case .pushToStart:
      if try run(.stirWaitingCards, [.integer(id), .real(now)]) > 0 { isStirred = true }
    case .update(let activity, _, _):
      guard let card = try card(at: place, row: id, now: now) else { return true }
      try run(.runCard, [.integer(card.id), .name(activity), .integer(token), .real(now)])
      isStirred = true
      if card.phase != .running { try append(.cardRunning, of: card, installation: installation, now: now) }
      try wakePredecessor(of: card, now: now)
    }
    return true
  }

  /// The oldest token of a kind that no living card uses gives way to one more than are kept.
  private func makeRoom(
    forTokenOf kind: StoreValue, on id: Int64, now: Double
  ) throws(RelayStoreFault) -> Bool {
    guard try number(.countTokensOfKind, [.integer(id), kind]) >= PhoneBounds.tokens else { return true }
    return try run(.buryOldestToken, [.integer(id), kind, .text("crowded out"), .real(now)]) > 0
  }

  private func confirm(_ token: Int64, _ registration: TokenRegistration, key: ActivityKey?) throws(RelayStoreFault) {
    try run(
      .confirmToken,
      [.integer(token), StoredCode.code(registration.environment), .optional(key), .real(registration.registeredAt)])
  }

  /// A row for a token that this purpose has not had: a new one, or one that was buried and is back.
  private func keep(
    _ registration: TokenRegistration, bytes: [UInt8], purpose: [StoreValue], key: ActivityKey?, installation: Int64,
    now: Double
  ) throws(RelayStoreFault) -> Int64 {
    let digest = TokenBytes.digest(bytes)
    var again: Int64?
    for other in try rows(.tokensOfDigest, [.integer(digest)]) where other.bytes(1) == bytes {
      if other.integer(2) == installation, other.integer(6) == 2, other[3] == purpose[1], other[4] == purpose[2],
        other[5] == purpose[3]
      {
        again = other.integer(0)
      } else if other.integer(6) < 2 {
        // One phone has it: an installation of before, restored or removed.
        try run(.buryToken, [other[0], .text("moved"), .real(now)])
        for row in try rows(.cardsOfToken, [other[2], other[0]]) {
          try lose(KnownCard(row).card, .tokenDied, installation: nil, now: now)
        }
      }
    }
    if let again {
      try confirm(again, registration, key: key)
      return again
    }
    return try number(
      .insertToken,
      purpose + [
        .optional(key), StoredCode.code(registration.environment), .real(registration.registeredAt), .integer(digest),
        .bytes(bytes),
      ])
  }

  private func drop(
    _ purpose: TokenPurpose, installation: Installation, row id: Int64, now: Double
  ) throws(RelayStoreFault) {
    if let token = try first(.findToken, Self.purpose(purpose, of: id)) {
      try run(.buryToken, [token[0], .text("dropped"), .real(now)])
    }
    guard case .update(let activity, _, _) = purpose else { return }
    for row in try rows(.cardsOfPhoneActivity, [.integer(id), .name(activity)]) {
      try lose(KnownCard(row).card, .tokenDied, installation: installation, now: now)
    }
  }

  // MARK: Sightings

  /// - Returns: whether the relay holds it for over.
  private func sight(
    _ told: PhoneActivity, installation: Installation, row id: Int64, now: Double
  ) throws(RelayStoreFault) -> Bool {
    guard let card = try card(for: told, installation: installation, row: id) else {
      return false
    }
    if card.phase == .gone { return card.goneReason != .dismissed && card.goneReason != .tokenDied }
    if card.phoneActivity == told.id, card.runningSince > 0 { return false }
    try run(.sightCard, [.integer(card.id), .name(told.id), .real(now)])
    isStirred = true
    return false
  }

  private func bury(
    _ sighting: PhoneReport.Sighting, installation: Installation, row id: Int64, now: Double
  ) throws(RelayStoreFault) {
    try run(.buryUpdateTokens, [.integer(id), .name(sighting.activity), .text("ended"), .real(now)])
    let told = PhoneActivity(id: sighting.activity, attributesType: sighting.attributesType, key: sighting.key)
    guard let card = try card(for: told, installation: installation, row: id) else { return }
    if card.phase != .gone, card.phoneActivity == nil {
      try run(.sightCard, [.integer(card.id), .name(told.id), .real(now)])
    }
    try lose(card, .dismissed, installation: installation, now: now)
  }
}
