import RenderTree

/// A key of a transaction (SwiftUI.TransactionKey).
/// Approximate: between two contents of a Live Activity nobody sets a value, so that views see the default.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What is known of one change (SwiftUI.Transaction).
/// Approximate: between two contents of a Live Activity only the animation and whether there may be others count.
public struct Transaction {
  public var animation: Animation? { didSet { asksForAnimation = true } }
  /// The animation was set since the transaction was made.
  private(set) var asksForAnimation = false
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
  /// Changes the transaction of every change of the view.
  /// Approximate: the closure is given the system's animation, whatever surrounds the view. What it makes of it, and
  /// `disablesAnimations`, hold between two contents.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modified(.contextual { $0.changing(transform, AnimationScope.everyChange) })
  }
  /// Changes the transaction of the changes that come with another `value`.
  /// Approximate: as without a value; `disablesAnimations` does not count here.
  nonisolated public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    let fingerprint = StableHash.of(any: value)
    return modified(.contextual { $0.changing(transform, fingerprint) })
  }
}

extension _ViewContext {
  /// What a transaction that `transform` changes leaves on a view.
  fileprivate func changing(
    _ transform: (inout Transaction) -> Void, _ fingerprint: UInt64
  ) -> _Modification {
    var transaction = Transaction(animation: .default)
    transaction.disablesAnimations = environment.disablesAnimations
    transform(&transaction)
    var parts: [_Modification] = []
    if transaction.asksForAnimation { parts.append(animating(transaction.animation, fingerprint)) }
    if fingerprint == AnimationScope.everyChange {
      let disables = transaction.disablesAnimations
      parts.append(.environment { $0.disablesAnimations = disables })
    }
    return .sequence(parts)
  }
}

private struct DisablesAnimationsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Animations that views ask for below do not count.
  var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }
}
