import APNs
import Findings
import Foundation
import Net
import Phone

/// APNs as a sender meets it: takes a request and answers as Apple's servers do, with the truth on the side. A value
/// without clock, socket or lock: each request comes with the time and with what is remembered of its connection.
///
/// The order in which APNs checks is not published; this one is assumed: path and method, provider token, duplicate
/// fields, message id, push type, topic, priority, expiration, collapse id, empty body, size, form of the token, the
/// token itself, how often it is pushed to.
public struct Front: Sendable {
  public let settings: FrontSettings
  /// The keys whose tokens are accepted.
  public var keys: KeyRegistry { didSet { verified.removeAll() } }
  public var tokens = TokenRegistry()
  public var channels = ChannelBook()
  public var faults: Faults { didSet { course.restart(faults) } }
  var verified = VerifiedTokens()
  var mint: TokenMint
  var course: FaultCourse
  var rates = TokenRates()

  /// - Parameter seed: of the identifiers that are made up here.
  public init(settings: FrontSettings, keys: KeyRegistry = KeyRegistry(), faults: Faults = Faults(), seed: UInt64 = 1) {
    self.settings = settings; self.keys = keys; self.faults = faults
    mint = TokenMint(seed: seed)
    course = FaultCourse(faults)
  }

  /// - Parameters:
  ///   - number: of the request, which its delivery carries.
  ///   - now: seconds since 1970 by this machine's clock, which provider tokens are measured by.
  ///   - phoneTime: seconds since 1970 by the phone's clock, where it is another.
  public mutating func answer(
    _ request: FrontRequest, on connection: inout FrontConnection, number: Int = 0, at now: Double,
    phoneTime: Double? = nil
  ) -> FrontAnswer {
    connection.requests += 1
    let fault = connection.isTrusted ? nil : course.next(faults, connection: &connection)
    switch fault {
    case .swallow: return FrontAnswer(status: 0, isSwallowed: true)
    case .reset(let reset): return FrontAnswer(status: 0, reset: reset)
    case .refuse(let reason, let goesAway):
      var answer = refuse(Refusal(reason, truth: Self.played), request, RequestFields(request.headers), at: now)
      if goesAway { leave(reason, &connection, &answer) }
      finish(&answer, &connection)
      return answer
    case nil: break
    }
    let fields = RequestFields(request.headers)
    let streams = connection.streams
    var answer: FrontAnswer
    do throws(Refusal) {
      answer =
        switch request.port {
        case .pushes: try push(request, fields, number, on: &connection, at: now, phoneTime: phoneTime ?? now)
        case .channels: try manage(request, fields, on: &connection, at: now)
        }
      if faults.allGone, answer.accepted?.token != nil {
        throw Refusal(.unregistered, since: now, truth: Self.played)
      }
    } catch {
      answer = refuse(error, request, fields, at: now)
    }
    if connection.streams != streams { answer.effects.insert(.streams(connection.streams), at: 0) }
    finish(&answer, &connection)
    return answer
  }

  private static let played = Finding(
    id: "gateway.fault", severity: .note, what: "The gateway plays this answer",
    why: "A fault mode is switched on.", fix: "Switch it off with PUT /faults, or start the gateway without it.")

  // MARK: Answers

  /// A refusal names the message as an acceptance does: clients find by it which of their requests is meant.
  mutating func refuse(
    _ refusal: Refusal, _ request: FrontRequest, _ fields: RequestFields, at now: Double
  ) -> FrontAnswer {
    let reason = refusal.reason
    var answer = FrontAnswer(status: reason.status, reason: reason, truth: refusal.truth)
    if reason.status == 410 { answer.timestamp = Int64((refusal.since ?? now) * 1000) }
    answer.body = reason.body(timestamp: answer.timestamp)
    answer.headers = ["content-type": "application/json"]
    let isDevicePush = request.port == .pushes && !request.path.hasPrefix(Self.broadcastPath)
    let given = isDevicePush ? fields.messageID : fields.requestID
    let id = identifier(given.flatMap { UUID(uuidString: $0) == nil ? nil : $0 })
    answer.headers.add(isDevicePush ? "apns-id" : "apns-request-id", id)
    answer.id = id
    return answer
  }

  /// Counts what the connection is judged by, and lets faults act that follow an answer.
  private mutating func finish(_ answer: inout FrontAnswer, _ connection: inout FrontConnection) {
    answer.delay = course.delay(faults)
    if (400..<500).contains(answer.status), answer.status != 410 {
      connection.errors += 1
      if answer.reason == .badDeviceToken { connection.badTokens += 1 }
      if faults.shrinkAfterErrors > 0, connection.errors % faults.shrinkAfterErrors == 0, connection.streams > 1 {
        connection.streams = 1
        answer.effects.append(.streams(1))
      }
      if faults.closeAfterBadTokens > 0, connection.badTokens >= faults.closeAfterBadTokens {
        connection.badTokens = 0
        answer.effects.append(.close)
      }
    } else if answer.status < 300, connection.streams == 1, connection.token != nil, settings.streams != 1 {
      // A push that is accepted widens the connection again (observed in 2016).
      connection.streams = settings.streams
      answer.effects.append(.streams(settings.streams))
    }
  }

  private func leave(_ reason: APNsReason, _ connection: inout FrontConnection, _ answer: inout FrontAnswer) {
    guard !connection.isLeaving else { return }
    connection.isLeaving = true
    answer.effects.append(.goAway(reason))
  }

  /// The identifier of a message: as it came, or made up in capitals, as Apple's are.
  mutating func identifier(_ given: String?) -> String { given ?? mint.identifier() }

  // MARK: Tokens

  /// Gives a token, as APNs does when an app or an activity asks for one.
  public mutating func issue(_ kind: RegisteredToken.Kind, app: String, at now: Double) -> RegisteredToken {
    let token = RegisteredToken(
      token: mint.token(characters: RegisteredToken.length(kind)), kind: kind, app: app,
      environment: settings.environment, issued: now)
    tokens.add(token)
    return token
  }
}
