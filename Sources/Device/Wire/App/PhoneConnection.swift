import Foundation

/// An app's line to its phone: in the same process, or over a socket.
public protocol PhoneConnection: AnyObject, Sendable {
  /// Asks and waits for the answer. A line that is broken answers `.refused(.unsupported)`.
  ///
  /// What the request changes is told to subscribers as well, in order. In this process and over a socket it has been
  /// delivered when the answer is there, unless another thread, or a delivery that this call is made from, is in the
  /// midst of the phone's work: then it follows.
  func ask(_ request: AppRequest) -> AppAnswer
  /// Hands on every event from now on, in order and one at a time, until the subscription is cancelled or let go.
  func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription
}

/// Keeps a subscription alive.
public final class PhoneSubscription: Sendable {
  private let onCancel: @Sendable () -> Void
  public init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }
  /// Ends the subscription; nothing is handed on afterwards.
  public func cancel() { onCancel() }
  deinit { onCancel() }
}

/// Which phone this process, or this task, belongs to. Many phones can live in one process: a test binds `current`
/// for its tasks; an app's process sets `processDefault` once, before the app's own code runs.
public enum PhoneLink {
  /// The phone of this task and those it starts; nil = the process's.
  @TaskLocal public static var current: (any PhoneConnection)?

  private static let lock = NSLock()
  nonisolated(unsafe) private static var shared: (any PhoneConnection)?

  /// The phone of every task that has none of its own; nil = no phone.
  public static var processDefault: (any PhoneConnection)? {
    get { lock.withLock { shared } }
    set { lock.withLock { shared = newValue } }
  }

  /// The task's phone, else the process's; nil where there is none.
  public static var connection: (any PhoneConnection)? { current ?? processDefault }
}

/// The intent run that the current task belongs to: a start from inside `perform` needs no foreground.
public enum IntentRun {
  /// The run's number, as the phone counts them; nil outside of `perform`.
  @TaskLocal public static var current: Int?
}
