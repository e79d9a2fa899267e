/// Header fields in the order of the message. Names compare without regard to letter case.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One header.
  public struct Field: Sendable, Hashable {
    /// In lower case, as it came otherwise.
    public var name: String
    public var value: String
    public init(_ name: String, _ value: String) { self.name = name.lowercased(); self.value = value }
  }
  public private(set) var fields: [Field] = []

  public init() {}
  public init(_ fields: [Field]) { self.fields = fields }
  public init(dictionaryLiteral elements: (String, String)...) { fields = elements.map { Field($0.0, $0.1) } }

  /// The first value of a name.
  public subscript(name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name == name }?.value
  }
  /// Every value of a name, in order.
  public func all(_ name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name == name }.map(\.value)
  }
  /// Appends a header.
  public mutating func add(_ name: String, _ value: String) { fields.append(Field(name, value)) }
  /// Puts one header in the place of all with its name.
  public mutating func set(_ name: String, _ value: String) {
    let field = Field(name, value)
    fields.removeAll { $0.name == field.name }
    fields.append(field)
  }

  /// Whether a comma-separated field such as `Connection` has this token.
  public func has(_ token: String, in name: String) -> Bool {
    all(name).contains { value in
      value.split(separator: ",").contains {
        $0.trimmingSpaces.lowercased() == token
      }
    }
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
