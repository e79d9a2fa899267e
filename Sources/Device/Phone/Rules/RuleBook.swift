import Wire

/// How sure a rule is.
public enum RuleCertainty: String, Hashable, Sendable, Codable, CaseIterable {
  /// Apple says so, in documentation, an SDK or a session.
  case confirmed
  /// People have seen or measured it; Apple does not publish it.
  case observed
  /// Concluded; nobody is known to have checked it.
  case inferred
}

/// What a rule says.
public enum RuleValue: Hashable, Sendable, Codable {
  /// A span of time; 0 = none.
  case seconds(Double)
  /// A number of things.
  case count(Int)
  /// Whether it holds.
  case flag(Bool)

  var number: Double {
    switch self {
    case .seconds(let seconds): seconds
    case .count(let count): Double(count)
    case .flag(let flag): flag ? 1 : 0
    }
  }
}

extension RuleValue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .seconds(let seconds): TimeStamp.duration(seconds)
    case .count(let count): "\(count)"
    case .flag(let flag): flag ? "yes" : "no"
    }
  }
}

/// Every rule of the system that the phone plays: what it says, on which versions, who says so, and how sure that is.
public struct RuleBook: Hashable, Sendable, Codable {
  /// What a rule says from one version to another.
  public struct Row: Hashable, Sendable, Codable {
    public var rule: RuleID
    /// One line for the table.
    public var title: String
    public var value: RuleValue
    /// First version that the row holds for.
    public var since: PhoneVersion
    /// First version that it holds for no more.
    public var before: PhoneVersion?
    public var certainty: RuleCertainty
    public var source: String

    init(
      _ rule: RuleID, _ title: String, _ value: RuleValue, since: PhoneVersion = PhoneVersion(16, 1),
      before: PhoneVersion? = nil, _ certainty: RuleCertainty, _ source: String
    ) {
      self.rule = rule; self.title = title; self.value = value; self.since = since; self.before = before
      self.certainty = certainty; self.source = source
    }

    /// From `since` on, up to and without `before`.
    public func holds(on version: PhoneVersion) -> Bool { version >= since && before.map { version < $0 } != false }
  }

  public var rows: [Row]

  /// The row of a rule on a version; nil where that version has no such thing.
  public func row(_ rule: RuleID, on version: PhoneVersion) -> Row? {
    rows.first { $0.rule == rule && $0.holds(on: version) }
  }

  /// The table as Markdown, as Docs/phone.md has it.
  public var markdown: String {
    var lines = ["| rule | value | iOS | certainty | source |", "|---|---|---|---|---|"]
    for row in rows {
      let versions = row.before.map { "\(row.since) until before \($0)" } ?? "\(row.since) and later"
      let cells = [
        "`\(row.rule.rawValue)`: \(row.title)", "\(row.value)", versions, row.certainty.rawValue, row.source,
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
