import RenderTree

/// A key of a transaction (SwiftUI.TransactionKey).
/// Ignored: as iOS does in a Live Activity; its views see no transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What is known of one change (SwiftUI.Transaction).
/// Ignored: as iOS does in a Live Activity; its views see no transaction.
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  public var tracksVelocity = false
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {}
}

/// Runs `body`.
/// Ignored: as iOS does in a Live Activity; nothing moves while its view is evaluated.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }
/// Runs `body` (iOS 17).
/// Ignored: as iOS does in a Live Activity; nothing moves while its view is evaluated.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R { try body() }

extension View {
  /// Changes the transaction of the view.
  /// Ignored: as iOS does in a Live Activity; use `animation(_:value:)`.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { sayingTransaction() }
  /// Changes the transaction of the view.
  /// Ignored: as iOS does in a Live Activity; use `animation(_:value:)`.
  nonisolated public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { sayingTransaction() }
  nonisolated private func sayingTransaction() -> some View {
    saying(.ignoredByIOS, "transaction", "a Live Activity has no transactions; use animation(_:value:)")
  }
}
