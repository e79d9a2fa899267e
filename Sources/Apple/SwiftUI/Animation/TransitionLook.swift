import RenderTree

/// What a transition of the app's own makes of a view.
/// Skerry's own; Apple has no such symbol.
public struct _TransitionLook: @unchecked Sendable {
  typealias Content = @MainActor (_ViewContext, inout [Node]) -> Void
  /// It is none of the half of an asymmetric transition that is left out.
  fileprivate var appears = true
  fileprivate var disappears = true
  fileprivate let hasMotion: Bool
  fileprivate let make: @MainActor (@escaping Content, TransitionPhase, _ViewContext, inout [Node]) -> Void

  /// - Parameter make: makes the nodes of the content in a phase.
  init(
    hasMotion: Bool, make: @escaping @MainActor (@escaping Content, TransitionPhase, _ViewContext, inout [Node]) -> Void
  ) {
    self.hasMotion = hasMotion
    self.make = make
  }

  fileprivate func phase(_ phase: TransitionPhase) -> TransitionPhase {
    switch phase {
    case .willAppear: appears ? phase : .identity
    case .identity: phase
    case .didDisappear: disappears ? phase : .identity
    }
  }
}

extension [_TransitionLook] {
  /// Those of an asymmetric transition.
  static func asymmetric(_ insertion: Self, _ removal: Self) -> Self {
    insertion.map { look in
      var half = look
      half.disappears = false
      return half
    }
      + removal.map { look in
        var half = look
        half.appears = false
        return half
      }
  }
}

/// A view with a transition. One of the app's own is drawn in its three phases.
struct _TransitionedView<Content: View>: View {
  typealias Body = Never
  nonisolated(unsafe) let content: Content
  /// nil = only `phase` is shown.
  let spec: TransitionSpec?
  let looks: [_TransitionLook]
  let phase: TransitionPhase

  nonisolated init(
    content: Content, spec: TransitionSpec? = nil, looks: [_TransitionLook], phase: TransitionPhase = .identity
  ) {
    self.content = content
    self.spec = spec
    self.looks = looks
    self.phase = phase
  }

  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let shown = made(phase, context)
    // What is only passed through comes and goes with what it lies in.
    guard let spec, !looks.isEmpty, context.environment.drawsPhases else {
      if let spec { for node in shown { node.traits.transition = spec } }
      nodes += shown
      return
    }
    var passing = context
    passing.environment.drawsPhases = false
    let appearing = made(.willAppear, passing), disappearing = made(.didDisappear, passing)
    for (index, node) in shown.enumerated() {
      let whole = Node(node.id.child(PathTag.transition), context.direction, [node])
      whole.traits.transition = spec
      if appearing.indices.contains(index), disappearing.indices.contains(index) {
        whole.records.append(
          .phases(
            appearing: appearing[index], disappearing: disappearing[index],
            hasMotion: looks.contains(where: \.hasMotion)))
      }
      nodes.append(whole)
    }
  }

  private func made(_ phase: TransitionPhase, _ context: _ViewContext) -> [Node] {
    var make: _TransitionLook.Content = { content._make($0, into: &$1) }
    for look in looks {
      let inner = make
      make = { look.make(inner, look.phase(phase), $0, &$1) }
    }
    var nodes: [Node] = []
    make(context, &nodes)
    return nodes
  }
}

private struct DrawsPhasesKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Transitions of the app's own are drawn in all their phases; not inside of such a phase, or nested ones would cost
  /// three times as much for each level.
  fileprivate var drawsPhases: Bool {
    get { self[DrawsPhasesKey.self] }
    set { self[DrawsPhasesKey.self] = newValue }
  }
}

extension TransitionSpec {
  /// What a view is changed by in a phase of a transition that the phone plays.
  func look(_ phase: TransitionPhase, _ direction: WritingDirection) -> _Modification {
    func effect(_ effect: Effect) -> _Modification { .record(.effect(effect)) }
    func away(_ side: Side) -> _Modification {
      .record(
        .sizedEffect { size in
          let way = side.way(size, direction)
          return .offset(way.x, way.y)
        })
    }
    guard !phase.isIdentity else { return .sequence([]) }
    let appears = phase == .willAppear
    return switch self {
    case .identity, .custom: .sequence([])
    case .opacity: effect(.opacity(0))
    case .scale(let factor, let anchor): effect(.scale(factor, factor, anchor: anchor))
    case .offset(let dx, let dy): effect(.offset(dx, dy))
    case .move(let side): away(side)
    case .slide: away(appears ? .leading : .trailing)
    case .push(let side): .sequence([away(appears ? side : side.opposite), effect(.opacity(0))])
    case .blurReplace:
      .sequence([
        effect(.opacity(0)), effect(.scale(Self.replacedScale, Self.replacedScale, anchor: .center)),
        effect(.blur(radius: Self.replacedBlur, opaque: false)),
      ])
    case .combined(let first, let second): .sequence([first.look(phase, direction), second.look(phase, direction)])
    case .asymmetric(let insertion, let removal): (appears ? insertion : removal).look(phase, direction)
    case .animated(let inner, _), .rendered(let inner, _): inner.look(phase, direction)
    }
  }
}
