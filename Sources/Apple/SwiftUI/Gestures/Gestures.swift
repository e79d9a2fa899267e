import Foundation
import RenderTree

/// A gesture (SwiftUI.Gesture).
/// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
@MainActor @preconcurrency public protocol Gesture {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }
}
extension Never: Gesture {
  public typealias Value = Never
}
extension Gesture where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) is a primitive gesture and has no body") }
}

/// A gesture with a closure or another gesture beside it.
public struct _InertGesture<Value>: Gesture {
  public typealias Body = Never
  nonisolated init() {}
}
/// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
extension Gesture {
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture { _InertGesture<Value>() }
  nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> some Gesture { _InertGesture<T>() }
  nonisolated public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture { _InertGesture<Value>() }
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> some Gesture { _InertGesture<Value>() }
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> some Gesture { _InertGesture<Value>() }
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> some Gesture { _InertGesture<Value>() }
}
/// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
extension Gesture where Value: Equatable {
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture { _InertGesture<Value>() }
}

/// One or more taps (SwiftUI.TapGesture).
/// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
public struct TapGesture: Gesture {
  public typealias Value = Void
  public typealias Body = Never
  public var count: Int
  nonisolated public init(count: Int = 1) { self.count = count }
}
/// A finger that stays (SwiftUI.LongPressGesture).
/// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never
  public var minimumDuration: Double
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
  }
}
/// A finger that moves (SwiftUI.DragGesture).
/// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
public struct DragGesture: Gesture {
  public typealias Body = Never
  /// Where the finger is.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity: CGSize
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndLocation: CGPoint
    public var predictedEndTranslation: CGSize { translation }
  }
  public var minimumDistance: CGFloat
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }
}
/// Two fingers that part (SwiftUI.MagnificationGesture).
/// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public typealias Body = Never
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}
/// Two fingers that turn (SwiftUI.RotationGesture).
/// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public typealias Body = Never
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// Which gestures of a view are recognised (SwiftUI.GestureMask).
/// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// For which purposes a content shape counts (SwiftUI.ContentShapeKinds).
/// Approximate: taps go to buttons, toggles and links by their frames.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
  nonisolated private func refusing(_ name: String, _ file: StaticString, _ line: UInt) -> some View {
    saying(
      .ignoredByIOS, name, "a Live Activity knows no gestures; use Button(intent:), Toggle(isOn:intent:) or Link",
      at: file, line)
  }
  /// Answers taps.
  /// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
  nonisolated public func onTapGesture(
    count: Int = 1, file: StaticString = #fileID, line: UInt = #line, perform action: @escaping () -> Void
  ) -> some View { refusing("onTapGesture", file, line) }
  /// Answers a finger that stays.
  /// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, file: StaticString = #fileID, line: UInt = #line,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { refusing("onLongPressGesture", file, line) }
  /// Answers a gesture.
  /// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
  nonisolated public func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { refusing("gesture", file, line) }
  /// Answers a gesture beside others.
  /// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { refusing("simultaneousGesture", file, line) }
  /// Answers a gesture before others.
  /// Ignored: as iOS does in a Live Activity; it takes taps on buttons, toggles and links alone.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all, file: StaticString = #fileID, line: UInt = #line
  ) -> some View { refusing("highPriorityGesture", file, line) }

  /// The shape that takes taps.
  /// Approximate: taps go to buttons, toggles and links by their frames.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  /// The shape for some purposes.
  /// Approximate: taps go to buttons, toggles and links by their frames.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View { self }
  /// Whether the view takes taps; without it buttons, toggles and links inside let a tap through to what lies below.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modified(.environment { if !enabled { $0[HitTestingKey.self] = false } })
  }
  /// Lets the view take the focus.
  /// Ignored: as iOS does in a Live Activity; nothing has the focus there.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    saying(.ignoredByIOS, "focusable", "a Live Activity takes no input, so nothing has the focus")
  }
  /// Ties the focus to a value.
  /// Ignored: as iOS does in a Live Activity; nothing has the focus there.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { saying(.ignoredByIOS, "focused", "a Live Activity takes no input, so nothing has the focus") }
  /// Ties the focus to a flag.
  /// Ignored: as iOS does in a Live Activity; nothing has the focus there.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    saying(.ignoredByIOS, "focused", "a Live Activity takes no input, so nothing has the focus")
  }
  /// How the view answers a pointer.
  /// Ignored: as iOS does in a Live Activity; no pointer reaches it.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    saying(.ignoredByIOS, "hoverEffect", "no pointer reaches a Live Activity")
  }
  /// Plays a tap or a sound (iOS 17).
  /// Ignored: as iOS does in a Live Activity; an alert of the update is what sounds.
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    saying(.ignoredByIOS, "sensoryFeedback", "a Live Activity plays nothing; give the update an alert")
  }
}

/// How a view answers a pointer.
/// Ignored: as iOS does in a Live Activity; no pointer reaches it.
public struct HoverEffect: Sendable {
  public static let automatic = HoverEffect()
  public static let highlight = HoverEffect()
  public static let lift = HoverEffect()
}

/// A tap or sound (SwiftUI.SensoryFeedback, iOS 17).
/// Ignored: as iOS does in a Live Activity; it plays none.
public struct SensoryFeedback: Equatable, Sendable {
  private let name: String
  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let impact = SensoryFeedback(name: "impact")
}
