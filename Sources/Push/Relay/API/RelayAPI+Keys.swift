import Findings
import Net

extension RelayAPI {
  var credentialRoutes: [APIRoute] {
    [
      APIRoute(
        "POST", "/v1/apps/{app}/credentials", "mintCredential", tag: "Keys", "Mint a phone credential",
        details: "A JSON Web Token (HS256). Servers that know the app's phone secret can mint it themselves.",
        access: .server(.send), parameters: [Self.app], body: .named("CredentialBody"),
        answers: [APIRoute.Answer(201, "The credential.", .named("Credential"))], problems: [.limit]
      ) { call in
        let app = try call.app()
        let life = Int64(call.body?["lifetime"]?.double ?? min(3600, app.credentialLife))
        guard Double(life) <= app.credentialLife else {
          throw APIProblem(
            .limit, "A credential of this app lives \(Int(app.credentialLife)) seconds at most.",
            fix: "Ask for less; phones are given a new one.", pointer: "#/lifetime")
        }
        guard let secret = app.phoneSecrets.first else {
          throw APIProblem(
            .limit, "The app has no phone secret.", fix: "Have the operator configure phoneSecrets for it.")
        }
        let now = Int64(call.now)
        let credential = PhoneCredential(
          app: app.id, user: UserID(call.body?["user"]?.string ?? ""), issuedAt: now, expiresAt: now + life)
        guard let text = credential.signed(with: secret) else {
          throw APIProblem(.internal, "The credential cannot be signed.", fix: "Try again.")
        }
        return .json(
          201, .object([("credential", .string(text)), ("expiresAt", .whole(credential.expiresAt))]),
          ["cache-control": "no-store"])
      }
    ]
  }

  /// The keys themselves. Whoever is bound to some apps may not make a key for others.
  var keyRoutes: [APIRoute] {
    [
      APIRoute(
        "POST", "/v1/keys", "createKey", tag: "Keys", "Make a server key",
        details: "The key comes with this answer alone; the relay keeps its hash.", access: .server(.admin),
        body: .named("ServerKeyBody"), answers: [APIRoute.Answer(201, "It is made.", .named("ServerKey"))],
        problems: [.forbidden, .limit]
      ) { call in
        let scopes = Set((call.body?["scopes"]?.elements ?? []).compactMap { $0.string.flatMap(KeyScope.init) })
        guard !scopes.isEmpty else {
          throw APIProblem(
            .badBody, "A key without scopes can do nothing.", fix: "Name one of: send, read, admin.",
            pointer: "#/scopes")
        }
        let apps = call.body?["apps"]?.elements.map { Set($0.compactMap { $0.string.map { AppID($0) } }) }
        if let unknown = apps?.sorted().first(where: { self.configuration.apps[$0] == nil }) {
          throw APIProblem(
            .badBody, "This relay has no app \(unknown).", fix: "Name apps of its configuration, or leave apps out.",
            pointer: "#/apps")
        }
        if let own = Self.key(call).apps, apps.map({ !$0.isSubset(of: own) }) ?? true {
          throw APIProblem(
            .forbidden, "The key that asks is for some apps alone.", fix: "Name apps that it is for.",
            pointer: "#/apps")
        }
        guard scopes.isSubset(of: Self.key(call).scopes) else {
          throw APIProblem(
            .forbidden, "The key that asks has not all of these scopes.", fix: "Name scopes that it has.",
            pointer: "#/scopes")
        }
        let secret = ServerKeySecret.make()
        let key = try await self.store.addServerKey(
          ServerKey(
            name: call.body?["name"]?.string ?? "", hash: secret.hash, scopes: scopes, apps: apps,
            createdAt: call.now))
        self.keys.forget()
        return .json(201, key.apiJSON(key: secret), ["cache-control": "no-store"])
      },
      APIRoute(
        "GET", "/v1/keys", "listKeys", tag: "Keys", "List server keys, revoked ones included",
        access: .server(.admin),
        answers: [APIRoute.Answer(200, "All that the asking key may see.", .named("ServerKeyList"))]
      ) { call in
        let own = Self.key(call).apps
        let keys = try await self.store.serverKeys().filter { Self.isWithin($0, own) }
        return .json(200, .object([("keys", .array(keys.map { $0.apiJSON() }))]))
      },
      APIRoute(
        "DELETE", "/v1/keys/{id}", "revokeKey", tag: "Keys", "Revoke a server key",
        details: "At once on this node, within five seconds on others.", access: .server(.admin),
        parameters: [Self.row], answers: [APIRoute.Answer(204, "It is revoked.")], problems: [.noKey]
      ) { call in
        let id = call.int64("id") ?? 0, own = Self.key(call).apps
        let known = try await self.store.serverKeys().contains { $0.id == id && Self.isWithin($0, own) }
        guard known, try await self.store.revokeServerKey(id, now: call.now) else {
          throw APIProblem(.noKey, "There is no good key of this id.", fix: "GET the list of keys for their ids.")
        }
        self.keys.forget()
        return .empty
      },
    ]
  }

  private static func key(_ call: APICall) -> ServerKey {
    if case .server(let key) = call.caller { return key }
    return ServerKey(name: "", hash: [], scopes: [], apps: [], createdAt: 0)
  }

  private static func isWithin(_ key: ServerKey, _ apps: Set<AppID>?) -> Bool {
    guard let apps else { return true }
    return key.apps?.isSubset(of: apps) ?? false
  }
}
