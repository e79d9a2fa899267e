import APNs

extension StoreSession {
  // MARK: Channels

  func addChannel(_ channel: RelayChannel) throws(RelayStoreFault) {
    let added = try run(
      .insertChannel,
      [
        .name(channel.app), .text(channel.id), StoredCode.code(channel.environment), .text(channel.name),
        .integer(channel.policy.rawValue), .real(channel.createdAt),
      ])
    if added == 0 { throw .conflict(.nameInUse) }
  }

  func channel(
    app: AppID, environment: PushEnvironment, name: String
  ) throws(RelayStoreFault) -> RelayChannel? {
    try first(.channelByName, [.name(app), StoredCode.code(environment), .text(name)])?.channel()
  }

  func channels(app: AppID, page: PageRequest) throws(RelayStoreFault) -> Page<RelayChannel> {
    let rows = try self.rows(.channelsOfApp, [.name(app), .text(page.after ?? ""), .integer(page.count + 1)])
    return try page.page(rows, next: \.id) { (row) throws(RelayStoreFault) in row.channel() }
  }

  func deleteChannel(app: AppID, id: String, now: Double) throws(RelayStoreFault) -> Bool {
    guard try run(.deleteChannel, [.name(app), .text(id)]) > 0 else { return false }
    // APNs takes nothing for it any more.
    for row in try rows(.activitiesOfChannel, [.name(app), .text(id)]) {
      try run(.loseCardsOfActivity, [row[0]])
      try run(.stopActivity, [row[0], .real(now)])
      try append(.activityEnded, of: row.integer(0), now: now)
    }
    return true
  }

  // MARK: Server keys

  func addServerKey(_ key: ServerKey) throws(RelayStoreFault) -> ServerKey {
    guard try serverKey(hash: key.hash) == nil else { throw .conflict(.nameInUse) }
    var key = key
    key.id = try number(
      .insertServerKey,
      [
        .text(key.name), .bytes(key.hash), .text(key.scopes.map(\.rawValue).sorted().joined(separator: " ")),
        .optional(key.apps.map { $0.map(\.rawValue).sorted().joined(separator: "\n") }), .real(key.createdAt),
      ])
    return key
  }

  func serverKeys() throws(RelayStoreFault) -> [ServerKey] { try rows(.serverKeys, []).map { $0.serverKey() } }

  func serverKey(hash: [UInt8]) throws(RelayStoreFault) -> ServerKey? {
    try first(.serverKeyByHash, [.bytes(hash)])?.serverKey()
  }

  func noteUse(ofServerKey id: Int64, now: Double) throws(RelayStoreFault) {
    try run(.noteServerKey, [.integer(id), .real(now)])
  }

  func revokeServerKey(_ id: Int64, now: Double) throws(RelayStoreFault) -> Bool {
    try run(.revokeServerKey, [.integer(id), .real(now)]) > 0
  }

  // MARK: Contracts

  func contract(app: AppID) throws(RelayStoreFault) -> String? {
    try first(.contractOfApp, [.name(app)])?.text(0)
  }

  func setContract(_ text: String?, app: AppID) throws(RelayStoreFault) {
    if let text {
      try run(.putContract, [.name(app), .text(text)])
    } else {
      try run(.deleteContract, [.name(app)])
    }
  }

  // MARK: Provider tokens

  func providerToken(team: String, key: String) throws(RelayStoreFault) -> StoredProviderToken? {
    try first(.providerToken, [.text(team), .text(key)]).map {
      StoredProviderToken(text: $0.text(0), issuedAt: $0.integer(1))
    }
  }

  func replaceProviderToken(
    team: String, key: String, issuedAt expected: Int64?, with token: StoredProviderToken
  ) throws(RelayStoreFault) -> StoredProviderToken {
    let values: [StoreValue] = [.text(team), .text(key), .text(token.text), .integer(token.issuedAt)]
    if let expected {
      try run(.replaceProviderToken, values + [.integer(expected)])
    }
    // Also where the expected one is gone.
    try run(.insertProviderToken, values)
    return try providerToken(team: team, key: key) ?? token
  }

  // MARK: Events and webhooks

  func events(after number: Int64, app: AppID?, limit: Int) throws(RelayStoreFault) -> [RelayEvent] {
    let values: [StoreValue] = [.integer(number), .integer(min(max(limit, 1), 10_000))]
    let rows =
      if let app { try self.rows(.eventsOfApp, values + [.name(app)]) } else { try self.rows(.events, values) }
    return rows.compactMap { $0.event() }
  }

  func lastEventNumber() throws(RelayStoreFault) -> Int64 { try number(.lastEvent) }
  func greatestEventNumber() throws(RelayStoreFault) -> Int64 { try number(.greatestEvent) }

  func addWebhook(_ webhook: RelayWebhook) throws(RelayStoreFault) -> RelayWebhook {
    var webhook = webhook
    webhook.cursor = try lastEventNumber()
    webhook.id = try number(
      .insertWebhook,
      [
        .name(webhook.app), .text(webhook.url), .text(webhook.secret), .text(Self.text(webhook.kinds)),
        .real(webhook.createdAt), .optional(webhook.disabledAt), .integer(webhook.cursor),
        .integer(webhook.failures), .optional(webhook.retryAt),
      ])
    return webhook
  }

  func webhooks(app: AppID?) throws(RelayStoreFault) -> [RelayWebhook] {
    let rows = if let app { try self.rows(.webhooksOfApp, [.name(app)]) } else { try self.rows(.webhooks, []) }
    return rows.map { $0.webhook() }
  }

  func leaseWebhook(_ id: Int64, node: String, now: Double, until: Double) throws(RelayStoreFault) -> RelayWebhook? {
    try first(.leaseWebhook, [.integer(id), .text(node), .real(now), .real(until)])?.webhook()
  }

  func recordWebhook(_ webhook: RelayWebhook, node: String, until: Double) throws(RelayStoreFault) -> Bool {
    try run(
      .recordWebhook,
      [
        .integer(webhook.id), .text(node), .real(until), .optional(webhook.disabledAt), .integer(webhook.cursor),
        .integer(webhook.failures), .optional(webhook.retryAt), .optional(webhook.failingSince),
      ]) > 0
  }

  func releaseWebhook(_ id: Int64, node: String) throws(RelayStoreFault) {
    try run(.releaseWebhook, [.integer(id), .text(node)])
  }

  func enableWebhook(app: AppID, id: Int64) throws(RelayStoreFault) -> RelayWebhook? {
    guard try run(.enableWebhook, [.name(app), .integer(id)]) > 0 else { return nil }
    isStirred = true
    return try first(.webhookOfApp, [.name(app), .integer(id)])?.webhook()
  }

  func deleteWebhook(app: AppID, id: Int64) throws(RelayStoreFault) -> Bool {
    try run(.deleteWebhook, [.name(app), .integer(id)]) > 0
  }

  private static func text(_ kinds: Set<RelayEvent.Kind>) -> String {
    kinds.map(\.rawValue).sorted().joined(separator: " ")
  }
}

extension StoreRow {
  fileprivate func channel() -> RelayChannel {
    RelayChannel(
      app: AppID(text(0)), environment: StoredCode.environment(integer(1)), name: text(2), id: text(3),
      policy: ChannelPolicy(rawValue: int(4)) ?? .noStorage, createdAt: real(5))
  }

  fileprivate func serverKey() -> ServerKey {
    ServerKey(
      id: integer(0), name: text(1), hash: bytes(2),
      scopes: Set(text(3).split(separator: " ").compactMap { KeyScope(rawValue: String($0)) }),
      apps: optionalText(4).map { Set($0.split(separator: "\n").map { AppID(String($0)) }) }, createdAt: real(5),
      lastUsedAt: optionalReal(6), revokedAt: optionalReal(7))
  }

  /// nil where a newer program wrote a kind that this one does not know.
  fileprivate func event() -> RelayEvent? {
    guard let kind = RelayEvent.Kind(rawValue: text(3)) else { return nil }
    return RelayEvent(
      number: integer(0), app: AppID(text(1)), at: real(2), kind: kind, activity: integer(4),
      key: ActivityKey(text(5)), user: optionalText(6).map { UserID($0) },
      installation: optionalText(7).map { InstallationID($0) }, version: integer(8), reason: optionalText(9))
  }

  fileprivate func webhook() -> RelayWebhook {
    RelayWebhook(
      id: integer(0), app: AppID(text(1)), url: text(2), secret: text(3),
      kinds: Set(text(4).split(separator: " ").compactMap { RelayEvent.Kind(rawValue: String($0)) }),
      createdAt: real(5), disabledAt: optionalReal(6), cursor: integer(7), failures: int(8), retryAt: optionalReal(9),
      failingSince: optionalReal(10))
  }
}
