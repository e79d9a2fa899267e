import Testing

@testable import Relay

/// How SQLite runs the queries that come once per push, per registration or per request: with an index, and without
/// sorting.
@Suite struct QueryPlanTests {
  private static let pinned: [(query: StoreQuery, plan: [String])] = [
    (.findInstallation, ["SEARCH i USING INDEX installation_name (app=? AND name=?)"]),
    (
      .findToken,
      ["SEARCH token USING INDEX token_purpose (installation=? AND kind=? AND attributes_type=? AND phone_activity=?)"]
    ),
    (.tokensOfDigest, ["SEARCH token USING INDEX token_digest (digest=?)"]),
    (.aliveActivity, ["SEARCH a USING INDEX activity_alive (app=? AND key=?)"]),
    (.lastTimestamp, ["SEARCH activity USING INDEX activity_key (app=? AND key=?)"]),
    (.youngestActivity, ["SEARCH a USING INDEX activity_key (app=? AND key=?)"]),
    (.outstanding, ["SEARCH a USING INDEX activity_outstanding (id>?)"]),
    (
      .dueOfActivity,
      [
        "SEARCH c USING INDEX card_alive (activity=? AND (installation,generation)>(?,?))",
        // Only for parked cards of an activity that ends.
        "CORRELATED SCALAR SUBQUERY",
        "SEARCH t USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH i USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN",
        "SEARCH u USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN",
        "SEARCH s USING INDEX token_purpose (installation=? AND kind=? AND attributes_type=? AND phone_activity=?) "
          + "LEFT-JOIN",
        "CORRELATED SCALAR SUBQUERY",
        "SEARCH n USING INDEX card_place (activity=? AND installation=? AND generation=?)",
      ]
    ),
    (.writeCard, ["SEARCH card USING INTEGER PRIMARY KEY (rowid=?)"]),
    (.countAliveCards, ["SEARCH card USING INDEX card_alive (activity=?)"]),
    (.nextDueCard, ["SEARCH card USING COVERING INDEX card_due (due_at>?)"]),
    (.nextExpiry, ["SEARCH activity USING INDEX activity_expiry (expires_at>?)"]),
    (.receiptsOfActivity, ["SEARCH r USING INDEX receipt_activity (activity=? AND id<?)"]),
    (.membersOfAudience, ["SEARCH member USING PRIMARY KEY (app=? AND audience=? AND person>?)"]),
    (.events, ["SEARCH event USING INTEGER PRIMARY KEY (rowid>?)"]),
  ]

  private func plan(_ query: StoreQuery, on connection: SQLiteConnection) throws -> [String] {
    try connection.rows(StoreQuery("EXPLAIN QUERY PLAN " + query.text), []).map { $0.text(3) }
  }

  private func connection() throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: "")
    try SQLiteMigration.run(on: connection)
    return connection
  }

  @Test func thePlansThatMatterAreThese() throws {
    let connection = try connection()
    for (query, expected) in Self.pinned {
      let found = try plan(query, on: connection).map { line in
        line.hasPrefix("CORRELATED SCALAR SUBQUERY") ? "CORRELATED SCALAR SUBQUERY" : line
      }
      #expect(found == expected, "\(query.text)")
    }
  }

  @Test func nothingThatComesOftenReadsAWholeTable() throws {
    let connection = try connection()
    let often: [StoreQuery] = [
      .findInstallation, .findToken, .tokensOfDigest, .activitiesOfPerson, .activitiesOfKey, .isMember,
      .cardsOfInstallation, .cardsOfPhoneActivity, .unnamedStarts, .cardsOfToken, .cardsOfActivityOnPhone,
      .countTokensOfKind, .buryOldestToken, .crowdedOfPerson, .livingOfChannel, .lastTimestampOfChannel,
      .runCard, .sightCard, .loseCard, .wakePredecessor, .stirWaitingCards, .stirCards,
      .endWhenAllAreGone, .findIdempotency, .aliveActivity, .endingActivity, .endingActivities, .takeStartsOver,
      .giveStartsUp, .insertCardsOfPerson, .oldestOfPerson, .expiredActivities, .unansweredStart, .missStart,
      .reserveOnCard, .reserveOnActivity, .outstanding, .dueOfActivity, .dueByTime, .isUnsettled, .settle, .writeCard,
      .buryTokenByAnswer, .quarantineToken, .nextNotBefore, .nextDueCard, .nextExpiry, .nextPaced, .hand,
      .activitiesOfApp,
      .activitiesOfTarget, .standingsOfActivity, .standingsOfInstallation, .installationsOfPerson,
      .livingTokens, .deadTokens, .serverKeyByHash, .eventsOfApp, .channelByName, .channelsOfApp, .oldActivities,
      .oldTokens, .oldIdempotencyKeys, .silentInstallations, .deleteReceiptsUpTo, .deleteEventsUpTo,
      .someReceiptsOfActivity, .someCardsOfActivity, .deleteEventsOfActivity, .deleteEventsOfPerson,
    ]
    for query in often {
      for line in try plan(query, on: connection) where line.hasPrefix("SCAN") {
        // What an outstanding index holds is what is wanted.
        let isWanted = line.contains("activity_outstanding") || line.contains("CONSTANT ROW") || line.contains("chosen")
        #expect(isWanted, "\(query.text)\n\(line)")
      }
    }
  }
}
