import RenderTree

/// Values over time, one track after another or side by side (SwiftUI.Keyframes). A Live Activity stands still between
/// two contents, so keyframes are read and never played.
/// Ignored: as iOS does in a Live Activity; it stands still between two contents.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body
  @KeyframesBuilder<Value> var body: Body { get }
}
extension Keyframes where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) is a primitive of keyframes and has no body") }
}

/// Values of one animated property over time.
/// Ignored: as iOS does in a Live Activity; it stands still between two contents.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  associatedtype Body
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
}
extension KeyframeTrackContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) is a primitive of keyframes and has no body") }
}

/// Straight to a value; seconds.
/// Ignored: as iOS does in a Live Activity; it stands still between two contents.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {}
}
/// Along a cubic curve to a value; seconds.
/// Ignored: as iOS does in a Live Activity; it stands still between two contents.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}
/// With a spring to a value; seconds.
/// Ignored: as iOS does in a Live Activity; it stands still between two contents.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}
/// At once to a value.
/// Ignored: as iOS does in a Live Activity; it stands still between two contents.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  public init(_ to: Value) {}
}
/// The keyframes of one property.
/// Ignored: as iOS does in a Live Activity; it stands still between two contents.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  public typealias Body = Never
  public typealias Value = Root
  public init(@KeyframeTrackContentBuilder<Value> content: () -> Content) where Root == Value {}
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {}
}

/// Several keyframes of one property.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  init() {}
}
/// Several tracks.
public struct _KeyframeTracks<Value>: Keyframes {
  public typealias Body = Never
  init() {}
}

/// Builds the keyframes of one property (SwiftUI.KeyframeTrackContentBuilder).
/// Ignored: as iOS does in a Live Activity; it stands still between two contents.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
    expression
  }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> _KeyframeSequence<Value> { _KeyframeSequence() }
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence()
  }
  public static func buildEither(first component: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence()
  }
  public static func buildEither(second component: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence()
  }
  public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence() }
}

/// Builds the tracks of keyframes (SwiftUI.KeyframesBuilder).
/// Ignored: as iOS does in a Live Activity; it stands still between two contents.
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
  /// A single property's keyframes need no track around them.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeTracks<Value>
  where K.Value == Value { _KeyframeTracks() }
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> _KeyframeTracks<Value> { _KeyframeTracks() }
  public static func buildBlock() -> _KeyframeTracks<Value> { _KeyframeTracks() }
  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
}

/// Draws content along keyframes (SwiftUI.KeyframeAnimator): here the content of the initial value.
/// Ignored: as iOS does in a Live Activity; the content of the initial value is drawn.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View> where KeyframePath.Value == Value {
  let initialValue: Value
  let content: (Value) -> Content
  nonisolated public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.content = content
  }
  nonisolated public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) { self.init(initialValue: initialValue, content: content, keyframes: keyframes) }
}
extension KeyframeAnimator: View {
  public var body: some View {
    content(initialValue)
      .saying(
        .ignoredByIOS, "KeyframeAnimator",
        "a Live Activity stands still between two contents; the initial value is drawn")
  }
}

extension View {
  /// What `content` makes of the view at the initial value.
  /// Ignored: as iOS does in a Live Activity; the initial value is drawn.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(self)
    return KeyframeAnimator(
      initialValue: initialValue, content: { content(placeholder, $0) }, keyframes: keyframes)
  }
  /// Ignored: as iOS does in a Live Activity; the initial value is drawn.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View { keyframeAnimator(initialValue: initialValue, content: content, keyframes: keyframes) }
}
