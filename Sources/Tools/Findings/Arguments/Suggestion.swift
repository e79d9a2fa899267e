/// Finds what somebody probably meant.
public enum Suggestion {
  /// The candidate nearest to `word`, or nil where none is near: at most a third of its letters may differ, by
  /// insertion, deletion, replacement or exchange of neighbours. Letter case does not count.
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased())
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      let distance = distance(wanted, letters)
      guard distance <= max(1, max(wanted.count, letters.count) / 3) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
    }
    return best?.word
  }

  /// Edit distance with exchanges of neighbours (optimal string alignment).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
