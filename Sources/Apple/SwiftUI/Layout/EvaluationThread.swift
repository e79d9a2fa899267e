/// Nodes are made and laid out by one thread at a time; closures that layout calls back do not say so in their type.
/// In an extension's process it is the main thread. A test's process draws on the thread that asks, under a lock:
/// its main thread may be waiting for that one.
/// Skerry's own; Apple has no such symbol.
public enum _EvaluationThread {
  /// Runs work of the main actor on this thread, whichever it is.
  public static func run<Value>(_ work: @MainActor () throws -> Value) rethrows -> Value {
    typealias Plain = () throws -> Value
    return try withoutActuallyEscaping(work) { work in try unsafeBitCast(work, to: Plain.self)() }
  }
}
