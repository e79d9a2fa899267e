import Findings

/// Whether one shape takes all JSON that is sent for another. Where only some of it decodes, it does not.
enum ShapeRelation {
  /// - Parameter contract: the one that `wide` belongs to.
  /// - Parameter other: the one that `narrow` belongs to.
  static func takes(
    _ wide: Shape, everythingOf narrow: Shape, in contract: ActivityContract, and other: ActivityContract
  ) -> Bool {
    switch (wide, narrow) {
    case (.optional(let wide), .optional(let narrow)), (.optional(let wide), let narrow):
      return takes(wide, everythingOf: narrow, in: contract, and: other)
    case (_, .optional): return false
    case (.integer(let wide), .integer(let narrow)): return holds(wide, narrow)
    case (.number, .integer), (.date, .integer), (.date, .number): return true
    // A `Decimal` reaches to 1e127 and a `Float` to 3.4e38.
    case (.number(.decimal), .number(.float)): return true
    case (.number(let wide), .number(let narrow)): return wide == narrow || wide == .double || wide == .cgFloat
    case (.number(let wide), .date): return wide == .double || wide == .cgFloat
    case (.string, .string), (.string, .data), (.string, .url), (.string, .uuid), (.url, .uuid): return true
    case (.array(let wide), .array(let narrow)), (.array(let wide), .set(let narrow)),
      (.set(let wide), .array(let narrow)), (.set(let wide), .set(let narrow)), (.array(let wide), .range(let narrow)),
      (.array(let wide), .closedRange(let narrow)), (.range(let wide), .closedRange(let narrow)),
      (.closedRange(let wide), .range(let narrow)):
      return takes(wide, everythingOf: narrow, in: contract, and: other)
    case (.dictionary(let keyWide, let wide), .dictionary(let keyNarrow, let narrow)):
      return (keyWide == .string || keyNarrow == .integer)
        && takes(wide, everythingOf: narrow, in: contract, and: other)
    case (_, .named(let name)):
      if case .named(let wideName) = wide, contract.types[wideName]?.takesAnyValue ?? false { return true }
      // An enum with raw values is sent as one of them, so that each can be tried.
      guard case .rawValues(_, let cases)? = other.types[name]?.kind else { return false }
      let check = DecodeCheck(contract, now: 0)
      return cases.allSatisfy { each in
        (try? JSONReader().read(each.json)).map { check.check($0.root, against: wide).verdict == .decodes } ?? false
      }
    case (.named(let name), _): return contract.types[name]?.takesAnyValue ?? false
    default: return wide == narrow
    }
  }

  private static func holds(_ wide: Shape.IntegerKind, _ narrow: Shape.IntegerKind) -> Bool {
    guard let least = Int128(wide.bounds.least), let greatest = Int128(wide.bounds.greatest),
      let low = Int128(narrow.bounds.least), let high = Int128(narrow.bounds.greatest)
    else { return false }
    return least <= low && greatest >= high
  }
}
