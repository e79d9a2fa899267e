import APNs
import CShims
import Findings
import Foundation
import Net
import Phone
import Wire

/// APNs' look-alike without its sockets: front, storage, inbox and the phone behind them. May be used from any thread.
public final class PushGateway: @unchecked Sendable {
  // Unchecked: what changes is reached under `lock`.

  /// How a gateway is set up.
  public struct Settings: Sendable {
    public var front: FrontSettings
    /// Pushes that the inbox keeps.
    public var inboxLength = 1000
    public var faults = Faults()
    /// Of identifiers and tokens that are made here.
    public var seed: UInt64
    public init(front: FrontSettings = FrontSettings(), seed: UInt64 = .random(in: 1 ... .max)) {
      self.front = front; self.seed = seed
    }
  }

  /// Draws what a person saw of a push: the bytes of a PNG.
  public typealias Drawing = @Sendable (PushPicture) throws -> [UInt8]
  /// What the push rules object to in a push that was accepted.
  public typealias Rules = @Sendable (AcceptedPush, _ now: Double) -> [Finding]

  private let lock = SkerryLock()
  // Unchecked: the lock keeps accesses apart already.
  @exclusivity(unchecked) private var front: Front
  @exclusivity(unchecked) private var inbox: Inbox
  @exclusivity(unchecked) private var courier: Courier
  private var listeners: [@Sendable (GatewayEvent) -> Void] = []
  private var rules: Rules?
  private var leftOut = 0
  /// The phone behind; nil where pushes are only accepted.
  public let desk: PhoneDesk?
  public let settings: FrontSettings
  private let clock: @Sendable () -> Double

  /// - Parameters:
  ///   - desk: nil for a gateway that accepts and delivers to nobody.
  ///   - clock: seconds since 1970 by this machine, which provider tokens are measured by.
  public init(
    _ settings: Settings = Settings(), keys: KeyRegistry = KeyRegistry(), desk: PhoneDesk? = nil,
    clock: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) {
    self.settings = settings.front; self.desk = desk; self.clock = clock
    front = Front(settings: settings.front, keys: keys, faults: settings.faults, seed: settings.seed)
    inbox = Inbox(length: settings.inboxLength)
    courier = Courier(channelStorage: settings.front.channelStorage)
    desk?.listen { [weak self] in self?.take($0) }
  }

  deinit { lock.destroy() }

  /// Hears of everything; called on the threads that it happens on, one of which takes the pushes: it has to be quick.
  public func listen(_ listener: @escaping @Sendable (GatewayEvent) -> Void) { locked { listeners.append(listener) } }

  /// Checks every push that the phone has been handed, on the phone's thread, as long as they do not come in crowds.
  public func check(with rules: @escaping Rules) { locked { self.rules = rules } }

  private func tell(_ event: GatewayEvent) { for listener in locked({ listeners }) { listener(event) } }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  /// Seconds since 1970 by the phone; by this machine where there is no phone.
  public var phoneTime: Double { desk?.time ?? clock() }

  // MARK: Requests

  /// Answers a request, and sends on what was accepted.
  /// - Parameter id: of the connection.
  public func answer(
    _ request: FrontRequest, on connection: inout FrontConnection, id: UInt64 = 0
  ) -> FrontAnswer {
    take(request, on: &connection, id: id).answer
  }

  /// Answers a request, without a copy of it or of the answer.
  func take(_ request: FrontRequest, on connection: inout FrontConnection, id: UInt64) -> InboxRecord.Arrival {
    let now = clock(), phoneTime = desk?.time ?? now
    let isPush = request.port == .pushes
    lock.lock()
    let number = isPush ? inbox.nextNumber : 0
    let arrival = InboxRecord.Arrival(
      number: number, time: now, request: request,
      answer: front.answer(request, on: &connection, number: number, at: now, phoneTime: phoneTime),
      keyID: connection.keyID, teamID: connection.teamID)
    guard isPush else {
      lock.unlock()
      return arrival
    }
    let recorded = record(arrival, phoneTime: phoneTime)
    let listeners = listeners
    lock.unlock()
    for listener in listeners {
      for effect in arrival.answer.effects { listener(.connection(id, effect)) }
      recorded.tell(listener)
    }
    return arrival
  }

  /// What came of a request that was put into the inbox.
  private struct Recorded {
    var number: Int
    var isDone: Bool
    /// The number of an older push that is not handed to the phone any more.
    var leftOut: Int?

    func tell(_ listener: (GatewayEvent) -> Void) {
      listener(.push(number, isDone: isDone))
      if let leftOut { listener(.leftOut(leftOut)) }
    }
  }

  /// Puts a request into the inbox and what was accepted on its way. The lock is held.
  private func record(_ arrival: InboxRecord.Arrival, phoneTime: Double) -> Recorded {
    let number = arrival.number
    var fate = InboxRecord.Fate.refused
    var delivery: PushDelivery?
    if arrival.answer.accepted != nil {
      fate = send(arrival, &delivery, at: phoneTime)
    } else if arrival.answer.isSwallowed || arrival.answer.reset != nil {
      fate = .unanswered
    }
    inbox.add(InboxRecord(arrival, fate: fate))
    if case .stored(let replaced?) = fate { inbox.change(replaced) { $0.fate = .replaced(by: number) } }
    // Handed over with the lock held, so that pushes stay in their order; the desk only queues it.
    let leftOut = delivery.flatMap { handOver($0) }
    return Recorded(number: number, isDone: fate != .delivered, leftOut: leftOut)
  }

  /// Hands a push to the phone. The lock is held.
  /// - Returns: the number of an older one that made room for it.
  private func handOver(_ delivery: PushDelivery) -> Int? {
    guard let desk, let left = desk.deliver(delivery)?.number else { return nil }
    leftOut += 1
    inbox.change(left) { $0.fate = .leftOut(waiting: desk.waiting.limit) }
    return left
  }

  private func send(
    _ arrival: InboxRecord.Arrival, _ delivery: inout PushDelivery?, at phoneTime: Double
  ) -> InboxRecord.Fate {
    guard desk != nil, let push = arrival.answer.accepted else {
      return .accepted("There is no phone behind this gateway")
    }
    guard push.delivery.headers.pushType == .liveactivity else {
      return .accepted("The phone plays Live Activities, not pushes of type \(push.delivery.headers.pushType.rawValue)")
    }
    switch courier.take(push, at: phoneTime) {
    case .deliver:
      delivery = push.delivery
      return .delivered
    case .stored(let replaced): return .stored(replaced: replaced)
    case .lost: return .lost
    }
  }

  // MARK: What the phone says

  private func take(_ event: PhoneDesk.Event) {
    switch event {
    case .news(let number, let news): take(news, of: number)
    case .token(let token, let standing): register(token, standing)
    case .subscribed(let channel, let activity):
      let time = phoneTime
      if let message = locked({ courier.message(on: channel, at: time) }) { desk?.deliverLate(message, to: activity) }
    case .log(let entry): tell(.log(entry))
    case .alert: break
    case .glanceChanged: tell(.screen)
    }
  }

  private func take(_ news: DeskNews, of number: Int) {
    let (check, push) = locked { (rules, inbox[number]?.answer.accepted) }
    // A push that comes to a channel's late listener, or that the phone held, was checked when it came first.
    let isFirst = news.isDone && !news.isCrowded
    let findings = isFirst ? push.flatMap { push in check?(push, phoneTime) } : nil
    let isThere = locked {
      inbox.change(number) {
        $0.news.add(news)
        if let findings { $0.rules = findings }
        if news.isDone { $0.fate = .taken }
      }
    }
    if isThere { tell(.push(number, isDone: true)) }
  }

  private func register(_ token: String, _ standing: TokenStanding) {
    let environment: PushEnvironment
    switch standing {
    case .update(let app, _), .start(let app, _), .dead(_, let app, _, _):
      environment =
        desk?.session.state.installedApps.first { $0.id == app }?.pushEnvironment ?? settings.environment
    case .unknown: return
    }
    let time = phoneTime
    let (known, isNew) = locked {
      let isNew = front.tokens[token] == nil
      front.tokens.take(token, standing, environment: environment, settings: settings, at: time)
      return (front.tokens[token], isNew)
    }
    guard let known else { return }
    tell(isNew ? .tokenIssued(known) : .tokenDied(known))
  }

  // MARK: Looking

  /// The verdict on a push; nil where the inbox has no such number, or none any more.
  public func verdict(_ number: Int) -> Verdict? { locked { inbox[number] }?.verdict }

  /// The newest verdicts, oldest first.
  /// - Parameters:
  ///   - limit: at most so many.
  ///   - after: those with greater numbers alone.
  public func verdicts(limit: Int = 100, after: Int = 0) -> [Verdict] {
    locked { inbox.records }.filter { $0.number > after }.suffix(max(0, limit)).map(\.verdict)
  }

  /// Requests to push since the beginning.
  public var total: Int { locked { inbox.total } }
  /// Pushes that wait for the phone now, and those that made room for newer ones since the beginning.
  public var waiting: (now: Int, leftOut: Int) { (desk?.waiting.now ?? 0, locked { leftOut }) }
  public var tokens: [RegisteredToken] { locked { front.tokens.all } }
  public var channels: [Channel] { locked { front.channels.all } }
  public var keyIDs: [String] { locked { front.keys.identifiers } }
  /// Whether the device can be reached, and the numbers of the pushes that wait for it, by app.
  public var device: (isOnline: Bool, stored: [String: Int]) { locked { (courier.isOnline, courier.stored) } }

  /// What is needed to draw what a person saw of a push; nil where there was nothing to see, or it is too long ago.
  public func picture(of number: Int) -> PushPicture? { locked { inbox[number]?.news.picture } }

  // MARK: Changing

  public var faults: Faults {
    get { locked { front.faults } }
    set { locked { front.faults = newValue } }
  }

  /// Gives a token, where no phone does: to an app by its bundle identifier.
  public func issue(_ kind: RegisteredToken.Kind, app: String) -> RegisteredToken {
    let now = phoneTime
    let token = locked { front.issue(kind, app: app, at: now) }
    tell(.tokenIssued(token))
    return token
  }

  /// Kills a token, as the end of an activity does.
  /// - Returns: whether there is such a living one.
  public func kill(_ token: String, why: String, reason: APNsReason = .unregistered) -> Bool {
    let now = phoneTime
    let dead: RegisteredToken? = locked {
      guard front.tokens[token]?.death == nil else { return nil }
      front.tokens.bury(token, RegisteredToken.Death(since: now, why: why, reason: reason))
      return front.tokens[token]
    }
    guard let dead else { return false }
    tell(.tokenDied(dead))
    return true
  }

  /// Takes a key in: its tokens are valid from now on.
  public func add(_ key: AcceptedKey) { locked { front.keys.add(key) } }
  /// Revokes a key; connections that use it go on until they are closed, as Apple's do.
  public func revoke(_ keyID: String) { locked { front.keys.remove(keyID) } }

  /// Whether the device can be reached. When it can again, it is handed what was stored.
  public func setOnline(_ isOnline: Bool) {
    let time = phoneTime
    guard isOnline else { return locked { courier.disconnect() } }
    let (expired, leftOuts) = locked {
      var leftOuts: [Int] = []
      let (deliveries, expired) = courier.connect(at: time)
      for delivery in deliveries {
        if let number = delivery.number { inbox.change(number) { $0.fate = .delivered } }
        if let leftOut = handOver(delivery) { leftOuts.append(leftOut) }
      }
      for number in expired { inbox.change(number) { $0.fate = .expired } }
      return (expired, leftOuts)
    }
    for number in expired { tell(.push(number, isDone: true)) }
    for number in leftOuts { tell(.leftOut(number)) }
  }

  /// Sends a push of the inbox once more, as it came.
  /// - Parameter timestamp: seconds since 1970 for `aps.timestamp` in the place of the old one, which the phone would
  ///   find too old; nil leaves it.
  /// - Returns: the number of the repetition; nil where the inbox has no such push.
  public func replay(_ number: Int, timestamp: Int64? = nil) -> Int? {
    let now = clock(), phoneTime = self.phoneTime
    let new: Recorded? = locked {
      guard let old = inbox[number] else { return nil }
      var request = old.request
      if let timestamp { request.body = Self.payload(request.body, timestamp: timestamp) }
      var connection = FrontConnection(streams: settings.streams)
      connection.isTrusted = true
      let again = inbox.nextNumber
      let answer = front.answer(request, on: &connection, number: again, at: now, phoneTime: phoneTime)
      return record(
        InboxRecord.Arrival(
          number: again, replayOf: number, time: now, request: request, answer: answer, keyID: old.arrival.keyID,
          teamID: old.arrival.teamID), phoneTime: phoneTime)
    }
    guard let new else { return nil }
    for listener in locked({ listeners }) { new.tell(listener) }
    return new.number
  }

  /// The payload with another `aps.timestamp`, and else byte for byte; unchanged where it has none.
  static func payload(_ payload: [UInt8], timestamp: Int64) -> [UInt8] {
    guard let root = try? JSONReader().read(payload).root, let old = root["aps"]?["timestamp"] else { return payload }
    return Array(payload[..<old.range.lowerBound]) + Array(String(timestamp).utf8)
      + Array(payload[old.range.upperBound...])
  }
}
