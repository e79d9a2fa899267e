import APNs
import Foundation

/// What a gateway does wrong on purpose; all of it can be changed while it runs. 0 and false switch a mode off.
public struct Faults: Sendable, Hashable, Codable {
  /// MAX_CONCURRENT_STREAMS falls to 1 after so many refusals with 4xx on a connection, save 410 (observed in 2016
  /// after one); the next accepted push widens it again.
  public var shrinkAfterErrors = 0
  /// The connection is closed after so many BadDeviceToken.
  public var closeAfterBadTokens = 0
  /// The share of requests that are answered with 500 InternalServerError, from 0 to 1.
  public var internalErrorRate = 0.0
  /// … with 503 ServiceUnavailable.
  public var unavailableRate = 0.0
  /// … with 429 TooManyRequests.
  public var tooManyRequestsRate = 0.0
  /// … with RST_STREAM and REFUSED_STREAM, unread.
  public var refusedStreamRate = 0.0
  /// Every so many requests of a connection it is told to go: 503 Shutdown, and GOAWAY with the same reason.
  public var shutdownEvery = 0
  /// Seconds that every answer waits.
  public var delay = 0.0
  /// Seconds that are added to it at most, in even steps.
  public var jitter = 0.0
  /// Every living device token is answered with 410 Unregistered.
  public var allGone = false
  /// A connection swallows its requests from this one on.
  public var stuckAfter = 0
  /// Seconds without requests until GOAWAY IdleTimeout; read when a connection begins.
  public var idleSeconds = 0.0

  public init() {}

  /// Where a decoder carries the modes that what it reads changes.
  private static let base = CodingUserInfoKey(rawValue: "skerry.faults")

  private enum Key: String, CodingKey, CaseIterable {
    case shrinkAfterErrors, closeAfterBadTokens, internalErrorRate, unavailableRate, tooManyRequestsRate
    case refusedStreamRate, shutdownEvery, delay, jitter, allGone, stuckAfter, idleSeconds
  }

  /// The names of the modes, as JSON and options spell them.
  public static let names = Key.allCases.map(\.rawValue)

  /// Modes that are not named are off.
  public init(from decoder: any Decoder) throws {
    self = Self.base.flatMap { decoder.userInfo[$0] as? Faults } ?? Faults()
    try change(from: decoder)
  }


  /// Changes the modes that are named, and leaves the others as they are.
  /// - Throws: `DecodingError` where a value is none, `FaultError` where there is no such mode or value.
  private mutating func change(from decoder: any Decoder) throws {
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys where Key(rawValue: key.stringValue) == nil {
      throw FaultError(name: key.stringValue)
    }
    let values = try decoder.container(keyedBy: Key.self)
    func read<Value: Decodable>(_ key: Key, _ path: WritableKeyPath<Faults, Value>) throws {
      if let value = try values.decodeIfPresent(Value.self, forKey: key) { self[keyPath: path] = value }
    }
    try read(.shrinkAfterErrors, \.shrinkAfterErrors)
    try read(.closeAfterBadTokens, \.closeAfterBadTokens)
    try read(.internalErrorRate, \.internalErrorRate)
    try read(.unavailableRate, \.unavailableRate)
    try read(.tooManyRequestsRate, \.tooManyRequestsRate)
    try read(.refusedStreamRate, \.refusedStreamRate)
    try read(.shutdownEvery, \.shutdownEvery)
    try read(.delay, \.delay)
    try read(.jitter, \.jitter)
    try read(.allGone, \.allGone)
    try read(.stuckAfter, \.stuckAfter)
    try read(.idleSeconds, \.idleSeconds)
    try check()
  }

  /// Changes the modes that a JSON object names.
  /// - Throws: as reading a `Faults` does.
  public mutating func change(json bytes: [UInt8]) throws {
    let decoder = JSONDecoder()
    if let key = Self.base { decoder.userInfo[key] = self }
    self = try decoder.decode(Faults.self, from: Data(bytes))
  }

  /// - Throws: `FaultError` where a number lies outside of what it can be.
  public func check() throws(FaultError) {
    let rates: [(Key, Double)] = [
      (.internalErrorRate, internalErrorRate), (.unavailableRate, unavailableRate),
      (.tooManyRequestsRate, tooManyRequestsRate), (.refusedStreamRate, refusedStreamRate),
    ]
    for (key, rate) in rates where !(0...1).contains(rate) {
      throw FaultError(name: key.rawValue, wanted: "a share from 0 to 1")
    }
    for (key, seconds) in [(Key.delay, delay), (.jitter, jitter), (.idleSeconds, idleSeconds)]
    where !(0...86_400).contains(seconds) {
      throw FaultError(name: key.rawValue, wanted: "seconds from 0 to 86400")
    }
    let counts = [
      (Key.shrinkAfterErrors, shrinkAfterErrors), (.closeAfterBadTokens, closeAfterBadTokens),
      (.shutdownEvery, shutdownEvery), (.stuckAfter, stuckAfter),
    ]
    for (key, count) in counts where count < 0 {
      throw FaultError(name: key.rawValue, wanted: "a number from 0")
    }
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }
}

/// A fault mode that there is not, or a value that it cannot have.
public struct FaultError: Error, Sendable, Hashable, CustomStringConvertible {
  public var name: String
  /// nil = there is no such mode.
  public var wanted: String?

  public init(name: String, wanted: String? = nil) { self.name = name; self.wanted = wanted }

  public var description: String {
    wanted.map { "“\(name)” takes \($0)" } ?? "There is no fault mode “\(name)”; there are "
      + Faults.names.joined(separator: ", ")
  }
}
