/// Advances of SF Pro at one size and weight, in points, for U+0020 … U+007E.
///
/// Formulas of Docs/fidelity.md 4. Below 20 pt: advance = size/2048 × (W + t(size)). From 20 to 28 pt the widths
/// move along the optical-size axis; above, between 28 and 34 pt only tracking changes; above 34 pt the advances scale.
enum SFAdvances {
  /// One character of the table that takes no tracking: the grave accent.
  private static let untracked = 0x60 - 0x20

  /// Tracking below 20 pt, in 1/2048 em (6, 7, 9, 10, 14, 18, 19 from Apple's published table, the others recorded).
  private static let textTracking: [(size: Double, value: Double)] = [
    (6, 82), (7, 67), (8, 52), (9, 39), (10, 25), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40),
    (17, -52), (18, -51), (19, -49), (20, -47),
  ]
  /// Tracking from 20 to 28 pt, in 1/2048 em, from Apple's published table.
  private static let displayTracking: [(size: Double, value: Double)] = [
    (20, -46.08), (21, -35.1), (22, -24.2), (23, -8.9), (24, 6), (25, 12.3), (26, 17.3), (27, 22), (28, 27.8),
  ]
  /// How far the widths have moved from the 20 pt cut to the 28 pt cut; the middle value is fitted to the recorded
  /// 22 pt tables, with a residue below 0.0001 em.
  private static let opticalProgress: [(size: Double, value: Double)] = [(20, 0), (22, 0.3826), (28, 1)]

  static func interpolate(_ table: [(size: Double, value: Double)], at size: Double) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    if size <= first.size { return first.value }
    if size >= last.size { return last.value }
    let upper = table.firstIndex { $0.size >= size } ?? table.count - 1
    let a = table[upper - 1], b = table[upper]
    return a.value + (b.value - a.value) * (size - a.size) / (b.size - a.size)
  }

  /// Place of a weight between SF's regular (0) and bold (1).
  static func boldness(_ weight: Int) -> Double {
    interpolate([(400, 0), (500, 0.3667), (600, 0.6333), (700, 1)], at: Double(weight))
  }

  /// - Parameter ratio: for weights outside regular … bold, the factor by which the stand-in face's advance of the
  ///   character at that index grows beyond its regular or bold one.
  static func table(size: Double, weight: Int, ratio: (Int) -> Double) -> [Double] {
    let bold = boldness(weight)
    var units = [Double](repeating: 0, count: SFAdvanceTable.regularText.count)
    func mix(_ regular: [Int32], _ heavy: [Int32], _ i: Int) -> Double {
      (Double(regular[i]) * (1 - bold) + Double(heavy[i]) * bold) / 10
    }
    if size < 20 {
      let tracking = interpolate(textTracking, at: size)
      for i in units.indices {
        units[i] = mix(SFAdvanceTable.regularText, SFAdvanceTable.boldText, i) + (i == untracked ? 0 : tracking)
      }
    } else if size < 28 {
      let progress = interpolate(opticalProgress, at: size)
      let ends = (interpolate(displayTracking, at: 20), interpolate(displayTracking, at: 28))
      let tracking = interpolate(displayTracking, at: size) - ends.0 - progress * (ends.1 - ends.0)
      for i in units.indices {
        let small = mix(SFAdvanceTable.regularDisplay20, SFAdvanceTable.boldDisplay20, i)
        let large = mix(SFAdvanceTable.regularDisplay28, SFAdvanceTable.boldDisplay28, i)
        units[i] = small + progress * (large - small) + (i == untracked ? 0 : tracking)
      }
    } else {
      let progress = min(1, (size - 28) / 6)
      for i in units.indices {
        let small = mix(SFAdvanceTable.regularDisplay28, SFAdvanceTable.boldDisplay28, i)
        let large = mix(SFAdvanceTable.regularDisplay34, SFAdvanceTable.boldDisplay34, i)
        units[i] = small + progress * (large - small)
      }
    }
    if weight < 400 || weight > 700 { for i in units.indices { units[i] *= ratio(i) } }
    return units.map { $0 * size / 2048 }
  }

  /// Advance that all digits share with `monospacedDigit()`. The recorded tables hold proportional digits; `$` and the
  /// mathematical signs stand on the width of tabular figures, so theirs is taken.
  static let tabularDigitIndex = 0x24 - 0x20

  /// By how much SF's pairs draw closer together than Inter's: more in the display cut. Fitted to the recorded strings
  /// of 8, 15, 20, 34 and 35 points (Docs/fidelity.md 4).
  static func kerningFactor(size: Double) -> Double {
    size < 20 ? 1.05 : 1.15 + 0.35 * interpolate(opticalProgress, at: size)
  }

  /// Extra space, in em, after a Latin glyph that has no recorded advance, so that Inter runs as wide as SF.
  static func standInTracking(size: Double, weight: Int) -> Double {
    let sizes: [Double] = [11, 12, 13, 15, 16, 17, 20, 22, 28, 34]
    let regular = [0.0203, 0.0144, 0.0086, -0.0012, -0.0051, -0.0109, -0.0217, -0.0279, -0.0299, -0.0324]
    let semibold = [0.0297, 0.0239, 0.0180, 0.0083, 0.0044, -0.0015, -0.0114, -0.0165, -0.0168, -0.0193]
    let bold = [0.0360, 0.0302, 0.0243, 0.0146, 0.0107, 0.0048, -0.0046, -0.0091, -0.0084, -0.0109]
    func at(_ values: [Double]) -> Double { interpolate(Array(zip(sizes, values)), at: size) }
    return interpolate([(400, at(regular)), (600, at(semibold)), (700, at(bold))], at: Double(weight))
  }
}
