/// The signals that end a program that serves: SIGINT, SIGTERM, SIGHUP.
public enum Signals {
  /// Does `work` when one of them comes, on a thread of its own, before what runs still is ended: to stop in order. It
  /// may end the process itself; else that ends as a signal ends one.
  public static func atEnd(_ work: @escaping @Sendable (Int32) -> Void) { Interruption.shared.atEnd(work) }
}
