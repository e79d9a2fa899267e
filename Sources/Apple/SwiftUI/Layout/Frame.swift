import RenderTree

extension View {
  /// The view in a frame of a fixed width, height or both, in points.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(
      .wrap { node, context in
        FrameNode(
          node, context.direction, horizontal: FrameLength.fixed(width, "width", context),
          vertical: FrameLength.fixed(height, "height", context), alignment: alignment._pair)
      })
  }

  /// The view in a frame within limits, in points. Limits that contradict each other are raised: ideal to the minimum,
  /// the maximum to the ideal.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(
      .wrap { node, context in
        FrameNode(
          node, context.direction, horizontal: FrameLength.flexible(minWidth, idealWidth, maxWidth),
          vertical: FrameLength.flexible(minHeight, idealHeight, maxHeight), alignment: alignment._pair)
      })
  }

  /// The view as it is.
  /// Ignored: as on iOS, since no length is given.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View { self }

  /// The view at its ideal size on the chosen axes, whatever it is offered.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(.wrap { FixedSizeNode($0, $1.direction, horizontal: horizontal, vertical: vertical) })
  }
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Views of a higher priority are given room first by a stack; 0 is the default.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modified(.traits { $0.priority = value.isNaN ? 0 : value })
  }
  /// Views of a higher index lie in front; 0 is the default.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modified(.traits { $0.zIndex = value.isNaN ? 0 : value })
  }

  /// The view in the middle of the given point of the room that it is offered.
  nonisolated public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    let center = Point(x.isFinite ? Double(x) : 0, y.isFinite ? Double(y) : 0)
    return modified(.wrap { PositionNode($0, $1.direction, center: center) })
  }

  /// The view's room kept, the view itself not drawn.
  nonisolated public func hidden() -> some View { modified(.record(.hidden)) }
  /// A new identity: another value makes another view.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { modified(.identity(StableHash.of(any: id))) }
}

/// Frame lengths as the caller wrote them, made usable.
enum FrameLength {
  /// A negative or endless fixed length counts as not given; iOS logs it at run time and does the same.
  static func fixed(_ length: CGFloat?, _ name: String, _ context: _ViewContext) -> FrameNode.Limits {
    guard let length else { return .none }
    guard length.isFinite, length >= 0 else {
      context.say(
        .other, "frame(\(name):)",
        "a frame's \(name) must be finite and not negative, else iOS ignores it; to fill, write max\(name.capitalized)")
      return .none
    }
    return FrameNode.Limits(fixed: Double(length))
  }
  static func flexible(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> FrameNode.Limits {
    FrameNode.Limits(minimum: minimum.map { Double($0) }, ideal: ideal.map { Double($0) },
      maximum: maximum.map { Double($0) })
  }
}
