import APNs
import Contract
import Findings
import Net
import Phone
import Wire

extension InboxRecord {
  /// The verdict as far as it is known.
  var verdict: Verdict {
    let (outcome, cause) = conclusion
    return Verdict(
      number: number, replayOf: arrival.replayOf, time: arrival.time, outcome: outcome, cause: cause,
      remarks: remarks(without: cause),
      request: shownRequest, answer: shownAnswer, receiver: receiver, phone: news.entries,
      attention: news.attention, decoding: decoding, drawing: news.drawing)
  }

  // MARK: What came of it

  private var conclusion: (Verdict.Outcome, Finding?) {
    switch fate {
    case .refused: return (.refused, answer.truth ?? answer.reason?.finding)
    case .unanswered:
      return (
        .unanswered,
        Self.finding(
          "gateway.unanswered", answer.reset == nil ? "No answer went out" : "The stream was reset, unread",
          why: "A fault mode is switched on.", fix: "Send it again: the request was not processed.")
      )
    case .accepted(let why):
      return (.accepted, Self.finding("gateway.not-played", why, severity: .note, why: "", fix: ""))
    case .stored(let replaced):
      let old = replaced.map { "; it took the place of push \($0)" } ?? ""
      return (
        .stored,
        Self.finding(
          "gateway.stored", "The device cannot be reached; APNs keeps the push" + old, severity: .note,
          why: "APNs stores one push for each app and device, the newest, until apns-expiration.", fix: "")
      )
    case .replaced(let other):
      return (
        .replaced,
        Self.finding(
          "gateway.replaced", "Push \(other) took its place while the device could not be reached",
          why: "APNs stores one push for each app and device, and a newer one overwrites it.",
          fix: "Let every push carry the whole state, so that the newest one is enough.")
      )
    case .expired:
      return (
        .expired,
        Self.finding(
          "gateway.expired", "It waited for the device beyond its apns-expiration", why: "APNs drops what has expired.",
          fix: "Send an expiration as late as the push is still of use.")
      )
    case .lost:
      return (
        .lost,
        Self.finding(
          "gateway.lost", "The device could not be reached, and APNs was not to keep the push",
          why: "With apns-expiration 0, or on a channel without storage, a push is tried once.",
          fix: "Send starts and ends with an expiration of some minutes at least.")
      )
    case .leftOut(let waiting):
      return (
        .dropped,
        Self.finding(
          "gateway.left-out", "\(waiting) newer pushes waited for the phone, and this one was not handed to it",
          why: "Pushes came faster than the phone takes them. None is refused for that: the oldest makes room.",
          fix: "Send fewer at a time where every verdict is wanted.")
      )
    case .delivered: return heldOr(.delivered)
    case .taken: return heldOr(nil)
    }
  }

  /// What the phone's entries come to; `unfinished` where there are none that decide.
  private func heldOr(_ unfinished: Verdict.Outcome?) -> (Verdict.Outcome, Finding?) {
    let codes = Set(news.entries.map(\.code))
    if let failure = news.entries.first(where: { $0.failure != nil && $0.code != .drawOldState }) {
      var cause = Self.cause(failure)
      if let path = failure.failure.map(exactPath) { cause.place = Place(jsonPath: path) }
      return (.notDecoded, cause)
    }
    if !codes.isDisjoint(with: Self.effects) {
      let isSeen = news.drawing.map { !$0.surfaces.isEmpty } ?? false
      if let trouble = news.entries.first(where: { Self.troubles.contains($0.code) }) {
        return (.taken, Self.cause(trouble))
      }
      return (isSeen ? .shown : .taken, nil)
    }
    let remarks: Set<EventCode> = [.pushRemark, .pushStartAgain]
    if let drop = news.entries.first(where: { $0.severity > .note && !remarks.contains($0.code) }) {
      return (.dropped, Self.cause(drop))
    }
    if let last = news.entries.last(where: { $0.code == .pushChannelEmpty }) { return (.dropped, Self.cause(last)) }
    if let held = news.entries.last(where: { $0.code == .pushHeld }) { return (.held, Self.cause(held)) }
    if let unfinished { return (unfinished, nil) }
    return (.dropped, Self.finding("gateway.no-trace", "The phone noted nothing about it", why: "", fix: ""))
  }

  /// Something has changed on the phone.
  private static let effects: Set<EventCode> = [
    .activityStarted, .activityUpdated, .activityUnchanged, .activityEnded,
  ]
  /// The content is there, and its picture is not.
  private static let troubles: Set<EventCode> = [.drawRefused, .drawCrashed, .drawOldState]

  private static func cause(_ entry: LogEntry) -> Finding {
    var finding = entry.finding
    if let failure = entry.failure {
      finding.place = Place(jsonPath: failure.pathInPayload)
    }
    return finding
  }

  private static func finding(
    _ id: String, _ what: String, severity: Severity = .warning, why: String, fix: String
  ) -> Finding {
    Finding(id: id, severity: severity, what: what, why: why, fix: fix)
  }

  private func remarks(without cause: Finding?) -> [Finding] {
    var remarks: [Finding] = []
    let fromPhone = news.entries.filter { $0.severity > .note }.map(Self.cause)
    for finding in rules + fromPhone where finding != cause && !remarks.contains(finding) {
      // The reader of payloads and the rules say the same of the same place.
      if finding.id == EventCode.pushRemark.rawValue || finding.id == EventCode.pushMalformed.rawValue, !rules.isEmpty {
        continue
      }
      remarks.append(finding)
    }
    return remarks
  }

  // MARK: The parts

  private var shownRequest: Verdict.Request {
    var path = request.path
    if path.hasPrefix(Front.devicePath) {
      path = Front.devicePath + RegisteredToken.short(path.dropFirst(Front.devicePath.count))
    }
    let event = (try? JSONReader().read(request.body)).flatMap(LiveActivityPush.event)
    return Verdict.Request(
      method: String(request.method.prefix(32)), path: String(path.prefix(512)),
      headers: request.headers.fields.prefix(64).filter { $0.name != "authorization" }.map {
        "\($0.name.prefix(64)): \($0.value.prefix(512))"
      }, bytes: request.body.count, payload: String(validating: request.body, as: UTF8.self), event: event?.rawValue,
      keyID: arrival.keyID, teamID: arrival.teamID)
  }

  private var shownAnswer: Verdict.Answer {
    Verdict.Answer(
      status: answer.status, reason: answer.reason?.rawValue, id: answer.id, uniqueID: answer.uniqueID,
      timestamp: answer.timestamp)
  }

  private var receiver: Verdict.Receiver? {
    guard let accepted = answer.accepted else { return nil }
    if let channel = accepted.channel {
      return Verdict.Receiver(kind: "channel", app: accepted.app, channel: channel.id)
    }
    guard let token = accepted.token else { return nil }
    var receiver = Verdict.Receiver(kind: token.kind.name, app: token.app)
    switch token.kind {
    case .app: break
    case .start(let type): receiver.attributesType = type
    case .update(let activity): receiver.activity = activity
    }
    return receiver
  }

  private var decoding: Verdict.Decoding? {
    if let failure = news.entries.lazy.compactMap(\.failure).first {
      return Verdict.Decoding(
        decodes: false, path: exactPath(failure), expected: failure.expected, found: failure.found)
    }
    return news.wasDecoded ? Verdict.Decoding(decodes: true) : nil
  }
}

extension InboxRecord {
  /// Of a number that does not fit Foundation's decoder names the object around it; the rules name the number.
  private func exactPath(_ failure: DecodeFailure) -> String {
    let path = failure.pathInPayload
    let within = rules.lazy.filter { $0.severity == .error && DecodeProblemCode(rawValue: $0.id) != nil }
      .compactMap(\.place?.jsonPath).first { $0.hasPrefix(path + ".") || $0.hasPrefix(path + "[") }
    return within ?? path
  }
}

extension DecodeFailure {
  /// The path in the push instead of in the part: `$.aps.content-state.eta`.
  var pathInPayload: String {
    "$.aps." + (part == .state ? "content-state" : "attributes") + path.dropFirst(1)
  }
}
