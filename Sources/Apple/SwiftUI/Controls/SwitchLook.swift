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

/// The switch of UIKit up to iOS 18: 51 x 31 points, the knob two points inside. From iOS 26 on it is wider and its
/// knob a capsule; that is said.
struct SwitchLook {
  let isOn: Bool
  var tint: Color?
  static let size = Size(51, 31)
  private static let margin = 2.0
}
extension SwitchLook: View {
  typealias Body = Never
  func _make(_ context: _ViewContext, into nodes: inout [Node]) {
    let environment = context.environment
    if environment._iosMajor >= 26 {
      context.say(.approximate, "Toggle", "the switch is drawn as up to iOS 18: 51 x 31 points, with a round knob")
    }
    let ownTint = tint.map { PaintSpec.color($0._rgba(environment)) }
    let on =
      ownTint
      ?? (environment.storage.style.tint == nil
        ? .color(SystemColor.green.rgba(environment._colorTraits)) : environment._tint)
    let track = isOn ? on : .color(SystemColor.secondaryFill.rgba(environment._colorTraits))
    let knobOnRight = isOn != (context.direction == .rightToLeft)
    let isOn = isOn
    let parts: [Node] = [
      FillNode(context.id.child(1), context.direction) { _ in
        .shape(ShapeSpec(.capsule(continuous: false)), .fill(evenOdd: false), track)
      },
      FillNode(context.id.child(2), context.direction) { size in
        let side = size.height - 2 * Self.margin
        let x = knobOnRight ? size.width - Self.margin - side : Self.margin
        return .shape(
          ShapeSpec(.path(.ellipse(Rect(x, Self.margin, side, side)))), .fill(evenOdd: false), .color(.white))
      },
    ]
    let box = BoxNode(context.id.child(PathTag.content), context.direction, OverlapStack(alignment: .center), parts)
    let node = FrameNode(
      box, context.direction, horizontal: FrameNode.Limits(fixed: Self.size.width),
      vertical: FrameNode.Limits(fixed: Self.size.height), alignment: .center)
    if !environment.isEnabled { node.records.append(.effect(.opacity(DimmedWhenDisabled<EmptyView>.opacity))) }
    node.records.append(.accessibility { $0.value = isOn ? "1" : "0" })
    nodes.append(node)
  }
}
