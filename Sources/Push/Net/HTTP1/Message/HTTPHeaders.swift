/// Header fields in the order of the message. Names compare without regard to letter case.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One header.
  public struct Field: Sendable, Hashable {
    /// In lower case, as it came otherwise.
    public var name: String
    public var value: String
    public init(_ name: String, _ value: String) { self.name = name.inLowerCase; self.value = value }
    /// Of a name that is in lower case already.
    init(lowercase name: String, _ value: String) { self.name = name; self.value = value }

    /// A field whose name is a token as it came.
    init(lowercasing name: ArraySlice<UInt8>, value: String) {
      self.name = String(unsafeUninitializedCapacity: name.count) { room in
        for (index, byte) in name.enumerated() {
          room[index] = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
        }
        return name.count
      }
      self.value = value
    }

    /// Appends the field's line. No value can end it and nothing but a token is a name, whatever somebody put there:
    /// what may not stand in a value is left out, and a field without a name is none.
    func append(to bytes: inout [UInt8]) {
      guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenByte) else { return }
      bytes += name.utf8
      bytes.append(UInt8(ascii: ":"))
      bytes.append(UInt8(ascii: " "))
      if value.utf8.allSatisfy(\.isFieldByte) {
        bytes += value.utf8
      } else {
        bytes += value.utf8.filter(\.isFieldByte)
      }
      bytes.append(.cr)
      bytes.append(.lf)
    }
  }
  public private(set) var fields: [Field] = []

  public init() {}
  public init(_ fields: [Field]) { self.fields = fields }
  public init(dictionaryLiteral elements: (String, String)...) { fields = elements.map { Field($0.0, $0.1) } }

  /// The first value of a name.
  public subscript(name: String) -> String? {
    let name = name.inLowerCase
    return first(name)
  }
  /// The first value of a name that is in lower case.
  func first(_ name: String) -> String? {
    for field in fields where field.name == name { return field.value }
    return nil
  }
  /// Every value of a name, in order.
  public func all(_ name: String) -> [String] {
    let name = name.inLowerCase
    return fields.filter { $0.name == name }.map(\.value)
  }
  /// Appends a header.
  public mutating func add(_ name: String, _ value: String) { fields.append(Field(name, value)) }
  mutating func append(_ field: Field) { fields.append(field) }
  /// Makes room for so many.
  mutating func reserve(_ count: Int) { fields.reserveCapacity(count) }
  /// Puts one header in the place of all with its name.
  public mutating func set(_ name: String, _ value: String) {
    let field = Field(name, value)
    fields.removeAll { $0.name == field.name }
    fields.append(field)
  }

  /// Whether a comma-separated field such as `Connection` has this token; both in lower case.
  public func has(_ token: String, in name: String) -> Bool {
    fields.contains { field in
      field.name == name && field.value.split(separator: ",").contains { $0.trimmingSpaces.lowercased() == token }
    }
  }
}

extension String {
  /// In lower case; itself where it is that already, as names of headers mostly are.
  fileprivate var inLowerCase: String {
    // As one piece of bytes: byte by byte out of a string costs several times as much.
    let isLower = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
    return isLower ?? false ? self : lowercased()
  }
}

extension Substring {
  var trimmingSpaces: Substring {
    var part = self
    while let first = part.first, first == " " || first == "\t" { part.removeFirst() }
    while let last = part.last, last == " " || last == "\t" { part.removeLast() }
    return part
  }
}

extension [UInt8] {
  /// Appends a number's digits.
  mutating func append(decimal number: Int) {
    guard number >= 10 else {
      append(UInt8(ascii: "0") + UInt8(Swift.max(0, number)))
      return
    }
    append(decimal: number / 10)
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
