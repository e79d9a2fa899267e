import RenderTree

/// A motion of a symbol (Symbols.SymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public protocol SymbolEffect: Hashable, Sendable {}
/// A motion that goes on (Symbols.IndefiniteSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// A motion that happens once (Symbols.DiscreteSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// A motion with which a symbol appears or leaves (Symbols.TransitionSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// A motion from one symbol to the next (Symbols.ContentTransitionSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// Refinements that several effects share: none of them changes anything here.
public protocol _LayeredSymbolEffect: SymbolEffect {}
extension _LayeredSymbolEffect {
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
public protocol _DirectedSymbolEffect: _LayeredSymbolEffect {}
extension _DirectedSymbolEffect {
  public var up: Self { self }
  public var down: Self { self }
}

/// Jumps (Symbols.BounceSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public struct BounceSymbolEffect: _DirectedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {}
/// Pales and returns (Symbols.PulseSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public struct PulseSymbolEffect: _LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {}
/// Grows and shrinks (Symbols.BreatheSymbolEffect, iOS 18).
/// Not drawn: the symbol is drawn at rest.
public struct BreatheSymbolEffect: _LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var plain: Self { self }
  public var pulse: Self { self }
}
/// Turns (Symbols.RotateSymbolEffect, iOS 18).
/// Not drawn: the symbol is drawn at rest.
public struct RotateSymbolEffect: _LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
}
/// Shakes (Symbols.WiggleSymbolEffect, iOS 18).
/// Not drawn: the symbol is drawn at rest.
public struct WiggleSymbolEffect: _DirectedSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var left: Self { self }
  public var right: Self { self }
  public var forward: Self { self }
  public var backward: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
}
/// Grows (Symbols.ScaleSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public struct ScaleSymbolEffect: _DirectedSymbolEffect, IndefiniteSymbolEffect {}
/// Appears (Symbols.AppearSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public struct AppearSymbolEffect: _DirectedSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {}
/// Leaves (Symbols.DisappearSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public struct DisappearSymbolEffect: _DirectedSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {}
/// Lights its layers one after another (Symbols.VariableColorSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
}
/// Gives way to another symbol (Symbols.ReplaceSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public struct ReplaceSymbolEffect: _LayeredSymbolEffect, ContentTransitionSymbolEffect {
  public var downUp: Self { self }
  public var upUp: Self { self }
  public var offUp: Self { self }
  public func magic(fallback: ReplaceSymbolEffect) -> Self { self }
}
/// Moves as the system likes (Symbols.AutomaticSymbolEffect, iOS 17).
/// Not drawn: the symbol is drawn at rest.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, TransitionSymbolEffect {}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: Self { Self() } }
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self() } }
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: Self { Self() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }
extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: Self { Self() } }
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }
extension SymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }

/// How often and how fast an effect runs.
/// Not drawn: the symbol is drawn at rest.
public struct SymbolEffectOptions: Equatable, Sendable {
  /// How an effect repeats (iOS 18).
  /// Not drawn: the symbol is drawn at rest.
  public struct RepeatBehavior: Equatable, Sendable {
    public static let continuous = RepeatBehavior()
    public static let periodic = RepeatBehavior()
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior { RepeatBehavior() }
  }
  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions()
  public static let nonRepeating = SymbolEffectOptions()
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions() }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  public var repeating: Self { self }
  public var nonRepeating: Self { self }
  public func `repeat`(_ count: Int?) -> Self { self }
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { self }
  public func speed(_ speed: Double) -> Self { self }
}

extension View {
  /// A motion while `isActive` (iOS 17).
  /// Not drawn: the symbol is drawn at rest.
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    saying(.notDrawn, "symbolEffect", "the symbol is drawn at rest", at: file, line)
  }
  /// A motion when `value` changes (iOS 17).
  /// Not drawn: the symbol is drawn at rest.
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    saying(.notDrawn, "symbolEffect", "the symbol is drawn at rest", at: file, line)
  }
  /// Keeps effects from outside away (iOS 17).
  /// Ignored: as nothing moves here anyway.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}
