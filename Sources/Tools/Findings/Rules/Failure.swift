/// The end of a command that could not do its work.
public struct Failure: Error, Sendable, Hashable {
  public var findings: [Finding]
  public var status: ExitStatus

  public init(_ findings: [Finding], status: ExitStatus) {
    self.findings = findings; self.status = status
  }

  /// A failure of one error-severity finding.
  public init(
    _ status: ExitStatus, id: String, _ what: String, why: String = "", fix: String = "", at place: Place? = nil
  ) {
    self.init([Finding(id: id, what: what, why: why, fix: fix, place: place)], status: status)
  }
}
