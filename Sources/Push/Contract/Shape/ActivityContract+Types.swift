extension ActivityContract {
  /// The named types that a shape needs, in the order in which a reader comes by them; those that are not known are
  /// left out.
  public func types(below shapes: Shape...) -> [NamedType] {
    var found: [NamedType] = []
    var seen: Set<String> = []
    var waiting = shapes
    while !waiting.isEmpty {
      let shape = waiting.removeFirst()
      switch shape {
      case .optional(let inner), .array(let inner), .set(let inner), .dictionary(_, let inner), .range(let inner),
        .closedRange(let inner):
        waiting.insert(inner, at: 0)
      case .pairs(let key, let value): waiting.insert(contentsOf: [key, value], at: 0)
      case .named(let name):
        guard seen.insert(name).inserted, let type = types[name] else { continue }
        found.append(type)
        waiting += type.shapes
      default: break
      }
    }
    return found
  }
}

extension NamedType {
  /// The shapes of everything in it.
  var shapes: [Shape] {
    switch kind {
    case .object(let properties): properties.map(\.shape)
    case .rawValues(let raw, _): [raw]
    case .cases(let cases): cases.flatMap { $0.values.map(\.shape) }
    case .opaque: []
    }
  }
}
