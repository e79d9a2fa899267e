import RenderTree

/// How an outline without layers of its own is taken apart, by name: which pieces a variable value lights up one after
/// another, which ones hierarchical rendering draws paler, and which colours multicolor rendering gives them.
///
/// Approximate: SF Symbols' own layers are not published. The names whose layers vary, and that `n` layers light up
/// above 0, 1/n, 2/n …, are Apple's (WWDC 2022, "Adopt Variable Color in SF Symbols"); the pieces are ours.
enum SymbolLayering {
  /// A piece of a symbol.
  struct Layer {
    var path: PathSpec
    var level = 0
    var threshold: Double?
    var tint = SymbolTint.foreground
  }

  /// The layers of an outline, back to front; nil where nothing is known of it.
  /// - Parameters:
  ///   - base: the name of the outline in the pack, without `.fill`.
  ///   - box: side of the outline's box.
  static func layers(
    _ base: String, isFilled: Bool, path: PathSpec, box: Double
  ) -> (layers: [Layer], hasColors: Bool)? {
    if let badge = badged(base, path, box) { return badge }
    if let varying = Variable.layers(base, path) { return (varying, false) }
    if let colored = SymbolColors.layers(base, isFilled: isFilled, path) { return (colored, true) }
    if let slashed = slashed(base, path, box) { return (slashed, false) }
    return nil
  }

  /// A badge in the corner: primary, and in multicolor rendering in the colour that tells what it is.
  private static func badged(_ base: String, _ path: PathSpec, _ box: Double) -> (layers: [Layer], hasColors: Bool)? {
    let words = base.split(separator: ".")
    guard let place = words.firstIndex(of: "badge"), place > 0 else { return nil }
    let kind = place + 1 < words.count ? words[place + 1] : ""
    let parts = path.parts
    func isBadge(_ part: PathSpec) -> Bool {
      let ink = part.inkBounds
      return max(ink.width, ink.height) < box * 0.5 && ink.maxX > box * 0.7
        && (ink.maxY > box * 0.7 || ink.y < box * 0.2)
    }
    let badge = parts.filter(isBadge), rest = parts.filter { !isBadge($0) }
    guard !badge.isEmpty, !rest.isEmpty else { return nil }
    let tint: SymbolTint? =
      switch kind {
      case "plus", "checkmark": .green
      case "", "minus", "xmark": .red
      default: nil
      }
    let layers = [
      Layer(path: joined(rest), level: 1), Layer(path: joined(badge), level: 0, tint: tint ?? .foreground),
    ]
    return (layers, tint != nil)
  }

  /// The bar of a symbol that is crossed out stands before the rest.
  private static func slashed(_ base: String, _ path: PathSpec, _ box: Double) -> [Layer]? {
    guard base.hasSuffix(".slash") else { return nil }
    let parts = path.parts
    // scripts/symbols/generate.py draws the bar from (48, 40) to (208, 216) of 256.
    let place = Rect(box * 0.1875, box * 0.15625, box * 0.625, box * 0.6875)
    func isBar(_ part: PathSpec) -> Bool {
      let ink = part.inkBounds
      return [ink.x - place.x, ink.y - place.y, ink.maxX - place.maxX, ink.maxY - place.maxY]
        .allSatisfy { abs($0) < box * 0.06 }
    }
    let bar = parts.filter(isBar), rest = parts.filter { !isBar($0) }
    guard bar.count == 1, !rest.isEmpty else { return nil }
    return [Layer(path: joined(rest), level: 1), Layer(path: bar[0], level: 0)]
  }

  static func joined(_ parts: [PathSpec]) -> PathSpec { PathSpec(parts.flatMap(\.elements)) }
}

/// Symbols whose layers light up one after another.
private enum Variable {
  /// The order in which pieces light up.
  enum Order { case rightwards, leftwards, upwards, outwards }
  struct Rule {
    var order: Order
    /// Pieces at the start that are always lit.
    var steady = 0
    /// How many layers vary; nil = one for each further piece.
    var count: Int?
  }

  private static let rules: [String: Rule] = [
    "wifi": Rule(order: .upwards, count: 3), "cellularbars": Rule(order: .rightwards, count: 4),
    "speaker.wave.1": Rule(order: .rightwards, steady: 1), "speaker.wave.2": Rule(order: .rightwards, steady: 1),
    "speaker.wave.3": Rule(order: .rightwards, steady: 1),
    "speaker.wave.2.bubble.left": Rule(order: .rightwards, steady: 1),
    "antenna.radiowaves.left.and.right": Rule(order: .outwards, steady: 1),
    "dot.radiowaves.left.and.right": Rule(order: .outwards, steady: 1),
    "dot.radiowaves.right": Rule(order: .rightwards), "dot.radiowaves.forward": Rule(order: .rightwards),
    "wave.3.right": Rule(order: .rightwards, count: 3), "wave.3.forward": Rule(order: .rightwards, count: 3),
    "wave.3.left": Rule(order: .leftwards, count: 3), "wave.3.backward": Rule(order: .leftwards, count: 3),
    "ellipsis": Rule(order: .rightwards), "waveform": Rule(order: .rightwards), "chart.bar": Rule(order: .rightwards),
    "rays": Rule(order: .rightwards),
  ]

  static func layers(_ base: String, _ path: PathSpec) -> [SymbolLayering.Layer]? {
    guard let rule = rules[base] else { return nil }
    let parts = ordered(path.parts, rule.order)
    guard parts.count > max(1, rule.steady) else { return nil }
    let varying = Array(parts.dropFirst(rule.steady))
    let count = min(rule.count ?? varying.count, varying.count)
    var layers = parts.prefix(rule.steady).map { SymbolLayering.Layer(path: $0) }
    for index in 0..<count {
      // Where there are more pieces than layers, the first ones share a layer.
      let pieces =
        index == 0 ? Array(varying.prefix(varying.count - count + 1)) : [varying[varying.count - count + index]]
      layers.append(.init(path: SymbolLayering.joined(pieces), threshold: Double(index) / Double(count)))
    }
    return layers
  }

  /// Pieces in their order; those at the same distance outwards count as one.
  private static func ordered(_ parts: [PathSpec], _ order: Order) -> [PathSpec] {
    let boxes = parts.map { ($0, $0.inkBounds) }
    switch order {
    case .rightwards: return boxes.sorted { $0.1.midX < $1.1.midX }.map(\.0)
    case .leftwards: return boxes.sorted { $0.1.midX > $1.1.midX }.map(\.0)
    case .upwards: return boxes.sorted { $0.1.y > $1.1.y }.map(\.0)
    case .outwards:
      let middle = SymbolPack.box / 2
      var rings: [(distance: Double, path: PathSpec)] = []
      for (path, box) in boxes.sorted(by: { abs($0.1.midX - middle) < abs($1.1.midX - middle) }) {
        let distance = abs(box.midX - middle)
        if let last = rings.last, abs(last.distance - distance) < SymbolPack.box * 0.03 {
          rings[rings.count - 1].path.elements += path.elements
        } else {
          rings.append((distance, path))
        }
      }
      return rings.map(\.path)
    }
  }
}
