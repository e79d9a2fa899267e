import Findings

extension DecodeWalk {
  /// An enum with raw values.
  mutating func rawValue(_ site: Site, _ raw: Shape, _ cases: [NamedType.RawCase]) {
    let count = problems.count
    let values = cases.compactMap { try? JSONReader().read($0.json).root }
    guard let first = values.first else {
      return mismatch(site, fix: "The enum has no cases, so that nothing decodes.")
    }
    // Swift has no other raw types; a contract that was read from a file may have, even the enum itself.
    guard [.string, .bool].contains(raw) || raw.isNumeric else { return unknown(site, site.type) }
    // A number in quotes is no better than one without where only some words are taken.
    if raw == .string, site.node.string == nil { return mismatch(site) }
    check(site.node, raw, at: site.path, declared: site.shape)
    guard !hasRefusal(since: count) else { return }
    guard !values.contains(where: { Self.isSame(site.node, $0, raw) }) else { return }
    let near = site.node.string.flatMap { Suggestion.nearest(to: $0, in: values.compactMap(\.string)) }
    let list = values.prefix(12).map(\.strictText).joined(separator: ", ") + (values.count > 12 ? ", …" : "")
    note(
      .unknownValue, .refused, site,
      "\(subject(site.path)) is \(site.excerpt), which is no case of \(site.shape.unwrapped.swiftName)",
      mended: near.map { .string($0) } ?? first,
      fix: (near.map { "Write `\(Self.line(site.path, JSONNode.quoted($0)))`, if that is meant. " } ?? "")
        + "The values are \(list).")
  }

  /// Compares raw values as the raw type does: 1 and 1.0 are the same integer.
  private static func isSame(_ a: JSONNode, _ b: JSONNode, _ raw: Shape) -> Bool {
    switch raw {
    case .integer(let kind):
      let value = FoundationDecoder.integer(kind, a.strictText)
      return value != nil && value == FoundationDecoder.integer(kind, b.strictText)
    case .number(let kind):
      let value = FoundationDecoder.number(kind, a.strictText)
      return value != nil && value == FoundationDecoder.number(kind, b.strictText)
    default: return a.value == b.value
    }
  }

  /// An enum without raw values: `{"case": {…}}`.
  mutating func payloadCase(_ site: Site, _ cases: [NamedType.PayloadCase]) {
    guard let members = site.node.members else { return caseWithoutObject(site, cases) }
    let names = cases.map(\.name)
    var known: [JSONNode.Member] = []
    for member in members where names.contains(member.key) && !known.contains(where: { $0.key == member.key }) {
      known.append(member)
    }
    let name = site.shape.unwrapped.swiftName
    guard known.count < 2 else {
      let all = known.map { "`\($0.key)`" }.joined(separator: ", ")
      return note(
        .caseForm, .refused, site, "\(subject(site.path)) has several cases of \(name): \(all)",
        mended: .object([(known[0].key, known[0].value)]), fix: "Keep one of them.")
    }
    guard let chosen = known.first, let payload = cases.first(where: { $0.name == chosen.key }) else {
      return noCase(site, members, cases)
    }
    value(of: payload, chosen, in: site, name)
    for stranger in members where !names.contains(stranger.key) {
      let here = Site(node: stranger.value, shape: site.shape, path: site.path.appending(.key(stranger.key)))
      note(
        .unknownKey, .taken, here, "`\(stranger.key)` is no case of \(name)", fix: "Leave it out.", at: stranger)
      nullsBelow(here)
    }
    repeatedKeys(members, in: site)
  }

  private mutating func value(
    of payload: NamedType.PayloadCase, _ chosen: JSONNode.Member, in site: Site, _ name: String
  ) {
    let path = site.path.appending(.key(chosen.key))
    let here = Site(node: chosen.value, shape: site.shape, path: path)
    if chosen.value.members != nil { return object(here, payload.values, owner: "\(name).\(chosen.key)") }
    let wrapped: JSONNode? = switch payload.values.count {
    case 0: .object([])
    case 1: .object([(payload.values[0].key, chosen.value)])
    default: sampleCase(site, payload)?[chosen.key]
    }
    let isNull = if case .null = chosen.value.value { true } else { false }
    note(
      isNull ? .null : .caseForm, .refused, here,
      "The values of `\(chosen.key)` must stand in an object, the JSON has \(chosen.value.kind)",
      mended: isNull ? sampleCase(site, payload)?[chosen.key] : wrapped)
  }

  private mutating func noCase(_ site: Site, _ members: [JSONNode.Member], _ cases: [NamedType.PayloadCase]) {
    let list = cases.map { "`\($0.name)`" }.joined(separator: ", ")
    let name = site.shape.unwrapped.swiftName
    guard let member = members.first else {
      return note(
        .caseForm, .refused, site, "\(subject(site.path)) has no case of \(name)",
        mended: sample(site), fix: "Write one of the cases as the key: \(list).")
    }
    let near = Suggestion.nearest(to: member.key, in: cases.map(\.name))
    note(
      .unknownCase, .refused, site, "`\(member.key)` is no case of \(name)",
      mended: near.map { .object([($0, member.value)]) },
      fix: (near.map { "Write `\($0)`, if that is meant. " } ?? "") + "The cases are \(list).")
  }

  /// A case by its bare name, as an enum with raw values has it, or something else that is no object.
  private mutating func caseWithoutObject(_ site: Site, _ cases: [NamedType.PayloadCase]) {
    guard let text = site.node.string else { return mismatch(site, .caseForm) }
    let near = cases.first { $0.name == text }
      ?? Suggestion.nearest(to: text, in: cases.map(\.name)).flatMap { name in cases.first { $0.name == name } }
    note(
      .caseForm, .refused, site,
      "\(subject(site.path)) must be an object with the case as its key, the JSON has a string: \(site.excerpt)",
      mended: near.flatMap { sampleCase(site, $0) } ?? sample(site))
  }

  private func sampleCase(_ site: Site, _ payload: NamedType.PayloadCase) -> JSONNode? {
    let samples = ContractSamples(contract, now: now)
    var values: [(String, JSONNode)] = []
    for property in payload.values where !property.mayBeMissing {
      guard let value = samples.value(of: property.shape, name: property.name) else { return nil }
      values.append((property.key, value))
    }
    return .object([(payload.name, .object(values))])
  }
}
