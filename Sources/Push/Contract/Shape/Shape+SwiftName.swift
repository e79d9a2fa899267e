extension Shape {
  /// The type as Swift sources write it: `[String: Int]?`, `Range<Date>`.
  public var swiftName: String {
    switch self {
    case .bool: "Bool"
    case .string: "String"
    case .integer(let kind): kind.rawValue
    case .number(let kind): kind.rawValue
    case .date: "Date"
    case .data: "Data"
    case .url: "URL"
    case .uuid: "UUID"
    case .duration: "Duration"
    case .dateInterval: "DateInterval"
    case .optional(let wrapped): wrapped.swiftName + "?"
    case .array(let element): "[\(element.swiftName)]"
    case .set(let element): "Set<\(element.swiftName)>"
    case .dictionary(.string, let value): "[String: \(value.swiftName)]"
    case .dictionary(.integer, let value): "[Int: \(value.swiftName)]"
    case .pairs(let key, let value): "[\(key.swiftName): \(value.swiftName)]"
    case .range(let bound): "Range<\(bound.swiftName)>"
    case .closedRange(let bound): "ClosedRange<\(bound.swiftName)>"
    case .named(let name), .unknown(let name): name
    }
  }

  /// An integer or a number with a fraction.
  var isNumeric: Bool {
    switch self {
    case .integer, .number: true
    default: false
    }
  }

  /// What both ends of a range are; nil where this is none.
  var rangeBound: Shape? {
    switch self {
    case .range(let bound), .closedRange(let bound): bound
    default: nil
    }
  }

  /// The shape behind optionals.
  public var unwrapped: Shape { if case .optional(let wrapped) = self { wrapped.unwrapped } else { self } }
}
