import ActivityKit
import Foundation

/// One of the app's kinds of activities: its attributes type, and which of its attributes is the business's key.
///
///     ActivityKind(DeliveryAttributes.self) { $0.orderNumber }
///
/// The key is what the server calls the activity towards the relay. It has to be in the attributes, because for an
/// activity that a push started they are all that the phone knows; with it the relay knows which card the phone's token
/// updates. Of one key there is one activity on the phone.
public struct ActivityKind: Sendable {
  /// As pushes name it in `attributes-type`.
  public let attributesType: String
  /// Most activities of the kind at a time; the oldest are ended beyond it. nil leaves it to the system.
  public let limit: Int?

  let listed: @Sendable () -> [any HeldCard]
  let watchStarts: @Sendable (_ found: @Sendable (any HeldCard) async -> Void) async -> Void
  let startToken: @Sendable () -> String?
  /// Whether the system has push-to-start tokens.
  var canBeStarted: Bool {
    if #available(iOS 17.2, *) { return true }
    return false
  }
  let watchStartTokens: @Sendable (_ found: @Sendable (String) async -> Void) async -> Void
  private let keyOf: @Sendable (any Sendable) -> String?

  /// - Parameters:
  ///   - type: the attributes type, the same in the app and its widget extension.
  ///   - limit: most activities of the kind at a time.
  ///   - key: the business's key of an activity; nil where it has none. Letters, digits and `_.:@~+=-`, at most 128.
  public init<Attributes>(
    _ type: Attributes.Type, limit: Int? = nil, key: @escaping @Sendable (Attributes) -> String?
  ) where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
    attributesType = String(describing: type)
    self.limit = limit
    keyOf = { ($0 as? Attributes).flatMap(key) }
    listed = {
      Activity<Attributes>.activities.map { Held($0, key: key($0.attributes)) }
    }
    watchStarts = { found in
      for await activity in Activity<Attributes>.activityUpdates {
        await found(Held(activity, key: key(activity.attributes)))
      }
    }
    startToken = {
      guard #available(iOS 17.2, *) else { return nil }
      return Activity<Attributes>.pushToStartToken?.hexadecimal
    }
    watchStartTokens = { found in
      guard #available(iOS 17.2, *) else { return }
      for await token in Activity<Attributes>.pushToStartTokenUpdates { await found(token.hexadecimal) }
    }
  }

  /// The key of attributes of this kind.
  func key(of attributes: some Sendable) -> String? { keyOf(attributes) }

  /// Whether the relay takes a name as a key.
  static func isKey(_ key: String) -> Bool {
    func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard let first = key.utf8.first, isWord(first), key.utf8.count <= 128 else { return false }
    return key.utf8.allSatisfy { isWord($0) || ".:@~+=-".utf8.contains($0) }
  }
}
