import RenderTree

/// A label, room, and a switch.
struct LabelledSwitch<Label: View> {
  let label: Label
  let isOn: Bool
  var tint: Color?
  @Environment(\.areLabelsHidden) var isLabelHidden
}
extension LabelledSwitch: View {
  var body: some View {
    HStack(spacing: 0) {
      if !isLabelHidden {
        label
        Spacer()
      }
      SwitchLook(isOn: isOn, tint: tint)
    }
  }
}

/// The system's switch. Up to iOS 18 51 x 31 points with a round knob (Docs/fidelity.md 2.6, row 39), from iOS 26 on
/// 63 x 28 with a knob of 37 x 24 (Docs/platform.md 3); the knob lies two points inside.
///
/// Approximate: the knob is plain white, without the shadow and the lens of glass.
struct SwitchLook {
  let isOn: Bool
  var tint: Color?
  private static let margin = 2.0

  /// Size of the track and of the knob in points.
  static func sizes(iosMajor: Int) -> (track: Size, knob: Size) {
    iosMajor >= 26 ? (Size(63, 28), Size(37, 24)) : (Size(51, 31), Size(27, 27))
  }
}
extension SwitchLook: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let environment = context.environment
    let (trackSize, knobSize) = Self.sizes(iosMajor: environment._iosMajor)
    let ownTint = tint.map { PaintSpec.color($0._rgba(environment)) }
    let on =
      ownTint
      ?? (environment.storage.style.tint == nil
        ? .color(SystemColor.green.rgba(environment._colorTraits)) : environment._tint)
    let track = isOn ? on : .color(SystemColor.secondaryFill.rgba(environment._colorTraits))
    let knobOnRight = isOn != (context.direction == .rightToLeft)
    let isOn = isOn
    let capsule = ShapeSpec(.capsule(continuous: false))
    let parts: [Node] = [
      FillNode(context.id.child(1), context.direction) { _ in .shape(capsule, .fill(evenOdd: false), track) },
      FillNode(context.id.child(2), context.direction) { size in
        let x = knobOnRight ? size.width - Self.margin - knobSize.width : Self.margin
        let knob = PathSpec.rounded(
          Rect(x, Self.margin, knobSize.width, knobSize.height), radii: CornerRadii(knobSize.height / 2),
          continuous: false)
        return .shape(ShapeSpec(.path(knob)), .fill(evenOdd: false), .color(.white))
      },
    ]
    let box = BoxNode(context.id.child(PathTag.content), context.direction, OverlapStack(alignment: .center), parts)
    let node = FrameNode(
      box, context.direction, horizontal: FrameNode.Limits(fixed: trackSize.width),
      vertical: FrameNode.Limits(fixed: trackSize.height), alignment: .center)
    if !environment.isEnabled { node.records.append(.effect(.opacity(DimmedWhenDisabled<EmptyView>.opacity))) }
    node.records.append(.accessibility { $0.value = isOn ? "1" : "0" })
    nodes.append(node)
  }
}
