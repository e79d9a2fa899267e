import RenderTree

/// The fixed colours of multicolor symbols, by name.
///
/// Approximate: Apple publishes two (a leaf is green, trash that is taken away red; HIG, SF Symbols), the others are
/// assumed from how iOS shows them. Symbols that are not listed are drawn in one colour, which is said.
enum SymbolColors {
  private enum Rule {
    /// All of it.
    case whole(SymbolTint)
    /// The largest piece and the rest, as clouds and what falls out of them.
    case largest(SymbolTint, rest: SymbolTint)
    /// A filled outline and the mark that is cut out of it.
    case marked(SymbolTint, mark: SymbolTint)
  }

  private static let rules: [String: Rule] = [
    "heart": .whole(.red), "star": .whole(.yellow), "star.leadinghalf.filled": .whole(.yellow), "bolt": .whole(.yellow),
    "leaf": .whole(.green), "trash.slash": .whole(.red), "drop": .whole(.cyan), "sun.max": .whole(.yellow),
    "sun.min": .whole(.yellow), "cloud": .whole(.white), "cloud.rain": .largest(.white, rest: .cyan),
    "cloud.drizzle": .largest(.white, rest: .cyan), "cloud.heavyrain": .largest(.white, rest: .cyan),
    "cloud.sun": .largest(.white, rest: .yellow), "cloud.bolt": .largest(.white, rest: .yellow),
  ]
  /// Names that have these colours only when they are filled.
  private static let filled: [String: Rule] = [
    "exclamationmark.triangle": .marked(.yellow, mark: .white), "checkmark.circle": .marked(.green, mark: .white),
    "plus.circle": .marked(.green, mark: .white), "minus.circle": .marked(.red, mark: .white),
    "exclamationmark.circle": .marked(.red, mark: .white), "phone": .whole(.green), "phone.down": .whole(.red),
  ]

  static func layers(_ base: String, isFilled: Bool, _ path: PathSpec) -> [SymbolLayering.Layer]? {
    guard let rule = (isFilled ? filled[base] : nil) ?? rules[base] else { return nil }
    switch rule {
    case .whole(let tint): return [.init(path: path, tint: tint)]
    case .largest(let tint, let rest):
      let parts = path.parts
      guard let large = parts.indices.max(by: { parts[$0].inkBounds.area < parts[$1].inkBounds.area }), parts.count > 1
      else { return nil }
      let others = parts.indices.filter { $0 != large }.map { parts[$0] }
      return [.init(path: SymbolLayering.joined(others), level: 1, tint: rest), .init(path: parts[large], tint: tint)]
    case .marked(let tint, let mark):
      let (shell, holes) = path.shellAndHoles
      guard !holes.isEmpty else { return nil }
      return [.init(path: shell, level: 1, tint: tint), .init(path: holes, level: 0, tint: mark)]
    }
  }

  /// Colours of a frame and the glyph inside it, for names that are built by rule.
  static func enclosed(_ name: String) -> (frame: SymbolTint, glyph: SymbolTint)? {
    guard name.hasSuffix(".fill"), case .marked(let frame, let glyph)? = filled[String(name.dropLast(5))] else {
      return nil
    }
    return (frame, glyph)
  }
}
