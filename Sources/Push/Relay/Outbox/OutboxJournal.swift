import APNs
import Provider

/// What an outbox writes into the log: what its operator has to know, and not the same again for every card.
struct OutboxJournal: Sendable {
  /// What makes one complaint the same as another.
  private struct Subject: Hashable {
    var app: AppID
    var environment: PushEnvironment
    var reason: String
  }

  /// The same complaint is written again after so long, in seconds, with how often it came meanwhile.
  static let pause = 60.0
  /// Complaints that are told apart; reasons are APNs' own words, of which a broken peer may invent any number.
  private static let most = 1000

  private let log: RelayLog?
  private var said: [Subject: (at: Double, more: Int)] = [:]

  init(_ log: RelayLog?) { self.log = log }

  /// APNs refuses whatever an app sends, until somebody mends it.
  func stopped(_ route: OutboxRoute, _ why: PoolStop) {
    // The name alone: the log cuts what is long, and names of folders make paths long.
    let file = (route.line.keyFile ?? "").split(separator: "/").last.map { String($0) } ?? ""
    log?.write(
      .error, "The pushes of an app are stopped. \(why.what). \(why.fix).",
      ["app": route.app.rawValue, "environment": route.environment.rawValue, "keyFile": file])
  }

  /// It takes them again.
  func resumed(_ route: OutboxRoute) {
    log?.write(
      .info, "The pushes of an app go out again.",
      ["app": route.app.rawValue, "environment": route.environment.rawValue])
  }

  /// A push that APNs did not take, or that got no answer. A token that died is everyday: it stands in the deliveries.
  mutating func missed(_ item: OutboxItem, _ receipt: PushReceipt, now: Double) {
    guard Self.isWorthALine(receipt) else { return }
    let route = item.route.route, reason = receipt.answer?.reasonText ?? receipt.what
    let subject = Subject(app: route.app, environment: route.environment, reason: reason)
    if let before = said[subject], now >= before.at, now < before.at + Self.pause {
      said[subject] = (before.at, before.more + 1)
      return
    }
    let more = said[subject]?.more ?? 0
    if said.count >= Self.most { said = [:] }
    said[subject] = (now, 0)
    var fields = [
      "app": route.app.rawValue, "environment": route.environment.rawValue, "event": item.push.event.rawValue,
      "activity": item.due.activity.key.rawValue, "installation": item.due.installation.id.rawValue,
    ]
    if let status = receipt.status { fields["status"] = String(status) }
    if let reason = receipt.answer?.reasonText { fields["reason"] = reason }
    if more > 0 { fields["moreSinceTheLast"] = String(more) }
    let words = [receipt.what, receipt.fix].filter { !$0.isEmpty }.map { $0 + "." }.joined(separator: " ")
    log?.write(.warning, "A push did not get through. \(words)", fields)
  }

  private static func isWorthALine(_ receipt: PushReceipt) -> Bool {
    if receipt.isAccepted { return false }
    if let answer = receipt.answer { return answer.advice != .dropToken && answer.advice != .sender }
    switch receipt.unanswered {
    // Whoever stops is told otherwise, and who is being stopped knows.
    case .notSent(.shutDown), .notSent(.cancelled), .notSent(.stopped), .notSent(.noToken), nil: return false
    default: return true
    }
  }

  /// The store did not do the outbox's part; `times` in a row.
  func storeFailed(_ fault: RelayStoreFault, times: Int) {
    guard times == 1 else { return }
    log?.write(.error, "Nothing is sent or written down while the store fails: \(fault.sentence)")
  }

  func storeAnswered(after failures: Int) {
    guard failures > 0 else { return }
    log?.write(.info, "The store answers again.", ["failures": String(failures)])
  }
}
