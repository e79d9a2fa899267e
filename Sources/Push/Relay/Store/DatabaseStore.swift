import APNs

/// The relay's store on a database.
public final class DatabaseStore: RelayStore {
  let backend: any StoreBackend
  init(_ backend: any StoreBackend) { self.backend = backend }

  // MARK: Phones

  public func register(_ phones: [PhoneReport]) async throws(RelayStoreFault) -> [[PhoneActivityID]] {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in try session.register(phones) }
  }

  public func signOut(app: AppID, user: UserID, installation: InstallationID, now: Double)
    async throws(RelayStoreFault) -> Bool
  {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in
      try session.signOut(app: app, user: user, installation: installation, now: now)
    }
  }

  public func installation(app: AppID, id: InstallationID) async throws(RelayStoreFault) -> InstallationStanding? {
    try await backend.read { (session) throws(RelayStoreFault) in try session.installation(app: app, id: id) }
  }

  public func standing(app: AppID, user: UserID) async throws(RelayStoreFault) -> UserStanding {
    try await backend.read { (session) throws(RelayStoreFault) in try session.standing(app: app, user: user) }
  }

  public func deleteUser(app: AppID, user: UserID, now: Double) async throws(RelayStoreFault) -> DeletionCounts {
    try await backend.write(.accepted, .long) { (session) throws(RelayStoreFault) in
      try session.deleteUser(app: app, user: user, now: now)
    }
  }

  // MARK: Activities

  public func accept(_ change: ActivityChange, policy: AcceptPolicy, idempotency: IdempotencyKey?, now: Double)
    async throws(RelayStoreFault) -> AcceptedChange
  {
    // Many phones get a card.
    let patience: StorePatience = if case .audience = change.target { .long } else { .usual }
    return try await backend.write(.accepted, patience) { (session) throws(RelayStoreFault) in
      try session.accept(change, policy: policy, idempotency: idempotency, now: now)
    }
  }

  public func remember(_ answer: AcceptedChange, under key: IdempotencyKey, now: Double)
    async throws(RelayStoreFault) -> AcceptedChange
  {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in
      try session.remember(answer, under: key, now: now)
    }
  }

  public func accepted(under key: IdempotencyKey, app: AppID) async throws(RelayStoreFault) -> AcceptedChange? {
    try await backend.read { (session) throws(RelayStoreFault) in try session.accepted(under: key, app: app) }
  }

  public func activity(app: AppID, key: ActivityKey) async throws(RelayStoreFault) -> ActivityRecord? {
    try await backend.read { (session) throws(RelayStoreFault) in try session.activity(app: app, key: key) }
  }

  public func activities(app: AppID, filter: ActivityFilter, page: PageRequest)
    async throws(RelayStoreFault) -> Page<ActivityRecord>
  {
    try await backend.read { (session) throws(RelayStoreFault) in
      try session.activities(app: app, filter: filter, page: page)
    }
  }

  public func cards(of activity: Int64, page: PageRequest) async throws(RelayStoreFault) -> Page<CardStanding> {
    try await backend.read { (session) throws(RelayStoreFault) in try session.cards(of: activity, page: page) }
  }

  public func cardCounts(of activity: Int64) async throws(RelayStoreFault) -> [Card.Phase: Int] {
    try await backend.read { (session) throws(RelayStoreFault) in try session.cardCounts(of: activity) }
  }

  public func receipts(of activity: Int64, page: PageRequest) async throws(RelayStoreFault) -> Page<DeliveryReceipt> {
    try await backend.read { (session) throws(RelayStoreFault) in try session.receipts(of: activity, page: page) }
  }

  // MARK: Sending

  public func lease(_ limit: Int, node: String, now: Double, until: Double)
    async throws(RelayStoreFault) -> [DueCard]
  {
    try await backend.write(.bookkeeping) { (session) throws(RelayStoreFault) in
      try session.lease(limit, node: node, now: now, until: until)
    }
  }

  public func reserve(_ timestamps: [(card: Int64, timestamp: Int64)]) async throws(RelayStoreFault) {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in try session.reserve(timestamps) }
  }

  public func record(_ records: [SendingRecord], node: String) async throws(RelayStoreFault) {
    try await backend.write(.bookkeeping) { (session) throws(RelayStoreFault) in
      try session.record(records, node: node)
    }
  }

  public func release(_ cards: [Int64], node: String) async throws(RelayStoreFault) {
    try await backend.write(.bookkeeping) { (session) throws(RelayStoreFault) in
      try session.release(cards, node: node)
    }
  }

  public func nextDue(now: Double) async throws(RelayStoreFault) -> Double? {
    try await backend.write(.bookkeeping) { (session) throws(RelayStoreFault) in try session.nextDue(now: now) }
  }

  public func changes() -> AsyncStream<Void> { backend.changes() }

  public func expire(now: Double) async throws(RelayStoreFault) -> Int {
    try await backend.write(.accepted, .long) { (session) throws(RelayStoreFault) in try session.expire(now: now) }
  }

  public func providerToken(team: String, key: String) async throws(RelayStoreFault) -> StoredProviderToken? {
    try await backend.read { (session) throws(RelayStoreFault) in try session.providerToken(team: team, key: key) }
  }

  public func replaceProviderToken(
    team: String, key: String, issuedAt expected: Int64?, with token: StoredProviderToken
  ) async throws(RelayStoreFault) -> StoredProviderToken {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in
      try session.replaceProviderToken(team: team, key: key, issuedAt: expected, with: token)
    }
  }
}
