import Findings

extension DecodeWalk {
  /// An object whose keys are properties.
  mutating func object(_ site: Site, _ properties: [NamedType.Property], owner: String) {
    guard let members = site.node.members else { return mismatch(site) }
    let spelling = KeySpelling(properties, members)
    var explained: Set<String> = []
    for property in properties {
      let path = site.path.appending(.key(property.key))
      within(property) { walk in
        guard let node = site.node[property.key] else {
          guard let other = spelling.respelled(property), !explained.contains(other.key) else {
            if !property.mayBeMissing { walk.missing(property, in: site, spelling) }
            return
          }
          explained.insert(other.key)
          return walk.respelled(property, as: other, in: site)
        }
        if case .null = node.value, property.mayBeMissing {
          return walk.nullTaken(Site(node: node, shape: property.shape, path: path))
        }
        walk.check(node, property.shape, at: path)
      }
    }
    for stranger in spelling.strangers where !explained.contains(stranger.key) {
      unknownKey(stranger, in: site, spelling, owner: owner)
    }
    repeatedKeys(members, in: site)
  }

  private mutating func missing(_ property: NamedType.Property, in site: Site, _ spelling: KeySpelling) {
    let here = Site(node: site.node, shape: property.shape, path: site.path.appending(.key(property.key)))
    let sample = sample(here)
    let misspelt = spelling.strangers.first { Suggestion.nearest(to: $0.key, in: [property.key]) != nil }
    let add = sample.map { "Add for instance `\(Self.line(here.path, $0.strictText))`" } ?? "Add the key"
    var what = "The key `\(property.key)` is missing: \(owner(site)) needs \(property.shape.swiftName) there"
    var fix = misspelt.map { "Write `\(property.key)` instead of `\($0.key)`" } ?? add
    if let value = property.defaultValue {
      what = "The key `\(property.key)` is missing; the default value \(value) does not stand in for it"
      fix += ", or make the property optional, or decode it with decodeIfPresent"
    }
    note(
      property.defaultValue == nil ? .missingKey : .missingDefault, .refused, here, what, mended: sample,
      fix: fix + ".", isMissing: true)
  }

  private mutating func respelled(_ property: NamedType.Property, as other: JSONNode.Member, in site: Site) {
    let path = site.path.appending(.key(other.key))
    let here = Site(node: other.value, shape: property.shape, path: path)
    let needs = property.mayBeMissing ? "and stays nil without it" : "and it has to be there"
    note(
      .keyCase, property.mayBeMissing ? .taken : .refused, here,
      "`\(other.key)` is not read: the key is `\(property.key)`, \(needs)", mended: other.value,
      fix: "Write `\(property.key)` instead of `\(other.key)`.", at: other)
    // The value is not read, so that it refuses nothing; where the key has to be there, everything is refused already.
    if property.mayBeMissing { nullsBelow(here) } else { check(other.value, property.shape, at: path) }
  }

  private mutating func unknownKey(
    _ stranger: JSONNode.Member, in site: Site, _ spelling: KeySpelling, owner: String
  ) {
    let here = Site(node: stranger.value, shape: site.shape, path: site.path.appending(.key(stranger.key)))
    if site.path == base, let home = otherHome(of: stranger.key) {
      let fix = home == .contentState
        ? "Move it into `content-state`." : "Leave it out; the attributes go with the start alone."
      note(
        home == .contentState ? .stateKeyInAttributes : .attributesKeyInState, .taken, here,
        "`\(stranger.key)` is a property of the \(home == .contentState ? "content state" : "attributes")", fix: fix,
        at: stranger)
    } else {
      let keys = spelling.properties.map { "`\($0.key)`" }
      let fix = spelling.nearest(to: stranger.key).map { "Write `\($0)`, if that is meant." }
        ?? "Leave it out" + (keys.isEmpty ? "." : "; the keys are \(keys.joined(separator: ", ")).")
      note(.unknownKey, .taken, here, "`\(stranger.key)` is no key of \(owner)", fix: fix, at: stranger)
    }
    nullsBelow(here)
  }

  /// The other part of a push, where a key that this part does not read is one of its own.
  private func otherHome(of key: String) -> DecodeCheck.Part? {
    guard let part else { return nil }
    let other: DecodeCheck.Part = part == .attributes ? .contentState : .attributes
    let shape = other == .attributes ? contract.attributes : contract.contentState
    guard case .object(let properties)? = contract.type(of: shape)?.kind else { return nil }
    return properties.contains { $0.key == key } ? other : nil
  }

  mutating func repeatedKeys(_ members: [JSONNode.Member], in site: Site) {
    var seen: Set<String> = []
    for member in members where !seen.insert(member.key).inserted {
      let here = Site(node: member.value, shape: site.shape, path: site.path.appending(.key(member.key)))
      note(
        .duplicateKey, .taken, here, "The key `\(member.key)` stands twice, here with \(here.excerpt)",
        fix: "Keep one of them.", at: member)
    }
  }

  private func owner(_ site: Site) -> String { site.shape.unwrapped.swiftName }

  /// `{"start": …, "duration": …}`.
  mutating func dateInterval(_ site: Site) {
    let count = problems.count
    object(
      site, [.init(name: "start", shape: .date), .init(name: "duration", shape: .number(.double))],
      owner: "DateInterval")
    guard !hasRefusal(since: count), case .number(let length)? = site.node["duration"]?.value, length.double < 0 else {
      return
    }
    note(
      .intervalOrder, .taken, site, "\(subject(site.path)) lasts \(length.literal) seconds",
      fix: "Let it begin at its end, with a positive duration.")
  }
}
