/// A check that can be named, explained and switched off. One rule per type, one type per file.
public protocol Rule: Sendable {
  /// What the rule looks at: a push, a project, a source file, a picture.
  associatedtype Subject
  /// Stable identifier: lower case, a family before the dot, `push.date-field`.
  var id: String { get }
  /// Weight of its findings unless one says otherwise.
  var severity: Severity { get }
  /// One line for lists of rules.
  var title: String { get }
  /// Why the rule exists; becomes `why` of its findings.
  var why: String { get }
  /// What is wrong with `subject`, in reading order; empty where nothing is.
  func findings(in subject: Subject) -> [Finding]
}

extension Rule {
  /// A finding of this rule.
  public func finding(_ what: String, fix: String, at place: Place? = nil, severity: Severity? = nil) -> Finding {
    Finding(id: id, severity: severity ?? self.severity, what: what, why: why, fix: fix, place: place)
  }
}
