extension StoreSession {
  func accept(
    _ change: ActivityChange, policy: AcceptPolicy, idempotency: IdempotencyKey?, now: Double
  ) throws(RelayStoreFault) -> AcceptedChange {
    if let idempotency, let before = try answer(.lockIdempotency, idempotency, change.app) { return before }
    var accepted: AcceptedChange
    if let row = try standing(change) {
      let stored = try row.activity()
      try Self.check(change, against: stored)
      let record = try raise(
        stored, topTimestamp: row.integer(Self.topTimestamp), content: change.content, urgency: change.urgency,
        notBefore: change.notBefore, expiresAt: change.expiresAt ?? stored.expiresAt,
        event: change.ends ? .activityEnding : .activityChanged, now: now)
      accepted = AcceptedChange(
        record: record, installations: Int(try number(.countAliveCards, [.integer(record.id)])), isNew: false,
        isReplay: false)
    } else {
      guard !change.ends, change.isWhole else { throw .conflict(.noActivity) }
      accepted = try create(change, policy: policy, now: now)
    }
    if let idempotency {
      accepted.note = idempotency.note
      try keep(accepted, under: idempotency, now: now)
    }
    isStirred = true
    // Without a card nobody has to be told.
    if accepted.record.status == .ending { try endActivity(accepted.record.id, now: now) }
    return accepted
  }

  func remember(
    _ answer: AcceptedChange, under key: IdempotencyKey, now: Double
  ) throws(RelayStoreFault) -> AcceptedChange {
    if let before = try self.answer(.lockIdempotency, key, answer.record.app) { return before }
    try keep(answer, under: key, now: now)
    return answer
  }

  private func keep(_ answer: AcceptedChange, under key: IdempotencyKey, now: Double) throws(RelayStoreFault) {
    try run(
      .insertIdempotency,
      [
        .name(answer.record.app), .text(key.key), .bytes(key.fingerprint), .integer(answer.record.id),
        .integer(answer.installations), .flag(answer.isNew), .real(now), .text(try StoredJSON.text(answer)),
      ])
  }

  func accepted(under key: IdempotencyKey, app: AppID) throws(RelayStoreFault) -> AcceptedChange? {
    try answer(.findIdempotency, key, app)
  }

  private func answer(
    _ query: StoreQuery, _ key: IdempotencyKey, _ app: AppID
  ) throws(RelayStoreFault) -> AcceptedChange? {
    guard let stored = try first(query, [.name(app), .text(key.key)]) else { return nil }
    guard stored.bytes(0) == key.fingerprint else { throw .conflict(.idempotencyKeyReused) }
    if let text = stored.optionalText(4) {
      var answer: AcceptedChange = try StoredJSON.value(text)
      answer.isReplay = true
      return answer
    }
    // Of a relay that did not keep its answers.
    guard let row = try first(.activityByID, [stored[1]]) else { return nil }
    return AcceptedChange(
      record: try row.activity(), installations: stored.int(2), isNew: stored.flag(3), isReplay: true)
  }

  /// Column of `top_timestamp` behind an activity's own.
  private static var topTimestamp: Int { 16 }

  /// What a change is about: the living activity of its key, or one that ends and cannot be followed by another yet.
  /// nil = a new one.
  private func standing(_ change: ActivityChange) throws(RelayStoreFault) -> StoreRow? {
    let key: [StoreValue] = [.name(change.app), .name(change.key)]
    if let living = try first(.aliveActivity, key) { return living }
    guard let ending = try first(.endingActivity, key) else { return nil }
    if change.ends { return ending }
    // One push ends all that follow a channel, those of the next activity too.
    if case .channel = try ending.activity().target, case .channel = change.target { return ending }
    return nil
  }

  private static func check(_ change: ActivityChange, against stored: ActivityRecord) throws(RelayStoreFault) {
    guard stored.target == change.target else { throw .conflict(.activityDiffers(field: "target")) }
    guard stored.attributesType == change.attributesType else {
      throw .conflict(.activityDiffers(field: "attributesType"))
    }
    guard change.ends || JSONMeaning.isSame(stored.attributes, change.attributes) else {
      throw .conflict(.activityDiffers(field: "attributes"))
    }
    if stored.status == .ending, !change.ends { throw .conflict(.activityEnding) }
  }

  // MARK: A new activity

  private func create(
    _ change: ActivityChange, policy: AcceptPolicy, now: Double
  ) throws(RelayStoreFault) -> AcceptedChange {
    // A phone may still show the activity of that key before, under the same timestamps.
    var last = try number(.lastTimestamp, [.name(change.app), .name(change.key)])
    let target = StoredCode.target(change.target)
    if case .channel(let id) = change.target {
      guard try first(.channelOfApp, [.name(change.app), .text(id)]) != nil else { throw .conflict(.noChannel) }
      try takeChannel(id, of: change.app, now: now)
      last = max(last, try number(.lastTimestampOfChannel, [.name(change.app), .text(id)]))
    }
    let timestamp = max(Int64(now), last + 1)
    // Its life begins when it may be seen.
    let expiresAt = change.expiresAt ?? max(now, change.notBefore ?? now) + policy.life
    let id = try number(
      .insertActivity,
      [
        .name(change.app), .name(change.key), .integer(target.kind), .text(target.name), .text(change.attributesType),
        .text(change.attributes), .text(try StoredJSON.text(change.content)), StoredCode.code(change.urgency),
        .integer(timestamp), .real(now), .optional(change.notBefore), .real(expiresAt), .integer(timestamp - 1),
      ])
    let record = ActivityRecord(
      id: id, app: change.app, key: change.key, target: change.target, attributesType: change.attributesType,
      attributes: change.attributes, content: change.content, urgency: change.urgency, version: 1,
      timestamp: timestamp, status: .live, createdAt: now, changedAt: now, notBefore: change.notBefore,
      expiresAt: expiresAt)
    try append(.activityCreated, of: id, now: now)
    try hold([Self.held(change.app, change.target)])
    let count: Int
    let whose: [StoreValue] = [
      .integer(id), .real(now), .name(change.app), .text(target.name), .name(change.key),
      .integer(policy.installationLimit), .text(change.attributesType),
    ]
    switch change.target {
    case .user: count = try run(.insertCardsOfPerson, whose)
    case .audience: count = try run(.insertCardsOfAudience, whose)
    case .channel: count = try run(.insertChannelCard, [.integer(id), .real(now)])
    }
    try succeed(record, now: now)
    if case .user(let user) = change.target, let cap = policy.activityCap {
      try endOldest(of: user, app: change.app, beyond: cap, now: now)
    }
    return AcceptedChange(record: record, installations: count, isNew: true, isReplay: false)
  }

  /// Phones that follow a channel see one activity, whatever the keys are called here. What was only published on it
  /// gives way, without a push: the next one is of what follows it.
  private func takeChannel(_ id: String, of app: AppID, now: Double) throws(RelayStoreFault) {
    for other in try rows(.livingOfChannel, [.name(app), .text(id)]) {
      let key = ActivityKey(other.text(1))
      guard key.isOfPublishing else { throw .conflict(.channelTaken(by: key)) }
      try run(.giveWay, [other[0], .real(now)])
      for row in try rows(.cardsOfActivityOnPhone, [other[0], .integer(0)]) {
        try lose(row.card(), .renewed, installation: nil, now: now)
      }
    }
  }

  private func endOldest(of user: UserID, app: AppID, beyond cap: Int, now: Double) throws(RelayStoreFault) {
    let living = try rows(.oldestOfPerson, [.name(app), .name(user)])
    for row in living.dropLast(max(cap, 1)) {
      try end(try row.activity(), topTimestamp: row.integer(Self.topTimestamp), event: .activityOverCap, now: now)
    }
  }

  // MARK: Another version

  func expire(now: Double) throws(RelayStoreFault) -> Int {
    let expired = try rows(.expiredActivities, [.real(now)])
    for row in expired {
      try end(try row.activity(), topTimestamp: row.integer(Self.topTimestamp), event: .activityExpired, now: now)
    }
    return expired.count
  }

  /// Ends an activity without being asked to: what it shows stays, and is dismissed at once.
  private func end(
    _ stored: ActivityRecord, topTimestamp: Int64, event: RelayEvent.Kind, now: Double
  ) throws(RelayStoreFault) {
    var content = stored.content
    content.alerts = [:]
    content.overtaken = nil
    content.dismissalDate = now
    _ = try raise(
      stored, topTimestamp: topTimestamp, content: content, urgency: stored.urgency, notBefore: nil,
      expiresAt: stored.expiresAt, event: event, now: now)
    isStirred = true
    try endActivity(stored.id, now: now)
  }

  private func raise(
    _ stored: ActivityRecord, topTimestamp: Int64, content: ActivityContent, urgency: ChangeUrgency,
    notBefore: Double?, expiresAt: Double, event: RelayEvent.Kind, now: Double
  ) throws(RelayStoreFault) -> ActivityRecord {
    var record = stored
    var content = content
    if event == .activityChanged || event == .activityEnding { content.take(alertsOf: stored) }
    record.content = content; record.urgency = urgency; record.notBefore = notBefore; record.expiresAt = expiresAt
    record.version += 1; record.changedAt = now
    record.timestamp = max(Int64(now), topTimestamp + 1)
    record.status = event == .activityChanged ? stored.status : .ending
    try run(
      .changeActivity,
      [
        .integer(record.id), .text(try StoredJSON.text(content)), StoredCode.code(urgency),
        .integer(record.timestamp), .integer(StoredCode.number(record.status)), .real(now), .optional(notBefore),
        .real(expiresAt),
      ])
    try append(event, of: record.id, now: now)
    return record
  }

  func reserve(_ timestamps: [(card: Int64, timestamp: Int64)]) throws(RelayStoreFault) {
    var highest: [Int64: Int64] = [:]
    for (card, timestamp) in timestamps {
      guard let row = try first(.reserveOnCard, [.integer(card), .integer(timestamp)]) else { continue }
      highest[row.integer(0)] = max(highest[row.integer(0)] ?? 0, timestamp)
    }
    for (activity, timestamp) in highest.sorted(by: { $0.key < $1.key }) {
      try run(.reserveOnActivity, [.integer(activity), .integer(timestamp)])
    }
  }
}
