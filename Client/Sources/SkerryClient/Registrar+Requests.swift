import ActivityKit
import Foundation

/// What an activity begins with.
struct Opening<Attributes: ActivityAttributes & Sendable>: Sendable where Attributes.ContentState: Sendable {
  var attributes: Attributes
  var state: Attributes.ContentState
  var staleDate: Date
  var relevanceScore: Double
  var channel: String?
}

extension Registrar {
  /// Starts an activity, or finds the one that has its key.
  /// - Returns: it, and whether it was there and needs the new content.
  func request<Attributes>(
    _ opening: Opening<Attributes>
  ) async throws(RequestRefusal) -> (card: Held<Attributes>, isOld: Bool) {
    begin()
    let type = String(describing: Attributes.self)
    guard let kind = kind(of: type) else { throw .unknownKind(type) }
    let key = kind.key(of: opening.attributes)
    if let known = existing(kind, key, opening.attributes) { return (known, true) }
    do { return (try start(opening, kind, key), false) } catch {
      // The kind has a limit: its oldest makes room.
      guard error == .tooMany, kind.limit != nil, let oldest = ledger.live(of: type).first, let card = cards[oldest]
      else { throw error }
      causes[oldest] = .replaced
      await card.end(.now)
      // While that one ended, the same may have been asked for once more.
      if let known = existing(kind, key, opening.attributes) { return (known, true) }
      return (try start(opening, kind, key), false)
    }
  }

  private func existing<Attributes>(
    _ kind: ActivityKind, _ key: String?, _ attributes: Attributes
  ) -> Held<Attributes>? where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
    guard let key, let id = ledger.live(of: kind.attributesType, key: key).last,
      let held = cards[id] as? Held<Attributes>, held.state?.isLive == true, held.hasAttributes(attributes)
    else { return nil }
    return held
  }

  private func start<Attributes>(
    _ opening: Opening<Attributes>, _ kind: ActivityKind, _ key: String?
  ) throws(RequestRefusal) -> Held<Attributes> {
    let held: Held<Attributes>
    do { held = Held(try opening.request(), key: key) } catch let error as RequestRefusal { throw error } catch {
      throw RequestRefusal(error)
    }
    // One that has ended and is still seen would stand beside the new one.
    if let key { clearEnded(kind, key) }
    adopt(held, kind)
    return held
  }

  private func clearEnded(_ kind: ActivityKind, _ key: String) {
    for (id, card) in ledger.cards where card.attributesType == kind.attributesType && card.key == key && card.isOver {
      if let held = cards[id] { Task { await held.end(.now) } }
    }
  }

  /// The newest live activity of a type with a key.
  func card<Attributes>(
    _ type: Attributes.Type, key: String
  ) -> Held<Attributes>? where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
    ledger.live(of: String(describing: type), key: key).last.flatMap { cards[$0] as? Held<Attributes> }
  }

  /// Live activities of a type, oldest first.
  func cards<Attributes>(
    of type: Attributes.Type
  ) -> [Held<Attributes>] where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
    ledger.live(of: String(describing: type)).compactMap { cards[$0] as? Held<Attributes> }
  }

  /// All activities of a type with a key that the phone still shows, ended ones too, which are about to be ended.
  func endingCards<Attributes>(
    _ type: Attributes.Type, key: String
  ) -> [Held<Attributes>] where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
    let name = String(describing: type)
    let ids = ledger.cards.filter { $0.value.attributesType == name && $0.value.key == key }.keys.sorted()
    for id in ids where cards[id] != nil && ledger.cards[id]?.isOver == false { causes[id] = .app }
    return ids.compactMap { cards[$0] as? Held<Attributes> }
  }
}

extension Opening {
  /// - Throws: `RequestRefusal`, or what ActivityKit throws.
  func request() throws -> Activity<Attributes> {
    var route = PushType.token
    if let channel {
      guard #available(iOS 18.0, *) else { throw RequestRefusal.other("Broadcast channels need iOS 18.") }
      route = .channel(channel)
    }
    if #available(iOS 16.2, *) {
      return try Activity.request(
        attributes: attributes,
        content: ActivityContent(state: state, staleDate: staleDate, relevanceScore: relevanceScore), pushType: route)
    }
    return try Activity.request(attributes: attributes, contentState: state, pushType: route)
  }
}
