import Findings
import Net

/// One operation of the API: how it is reached, what it takes and gives, and what does it.
struct APIRoute: Sendable {
  /// Who may call it.
  enum Access: Sendable, Hashable {
    case open
    /// A server key with this scope.
    case server(KeyScope)
    /// A phone credential.
    case phone
  }

  /// A parameter of the path, the query or the header.
  struct Parameter: Sendable {
    enum Place: String, Sendable, Hashable { case path, query, header }
    var name: String
    var place: Place
    var schema: APISchema
    var isRequired: Bool

    init(_ name: String, in place: Place = .query, _ schema: APISchema, required: Bool = false) {
      self.name = name; self.place = place; self.schema = schema; isRequired = required
    }
  }

  /// What may come back when it went well.
  struct Answer: Sendable {
    var status: Int
    var words: String
    /// nil = no body, or one of another media type.
    var schema: APISchema?
    var mediaType: String

    init(_ status: Int, _ words: String, _ schema: APISchema? = nil, type: String = "application/json") {
      self.status = status; self.words = words; self.schema = schema; mediaType = type
    }
  }

  typealias Handler = nonisolated(nonsending) @Sendable (APICall) async throws -> APIReply

  var method: String
  /// `/v1/apps/{app}/activities/{key}`.
  var template: String
  /// `operationId` of the document.
  var id: String
  var tag: String
  var summary: String
  var details: String
  var access: Access
  var parameters: [Parameter]
  var body: APISchema?
  /// Whether a request without a body is refused; else it counts as one with an empty object.
  var bodyIsRequired: Bool
  var answers: [Answer]
  /// Kinds of problems beside those that every operation has.
  var problems: [APIProblem.Kind]
  var handler: Handler

  /// The template's steps; a step in braces takes anything.
  let steps: [Substring]

  init(
    _ method: String, _ template: String, _ id: String, tag: String, _ summary: String, details: String = "",
    access: Access, parameters: [Parameter] = [], body: APISchema? = nil, bodyIsRequired: Bool = true,
    answers: [Answer], problems: [APIProblem.Kind] = [], handler: @escaping Handler
  ) {
    self.method = method; self.template = template; self.id = id; self.tag = tag; self.summary = summary
    self.details = details; self.access = access; self.parameters = parameters; self.body = body
    self.bodyIsRequired = bodyIsRequired
    self.answers = answers; self.problems = problems; self.handler = handler
    steps = template.split(separator: "/")
  }

  /// The values of the steps in braces; nil where the path is another one.
  func match(_ parts: [String]) -> [String: String]? {
    guard parts.count == steps.count else { return nil }
    var values: [String: String] = [:]
    for (step, part) in zip(steps, parts) {
      if step.hasPrefix("{") { values[String(step.dropFirst().dropLast())] = part } else if step != part { return nil }
    }
    return values
  }
}

/// What a handler gets: a request that is known to be well formed and allowed.
struct APICall: Sendable {
  var request: HTTP1Request
  /// Values of the path's steps, and of the query.
  var values: [String: String]
  /// nil where the operation takes none.
  var body: JSONNode?
  var caller: APICaller
  /// Of the path's `{app}`, or of the phone's credential; operations without one do not ask for it.
  var appConfiguration: AppConfiguration?
  /// Unix seconds.
  var now: Double

  /// The app of the path.
  func app() throws -> AppConfiguration {
    guard let appConfiguration else {
      throw APIProblem(.internal, "The operation has no app.", fix: "Please report it.")
    }
    return appConfiguration
  }

  func value(_ name: String) -> String { values[name] ?? "" }
  func int(_ name: String, _ standard: Int) -> Int { values[name].flatMap { Int($0) } ?? standard }
  func int64(_ name: String) -> Int64? { values[name].flatMap { Int64($0) } }
}

/// Who asks.
enum APICaller: Sendable {
  case anyone
  case server(ServerKey)
  case phone(PhoneCredential)
}

/// What a handler answers.
enum APIReply: Sendable {
  case json(Int, JSONNode, HTTPHeaders = [:])
  case empty
  case raw(Int, HTTPHeaders, [UInt8])
  case events(EventSource)
}
