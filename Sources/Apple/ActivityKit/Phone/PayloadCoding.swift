import Foundation
import Wire

/// How attributes and content states travel: JSON with the coders' own strategies, as ActivityKit's pushes have it.
enum PayloadCoding {
  static func encode(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
  static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

extension ActivityAttributes {
  /// The bare name, as `attributes-type` of a push spells it.
  static var typeName: String { String(describing: Self.self) }
}

extension EncodedContent {
  /// - Throws: `EncodingError`.
  init<State>(_ content: ActivityContent<State>) throws {
    self.init(
      state: try PayloadCoding.encode(content.state), staleDate: content.staleDate?.timeIntervalSince1970.finite,
      relevanceScore: content.relevanceScore.finite)
  }
}

extension ActivityContent {
  /// - Throws: `DecodingError`.
  init(_ encoded: EncodedContent) throws {
    self.init(
      state: try PayloadCoding.decode(State.self, from: encoded.state),
      staleDate: encoded.staleDate.map(Date.init(timeIntervalSince1970:)), relevanceScore: encoded.relevanceScore)
  }
}

extension EncodedAlert {
  /// Title and body in the app's own words: the app's strings are at hand here alone.
  init(_ alert: AlertConfiguration) {
    self.init(
      title: String(localized: alert.title), body: String(localized: alert.body), sound: alert.sound.name)
  }
}

extension PushRoute {
  init(_ type: PushType) {
    switch type.route {
    case .token: self = .token
    case .channel(let name): self = .channel(name)
    }
  }
}

extension ActivityEnd.Dismissal {
  init(_ policy: ActivityUIDismissalPolicy) {
    switch policy.rule {
    case .default: self = .default
    case .immediate: self = .immediate
    case .after(let date): self = .after(date.timeIntervalSince1970.finite)
    }
  }
}

extension ActivityState {
  init(_ state: LifeState) {
    switch state {
    case .pending: self = .pending
    case .active: self = .active
    case .stale: self = .stale
    case .ended: self = .ended
    case .dismissed: self = .dismissed
    }
  }
}

extension ActivityAuthorizationError {
  init(_ refusal: ActivityRefusal) {
    switch refusal {
    case .attributesTooLarge: self = .attributesTooLarge
    case .unsupported: self = .unsupported
    case .denied: self = .denied
    case .globalMaximumExceeded: self = .globalMaximumExceeded
    case .targetMaximumExceeded: self = .targetMaximumExceeded
    case .unsupportedTarget: self = .unsupportedTarget
    case .visibility: self = .visibility
    case .persistenceFailure: self = .persistenceFailure
    case .missingProcessIdentifier: self = .missingProcessIdentifier
    case .unentitled: self = .unentitled
    case .malformedActivityIdentifier: self = .malformedActivityIdentifier
    case .reconnectNotPermitted: self = .reconnectNotPermitted
    }
  }
}

extension Data {
  /// nil where the text is no row of pairs of hexadecimal digits.
  init?(hexadecimal text: String) {
    let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    let values = digits.compactMap(\.self)
    self = Data(stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) })
  }
}

extension Double {
  /// JSON knows no infinity: the greatest number stands for it, and 0 for what is no number.
  var finite: Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

/// What a method that cannot throw has to say.
enum Notice {
  static func say(_ text: String) { FileHandle.standardError.write(Data("ActivityKit: \(text)\n".utf8)) }
}
