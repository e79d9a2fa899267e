import Foundation

extension Registrar {
  func reference(_ id: String) -> ActivityReference? {
    ledger.cards[id].map { ActivityReference(id: id, attributesType: $0.attributesType, key: $0.key) }
  }

  // MARK: - Taking over

  /// An activity is there, whoever started it.
  func adopt(_ card: any HeldCard, _ kind: ActivityKind) {
    guard cards[card.id] == nil, let state = card.state else { return }
    cards[card.id] = card
    let isNews = ledger.note(
      activity: card.id, attributesType: kind.attributesType, key: key(of: card), state: state, now: now)
    if isNews { save() }
    // One that is over and still seen is watched to learn when it is gone; the ledger passes its tokens over.
    if state != .dismissed { watch(card) }
    if ledger.cards[card.id]?.isOver == false {
      if let reference = reference(card.id) { hub.send(.found(reference)) }
      endSurplus(of: kind)
    }
    if isNews { follow(course.changed()) }
  }

  private func key(of card: any HeldCard) -> String? {
    guard let key = card.key else { return nil }
    guard ActivityKind.isKey(key) else {
      hub.send(
        .misconfigured(
          "the key “\(key)” is none that the relay takes: letters, digits and _.:@~+=-, beginning with a letter, a "
            + "digit or _, at most 128"))
      return nil
    }
    return key
  }

  private func watch(_ card: any HeldCard) {
    guard !hasStopped else { return }
    let id = card.id
    unwatch(id)
    watches[id] = [
      Task { [weak self] in await card.watchTokens { [weak self] token in await self?.take(token: token, of: id) } },
      Task { [weak self] in await card.watchStates { [weak self] state in await self?.take(state, of: id) } },
    ]
  }

  private func unwatch(_ id: String) {
    for task in watches.removeValue(forKey: id) ?? [] { task.cancel() }
  }

  private func forget(_ id: String) {
    cards[id] = nil
    causes[id] = nil
    unwatch(id)
  }

  private func take(token: String, of id: String) {
    let isFirst = ledger.cards[id]?.token == nil
    guard ledger.note(token: token, ofActivity: id) else { return }
    if isFirst, let reference = reference(id) { hub.send(.receivesPushes(reference)) }
    keep()
  }

  func take(_ state: CardState, of id: String) {
    guard let old = ledger.cards[id] else { return }
    let isNews = ledger.note(activity: id, attributesType: old.attributesType, key: old.key, state: state, now: now)
    if isNews, let reference = reference(id) {
      if old.state != state { hub.send(.stateChanged(reference, state)) }
      if !old.isOver, !state.isLive {
        hub.send(.over(reference, causes[id] ?? (state == .dismissed ? .dismissed : .elsewhere)))
      }
    }
    if state == .dismissed { forget(id) }
    if isNews { keep() }
  }

  // MARK: - Comparing

  /// Finds what started unseen and what vanished unseen.
  func compareWithList(of kind: ActivityKind) {
    let listed = kind.listed()
    for card in listed { adopt(card, kind) }
    let ids = Set(listed.map(\.id))
    // What is known to be dismissed did not vanish unseen: its last state is only on its way here.
    for (id, card) in cards where !ids.contains(id) && card.state == .dismissed { take(.dismissed, of: id) }
    let before = ledger
    let vanished = ledger.noteVanished(of: kind.attributesType, listed: ids, now: now)
    for id in vanished {
      if let reference = reference(id) { hub.send(.over(reference, causes[id] ?? .vanished)) }
    }
    for id in cards.keys where ledger.cards[id]?.attributesType == kind.attributesType && !ids.contains(id) {
      forget(id)
    }
    if ledger != before { keep() }
  }

  // MARK: - Ending

  private func endSurplus(of kind: ActivityKind) {
    for id in ledger.surplus(of: kind.attributesType, limit: kind.limit) { end(id, .replaced) }
  }

  /// Ends an activity at once.
  func end(_ id: String, _ cause: EndCause) {
    guard let card = cards[id], causes[id] == nil else { return }
    causes[id] = cause
    Task { await card.end(.now) }
  }

  /// What the relay calls over.
  func endAsToldByRelay(_ ids: [String]) {
    for id in ids where ledger.cards[id]?.isOver == false { end(id, .relay) }
  }

  func allowRemoteStarts(_ allows: Bool) {
    if ledger.allowRemoteStarts(allows, kinds: configuration.kinds.map(\.attributesType)) { keep() }
  }
}
