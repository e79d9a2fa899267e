import RenderTree

/// From a text to its node.
enum TextNodes {
  static func node(for text: Text, _ context: _ViewContext) -> Node {
    let values = context.environment.storage.text
    var resolver = TextResolver(environment: context.environment, now: context.host.now)
    resolver.host = context.host
    resolver.append(text)
    if resolver.runs.allSatisfy({ $0.content == .string("") }), values.reservedLines == 0 {
      return FixedNode(context.id, context.direction, size: .zero) { _ in nil }
    }
    var limit = values.lineLimit
    if let given = limit, given < 1 { limit = nil }
    let reservesAll = limit != nil && values.reservedLines == limit
    let spec = TextSpec(
      runs: resolver.runs, lineLimit: limit, reservesSpace: reservesAll, minimumScale: values.minimumScaleFactor,
      alignment: values.alignment.spec, truncation: values.truncation.spec, lineSpacing: values.lineSpacing,
      allowsTightening: values.allowsTightening, direction: context.direction, locale: resolver.languageTag,
      displayScale: context.environment.storage.displayScale)
    var node: Node = TextNode(
      context.id, context.direction, text: spec, paint: context.environment._foreground(level: 0),
      measurer: context.host.measurer, now: context.host.now)
    if context.environment._isRedacted { node = Redaction.bars(over: node, spec, context) }
    if values.reservedLines > 1, !reservesAll {
      let height = spec.font.lineHeight + Double(values.reservedLines - 1) * (spec.font.pitch + spec.lineSpacing)
      node = FrameNode(
        node, context.direction, horizontal: .none,
        vertical: FrameNode.Limits(
          minimum: PixelGrid.ceil(height, scale: spec.displayScale), ideal: nil, maximum: nil),
        alignment: .topLeading)
    }
    return node
  }
}
