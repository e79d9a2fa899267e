/// What a name of SF Symbols asks for: a base outline, filled or not, in an enclosure or not.
///
/// Names with an entry of their own are taken as they are. Of the others the endings are read from the right: `.fill`,
/// then an enclosure such as `.circle`; what is left has to be a known base.
struct SymbolName: Hashable {
  enum Enclosure: String, CaseIterable {
    case circle, square, rectangle, diamond, hexagon, octagon, triangle, seal, app, shield
    /// The outline that draws it.
    var outline: String { self == .app ? "square" : rawValue }
    /// Share of the enclosure's box that its content may fill.
    var room: Double {
      switch self {
      case .circle, .octagon, .hexagon, .seal: 0.50
      case .square, .app, .rectangle: 0.56
      case .diamond: 0.42
      case .shield: 0.46
      case .triangle: 0.36
      }
    }
  }

  var base: String
  var isFilled: Bool
  var enclosure: Enclosure?

  /// - Parameter isKnown: whether the pack or the system face can draw the base.
  init?(_ name: String, isKnown: (String) -> Bool) {
    if isKnown(name) {
      self.init(base: name, isFilled: false, enclosure: nil)
      return
    }
    var rest = Substring(name)
    var isFilled = false
    // `.fill` may stand before a badge or an enclosure as well: `person.fill.badge.plus`, `person.2.fill.circle`.
    if let plain = Self.dropping(".fill", from: rest) {
      rest = plain
      isFilled = true
      if isKnown(String(rest)) {
        self.init(base: String(rest), isFilled: true, enclosure: nil)
        return
      }
    }
    for enclosure in Enclosure.allCases {
      if let inner = Self.dropping("." + enclosure.rawValue, from: rest) {
        let unfilled = Self.dropping(".fill", from: inner).map(String.init)
        let base = unfilled.flatMap { isKnown($0) ? $0 : nil } ?? String(inner)
        guard isKnown(base) else { continue }
        self.init(base: base, isFilled: isFilled, enclosure: enclosure)
        return
      }
    }
    let parts = rest.split(separator: ".")
    if let index = parts.firstIndex(of: "fill"), index > 0 {
      let without = (parts[..<index] + parts[(index + 1)...]).joined(separator: ".")
      guard isKnown(without) else { return nil }
      self.init(base: without, isFilled: true, enclosure: nil)
      return
    }
    return nil
  }

  init(base: String, isFilled: Bool, enclosure: Enclosure?) {
    self.base = base; self.isFilled = isFilled; self.enclosure = enclosure
  }

  private static func dropping(_ ending: String, from name: Substring) -> Substring? {
    name.hasSuffix(ending) && name.count > ending.count ? name.dropLast(ending.count) : nil
  }

  /// First words of names whose glyphs are strokes also inside an enclosure.
  private static let strokes: Set<Substring> = [
    "arrow", "chevron", "wifi", "waveform", "link", "magnifyingglass", "line", "list", "text", "textformat", "repeat",
    "shuffle", "dollarsign", "bitcoinsign", "number", "at", "percent", "plus", "minus", "xmark", "checkmark", "equal",
    "multiply", "divide", "plusminus", "ellipsis", "asterisk", "infinity", "function", "antenna", "dot", "wave",
    "goforward", "gobackward", "snowflake", "wind", "power", "command", "option", "fork", "globe", "network", "scope",
    "viewfinder", "chart", "timer", "rays", "target", "cellularbars", "tornado", "figure", "gauge",
  ]

  static func isMadeOfStrokes(_ base: String) -> Bool {
    base.split(separator: ".", maxSplits: 1).first.map(strokes.contains) ?? false
  }

  /// Characters that a base of one letter or a number up to 99 stands for.
  static func characters(_ base: String) -> String? {
    if base.count == 1, let letter = base.unicodeScalars.first, letter.isASCII, letter.properties.isLowercase {
      return base.uppercased()
    }
    if base.utf8.count <= 2, !base.isEmpty, base.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return base }
    return nil
  }
}
