import Findings

/// Breaks what the app's types are decoded from.
extension PayloadBreaker {
  /// Values of the content state, then those of the attributes where the push has them.
  private var targets: [PayloadTarget] {
    func below(_ path: JSONPath, _ shape: Shape) -> [PayloadTarget] {
      whole.node(at: path).map { PayloadTarget.all($0, shape, at: path, contract) } ?? []
    }
    return below(PayloadMaker.contentState, contract.contentState) + below(PayloadMaker.attributes, contract.attributes)
  }

  func content(_ breakage: Breakage) -> BrokenPayload? {
    switch breakage {
    case .missingKey: return removal(breakage, .missingKey) { $0.defaultValue == nil }
    case .missingDefault: return removal(breakage, .missingDefault) { $0.defaultValue != nil }
    case .null: return replacement(breakage, .null) { takesAnything($0) || isFree($0) ? nil : .null }
    case .wrongType: return replacement(breakage, .typeMismatch, Self.wrongType)
    case .fraction: return replacement(breakage, .fraction) { Self.isInteger($0) ? .number(literal: "1.5") : nil }
    case .outOfRange: return replacement(breakage, .outOfRange) { Self.isInteger($0) ? .number(literal: "1e30") : nil }
    case .numericString: return replacement(breakage, .numericString) { Self.isNumber($0) ? "12" : nil }
    case .numberForBool: return replacement(breakage, .notBoolean) { $0.shape == .bool ? 1 : nil }
    case .unixDate:
      return replacement(breakage, .dateUnix, isRefused: false) { $0.shape == .date ? .number(time) : nil }
    case .millisecondDate:
      return replacement(breakage, .dateMilliseconds, isRefused: false) {
        $0.shape == .date ? .number(time * 1000) : nil
      }
    case .isoDate: return replacement(breakage, .dateString) { $0.shape == .date ? "2026-01-12T09:41:00Z" : nil }
    case .unknownValue: return replacement(breakage, .unknownValue, unknownValue)
    case .unknownCase:
      return replacement(breakage, .unknownCase) { cases($0) == nil ? nil : .object([("unheardOf", .object([]))]) }
    case .bareCase: return replacement(breakage, .caseForm) { cases($0)?.first.map { .string($0.name) } }
    case .hexData: return replacement(breakage, .hexData, isRefused: false) { $0.shape == .data ? "68656c6c" : nil }
    case .unpaddedData: return replacement(breakage, .base64) { $0.shape == .data ? "aGk" : nil }
    case .undashedUUID:
      return replacement(breakage, .uuid) { $0.shape == .uuid ? "5E11E211000040008000000000000001" : nil }
    case .emptyURL: return replacement(breakage, .url) { $0.shape == .url ? "" : nil }
    case .arrayForDictionary:
      return replacement(breakage, .dictionaryForm) { if case .dictionary = $0.shape { .array([]) } else { nil } }
    case .objectForPairs:
      return replacement(breakage, .dictionaryForm) { if case .pairs = $0.shape { .object([]) } else { nil } }
    case .objectForRange: return replacement(breakage, .rangeForm, Self.rangeObject)
    case .backwardRange: return replacement(breakage, .rangeOrder, Self.backwardRange)
    case .keyCase, .unknownKey, .repeatedKey, .stateKeyInAttributes: return keys(breakage)
    default: return nil
    }
  }

  // MARK: Values

  /// Replaces the first value that `value` has another one for.
  private func replacement(
    _ breakage: Breakage, _ code: DecodeProblemCode, isRefused: Bool = true, _ value: (PayloadTarget) -> JSONNode?
  ) -> BrokenPayload? {
    for target in targets {
      guard let value = value(target) else { continue }
      return BrokenPayload(
        breakage: breakage, payload: whole.replacing(target.path, with: value), path: target.path,
        findings: [code.rawValue], isRefused: isRefused)
    }
    return nil
  }

  private func removal(
    _ breakage: Breakage, _ code: DecodeProblemCode, _ isMeant: (NamedType.Property) -> Bool
  ) -> BrokenPayload? {
    guard let target = targets.first(where: { $0.property.map { !$0.mayBeMissing && isMeant($0) } ?? false }) else {
      return nil
    }
    return BrokenPayload(
      breakage: breakage, payload: whole.replacing(target.path, with: nil), path: target.path,
      findings: [code.rawValue], isRefused: true)
  }

  private func takesAnything(_ target: PayloadTarget) -> Bool {
    if case .unknown = target.shape { return true }
    return contract.type(of: target.shape).map { $0.takesAnyValue || $0.kind == .opaque } ?? false
  }

  /// A place where a null decodes, or one that is no property.
  private func isFree(_ target: PayloadTarget) -> Bool {
    target.property.map { $0.mayBeMissing || $0.shape.isOptional } ?? true
  }

  private static func isInteger(_ target: PayloadTarget) -> Bool {
    if case .integer = target.shape { true } else { false }
  }
  private static func isNumber(_ target: PayloadTarget) -> Bool {
    if case .number = target.shape { true } else { isInteger(target) }
  }

  private static func wrongType(_ target: PayloadTarget) -> JSONNode? {
    switch target.shape {
    case .string: 5
    case .bool, .integer, .number, .array, .set: "maybe"
    default: nil
    }
  }

  private func unknownValue(_ target: PayloadTarget) -> JSONNode? {
    guard case .rawValues(let raw, let cases)? = contract.type(of: target.shape)?.kind, !cases.isEmpty else {
      return nil
    }
    switch raw {
    case .string: return cases.contains { $0.json == "\"unheard-of\"" } ? nil : "unheard-of"
    case .integer:
      let free = (0...100).first { value in !cases.contains { $0.json == "\(value)" } }
      return free.map { .number(Double($0)) }
    default: return nil
    }
  }

  private func cases(_ target: PayloadTarget) -> [NamedType.PayloadCase]? {
    if case .cases(let cases)? = contract.type(of: target.shape)?.kind, !cases.isEmpty { cases } else { nil }
  }

  private static func rangeObject(_ target: PayloadTarget) -> JSONNode? {
    guard target.shape.rangeBound != nil, let bounds = target.node.elements, bounds.count == 2 else { return nil }
    return .object(["lowerBound": bounds[0], "upperBound": bounds[1]])
  }

  private static func backwardRange(_ target: PayloadTarget) -> JSONNode? {
    guard let bound = target.shape.rangeBound, let bounds = target.node.elements, bounds.count == 2 else {
      return nil
    }
    switch bound {
    case .integer, .number, .date: return .array([bounds[1], bounds[0]])
    default: return nil
    }
  }

  // MARK: Keys

  private func keys(_ breakage: Breakage) -> BrokenPayload? {
    switch breakage {
    case .keyCase:
      guard let target = targets.first(where: { $0.property.map { !$0.mayBeMissing } ?? false }),
        case .key(let key)? = target.path.steps.last
      else { return nil }
      let snake = key.reduce(into: "") { text, letter in
        text += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
      }
      let other = snake == key ? key.prefix(1).uppercased() + key.dropFirst() : snake
      guard other != key else { return nil }
      let path = JSONPath(target.path.steps.dropLast() + [.key(other)])
      return made(
        breakage, whole.replacing(target.path, with: nil).replacing(path, with: target.node), path, .keyCase,
        isRefused: true)
    case .unknownKey:
      guard isObject(contract.contentState) else { return nil }
      let path = PayloadMaker.contentState.appending(.key("unheardOf"))
      return made(breakage, whole.replacing(path, with: 1), path, .unknownKey)
    case .repeatedKey:
      guard let members = whole.node(at: PayloadMaker.contentState)?.members, let first = members.first else {
        return nil
      }
      let twice = JSONNode(.object(members + [first]))
      return made(
        breakage, whole.replacing(PayloadMaker.contentState, with: twice),
        PayloadMaker.contentState.appending(.key(first.key)), .duplicateKey)
    case .stateKeyInAttributes:
      guard let attributes = whole.node(at: PayloadMaker.attributes), isObject(contract.attributes),
        let member = whole.node(at: PayloadMaker.contentState)?.members?.first(where: { attributes[$0.key] == nil })
      else { return nil }
      let path = PayloadMaker.attributes.appending(.key(member.key))
      return made(breakage, whole.replacing(path, with: member.value), path, .stateKeyInAttributes)
    default: return nil
    }
  }

  private func isObject(_ shape: Shape) -> Bool {
    guard let type = contract.type(of: shape), !type.isHandDecoded, case .object = type.kind else { return false }
    return true
  }

  private func made(
    _ breakage: Breakage, _ payload: JSONNode, _ path: JSONPath, _ code: DecodeProblemCode, isRefused: Bool = false
  ) -> BrokenPayload {
    BrokenPayload(
      breakage: breakage, payload: payload, path: path, findings: [code.rawValue], isRefused: isRefused)
  }
}
