/// Nodes are made and laid out on the main thread only; closures that layout calls back do not say so in their type.
enum MainThread {
  private struct Carried<Value>: @unchecked Sendable { let value: Value }
  static func run<Value>(_ work: @MainActor () -> Value) -> Value {
    MainActor.assumeIsolated { Carried(value: work()) }.value
  }
}
