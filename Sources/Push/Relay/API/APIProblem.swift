import Findings
import Net

/// Why a request was not done: a problem document (RFC 9457) that says how to mend it.
struct APIProblem: Error, Sendable {
  /// What kinds there are. The name is the fragment of `type`.
  enum Kind: String, Sendable, CaseIterable {
    case badPath = "bad-path", notFound = "not-found", methodNotAllowed = "method-not-allowed"
    case unauthorized, forbidden, rateLimited = "rate-limited", tooLarge = "too-large"
    case mediaType = "media-type", badJSON = "bad-json", badBody = "bad-body", badParameter = "bad-parameter"
    case unknownApp = "unknown-app", noActivity = "no-activity", noChannel = "no-channel"
    case noWebhook = "no-webhook", noKey = "no-key", noContract = "no-contract"
    case activityDiffers = "activity-differs", idempotencyKeyReused = "idempotency-key-reused"
    case limit, refusedContent = "refused-content", environment, pushService = "push-service"
    case conflict, unavailable, `internal`
  }

  var kind: Kind
  /// One sentence about this very request; it never repeats a secret.
  var detail: String
  /// How to mend it, in one sentence.
  var fix: String
  /// Where in the body the fault lies, as a JSON Pointer in a fragment: `#/state/eta`.
  var pointer: String?
  /// What the push rules and the contract say.
  var findings: [Finding] = []
  /// Every fault of the body, where there are several.
  var faults: [BodyFault] = []
  var headers: HTTPHeaders = [:]

  init(
    _ kind: Kind, _ detail: String, fix: String, pointer: String? = nil, findings: [Finding] = [],
    faults: [BodyFault] = [], headers: HTTPHeaders = [:]
  ) {
    self.kind = kind; self.detail = detail; self.fix = fix; self.pointer = pointer; self.findings = findings
    self.faults = faults; self.headers = headers
  }

  /// One fault of a body.
  struct BodyFault: Sendable, Hashable {
    var pointer: String
    var detail: String
    var fix: String
  }

  /// Path of the page that explains the kinds.
  static let page = "/v1/problems"

  var status: Int { kind.status }

  var json: JSONNode {
    var members: [(String, JSONNode)] = [
      ("type", .string("\(Self.page)#\(kind.rawValue)")), ("title", .string(kind.title)),
      ("status", .number(Double(status))), ("detail", .string(detail)), ("fix", .string(fix)),
    ]
    if let pointer { members.append(("pointer", .string(pointer))) }
    if !faults.isEmpty {
      members.append((
        "errors",
        .array(
          faults.map {
            .object(["pointer": .string($0.pointer), "detail": .string($0.detail), "fix": .string($0.fix)])
          })
      ))
    }
    if !findings.isEmpty { members.append(("findings", .array(findings.map(\.apiJSON)))) }
    return .object(members)
  }
}

extension APIProblem.Kind {
  var status: Int {
    switch self {
    case .badPath, .badJSON, .badParameter: 400
    case .unauthorized: 401
    case .forbidden: 403
    case .notFound, .unknownApp, .noActivity, .noChannel, .noWebhook, .noKey, .noContract: 404
    case .methodNotAllowed: 405
    case .activityDiffers, .conflict: 409
    case .tooLarge: 413
    case .mediaType: 415
    case .badBody, .refusedContent, .idempotencyKeyReused, .limit, .environment: 422
    case .rateLimited: 429
    case .internal: 500
    case .pushService: 502
    case .unavailable: 503
    }
  }

  /// The same for every problem of the kind.
  var title: String {
    switch self {
    case .badPath: "The path cannot be read"
    case .notFound: "There is nothing at this path"
    case .methodNotAllowed: "The method does not go with this path"
    case .unauthorized: "The request shows no credential that is valid here"
    case .forbidden: "The key may not do this"
    case .rateLimited: "Too many requests"
    case .tooLarge: "The body is too large"
    case .mediaType: "The body is not said to be JSON"
    case .badJSON: "The body is not JSON"
    case .badBody: "The body is not what this operation takes"
    case .badParameter: "A parameter is not what this operation takes"
    case .unknownApp: "There is no such app here"
    case .noActivity: "There is no such activity"
    case .noChannel: "There is no such channel"
    case .noWebhook: "There is no such webhook"
    case .noKey: "There is no such key"
    case .noContract: "The app has no contract"
    case .activityDiffers: "The activity lives with another target or type"
    case .idempotencyKeyReused: "The idempotency key was used for another request"
    case .limit: "A limit is reached"
    case .refusedContent: "The phones would show nothing of this"
    case .environment: "The app has no key for this environment"
    case .pushService: "The push service did not do it"
    case .conflict: "It is there already"
    case .unavailable: "The store cannot be used now"
    case .internal: "The relay has a fault"
    }
  }
}

extension APIProblem {
  /// The same bytes for whoever has no valid credential, whatever is missing or wrong.
  static let unauthorized = APIProblem(
    .unauthorized, "A server key or a phone credential is needed, and this request shows none that is valid.",
    fix: "Send “Authorization: Bearer …” with a key of this relay, or a fresh credential of the app's server.",
    headers: ["www-authenticate": "Bearer realm=\"skerry-relay\""])

  /// What a store's fault means to a caller.
  init(_ fault: RelayStoreFault) {
    switch fault {
    case .unavailable:
      self.init(
        .unavailable,
        PostgresFault.isUncertain(fault)
          ? "The store has stopped answering. Whether the change was stored is not known."
          : "The store does not answer, or takes nothing now. Nothing was stored.",
        fix: PostgresFault.isUncertain(fault)
          ? "Send the request again in a moment, with its Idempotency-Key where it had one."
          : "Send the request again in a moment.", headers: ["retry-after": "2"])
    case .unusable:
      self.init(.internal, "Nothing was stored.", fix: "The relay's log says what its operator has to do.")
    case .conflict(let conflict): self.init(conflict)
    }
  }

  /// What does not fit what is stored.
  init(_ conflict: RelayStoreFault.Conflict) {
    switch conflict {
    case .activityDiffers(let field):
      self.init(
        .activityDiffers, "The activity of this key lives, and its \(field) is another one.",
        fix: "End it first, use another key, or leave \(field) as it was.")
    case .idempotencyKeyReused:
      self.init(
        .idempotencyKeyReused, "This Idempotency-Key came before, with another method, path or body.",
        fix: "Use a new key for each request; the same one only to repeat it.")
    case .noActivity:
      self.init(.noActivity, "No activity of this key lives.", fix: "Check the key, or begin one with PUT.")
    case .limit(let name, let limit):
      self.init(
        .limit, "No more than \(limit) are allowed (\(name)).",
        fix: "Remove some, or raise the limit in the configuration.")
    case .activityEnding:
      self.init(
        .conflict, "The activity of this key is ending on its channel; the push that ends it has not gone out yet.",
        fix: "Send the request again in a moment: it would end what begins now as well.")
    case .channelTaken(let key):
      self.init(
        .conflict, "The activity \(key) lives on this channel, and phones that follow it show one.",
        fix: "Change or end that one, or make another channel.")
    case .noChannel:
      self.init(.noChannel, "The app has no such channel.", fix: "Make it with POST …/channels, or check its name.")
    case .nameInUse:
      self.init(.conflict, "The name is in use.", fix: "Choose another one, or delete what has it.")
    case .invalid(field: "after"):
      self.init(
        .badParameter, "“after” is no `next` of a page.", fix: "Send what came as `next`, unchanged, or leave it out.")
    case .invalid(let field):
      self.init(.badBody, "“\(field)” cannot be stored.", fix: "Check its length and characters.")
    }
  }
}

extension Finding {
  /// As the API gives it.
  var apiJSON: JSONNode {
    var members: [(String, JSONNode)] = [
      ("id", .string(id)), ("severity", .string(severity.rawValue)), ("what", .string(what)), ("why", .string(why)),
      ("fix", .string(fix)),
    ]
    if let path = place?.jsonPath { members.append(("at", .string(path))) }
    return .object(members)
  }
}
