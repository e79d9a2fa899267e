extension CompactWriter {
  mutating func effect(_ scoped: ScopedEffect) {
    int(Int(scoped.scope))
    switch scoped.effect {
    case .opacity(let v): int(0); fine(v)
    case .offset(let x, let y): int(1); length(x); length(y)
    case .scale(let x, let y, let anchor): int(2); fine(x); fine(y); unit(anchor)
    case .rotation(let angle, let anchor): int(3); fine(angle); unit(anchor)
    case .transform(let t): int(4); affine(t)
    case .clip(let s, let evenOdd): int(5); shape(s); bool(evenOdd)
    case .mask(let items): int(6); list(items) { $0.item($1) }
    case .blend(let b): int(7); int(b.rawValue)
    case .shadow(let c, let radius, let dx, let dy): int(8); color(c); length(radius); length(dx); length(dy)
    case .blur(let radius, let opaque): int(9); length(radius); bool(opaque)
    case .group: int(10)
    case .brightness(let v): int(11); fine(v)
    case .contrast(let v): int(12); fine(v)
    case .saturation(let v): int(13); fine(v)
    case .grayscale(let v): int(14); fine(v)
    case .hueRotation(let v): int(15); fine(v)
    case .colorMultiply(let c): int(16); color(c)
    case .colorInvert: int(17)
    case .luminanceToAlpha: int(18)
    }
  }

  mutating func content(_ content: ItemContent) {
    switch content {
    case .shape(let s, let d, let p): int(0); shape(s); drawing(d); paint(p)
    case .text(let b, let p): int(1); block(b); paint(p)
    case .symbol(let s, let paints): int(2); symbol(s); list(paints) { $0.paint($1) }
    case .image(let i, let template): int(3); image(i); optional(template) { $0.paint($1) }
    }
  }

  mutating func animation(_ a: AnimationSpec) {
    switch a.curve {
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      int(0); fine(x1); fine(y1); fine(x2); fine(y2); fine(duration)
    case .spring(let duration, let bounce): int(1); fine(duration); fine(bounce)
    case .interpolatingSpring(let mass, let stiffness, let damping, let velocity):
      int(2); fine(mass); fine(stiffness); fine(damping); fine(velocity)
    case .system: int(3)
    }
    fine(a.delay); fine(a.speed); int(a.repeatCount ?? -1); bool(a.autoreverses)
  }

  mutating func transition(_ t: TransitionSpec) {
    switch t {
    case .identity: int(0)
    case .opacity: int(1)
    case .slide: int(2)
    case .blurReplace: int(3)
    case .move(let side): int(4); int(side.rawValue)
    case .push(let side): int(5); int(side.rawValue)
    case .scale(let s, let anchor): int(6); fine(s); unit(anchor)
    case .offset(let x, let y): int(7); length(x); length(y)
    case .combined(let a, let b): int(8); transition(a); transition(b)
    case .asymmetric(let a, let b): int(9); transition(a); transition(b)
    case .animated(let inner, let a): int(10); transition(inner); animation(a)
    case .custom(let name): int(11); string(name)
    case .rendered(let inner, let phases):
      int(12); transition(inner); bool(phases.hasMotion)
      list(phases.appearing) { $0.item($1) }
      list(phases.disappearing) { $0.item($1) }
    }
  }

  mutating func contentTransition(_ t: ContentTransitionSpec) {
    switch t {
    case .identity: int(0)
    case .opacity: int(1)
    case .interpolate: int(2)
    case .numericText(let down): int(3); bool(down)
    case .numericValue(let v): int(4); exact(v)
    case .symbolEffect: int(5)
    }
  }

  mutating func tap(_ t: TapTarget) {
    switch t {
    case .url(let url): int(0); string(url)
    case .intent(let type, let parameters, let turnsOn):
      int(1); string(type); string(parameters); int(turnsOn.map { $0 ? 1 : 0 } ?? -1)
    case .closure: int(2)
    }
  }

  mutating func item(_ item: Item) {
    word(item.id); rect(item.frame); int(Int(item.scope))
    // Most items have none of the rest: one number tells which parts follow.
    let parts =
      (item.content != nil ? 1 : 0) | (item.effects.isEmpty ? 0 : 2) | (item.children.isEmpty ? 0 : 4)
      | (item.transition != nil ? 8 : 0) | (item.match != nil ? 16 : 0) | (item.tap != nil ? 32 : 0)
      | (item.accessibility != nil ? 64 : 0) | (item.contentTransition != nil ? 128 : 0)
    int(parts)
    if let c = item.content { content(c) }
    if !item.effects.isEmpty { list(item.effects) { $0.effect($1) } }
    if let t = item.transition { transition(t) }
    if let m = item.match { word(m) }
    if let t = item.tap { tap(t) }
    if let a = item.accessibility {
      optional(a.label) { $0.string($1) }
      optional(a.value) { $0.string($1) }
      optional(a.hint) { $0.string($1) }
      let traits = a.traits.reduce(0) { $0 | 4 << $1.rawValue }
      int((a.isHidden ? 1 : 0) | (a.hidesChildren ? 2 : 0) | traits)
    }
    if let c = item.contentTransition { contentTransition(c) }
    if !item.children.isEmpty { list(item.children) { $0.item($1) } }
  }
}

extension CompactReader {
  mutating func effect() throws(Failure) -> ScopedEffect {
    let scope = Int32(truncatingIfNeeded: try int())
    let effect: Effect
    switch try int() {
    case 0: effect = .opacity(try number())
    case 1: effect = .offset(try number(), try number())
    case 2: effect = .scale(try number(), try number(), anchor: try unit())
    case 3: effect = .rotation(try number(), anchor: try unit())
    case 4: effect = .transform(try affine())
    case 5: effect = .clip(try shape(), evenOdd: try bool())
    case 6: effect = .mask(try list { r throws(Failure) in try r.item() })
    case 7: effect = .blend(try raw(Blending.self))
    case 8: effect = .shadow(try color(), radius: try number(), dx: try number(), dy: try number())
    case 9: effect = .blur(radius: try number(), opaque: try bool())
    case 10: effect = .group
    case 11: effect = .brightness(try number())
    case 12: effect = .contrast(try number())
    case 13: effect = .saturation(try number())
    case 14: effect = .grayscale(try number())
    case 15: effect = .hueRotation(try number())
    case 16: effect = .colorMultiply(try color())
    case 17: effect = .colorInvert
    case 18: effect = .luminanceToAlpha
    case let other: throw failure("there is no effect \(other)")
    }
    return ScopedEffect(effect, scope: scope)
  }

  mutating func content() throws(Failure) -> ItemContent {
    switch try int() {
    case 0: return .shape(try shape(), try drawing(), try paint())
    case 1: return .text(try block(), try paint())
    case 2: return .symbol(try symbol(), try list { r throws(Failure) in try r.paint() })
    case 3: return .image(try image(), template: try optional { r throws(Failure) in try r.paint() })
    case let other: throw failure("there is no content \(other)")
    }
  }

  mutating func animation() throws(Failure) -> AnimationSpec {
    let curve: AnimationSpec.Curve
    switch try int() {
    case 0: curve = .bezier(try number(), try number(), try number(), try number(), duration: try number())
    case 1: curve = .spring(duration: try number(), bounce: try number())
    case 2:
      curve = .interpolatingSpring(
        mass: try number(), stiffness: try number(), damping: try number(), initialVelocity: try number())
    case 3: curve = .system
    case let other: throw failure("there is no curve \(other)")
    }
    let delay = try number(), speed = try number(), count = try int()
    return AnimationSpec(
      curve, delay: delay, speed: speed, repeatCount: count < 0 ? nil : count, autoreverses: try bool())
  }

  mutating func transition() throws(Failure) -> TransitionSpec {
    try enter()
    defer { leave() }
    switch try int() {
    case 0: return .identity
    case 1: return .opacity
    case 2: return .slide
    case 3: return .blurReplace
    case 4: return .move(try raw(TransitionSpec.Side.self))
    case 5: return .push(try raw(TransitionSpec.Side.self))
    case 6: return .scale(try number(), anchor: try unit())
    case 7: return .offset(try number(), try number())
    case 8: return .combined(try transition(), try transition())
    case 9: return .asymmetric(insertion: try transition(), removal: try transition())
    case 10: return .animated(try transition(), try animation())
    case 11: return .custom(try string())
    case 12:
      let inner = try transition(), hasMotion = try bool()
      let appearing = try list { r throws(Failure) in try r.item() }
      let disappearing = try list { r throws(Failure) in try r.item() }
      return .rendered(
        inner, TransitionPhases(appearing: appearing, disappearing: disappearing, hasMotion: hasMotion))
    case let other: throw failure("there is no transition \(other)")
    }
  }

  mutating func contentTransition() throws(Failure) -> ContentTransitionSpec {
    switch try int() {
    case 0: return .identity
    case 1: return .opacity
    case 2: return .interpolate
    case 3: return .numericText(countsDown: try bool())
    case 4: return .numericValue(try number())
    case 5: return .symbolEffect
    case let other: throw failure("there is no content transition \(other)")
    }
  }

  mutating func tap() throws(Failure) -> TapTarget {
    switch try int() {
    case 0: return .url(try string())
    case 1:
      let type = try string(), parameters = try string(), on = try int()
      return .intent(type: type, parameters: parameters, turnsOn: on < 0 ? nil : on == 1)
    case 2: return .closure
    case let other: throw failure("there is no tap target \(other)")
    }
  }

  mutating func item() throws(Failure) -> Item {
    try enter()
    defer { leave() }
    var item = Item(id: try word(), frame: try rect())
    item.scope = Int32(truncatingIfNeeded: try int())
    let parts = try int()
    if parts & 1 != 0 { item.content = try content() }
    if parts & 2 != 0 { item.effects = try list { r throws(Failure) in try r.effect() } }
    if parts & 8 != 0 { item.transition = try transition() }
    if parts & 16 != 0 { item.match = try word() }
    if parts & 32 != 0 { item.tap = try tap() }
    if parts & 64 != 0 {
      var accessibility = Accessibility()
      accessibility.label = try optional { r throws(Failure) in try r.string() }
      accessibility.value = try optional { r throws(Failure) in try r.string() }
      accessibility.hint = try optional { r throws(Failure) in try r.string() }
      let flags = try int()
      accessibility.isHidden = flags & 1 != 0
      accessibility.hidesChildren = flags & 2 != 0
      accessibility.traits = Set(AccessibilityTrait.allCases.filter { flags & 4 << $0.rawValue != 0 })
      item.accessibility = accessibility
    }
    if parts & 128 != 0 { item.contentTransition = try contentTransition() }
    if parts & 4 != 0 { item.children = try list { r throws(Failure) in try r.item() } }
    return item
  }
}
