import APNs
import Findings
import Net
import Provider

/// What sends pushes, as the API needs it.
protocol APISender: Sendable {
  /// Makes, lists or deletes channels at APNs; nil where no key serves that app and environment.
  func manage(_ request: ChannelRequest, app: AppID, environment: PushEnvironment) async
    -> (receipt: PushReceipt, answer: ChannelAnswer?)?
  /// The apps whose pushes APNs refuses now, whatever they are.
  func stops() async -> [OutboxStatus.Stop]
}

/// What the operations of the API work with; their routes stand in extensions, one subject to a file.
struct RelayAPI: Sendable {
  let configuration: RelayConfiguration
  let store: any RelayStore
  let sender: any APISender
  let keys: KeyRing
  let contracts: ContractShelf
  let feed: EventFeed
  /// Unix seconds.
  let clock: @Sendable () -> Double

  init(
    _ configuration: RelayConfiguration, store: any RelayStore, sender: any APISender, feed: EventFeed,
    clock: @escaping @Sendable () -> Double
  ) {
    self.clock = clock
    self.configuration = configuration; self.store = store; self.sender = sender; self.feed = feed
    keys = KeyRing(store: store)
    contracts = ContractShelf(store: store)
  }

  /// Every operation, in the order of the document.
  var routes: [APIRoute] {
    phoneRoutes + activityRoutes + userRoutes + audienceRoutes + channelRoutes + contractRoutes + eventRoutes
      + webhookRoutes + credentialRoutes + keyRoutes
  }

  // MARK: Parameters

  static func path<Name: RelayName>(_ name: String, _ type: Name.Type, _ words: String) -> APIRoute.Parameter {
    APIRoute.Parameter(name, in: .path, .text(Name.form, words), required: true)
  }
  static let app = APIRoute.Parameter("app", in: .path, .text(.bundleID, "Bundle id of the app."), required: true)
  static let key = path("key", ActivityKey.self, "The business's own key of the activity.")
  static let user = path("user", UserID.self, "A person, as the business calls them.")
  static let audience = path("audience", AudienceID.self, "A group of persons.")
  static let row = APIRoute.Parameter(
    "id", in: .path, .integer(1...9_007_199_254_740_991, "The id that came when it was made."), required: true)
  static let environment = APIRoute.Parameter("environment", APIShapes.environment)
  static let idempotencyKey = APIRoute.Parameter(
    "Idempotency-Key", in: .header,
    .text(.name(longest: 128), "The same for a repeated request: it is done once. Kept for a day by default."))
  static let page = [
    APIRoute.Parameter("limit", .integer(1...1000, "Most entries; 100 by default.")),
    APIRoute.Parameter("after", .text(.any(longest: 300), "`next` of the page before.")),
  ]

  static func page(_ call: APICall) -> PageRequest {
    PageRequest(after: call.values["after"].flatMap { $0.isEmpty ? nil : $0 }, limit: call.int("limit", 100))
  }

  /// A page as the API gives it.
  static func json<Item>(_ page: Page<Item>, _ key: String, _ item: (Item) -> JSONNode) -> APIReply {
    .json(200, .members([key: .array(page.items.map(item)), "next": page.next.map { .string($0) }]))
  }

  /// Does what a request asks for, once under its idempotency key: asked again, it gives the first answer again,
  /// whatever has come of the activity since.
  /// - Parameter made: status where it made an activity.
  nonisolated(nonsending) func once(
    _ call: APICall, made: Int = 201, _ work: nonisolated(nonsending) () async throws -> AcceptedChange
  ) async throws -> APIReply {
    if let key = idempotency(call), let before = try await store.accepted(under: key, app: try call.app().id) {
      return .json(before.isNew ? made : 200, before.apiJSON)
    }
    let accepted = try await work()
    return .json(accepted.isNew ? made : 200, accepted.apiJSON)
  }

  /// Stores a change that a phone would show.
  /// - Parameter lives: whether its activity lives already, as far as is known.
  /// - Throws: `APIProblem`, `RelayStoreFault`.
  nonisolated(nonsending) func accept(
    _ change: ActivityChange, lives: Bool, _ call: APICall
  ) async throws -> AcceptedChange {
    let findings = try await checked(change, lives: lives, call)
    var key = idempotency(call)
    key?.note = Self.note(findings)
    var accepted = try await store.accept(
      change, policy: try call.app().acceptPolicy, idempotency: key, now: call.now)
    if key == nil { accepted.note = Self.note(findings) }
    return accepted
  }

  private static func note(_ findings: [Finding]) -> String { JSONNode.array(findings.map(\.apiJSON)).strictText }

  /// The idempotency key of a request, bound to who sent it: another's key is another key.
  func idempotency(_ call: APICall) -> IdempotencyKey? {
    guard let text = call.request.head.headers["idempotency-key"], case .server(let key) = call.caller else {
      return nil
    }
    let asked = Array("\(call.request.head.method) \(call.request.head.rawPath)\n".utf8) + call.request.body
    return IdempotencyKey(key: "\(key.id):\(text)", fingerprint: Digest.sha256(asked))
  }
}
