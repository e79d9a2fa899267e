import Foundation

extension PoolState {
  func connection(_ id: Connection) -> PoolConnection? { connections.first { $0.id == id } }

  mutating func change(_ id: Connection, _ body: (inout PoolConnection) -> Void) {
    guard let index = connections.firstIndex(where: { $0.id == id }) else { return }
    body(&connections[index])
  }

  mutating func connected(_ id: Connection, _ limit: Int, _ now: Double) {
    guard let connection = connection(id) else { return }
    lastError = nil
    unreachableSince = nil
    if connection.phase == .draining {
      // The pool was shut down meanwhile.
      closeIfEmpty(id)
      return
    }
    change(id) {
      $0.phase = .open
      $0.limit = limit
      $0.highestLimit = max(limit, 1)
      $0.lastUseAt = now
      $0.lastAnswerAt = now
    }
  }

  mutating func connectFailed(
    _ id: Connection, _ message: String, _ isHopeless: Bool, _ now: Double, _ luck: Double
  ) {
    guard connection(id) != nil else { return }
    connections.removeAll { $0.id == id }
    lastError = message
    let since = unreachableSince ?? now
    unreachableSince = since
    backOff(now, luck)
    guard isHopeless || mayConnectAt > since + policy.connectPatience, usable == 0 else { return }
    // What is sent later is tried anew.
    unreachableSince = nil
    while let request = queue.popFirst() { if jobs[request] != nil { end(request, .notSent(.cannotConnect(message))) } }
  }

  /// The wait before the next connection: doubled with each failure, and up to a half less by luck.
  private mutating func backOff(_ now: Double, _ luck: Double) {
    failures += 1
    let whole = min(policy.longestBackOff, policy.backOff * pow(2, Double(min(failures - 1, 30))))
    mayConnectAt = max(mayConnectAt, now + whole * (1 - min(max(luck, 0), 1) / 2))
  }

  mutating func closed(_ id: Connection, _ now: Double, _ luck: Double) {
    guard let connection = connection(id) else { return }
    // Nothing was ever taken on it: the next one may fare no better.
    if !connection.isProven { backOff(now, luck) }
    change(id) {
      $0.phase = .draining
      $0.isClosed = true
    }
    closeIfEmpty(id)
  }

  /// Takes nothing new from here on.
  mutating func drain(_ id: Connection) {
    change(id) { $0.phase = .draining }
    closeIfEmpty(id)
  }

  mutating func closeIfEmpty(_ id: Connection) {
    guard let connection = connection(id), connection.phase == .draining, connection.inFlight == 0 else { return }
    connections.removeAll { $0.id == id }
    if !connection.isClosed { actions.append(.close(id)) }
  }

  mutating func pinged(_ id: Connection, _ isAlive: Bool, _ now: Double) {
    change(id) {
      $0.isPinging = false
      if isAlive {
        $0.lastUseAt = now
        $0.lastAnswerAt = now
      }
    }
    if !isAlive { drain(id) }
  }

  mutating func checkTimes(_ now: Double) {
    while let first = queue.first {
      guard let job = jobs[first] else {
        _ = queue.popFirst()
        continue
      }
      guard now >= job.deadline || shutDownAt.map({ now >= $0 }) ?? false else { break }
      _ = queue.popFirst()
      end(first, .notSent(shutDownAt == nil ? .waitedTooLong(lastError: lastError) : .shutDown))
    }
    if let shutDownAt, now >= shutDownAt {
      // What still runs is lost with its connection.
      for index in connections.indices where !connections[index].isClosed {
        connections[index].phase = .draining
        connections[index].isClosed = true
        actions.append(.close(connections[index].id))
      }
      connections.removeAll { $0.inFlight == 0 }
    }
    for index in connections.indices where connections[index].phase == .open && connections[index].inFlight == 0 {
      let idle = now - connections[index].lastUseAt
      if idle >= policy.pingAfter, !connections[index].isPinging {
        connections[index].isPinging = true
        actions.append(.ping(connections[index].id))
      }
    }
    let idle = connections.filter {
      $0.phase == .open && $0.inFlight == 0 && now - $0.lastUseAt >= policy.idleTimeout
    }
    for connection in idle.prefix(max(0, usable - 1)) { drain(connection.id) }
  }

  mutating func endIfDone() {
    guard shutDownAt != nil, jobs.isEmpty, !isDone else { return }
    isDone = true
    for connection in connections where !connection.isClosed { actions.append(.close(connection.id)) }
    connections = []
    actions.append(.done)
  }
}

extension PoolState: CustomStringConvertible {
  /// One line for each connection, after one for the whole.
  var description: String {
    var lines = ["\(queue.count) waiting, \(inFlight) under way, \(failures) failures"]
    if let stop { lines.append("stopped: \(stop.what)") }
    for connection in connections {
      let own = connection.cap < connection.limit ? ", own \(connection.cap)" : ""
      lines.append(
        "connection \(connection.id) \(connection.phase)\(connection.isProven ? "" : ", token not yet taken"): "
          + "\(connection.inFlight) under way, limit \(connection.limit)\(own)")
    }
    return lines.joined(separator: "\n")
  }
}
