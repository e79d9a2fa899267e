import APNs
import Findings

extension RelayAPI {
  private static let base = "/v1/apps/{app}/activities"

  var activityRoutes: [APIRoute] {
    [
      APIRoute(
        "PUT", Self.base + "/{key}", "putActivity", tag: "Activities", "Begin or change an activity",
        details: "Accepted means stored: the newest state reaches every phone. The relay decides for each whether "
          + "that takes a start, an update or nothing. A key is free again once its end was accepted: the next change "
          + "begins a new activity, while phones that could not be told yet are still told of the end of the old one. "
          + "A start that no phone has answered is the new activity's where the attributes are the same; else it is "
          + "given up.",
        access: .server(.send), parameters: [Self.app, Self.key, Self.idempotencyKey], body: .named("ActivityBody"),
        answers: [
          APIRoute.Answer(200, "The change is accepted.", .named("Accepted")),
          APIRoute.Answer(201, "The activity is made.", .named("Accepted")),
        ],
        problems: [
          .activityDiffers, .conflict, .noChannel, .idempotencyKeyReused, .refusedContent, .limit, .environment,
        ]
      ) { call in try await self.putActivity(call) },
      APIRoute(
        "POST", Self.base + "/{key}/end", "endActivity", tag: "Activities", "End an activity on every phone",
        details: "Phones that cannot be reached are told later; the key may be used again at once.",
        access: .server(.send), parameters: [Self.app, Self.key, Self.idempotencyKey], body: .named("EndBody"),
        bodyIsRequired: false,
        answers: [APIRoute.Answer(200, "Every phone is being told.", .named("Accepted"))],
        problems: [.noActivity, .idempotencyKeyReused, .refusedContent, .activityDiffers, .conflict]
      ) { call in try await self.endActivity(call) },
      APIRoute(
        "GET", Self.base, "listActivities", tag: "Activities", "List activities, the youngest first",
        access: .server(.read),
        parameters: [
          Self.app, APIRoute.Parameter("user", .text(UserID.form, "Of this user.")),
          APIRoute.Parameter("audience", .text(AudienceID.form, "Of this audience.")),
          APIRoute.Parameter("status", APIShapes.choice(ActivityRecord.Status.self, "Of this status.")),
          APIRoute.Parameter("attributesType", .text(.typeName, "Of this type.")),
        ] + Self.page, answers: [APIRoute.Answer(200, "A page.", .named("ActivityPage"))]
      ) { call in try await self.listActivities(call) },
      APIRoute(
        "GET", Self.base + "/{key}", "getActivity", tag: "Activities", "Read an activity and how far it has come",
        access: .server(.read), parameters: [Self.app, Self.key],
        answers: [APIRoute.Answer(200, "The youngest activity of that key.", .named("Activity"))],
        problems: [.noActivity]
      ) { call in
        let record = try await self.activity(call)
        return .json(200, record.apiJSON(cards: try await self.store.cardCounts(of: record.id)))
      },
      APIRoute(
        "GET", Self.base + "/{key}/cards", "listCards", tag: "Activities", "List the phones of an activity",
        access: .server(.read), parameters: [Self.app, Self.key] + Self.page,
        answers: [APIRoute.Answer(200, "A page.", .named("CardPage"))], problems: [.noActivity]
      ) { call in
        let record = try await self.activity(call)
        return Self.json(try await self.store.cards(of: record.id, page: Self.page(call)), "cards", \.apiJSON)
      },
      APIRoute(
        "GET", Self.base + "/{key}/deliveries", "listDeliveries", tag: "Activities",
        "List what became of an activity's pushes, the youngest first", access: .server(.read),
        parameters: [Self.app, Self.key] + Self.page,
        answers: [APIRoute.Answer(200, "A page.", .named("DeliveryPage"))], problems: [.noActivity]
      ) { call in
        let record = try await self.activity(call)
        return Self.json(try await self.store.receipts(of: record.id, page: Self.page(call)), "deliveries", \.apiJSON)
      },
      APIRoute(
        "POST", "/v1/apps/{app}/preflight/{key}", "preflight", tag: "Activities",
        "Hold a change against rules and contract without storing it", access: .server(.send),
        parameters: [Self.app, Self.key], body: .named("ActivityBody"),
        answers: [APIRoute.Answer(200, "What would become of it.", .named("Preflight"))],
        problems: [.noChannel, .environment]
      ) { call in
        let (change, lives) = try await self.change(call)
        let findings = try await self.findings(in: change, lives: lives, call)
        return .json(
          200, .members(["accepted": .bool(findings.worst != .error), "findings": .array(findings.map(\.apiJSON))]))
      },
    ]
  }

  private nonisolated(nonsending) func activity(_ call: APICall) async throws -> ActivityRecord {
    let app = try call.app()
    guard let record = try await store.activity(app: app.id, key: ActivityKey(call.value("key"))) else {
      throw APIProblem(
        .noActivity, "There is, and was of late, no activity of this key.",
        fix: "Check the key, or begin one with PUT.")
    }
    return record
  }

  private nonisolated(nonsending) func putActivity(_ call: APICall) async throws -> APIReply {
    try await once(call) {
      while true {
        let (change, lives) = try await self.change(call)
        do { return try await self.accept(change, lives: lives, call) } catch RelayStoreFault.conflict(.noActivity) {
          // It ended meanwhile; without it, the body may say too little.
          continue
        }
      }
    }
  }

  private nonisolated(nonsending) func endActivity(_ call: APICall) async throws -> APIReply {
    try await once(call) { try await self.end(call) }
  }

  private nonisolated(nonsending) func end(_ call: APICall) async throws -> AcceptedChange {
    let record = try await activity(call)
    let body = call.body ?? .object([])
    guard record.status == .live else {
      // Asked twice, it is done once, and for this request too: it does not end what begins under the key later.
      let answer = AcceptedChange(record: record, installations: 0, isNew: false, isReplay: true)
      guard let key = idempotency(call) else { return answer }
      return try await store.remember(answer, under: key, now: call.now)
    }
    let change = ActivityChange(
      app: record.app, key: record.key, target: record.target, attributesType: record.attributesType,
      attributes: record.attributes, content: try BodyReading.content(body, before: record.content),
      urgency: BodyReading.urgency(body), ends: true)
    return try await accept(change, lives: true, call)
  }

  private nonisolated(nonsending) func listActivities(_ call: APICall) async throws -> APIReply {
    var filter = ActivityFilter()
    if let user = call.values["user"] { filter.target = .user(UserID(user)) }
    if let audience = call.values["audience"] {
      guard filter.target == nil else {
        throw APIProblem(
          .badParameter, "Both user and audience are asked for.",
          fix: "Ask for one of them: an activity has one target.")
      }
      filter.target = .audience(AudienceID(audience))
    }
    filter.statuses = call.values["status"].flatMap(ActivityRecord.Status.init).map { [$0] }
    filter.attributesType = call.values["attributesType"]
    let app = try call.app()
    return Self.json(
      try await store.activities(app: app.id, filter: filter, page: Self.page(call)), "activities"
    ) { $0.apiJSON() }
  }

  // MARK: Changes

  /// The change that a body asks for; what is fixed is taken from the living activity where it is left out.
  /// - Returns: also whether there is one.
  private nonisolated(nonsending) func change(_ call: APICall) async throws -> (ActivityChange, lives: Bool) {
    let app = try call.app(), body = call.body ?? .object([]), key = ActivityKey(call.value("key"))
    let before = try await store.activity(app: app.id, key: key).flatMap { $0.status == .live ? $0 : nil }
    guard let target = try await target(body, app, call.now) ?? before?.target else {
      throw APIProblem(
        .badBody, "No activity of this key lives, and this one names nobody that it is for.",
        fix: "Add user, audience or channel.", pointer: "#/user")
    }
    guard let type = body["attributesType"]?.string ?? before?.attributesType else {
      throw Self.missing("attributesType", "the name of the ActivityAttributes type")
    }
    guard let attributes = body["attributes"]?.strictText ?? before?.attributes else {
      throw Self.missing("attributes", "the part of the activity that never changes; {} where it has none")
    }
    let content = try BodyReading.content(body, before: nil)
    if let expiresAt = body["expiresAt"]?.double, expiresAt <= call.now {
      throw APIProblem(
        .badBody, "The activity would be over before it began.", fix: "Give a time to come, or end it with POST …/end.",
        pointer: "#/expiresAt")
    }
    if let notBefore = body["notBefore"]?.double,
      let expiresAt = body["expiresAt"]?.double ?? before?.expiresAt, notBefore >= expiresAt
    {
      throw APIProblem(
        .badBody, "The activity is over at \(Int64(expiresAt)), before anything of this may go out.",
        fix: "Give an earlier notBefore, or an expiresAt that is later.", pointer: "#/notBefore")
    }
    var change = ActivityChange(
      app: app.id, key: key, target: target, attributesType: type, attributes: attributes, content: content,
      urgency: BodyReading.urgency(body), notBefore: body["notBefore"]?.double, expiresAt: body["expiresAt"]?.double)
    change.isWhole = body["attributesType"] != nil && body["attributes"] != nil
      && ["user", "audience", "channel"].contains { body[$0] != nil }
    return (change, before != nil)
  }

  private static func missing(_ name: String, _ words: String) -> APIProblem {
    APIProblem(
      .badBody, "No activity of this key lives, and “\(name)” is missing.", fix: "Add it: \(words).",
      pointer: "#/\(name)")
  }

  private nonisolated(nonsending) func target(
    _ body: JSONNode, _ app: AppConfiguration, _ now: Double
  ) async throws -> ActivityTarget? {
    let names = ["user", "audience", "channel"].filter { body[$0] != nil }
    guard names.count <= 1 else {
      throw APIProblem(
        .badBody, "The activity is for \(names.joined(separator: " and ")).", fix: "Name one of them.",
        pointer: "#/\(names[1])")
    }
    guard body["channel"] != nil || body["environment"] == nil else {
      throw APIProblem(
        .badBody, "An environment goes with a channel; of phones each tells its own.",
        fix: "Leave environment out, or name the channel.", pointer: "#/environment")
    }
    if let user = body["user"]?.string { return .user(UserID(user)) }
    if let audience = body["audience"]?.string { return .audience(AudienceID(audience)) }
    guard let name = body["channel"]?.string else { return nil }
    return .channel(try await channel(name, body["environment"]?.string, app).id)
  }

  // MARK: Preflight

  /// - Throws: `APIProblem` where a phone would show nothing of the change.
  /// - Returns: what else there is to say.
  nonisolated(nonsending) func checked(
    _ change: ActivityChange, lives: Bool, _ call: APICall
  ) async throws -> [Finding] {
    let findings = try await findings(in: change, lives: lives, call)
    guard let worst = findings.first(where: { $0.severity == .error }) else { return findings }
    throw APIProblem(
      .refusedContent, worst.what + ".", fix: worst.fix.isEmpty ? "See the findings." : worst.fix,
      pointer: worst.place?.jsonPath.flatMap { Self.pointer($0, call.body) }, findings: findings)
  }

  /// Where in a body stands what stands in the payload; nil where the relay has put it there.
  private static func pointer(_ path: String, _ body: JSONNode?) -> String? {
    guard let steps = JSONPath(path)?.steps, steps.count > 1, case .key(let key) = steps[1] else { return nil }
    let names = [
      "content-state": ["state", "states"], "alert": ["alert", "alerts"], "attributes": ["attributes"],
      "attributes-type": ["attributesType"], "stale-date": ["staleDate"], "dismissal-date": ["dismissalDate"],
      "relevance-score": ["relevanceScore"],
    ]
    guard let name = names[key]?.first(where: { body?[$0] != nil }) else { return nil }
    // Which locale it was, the finding does not say.
    let rest = name.hasSuffix("s") && key != name ? [] : steps.dropFirst(2)
    return JSONPath([.key(name)] + rest).pointer
  }

  private nonisolated(nonsending) func findings(
    in change: ActivityChange, lives: Bool, _ call: APICall
  ) async throws -> [Finding] {
    let app = try call.app()
    let contracts = try await contracts.contracts(of: app.id, now: call.now)
    return Preflight(app: app, contracts: contracts, now: call.now, lives: lives).findings(in: change)
  }
}
