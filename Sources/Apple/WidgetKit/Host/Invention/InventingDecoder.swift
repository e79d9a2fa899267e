import Foundation

/// A decoder that makes the asked values up.
struct InventingDecoder: Decoder {
  let invention: Invention
  /// Name of the property that is decoded.
  let name: String
  let codingPath: [any CodingKey]
  /// Position in the enclosing array.
  let index: Int
  /// Keys of a dictionary that is decoded.
  var keys: [String] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Deep inside a type that may contain itself, optionals and arrays stay empty.
  var isDeep: Bool { codingPath.count >= invention.depthLimit }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(InventedObject<Key>(decoder: self))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { InventedArray(decoder: self) }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { InventedSingle(decoder: self) }

  func child(_ key: any CodingKey, index: Int? = nil) -> InventingDecoder {
    InventingDecoder(
      invention: invention, name: key.intValue == nil ? key.stringValue : name, codingPath: codingPath + [key],
      index: index ?? self.index)
  }
}

/// An object that has whatever key it is asked for.
private struct InventedObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: InventingDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  /// A dictionary gets keys that fit its key type. The keys of an enum with payloads are its cases: it gets the first.
  var allKeys: [Key] {
    if let first = EnumShape.firstCase(of: Key.self) as? Key { return [first] }
    return decoder.isDeep ? [] : decoder.keys.compactMap { Key(stringValue: $0) }
  }
  func contains(_ key: Key) -> Bool { !decoder.isDeep }
  /// Asked of optional properties only, right before their value.
  func decodeNil(forKey key: Key) throws -> Bool {
    decoder.invention.record?.optionals.insert(TypeShape.key(codingPath + [key]))
    return decoder.isDeep
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    // The position in an enclosing array goes down with it, so that the elements' ids differ.
    try decoder.invention.value(type, named: key.stringValue, path: codingPath + [key], index: decoder.index)
  }
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { try decoder.child(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.child(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { decoder.child(key) }
}

/// An array of two values; more where more are asked for.
private struct InventedArray: UnkeyedDecodingContainer {
  let decoder: InventingDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.isDeep ? 0 : 2 }
  var isAtEnd: Bool { currentIndex >= (count ?? 0) }
  var currentIndex = 0

  private struct Index: CodingKey {
    var intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }
    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }
  private mutating func next() -> (key: Index, index: Int) {
    defer { currentIndex += 1 }
    return (Index(intValue: currentIndex), currentIndex)
  }

  mutating func decodeNil() throws -> Bool { false }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let (key, index) = next()
    return try decoder.invention.value(type, named: decoder.name, path: codingPath + [key], index: index)
  }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let (key, index) = next()
    return try decoder.child(key, index: index).container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let (key, index) = next()
    return try decoder.child(key, index: index).unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder {
    let (key, index) = next()
    return decoder.child(key, index: index)
  }
}

/// A single value.
private struct InventedSingle: SingleValueDecodingContainer {
  let decoder: InventingDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  func decodeNil() -> Bool { decoder.isDeep }
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try decoder.invention.value(type, named: decoder.name, path: codingPath, index: decoder.index)
  }
}
