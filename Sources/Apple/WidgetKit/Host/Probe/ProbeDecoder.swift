import Foundation
import Wire

/// A decoder that notes what it is asked and answers with made-up values.
struct ProbeDecoder: Decoder {
  let round: ProbeRound
  let node: ProbeNode
  let codingPath: [any CodingKey]
  /// Name of the property that is decoded.
  let name: String
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    node.isKeyed = true
    return KeyedDecodingContainer(ProbedObject<Key>(decoder: self))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    node.isArray = true
    return ProbedArray(decoder: self)
  }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { ProbedSingle(decoder: self) }

  /// The decoder of a container that is opened under a key of this one.
  func nested(_ key: any CodingKey) throws -> ProbeDecoder {
    let entry = node.entry(key.stringValue)
    let path = codingPath + [key]
    guard !round.isAbsent(path) else { throw Self.missing(key, codingPath) }
    let inner = entry.node ?? ProbeNode()
    entry.node = inner
    return ProbeDecoder(round: round, node: inner, codingPath: path, name: key.stringValue)
  }

  static func missing(_ key: any CodingKey, _ path: [any CodingKey]) -> DecodingError {
    .keyNotFound(key, DecodingError.Context(codingPath: path, debugDescription: "the probe leaves the key out"))
  }
}

/// An object that has whatever key it is asked for, but the one that the round leaves out.
private struct ProbedObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ProbeDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    if let cases = PlainEnumCases.of(Key.self) {
      decoder.node.caseNames = cases.map(\.value.stringValue)
      let chosen = codingPath.count == decoder.round.base.count ? decoder.round.answers.caseName : nil
      return Array((cases.first { $0.value.stringValue == chosen } ?? cases.first).map { [$0.value] } ?? [])
    }
    decoder.node.takesAnyKey = true
    return Key(stringValue: "first").map { [$0] } ?? []
  }
  func contains(_ key: Key) -> Bool {
    decoder.node.entry(key.stringValue).checksPresence = true
    return !decoder.round.isAbsent(codingPath + [key])
  }
  func decodeNil(forKey key: Key) throws -> Bool {
    decoder.node.entry(key.stringValue).checksNull = true
    guard !decoder.round.isAbsent(codingPath + [key]) else { throw ProbeDecoder.missing(key, codingPath) }
    return false
  }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    decoder.node.entry(key.stringValue).ask(decoder.round.shape(type))
    let path = codingPath + [key]
    guard !decoder.round.isAbsent(path) else { throw ProbeDecoder.missing(key, codingPath) }
    return try decoder.round.value(type, at: path, name: key.stringValue)
  }
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { try decoder.nested(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.nested(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try decoder.nested(SuperKey()) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.nested(key) }

  /// The key that a class's own decoder puts its superclass under.
  private struct SuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }
    init() {}
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
  }
}

/// An array of two values; more where more are asked for.
private struct ProbedArray: UnkeyedDecodingContainer {
  let decoder: ProbeDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  var currentIndex = 0

  var count: Int? {
    decoder.node.asksLength = true
    return 2
  }
  var isAtEnd: Bool {
    decoder.node.asksLength = true
    return currentIndex >= 2
  }

  /// Places beyond this are no longer answered: a decoder that reads on without end would never come to one.
  private static let limit = 256

  private struct Index: CodingKey {
    var intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }
    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }
  private mutating func next() throws -> Index {
    guard currentIndex < Self.limit else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: "it reads an array without end"))
    }
    defer { currentIndex += 1 }
    return Index(intValue: currentIndex)
  }
  /// A decoder for what is opened inside an element: noted as an element that nobody named the type of.
  private mutating func inner() throws -> ProbeDecoder {
    let index = try next()
    let node = ProbeNode()
    decoder.node.elements.append(.nothing)
    return ProbeDecoder(round: decoder.round, node: node, codingPath: codingPath + [index], name: decoder.name)
  }

  mutating func decodeNil() throws -> Bool { false }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let index = try next()
    decoder.node.elements.append(decoder.round.shape(type))
    return try decoder.round.value(
      type, at: codingPath + [index], name: decoder.name, index: index.intValue ?? 0)
  }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> { try inner().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try inner().unkeyedContainer() }
  mutating func superDecoder() throws -> any Decoder { try inner() }
}

/// A single value.
private struct ProbedSingle: SingleValueDecodingContainer {
  let decoder: ProbeDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  func decodeNil() -> Bool { false }
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    decoder.node.ask(single: decoder.round.shape(type))
    return try decoder.round.value(type, at: codingPath, name: decoder.name)
  }
}
