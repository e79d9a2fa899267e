import Findings

extension DecodeWalk {
  mutating func array(_ site: Site, of element: Shape, isSet: Bool) {
    guard let elements = site.node.elements else {
      let isEmpty = site.node.members?.isEmpty ?? false
      return mismatch(site, mended: isEmpty ? .array([]) : nil)
    }
    var seen: Set<String> = []
    for (index, node) in elements.enumerated() {
      let path = site.path.appending(.index(index))
      check(node, element, at: path)
      guard isSet, !seen.insert(node.strictText).inserted else { continue }
      note(
        .repeatedElement, .taken, Site(node: node, shape: element, path: path),
        "\(subject(path)) repeats an element of a set", fix: "Leave it out.")
    }
  }

  /// A dictionary that is an object.
  mutating func dictionary(_ site: Site, _ key: Shape.DictionaryKey, _ value: Shape) {
    guard let members = site.node.members else {
      guard let elements = site.node.elements else { return mismatch(site) }
      return mismatch(site, .dictionaryForm, mended: Self.object(ofPairs: elements))
    }
    var seen: Set<String> = []
    for member in members where seen.insert(member.key).inserted {
      let path = site.path.appending(.key(member.key))
      if key == .integer, Int(member.key) == nil {
        note(
          .dictionaryKey, .refused, Site(node: member.value, shape: site.shape, path: path),
          "`\(member.key)` is a key of \(site.type) and no whole number",
          fix: "Use whole numbers in quotes as keys.", at: member)
      }
      check(member.value, value, at: path)
    }
    repeatedKeys(members, in: site)
  }

  /// Keys and values in turn as an object; nil where they are none.
  private static func object(ofPairs elements: [JSONNode]) -> JSONNode? {
    guard elements.count.isMultiple(of: 2) else { return nil }
    var members: [(String, JSONNode)] = []
    for index in stride(from: 0, to: elements.count, by: 2) {
      guard let key = elements[index].string else { return nil }
      members.append((key, elements[index + 1]))
    }
    return .object(members)
  }

  /// A dictionary that is an array of keys and values in turn.
  mutating func pairs(_ site: Site, _ key: Shape, _ value: Shape) {
    guard let elements = site.node.elements else {
      let flat = site.node.members.map { JSONNode.array($0.flatMap { [.string($0.key), $0.value] }) }
      return mismatch(
        site, site.node.members == nil ? .typeMismatch : .dictionaryForm, mended: flat,
        fix: flat.map {
          "Write `\(Self.line(site.path, $0.strictText))`, or make the key type CodingKeyRepresentable in the app."
        })
    }
    if !elements.count.isMultiple(of: 2) {
      note(
        .dictionaryForm, .refused, site, "\(subject(site.path)) has a key without a value: \(elements.count) elements",
        fix: "Write a value after each key.")
    }
    var seen: Set<String> = []
    for (index, node) in elements.enumerated() {
      let path = site.path.appending(.index(index))
      check(node, index.isMultiple(of: 2) ? key : value, at: path)
      guard index.isMultiple(of: 2), !seen.insert(node.strictText).inserted else { continue }
      note(
        .repeatedElement, .taken, Site(node: node, shape: key, path: path),
        "\(subject(path)) repeats a key; the last value counts", fix: "Keep one of them.")
    }
  }

  mutating func range(_ site: Site, _ bound: Shape) {
    guard let bounds = site.node.elements else {
      let pairs = [("lowerBound", "upperBound"), ("lower", "upper"), ("start", "end"), ("from", "to"), ("min", "max")]
      let mended = pairs.lazy.compactMap { pair -> JSONNode? in
        guard let lower = site.node[pair.0], let upper = site.node[pair.1] else { return nil }
        return .array([lower, upper])
      }.first
      return mismatch(site, site.node.members == nil ? .typeMismatch : .rangeForm, mended: mended)
    }
    let count = problems.count
    for (index, node) in bounds.prefix(2).enumerated() { check(node, bound, at: site.path.appending(.index(index))) }
    guard bounds.count == 2 else {
      let isShort = bounds.count < 2
      let path = isShort ? site.path.appending(.index(bounds.count)) : site.path
      note(
        .rangeForm, isShort ? .refused : .taken, Site(node: site.node, shape: site.shape, path: path),
        "\(subject(site.path)) is a range and has \(bounds.count) elements",
        mended: isShort ? nil : .array(Array(bounds.prefix(2))), fix: "Write its lower and upper bound.")
      return isShort ? () : order(site, bound, bounds, since: count)
    }
    order(site, bound, bounds, since: count)
  }

  private mutating func order(_ site: Site, _ bound: Shape, _ bounds: [JSONNode], since count: Int) {
    guard !hasRefusal(since: count), Self.isGreater(bounds[0], bounds[1], bound) else { return }
    note(
      .rangeOrder, .refused, site,
      "\(subject(site.path)) begins at \(bounds[0].strictText) and ends before it, at \(bounds[1].strictText)",
      mended: .array([bounds[1], bounds[0]]))
  }

  /// False where the bounds' type has no order that is known.
  private static func isGreater(_ a: JSONNode, _ b: JSONNode, _ bound: Shape) -> Bool {
    func greater<Value: Comparable>(_ read: (String) -> Value?) -> Bool {
      guard let a = read(a.strictText), let b = read(b.strictText) else { return false }
      return a > b
    }
    switch bound {
    case .integer(let kind): return greater { FoundationDecoder.integer(kind, $0) }
    case .number(let kind): return greater { FoundationDecoder.number(kind, $0) }
    case .date: return greater { FoundationDecoder.number(.double, $0) }
    case .string:
      guard let a = a.string, let b = b.string else { return false }
      return a > b
    default: return false
    }
  }

  /// Two integers: attoseconds, the high 64 bits first.
  mutating func duration(_ site: Site) {
    guard let halves = site.node.elements else {
      guard case .number(let seconds) = site.node.value else { return mismatch(site) }
      return mismatch(site, mended: AttosecondPair(seconds: seconds.double).node)
    }
    let kinds: [Shape.IntegerKind] = [.int64, .uint64]
    for (index, kind) in kinds.enumerated() {
      let path = site.path.appending(.index(index))
      guard halves.indices.contains(index) else {
        return note(
          .typeMismatch, .refused, Site(node: site.node, shape: site.shape, path: path),
          "\(subject(site.path)) must be Duration, two numbers, and has \(halves.count)", mended: nil,
          fix: "Send seconds as a number and make the property a Double.")
      }
      check(halves[index], .integer(kind), at: path)
    }
    note(
      .duration, .taken, site, "\(subject(site.path)) is a Duration",
      fix: "Send seconds as a number and make the property a Double.")
  }
}
