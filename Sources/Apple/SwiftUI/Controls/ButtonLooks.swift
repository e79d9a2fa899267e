import RenderTree

/// Room around a bordered button's label, by control size (Docs/platform.md 3).
struct BorderedButtonMetrics {
  let horizontal: Double
  let vertical: Double
  let cornerRadius: Double
  /// Small controls shrink their text.
  let font: Font?

  init(_ size: ControlSize) {
    switch size {
    case .mini, .small: (horizontal, vertical, cornerRadius, font) = (10, 5, 5, .subheadline)
    case .regular: (horizontal, vertical, cornerRadius, font) = (12, 7, 6, nil)
    case .large, .extraLarge: (horizontal, vertical, cornerRadius, font) = (20, 15, 12, nil)
    }
  }
}

/// The tint of a control with a role.
struct RoleTint: ShapeStyle {
  typealias Resolved = Never
  let role: ButtonRole?
  func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    if role == .destructive {
      return HierarchicalLevel.paint(.color(SystemColor.red.rgba(environment._colorTraits)), level: level)
    }
    return HierarchicalLevel.paint(environment._tint, level: level)
  }
}

/// Pale where the control is switched off.
struct DimmedWhenDisabled<Content: View> {
  let content: Content
  static var opacity: Double { 0.3 }
}
extension DimmedWhenDisabled: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let start = nodes.count
    content._make(context, into: &nodes)
    guard !context.environment.isEnabled else { return }
    for node in nodes[start...] { node.records.append(.effect(.opacity(Self.opacity))) }
  }
}

/// A label on a filled outline.
struct BorderedButtonLook {
  let configuration: PrimitiveButtonStyleConfiguration
  let isProminent: Bool
  var hasBackdrop = true
  /// Part of the tint behind the label of a plain bordered button.
  static let tintOpacity = 0.15
}
extension BorderedButtonLook: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let environment = context.environment
    let metrics = BorderedButtonMetrics(environment.controlSize)
    let tint = RoleTint(role: configuration.role)
    var inner = context.child(PathTag.content)
    inner.environment.setControlForeground(isProminent ? ProminentLabelStyle() as any ShapeStyle : tint)
    if let font = metrics.font, inner.environment.font == nil { inner.environment.font = font }
    let label = configuration.label._single(inner)
    let padded = PaddingNode(
      label, context.direction,
      insets: Insets(
        top: metrics.vertical, left: metrics.horizontal, bottom: metrics.vertical, right: metrics.horizontal))
    let isUntinted = environment.storage.style.tint == nil && configuration.role != .destructive
    let paint: PaintSpec =
      isProminent
      ? tint._resolve(environment, level: 0)
      : isUntinted
        ? .color(SystemColor.tertiaryFill.rgba(environment._colorTraits))
        : .opacity(tint._resolve(environment, level: 0), Self.tintOpacity)
    let shape = environment.buttonBorderShape.spec(environment)
    let backdrop = FillNode(context.id.child(PathTag.layer), context.direction) { _ in
      .shape(shape, .fill(evenOdd: false), paint)
    }
    let node = LayerNode(
      padded, context.direction, isOverlay: false, alignment: .center, layers: hasBackdrop ? [backdrop] : [])
    if !environment.isEnabled { node.records.append(.effect(.opacity(DimmedWhenDisabled<EmptyView>.opacity))) }
    nodes.append(node)
  }
}

/// The label on a filled button: white.
struct ProminentLabelStyle: ShapeStyle {
  typealias Resolved = Never
  func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    HierarchicalLevel.paint(.color(.white), level: level)
  }
}
