/// One thing that somebody should know: what it is, why it matters, how to mend it, and where it is.
public struct Finding: Sendable, Codable, Hashable {
  /// Stable identifier of the rule, in lower case with dots and hyphens: `state.type-mismatch`.
  public var id: String
  public var severity: Severity
  /// One sentence: what was found.
  public var what: String
  /// Why it matters; empty where `what` says it already.
  public var why: String
  /// How to mend it; empty where nothing has to change.
  public var fix: String
  /// nil where it is about no place in a file.
  public var place: Place?
  /// The pictures that it was made on; nil for findings that are not about pictures.
  public var sightings: [Sighting]?

  public init(
    id: String, severity: Severity = .error, what: String, why: String = "", fix: String = "", place: Place? = nil,
    sightings: [Sighting]? = nil
  ) {
    self.id = id; self.severity = severity; self.what = what; self.why = why; self.fix = fix; self.place = place
    self.sightings = sightings
  }

  /// The number of its marks on pictures.
  public var mark: Int? { sightings?.lazy.compactMap(\.mark).first }
}

extension Sequence where Element == Finding {
  /// The highest severity among the findings, or nil where there are none.
  public var worst: Severity? { map(\.severity).max() }
}
