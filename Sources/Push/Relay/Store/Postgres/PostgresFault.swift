/// PostgreSQL's answers, as faults that say what to do.
enum PostgresFault {
  /// Prefix of the faults after which the same transaction may be tried again at once.
  static let conflictMark = "PostgreSQL: another transaction was in the way"

  private static let lostMark = "The connection to PostgreSQL was lost"
  private static let silenceMark = "PostgreSQL does not answer: nothing came"
  /// End of the faults of a commit whose answer did not come.
  private static let uncertainMark = "Whether the transaction was stored is not known."

  static func connecting(_ text: String) -> RelayStoreFault {
    let wrong = ["authentication failed", "does not exist", "no password supplied", "invalid connection option"]
    if wrong.contains(where: text.contains) {
      return .unusable(
        "PostgreSQL does not let the relay in (\(text)). Look at the connection string, or at PGHOST, PGUSER, "
          + "PGDATABASE and PGPASSWORD.")
    }
    return .unavailable("PostgreSQL cannot be reached (\(text)).")
  }

  /// - Parameter state: SQLSTATE; nil where the server did not answer.
  static func fault(state: String?, text: String) -> RelayStoreFault {
    guard let state else {
      return .unavailable("\(lostMark) (\(text)). It is made anew.")
    }
    switch state {
    // Serialization, deadlock, a row that another node made at the same time.
    case "40001", "40P01", "23505": return .unavailable("\(conflictMark) (\(text)).")
    case "22021", "22P05": return .conflict(.invalid(field: "text"))
    case "53100": return .unavailable("PostgreSQL's disk is full (\(text)). Nothing of this was stored; make room.")
    case "57014": return .unavailable("PostgreSQL gave the statement up (\(text)). Nothing of this was stored.")
    case "25006":
      return .unavailable("The PostgreSQL server is read-only: a standby? (\(text)) Connect to the primary.")
    case "42501":
      return .unusable("The relay's database user may not do this (\(text)). Give it the rights on its tables.")
    default: break
    }
    switch state.prefix(2) {
    case "08", "53", "57", "58":
      return .unavailable("PostgreSQL cannot serve now (\(text)). Nothing of this was stored.")
    default: return .unusable("PostgreSQL answered \"\(text)\" (\(state)).")
    }
  }

  /// The server did not answer in time.
  static func silence(_ patience: Duration) -> RelayStoreFault {
    .unavailable(
      "\(silenceMark) for \(Int(patience / .seconds(1))) s. The connection is given up, and "
        + "made anew.")
  }

  /// The fault of a COMMIT: where the server said nothing of it, it may have been done.
  static func committing(_ fault: RelayStoreFault) -> RelayStoreFault {
    guard [lostMark, silenceMark].contains(where: fault.sentence.hasPrefix) else { return fault }
    return .unavailable("\(fault.sentence) \(uncertainMark)")
  }

  /// Whether what was to be done may be done all the same.
  static func isUncertain(_ fault: RelayStoreFault) -> Bool {
    if case .unavailable(let text) = fault { text.hasSuffix(uncertainMark) } else { false }
  }

  static func isConflict(_ fault: RelayStoreFault) -> Bool {
    if case .unavailable(let text) = fault { text.hasPrefix(conflictMark) } else { false }
  }
}
