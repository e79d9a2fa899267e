import RenderTree

/// Nodes as short as views, for layout tests that need no façade.
enum V {
  static func color(_ id: UInt64 = 1) -> Node {
    FillNode(NodeID(id), .leftToRight) { _ in .shape(.rectangle, .fill(evenOdd: false), .color(.black)) }
  }
  static func box(_ width: Double, _ height: Double, id: UInt64 = 1) -> Node {
    frame(color(id), width: width, height: height)
  }
  static func frame(_ node: Node, width: Double? = nil, height: Double? = nil, alignment: AlignmentPair = .center)
    -> Node
  {
    FrameNode(node, .leftToRight, horizontal: .init(fixed: width), vertical: .init(fixed: height), alignment: alignment)
  }
  static func flexible(
    _ node: Node, minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil, alignment: AlignmentPair = .center
  ) -> Node {
    FrameNode(
      node, .leftToRight, horizontal: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      vertical: .init(minimum: minHeight, ideal: nil, maximum: maxHeight), alignment: alignment)
  }
  static func h(
    _ spacing: Double? = nil, _ alignment: AlignmentKey = .verticalCenter, _ direction: WritingDirection = .leftToRight,
    _ nodes: [Node]
  ) -> Node {
    BoxNode(NodeID(99), direction, LinearStack(axis: .horizontal, spacing: spacing, alignment: alignment), nodes)
  }
  static func v(_ spacing: Double? = nil, _ alignment: AlignmentKey = .horizontalCenter, _ nodes: [Node]) -> Node {
    BoxNode(NodeID(98), .leftToRight, LinearStack(axis: .vertical, spacing: spacing, alignment: alignment), nodes)
  }
  static func z(_ alignment: AlignmentPair = .center, _ nodes: [Node]) -> Node {
    BoxNode(NodeID(97), .leftToRight, OverlapStack(alignment: alignment), nodes)
  }
  static func spacer(_ axis: LayoutAxis?, minimum: Double? = nil) -> Node {
    SpacerNode(NodeID(96), .leftToRight, minimum: minimum, axis: axis)
  }
  static func padding(_ node: Node, _ all: Double) -> Node { PaddingNode(node, .leftToRight, insets: Insets(all: all)) }
  static func text(_ string: String, _ font: FontSpec = Fonts.body, lineLimit: Int? = nil) -> Node {
    TextNode(
      NodeID(StableHash.of(string)), .leftToRight,
      text: TextSpec(runs: [TextRun(.string(string), font: font)], lineLimit: lineLimit), paint: .color(.black),
      measurer: GridMeasurer(), now: 0)
  }
  static func place(_ node: Node, _ width: Double? = nil, _ height: Double? = nil) {
    node.place(.zero, Proposal(width, height))
  }
}

enum Fonts {
  static func style(_ size: Double, pitch: Double, weight: Int = 400) -> FontSpec {
    FontSpec(size: size, weight: weight, leading: pitch - size * FontSpec.lineHeightEm)
  }
  static let body = style(17, pitch: 22)
  static let title2 = style(22, pitch: 28, weight: 700)
  static let title3 = style(20, pitch: 25)
  static let subheadline = style(15, pitch: 20)
}

/// Every character is half an em wide; lines break anywhere. Enough for layout by numbers.
final class GridMeasurer: TextMeasuring {
  func measure(_ text: TextSpec, width: Double?, height: Double?, now: Double) -> TextMetrics {
    let font = text.font
    let count = text.runs.reduce(0) { sum, run in
      if case .string(let s) = run.content { sum + s.count } else { sum + 5 }
    }
    let advance = font.size / 2
    let ideal = Double(count) * advance
    let perLine = max(1, Int((min(width ?? ideal, ideal) + 1e-9) / advance))
    let wanted = max(1, (count + perLine - 1) / perLine)
    let lines = min(wanted, text.lineLimit ?? wanted)
    let used = lines == 1 ? min(ideal, width ?? ideal) : Double(perLine) * advance
    return TextMetrics(
      size: Size(
        PixelGrid.ceil(used, scale: text.displayScale),
        PixelGrid.ceil(font.lineHeight + Double(lines - 1) * font.pitch, scale: text.displayScale)),
      firstBaseline: font.ascender, lastBaseline: font.ascender + Double(lines - 1) * font.pitch, lineCount: lines,
      isTruncated: wanted > lines)
  }
  func measure(_ symbol: SymbolSpec) -> SymbolMetrics {
    SymbolMetrics(size: Size(symbol.font.size, symbol.font.size), baseline: symbol.font.size * 0.85, isKnown: true)
  }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double = 0.001) -> Bool { abs(a - b) <= tolerance }
