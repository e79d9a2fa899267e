/// Registrations that say nothing new are found, and confirmed where they were written long ago, with four statements
/// for any number of phones.
extension PostgresSession {
  func areKnown(_ phones: [PhoneReport]) throws(RelayStoreFault) -> [Bool] {
    var told: [[StoreValue]] = []
    for (index, phone) in phones.enumerated() where phone.sightings.isEmpty && phone.dropped.isEmpty {
      let installation = phone.installation
      told.append([
        .integer(index), .name(installation.app), .name(installation.id), .name(installation.user),
        StoredCode.code(installation.environment), .text(installation.locale), .text(installation.systemVersion),
        .flag(installation.allowsFrequentPushes), .flag(installation.allowsActivities), .real(installation.lastSeen),
      ])
    }
    var known = phones.map { _ in false }
    guard !told.isEmpty else { return known }
    var rowsOf: [Int: Int64] = [:]
    var silent: [Int: [StoreValue]] = [:]
    for row in try rows(.knownInstallations, PostgresText.columns(told, count: 10)) {
      let index = row.int(0)
      rowsOf[index] = row.integer(1)
      if phones[index].installation.lastSeen - row.real(2) >= installationConfirmation {
        silent[index] = [row[1], .real(phones[index].installation.lastSeen)]
      }
    }
    let (counts, old) = try knownTokens(of: phones, rows: rowsOf)
    for index in rowsOf.keys { known[index] = counts[index, default: 0] == phones[index].tokens.count }
    let complete = rowsOf.filter { phones[$0.key].isComplete }
    if !complete.isEmpty {
      let ids = PostgresText.array(complete.values.sorted().map { .integer($0) })
      let unanswered = Set(try self.rows(.unansweredStarts, [ids]).map { $0.integer(0) })
      for (index, row) in complete where unanswered.contains(row) { known[index] = false }
    }
    let seen = silent.filter { known[$0.key] }.sorted { $0.key < $1.key }.map(\.value)
    if !seen.isEmpty { try run(.confirmInstallations, PostgresText.columns(seen, count: 2)) }
    let confirmed = old.filter { known[$0.phone] }.sorted { $0.token < $1.token }
    if !confirmed.isEmpty {
      try run(
        .confirmTokens,
        PostgresText.columns(confirmed.map { [.integer($0.token), .real($0.registeredAt)] }, count: 2))
    }
    return known
  }

  private typealias OldToken = (phone: Int, token: Int64, registeredAt: Double)

  /// How many tokens of each phone are known and live, and which of them were confirmed long ago.
  private func knownTokens(
    of phones: [PhoneReport], rows found: [Int: Int64]
  ) throws(RelayStoreFault) -> (counts: [Int: Int], old: [OldToken]) {
    var told: [[StoreValue]] = []
    for (index, row) in found.sorted(by: { $0.key < $1.key }) {
      for token in phones[index].tokens {
        guard let bytes = TokenBytes.bytes(token.token) else { continue }
        var values: [StoreValue] = [.integer(index), .integer(row)]
        switch token.purpose {
        case .pushToStart(let type): values += [.integer(0), .text(type), .text(""), .null]
        case .update(let activity, let type, let key):
          values += [.integer(1), .text(type), .name(activity), .optional(key)]
        }
        told.append(values + [StoredCode.code(token.environment), .bytes(bytes), .real(token.registeredAt)])
      }
    }
    var counts: [Int: Int] = [:], old: [OldToken] = []
    guard !told.isEmpty else { return (counts, old) }
    for row in try rows(.knownTokens, PostgresText.columns(told, count: 9)) {
      counts[row.int(0), default: 0] += 1
      if row.real(2) - row.real(3) >= tokenConfirmation { old.append((row.int(0), row.integer(1), row.real(2))) }
    }
    return (counts, old)
  }
}

extension StoreQuery {
  fileprivate static let knownInstallations = StoreQuery(
    """
    SELECT r.n, i.id, i.last_seen
    FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::bigint[],
      $9::bigint[], $10::float8[]) AS r (n, app, name, person, environment, locale, system_version, frequent, allowed,
      last_seen)
    JOIN installation i ON i.app = r.app AND i.name = r.name
    WHERE i.person = r.person AND i.environment = r.environment AND i.locale = r.locale
      AND i.system_version = r.system_version AND i.frequent = r.frequent AND i.allowed = r.allowed
    """)
  fileprivate static let unansweredStarts = StoreQuery(
    """
    SELECT DISTINCT installation FROM card
    WHERE installation = ANY ($1::bigint[]) AND phase = 1 AND phone_activity IS NULL
    """)
  fileprivate static let knownTokens = StoreQuery(
    """
    SELECT r.n, t.id, r.registered_at, t.registered_at
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[],
      $8::bytea[], $9::float8[]) AS r (n, installation, kind, attributes_type, phone_activity, key, environment, token,
      registered_at)
    JOIN token t ON t.installation = r.installation AND t.kind = r.kind AND t.attributes_type = r.attributes_type
      AND t.phone_activity = r.phone_activity AND t.state < 2
    WHERE t.state = 0 AND t.token = r.token AND t.environment = r.environment AND (r.key IS NULL OR r.key = t.key)
    """)
  fileprivate static let confirmInstallations = StoreQuery(
    """
    UPDATE installation i SET last_seen = r.last_seen
    FROM unnest($1::bigint[], $2::float8[]) AS r (id, last_seen) WHERE i.id = r.id AND i.last_seen < r.last_seen
    """)
  fileprivate static let confirmTokens = StoreQuery(
    """
    UPDATE token t SET registered_at = r.registered_at
    FROM unnest($1::bigint[], $2::float8[]) AS r (id, registered_at)
    WHERE t.id = r.id AND t.registered_at < r.registered_at
    """)
}
