import APNs
import Foundation
import Net
import Provider

/// A push that waits for its turn, with the card that it was planned from. An object, because it is handed on often and
/// holds much.
final class OutboxItem: Sendable {
  let due: DueCard
  /// The card with what was reserved for it.
  let card: Card
  let push: PlannedPush
  let route: RouteState
  /// Unix seconds after which it is given back instead.
  let sendBefore: Double

  init(due: DueCard, card: Card, push: PlannedPush, route: RouteState, sendBefore: Double) {
    self.due = due; self.card = card; self.push = push; self.route = route; self.sendBefore = sendBefore
  }
}

/// A line at work.
final class LineState: @unchecked Sendable {
  // Unchecked: reached on its outbox's loop alone.

  let line: PushLine
  private(set) var provider: Provider
  private(set) var token: SharedProviderToken
  /// Planned, not yet handed to the provider.
  var queue: [OutboxItem] = []
  private var head = 0
  /// Under way, or answered and not yet recorded.
  var open = 0
  /// Unix seconds at which it last got on.
  var movedAt = 0.0
  private var keyStamp: KeyStamp?
  /// Decides when this node renews the token.
  let luck = Double.random(in: 0...1)

  /// What tells whether a key file has changed.
  private struct KeyStamp: Equatable {
    var modified: Date?
    var file: UInt64?
    var size: UInt64?
  }

  init(_ line: PushLine, loop: EventLoop) throws(ProviderKeyFault) {
    self.line = line
    keyStamp = Self.stamp(line.keyFile)
    token = SharedProviderToken(key: try line.key(), policy: ProviderTokenShare.fallback)
    provider = Provider(configuration: line.configuration, token: token, tls: line.tls, loop: loop)
  }

  var waiting: Int { queue.count - head }

  func pop() -> OutboxItem? {
    guard head < queue.count else { return nil }
    defer {
      head += 1
      if head == queue.count {
        queue.removeAll(keepingCapacity: true)
        head = 0
      }
    }
    return queue[head]
  }

  /// Everything that waits, taken out.
  func popAll() -> [OutboxItem] {
    defer {
      queue = []
      head = 0
    }
    return Array(queue[head...])
  }

  /// Begins anew with the key that is in the file now, where that has changed.
  /// - Returns: the provider that is to be shut down; nil where nothing has changed, or the file holds no key.
  func takeNewKey(loop: EventLoop) -> Provider? {
    let stamp = Self.stamp(line.keyFile)
    guard line.keyFile != nil, stamp != keyStamp, let key = try? line.key() else { return nil }
    keyStamp = stamp
    let old = provider
    token = SharedProviderToken(key: key, policy: ProviderTokenShare.fallback)
    provider = Provider(configuration: line.configuration, token: token, tls: line.tls, loop: loop)
    return old
  }

  private static func stamp(_ path: String?) -> KeyStamp? {
    guard let path, let found = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    return KeyStamp(
      modified: found[.modificationDate] as? Date, file: (found[.systemFileNumber] as? NSNumber)?.uint64Value,
      size: (found[.size] as? NSNumber)?.uint64Value)
  }
}

/// A route at work.
final class RouteState: @unchecked Sendable {
  // Unchecked: reached on its outbox's loop alone.

  let route: OutboxRoute
  let planner: Planner
  let line: LineState
  /// Why nothing goes out, and since when.
  var stop: (why: PoolStop, since: Double)?

  init(_ route: OutboxRoute, line: LineState) {
    self.route = route; self.line = line
    planner = Planner(route.policy)
  }

  /// Cards are held back for so long after a refusal; then some go as a trial.
  func isStopped(now: Double) -> Bool {
    stop.map { now >= $0.since && now < $0.since + RetryPause.credentials.first } ?? false
  }
}
