import Findings

/// One descent through a type and the JSON that it is decoded from, in the order in which a decoder goes.
struct DecodeWalk {
  let contract: ActivityContract
  let now: Double
  let base: JSONPath
  let document: JSONDocument?
  let file: String?
  let part: DecodeCheck.Part?
  private(set) var problems: [DecodeProblem] = []
  /// Decoders by hand that the descent is in.
  private var handDecoders = 0
  private var metUnknown = false
  /// The property that is being decoded, for the place of its declaration.
  private var property: NamedType.Property?

  init(_ check: DecodeCheck, base: JSONPath, document: JSONDocument?, file: String?, part: DecodeCheck.Part?) {
    contract = check.contract; now = check.now
    self.base = base; self.document = document; self.file = file; self.part = part
  }

  var report: DecodeReport {
    let verdict: DecodeReport.Verdict =
      problems.contains { $0.effect == .refused } ? .refused
      : metUnknown || problems.contains { $0.effect == .perhaps } ? .notKnown : .decodes
    return DecodeReport(problems: problems, verdict: verdict)
  }

  /// Whether anything was refused, or perhaps was, since there were `count` problems.
  func hasRefusal(since count: Int) -> Bool { problems[count...].contains { $0.effect != .taken } }

  // MARK: Descent

  /// - Parameter declared: the type as the property has it, where that says more than `shape`.
  mutating func check(_ node: JSONNode, _ shape: Shape, at path: JSONPath, declared: Shape? = nil) {
    let site = Site(node: node, shape: declared ?? shape, path: path)
    switch shape {
    case .bool: bool(site)
    case .string: string(site)
    case .integer(let kind): integer(site, kind)
    case .number(let kind): number(site, kind)
    case .date: date(site)
    case .data: data(site)
    case .url: url(site)
    case .uuid: uuid(site)
    case .duration: duration(site)
    case .dateInterval: dateInterval(site)
    case .optional(let wrapped):
      if case .null = node.value { return nullTaken(site) }
      check(node, wrapped, at: path, declared: declared ?? shape)
    case .array(let element): array(site, of: element, isSet: false)
    case .set(let element): array(site, of: element, isSet: true)
    case .dictionary(let key, let value): dictionary(site, key, value)
    case .pairs(let key, let value): pairs(site, key, value)
    case .range(let bound), .closedRange(let bound): range(site, bound)
    case .named(let name): named(site, name)
    case .unknown(let name): unknown(site, name)
    }
  }

  private mutating func named(_ site: Site, _ name: String) {
    guard let type = contract.types[name] else { return unknown(site, name) }
    if type.isHandDecoded {
      metUnknown = true
      handDecoders += 1
      if !problems.contains(where: { $0.code == .handDecoded && $0.swiftType == name }) {
        note(
          .handDecoded, .taken, Site(node: site.node, shape: .named(name), path: site.path),
          "\(subject(site.path)) is decoded by hand: \(name) has its own init(from:)",
          fix: type.kind == .opaque ? "Draw it with this payload to see what it makes of it." : "")
      }
    }
    defer { if type.isHandDecoded { handDecoders -= 1 } }
    switch type.kind {
    case .opaque:
      metUnknown = true
      nullsBelow(site)
    case .object(let properties):
      if type.takesAnyValue, site.node.members == nil { return nullsBelow(site) }
      if properties.isEmpty, part == .contentState, site.path == base, !type.isHandDecoded {
        note(
          .takesEverything, .taken, site, "\(name) has no properties",
          fix: "Give it properties; then what is sent can be checked.")
      }
      object(site, properties, owner: name)
    case .rawValues(let raw, let cases): rawValue(site, raw, cases)
    case .cases(let cases): payloadCase(site, cases)
    }
  }

  mutating func unknown(_ site: Site, _ name: String) {
    metUnknown = true
    note(.notKnown, .taken, site, "\(subject(site.path)) is \(name), whose form in JSON is not known", fix: "")
    nullsBelow(site)
  }

  /// Calls `body` while `property` is what is decoded.
  mutating func within(_ property: NamedType.Property, _ body: (inout DecodeWalk) -> Void) {
    let outer = self.property
    self.property = property
    body(&self)
    self.property = outer
  }

  // MARK: Notes

  /// A value, the type that is decoded from it, and where it stands.
  struct Site {
    var node: JSONNode
    var shape: Shape
    var path: JSONPath
    var type: String { shape.swiftName }
    /// The value for a sentence.
    var excerpt: String {
      let text = node.strictText
      return text.count > 60 ? text.prefix(57) + "…" : text
    }
  }

  /// - Parameter mended: the JSON that should stand there.
  /// - Parameter fix: nil = write `mended` there.
  /// - Parameter key: the key that the finding is placed at; nil = at the value.
  mutating func note(
    _ code: DecodeProblemCode, _ effect: DecodeProblem.Effect, _ site: Site, _ what: String, mended: JSONNode? = nil,
    fix: String? = nil, isMissing: Bool = false, at key: JSONNode.Member? = nil
  ) {
    let effect = effect == .refused && handDecoders > 0 ? .perhaps : effect
    let severity: Severity = switch effect {
    case .refused: .error
    case .perhaps: .warning
    case .taken: code.severityWhereTaken
    }
    var why = code.why
    if effect == .perhaps { why += DecodeProblem.doubt }
    if let property, let place = property.place, !place.location.isEmpty {
      why += " `\(property.name)` is declared at \(place.location)."
    }
    let mended = mended?.strictText
    let line = mended.map { "Write `\(Self.line(site.path, $0))`" }
    problems.append(
      DecodeProblem(
        code: code, effect: effect, path: site.path, swiftType: site.type, json: isMissing ? "" : site.node.strictText,
        mended: mended,
        finding: Finding(
          id: code.rawValue, severity: severity, what: what, why: why, fix: fix ?? line ?? "",
          place: place(site, key))))
  }

  private func place(_ site: Site, _ key: JSONNode.Member?) -> Place {
    let position = document.map { key.map($0.position(of:)) ?? $0.position(of: site.node) }
    return Place(path: file, line: position?.line, column: position?.column, jsonPath: site.path.description)
  }

  /// `"eta": 721692800` for what stands under a key, else the value alone.
  static func line(_ path: JSONPath, _ json: String) -> String {
    if case .key(let key) = path.steps.last { JSONNode.quoted(key) + ": " + json } else { json }
  }

  /// What a sentence calls the value at a path: `` `stops[2]` ``.
  func subject(_ path: JSONPath) -> String {
    let steps = path.steps.dropFirst(base.steps.count)
    guard !steps.isEmpty else {
      return part.map { $0 == .attributes ? "The attributes" : "The content state" } ?? "The value"
    }
    let last = steps.lastIndex { if case .key = $0 { true } else { false } } ?? steps.startIndex
    let text = JSONPath(Array(steps[last...])).description.dropFirst()
    return "`" + (text.hasPrefix(".") ? text.dropFirst() : text) + "`"
  }

  /// Refuses a value of another kind than the type wants; a null as such.
  mutating func mismatch(
    _ site: Site, _ code: DecodeProblemCode = .typeMismatch, mended: JSONNode? = nil, fix: String? = nil
  ) {
    if case .null = site.node.value {
      let sample = sample(site)
      return note(
        .null, .refused, site, "\(subject(site.path)) must be \(site.type), the JSON has null", mended: sample,
        fix: sample == nil ? "Send a value, or make the property optional and leave the key out." : nil)
    }
    let isLong = site.node.members != nil || site.node.elements != nil
    let sample = mended == nil && fix == nil ? sample(site) : nil
    note(
      code, .refused, site,
      "\(subject(site.path)) must be \(site.type), the JSON has \(site.node.kind)"
        + (isLong ? "" : ": \(site.excerpt)"),
      mended: mended ?? sample,
      fix: fix ?? sample.map { "Write for instance `\(Self.line(site.path, $0.strictText))`" })
  }

  /// A value that the type at the site takes.
  func sample(_ site: Site) -> JSONNode? {
    var name = ""
    for case .key(let key) in site.path.steps { name = key }
    return ContractSamples(contract, now: now).value(of: site.shape.unwrapped, name: name)
  }

  mutating func nullTaken(_ site: Site) {
    let isElement = if case .index = site.path.steps.last { true } else { false }
    note(
      .null, .taken, site, "\(subject(site.path)) is null",
      fix: isElement ? "Leave nulls out of pushes." : "Leave the key out; the property is nil then all the same.")
  }

  /// Remarks on nulls in a value that is not looked into.
  mutating func nullsBelow(_ site: Site) {
    var nulls: [Site] = []
    site.node.walk(site.path) { path, node in
      if case .null = node.value { nulls.append(Site(node: node, shape: site.shape, path: path)) }
    }
    for null in nulls { nullTaken(null) }
  }
}
