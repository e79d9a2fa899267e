import APNs

extension DatabaseStore {
  // MARK: Audiences

  public func addMembers(_ users: [UserID], to audience: AudienceID, app: AppID, now: Double)
    async throws(RelayStoreFault) -> Int
  {
    try await backend.write(.accepted, .long) { (session) throws(RelayStoreFault) in
      try session.addMembers(users, to: audience, app: app, now: now)
    }
  }

  public func removeMembers(_ users: [UserID], from audience: AudienceID, app: AppID, now: Double)
    async throws(RelayStoreFault) -> Int
  {
    try await backend.write(.accepted, .long) { (session) throws(RelayStoreFault) in
      try session.removeMembers(users, from: audience, app: app, now: now)
    }
  }

  public func members(of audience: AudienceID, app: AppID, page: PageRequest)
    async throws(RelayStoreFault) -> Page<UserID>
  {
    try await backend.read { (session) throws(RelayStoreFault) in
      try session.members(of: audience, app: app, page: page)
    }
  }

  public func audiences(app: AppID, page: PageRequest) async throws(RelayStoreFault) -> Page<AudienceID> {
    try await backend.read { (session) throws(RelayStoreFault) in try session.audiences(app: app, page: page) }
  }

  public func deleteAudience(_ audience: AudienceID, app: AppID, now: Double) async throws(RelayStoreFault) -> Int {
    try await backend.write(.accepted, .long) { (session) throws(RelayStoreFault) in
      try session.deleteAudience(audience, app: app, now: now)
    }
  }

  // MARK: Channels

  public func addChannel(_ channel: RelayChannel) async throws(RelayStoreFault) {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in try session.addChannel(channel) }
  }

  public func channel(app: AppID, environment: PushEnvironment, name: String)
    async throws(RelayStoreFault) -> RelayChannel?
  {
    try await backend.read { (session) throws(RelayStoreFault) in
      try session.channel(app: app, environment: environment, name: name)
    }
  }

  public func channels(app: AppID, page: PageRequest) async throws(RelayStoreFault) -> Page<RelayChannel> {
    try await backend.read { (session) throws(RelayStoreFault) in try session.channels(app: app, page: page) }
  }

  public func deleteChannel(app: AppID, id: String, now: Double) async throws(RelayStoreFault) -> Bool {
    try await backend.write(.accepted, .long) { (session) throws(RelayStoreFault) in
      try session.deleteChannel(app: app, id: id, now: now)
    }
  }

  // MARK: Server keys

  public func addServerKey(_ key: ServerKey) async throws(RelayStoreFault) -> ServerKey {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in try session.addServerKey(key) }
  }

  public func serverKeys() async throws(RelayStoreFault) -> [ServerKey] {
    try await backend.read { (session) throws(RelayStoreFault) in try session.serverKeys() }
  }

  public func serverKey(hash: [UInt8], now: Double) async throws(RelayStoreFault) -> ServerKey? {
    let found = try await backend.read { (session) throws(RelayStoreFault) in try session.serverKey(hash: hash) }
    guard let found, found.revokedAt == nil, now - (found.lastUsedAt ?? 0) >= 300 else { return found }
    try await backend.write(.bookkeeping) { (session) throws(RelayStoreFault) in
      try session.noteUse(ofServerKey: found.id, now: now)
    }
    return found
  }

  public func revokeServerKey(_ id: Int64, now: Double) async throws(RelayStoreFault) -> Bool {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in
      try session.revokeServerKey(id, now: now)
    }
  }

  // MARK: Contracts

  public func contract(app: AppID) async throws(RelayStoreFault) -> String? {
    try await backend.read { (session) throws(RelayStoreFault) in try session.contract(app: app) }
  }

  public func setContract(_ text: String?, app: AppID) async throws(RelayStoreFault) {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in
      try session.setContract(text, app: app)
    }
  }

  // MARK: Events and webhooks

  public func events(after number: Int64, app: AppID?, limit: Int) async throws(RelayStoreFault) -> [RelayEvent] {
    try await backend.read { (session) throws(RelayStoreFault) in
      try session.events(after: number, app: app, limit: limit)
    }
  }

  public func lastEventNumber() async throws(RelayStoreFault) -> Int64 {
    try await backend.read { (session) throws(RelayStoreFault) in try session.lastEventNumber() }
  }

  public func greatestEventNumber() async throws(RelayStoreFault) -> Int64 {
    try await backend.read { (session) throws(RelayStoreFault) in try session.greatestEventNumber() }
  }

  public func addWebhook(_ webhook: RelayWebhook) async throws(RelayStoreFault) -> RelayWebhook {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in try session.addWebhook(webhook) }
  }

  public func webhooks(app: AppID?) async throws(RelayStoreFault) -> [RelayWebhook] {
    try await backend.read { (session) throws(RelayStoreFault) in
      try session.withFailures(try session.webhooks(app: app))
    }
  }

  public func leaseWebhook(_ id: Int64, node: String, now: Double, until: Double)
    async throws(RelayStoreFault) -> RelayWebhook?
  {
    try await backend.write(.bookkeeping) { (session) throws(RelayStoreFault) in
      try session.leaseWebhook(id, node: node, now: now, until: until)
    }
  }

  public func recordWebhook(_ webhook: RelayWebhook, node: String, until: Double)
    async throws(RelayStoreFault) -> Bool
  {
    try await backend.write(.bookkeeping) { (session) throws(RelayStoreFault) in
      guard try session.recordWebhook(webhook, node: node, until: until) else { return false }
      if let failure = webhook.lastFailure { try session.record(failure, of: webhook.id) }
      return true
    }
  }

  public func releaseWebhook(_ id: Int64, node: String) async throws(RelayStoreFault) {
    try await backend.write(.bookkeeping) { (session) throws(RelayStoreFault) in
      try session.releaseWebhook(id, node: node)
    }
  }

  public func enableWebhook(app: AppID, id: Int64) async throws(RelayStoreFault) -> RelayWebhook? {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in
      try session.enableWebhook(app: app, id: id)
    }
  }

  public func deleteWebhook(app: AppID, id: Int64) async throws(RelayStoreFault) -> Bool {
    try await backend.write(.accepted) { (session) throws(RelayStoreFault) in
      guard try session.deleteWebhook(app: app, id: id) else { return false }
      try session.forgetFailure(of: id)
      return true
    }
  }

  // MARK: Operation

  public func sweep(now: Double, retention: RelayRetention) async throws(RelayStoreFault) -> SweepCounts {
    try await backend.write(.bookkeeping, .long) { (session) throws(RelayStoreFault) in
      try session.sweep(now: now, retention: retention)
    }
  }

  public func counts(now: Double) async throws(RelayStoreFault) -> StoreCounts {
    try await backend.read(.long) { (session) throws(RelayStoreFault) in try session.counts(now: now) }
  }

  public func backlog(now: Double) async throws(RelayStoreFault) -> StoreCounts {
    try await backend.read { (session) throws(RelayStoreFault) in try session.backlog(now: now) }
  }

  public func ping() async throws(RelayStoreFault) {
    _ = try await backend.read { (session) throws(RelayStoreFault) in try session.number(StoreQuery.ping) }
  }

  public func backup(to path: String) async throws(RelayStoreFault) { try await backend.backup(to: path) }

  public func close() async { await backend.close() }
}
