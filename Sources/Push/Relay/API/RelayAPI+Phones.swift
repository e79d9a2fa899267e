import APNs
import Findings

extension RelayAPI {
  private static let installation = path(
    "installation", InstallationID.self, "Made by the client library at the first launch: a UUID in lower case.")

  var phoneRoutes: [APIRoute] {
    [
      APIRoute(
        "POST", "/v1/phones/{installation}", "reportPhone", tag: "Phones", "Say what a phone has",
        details: "Tokens that it has, tokens that it no longer has, activities that it sees or saw. It may be sent "
          + "again: what is known already changes nothing.",
        access: .phone, parameters: [Self.installation], body: .named("Report"),
        answers: [APIRoute.Answer(200, "It is stored.", .named("PhoneAnswer"))], problems: [.environment]
      ) { call in
        let (app, user) = try Self.person(call)
        var report = try BodyReading.report(
          call.body ?? .object([]), app: app.id, user: user, installation: InstallationID(call.value("installation")),
          now: call.now)
        try Self.check(report, app)
        report.installationLimit = app.acceptPolicy.installationLimit
        let ended = try await self.store.register([report]).first ?? []
        return .json(200, Self.answer(ended))
      },
      APIRoute(
        "DELETE", "/v1/phones/{installation}", "signOutPhone", tag: "Phones", "Sign a phone out",
        details: "All its tokens are dropped. The answer is the same whether there was such a phone or not.",
        access: .phone, parameters: [Self.installation], answers: [APIRoute.Answer(204, "It is signed out.")]
      ) { call in
        let (app, user) = try Self.person(call)
        _ = try await self.store.signOut(
          app: app.id, user: user, installation: InstallationID(call.value("installation")), now: call.now)
        return .empty
      },
      APIRoute(
        "POST", "/v1/apps/{app}/phones", "reportPhones", tag: "Phones", "Pass many phones' reports on",
        details: "For servers that phones speak to already. All are stored, or none.",
        access: .server(.send), parameters: [Self.app], body: .named("Reports"),
        answers: [APIRoute.Answer(200, "They are stored.", .named("PhonesAnswer"))], problems: [.environment]
      ) { call in
        let app = try call.app()
        var reports: [PhoneReport] = []
        for (index, body) in (call.body?["reports"]?.elements ?? []).enumerated() {
          var report = try BodyReading.report(
            body, app: app.id, user: UserID(body["user"]?.string ?? ""),
            installation: InstallationID(body["installation"]?.string ?? ""), at: "#/reports/\(index)", now: call.now)
          try Self.check(report, app, at: "#/reports/\(index)")
          report.installationLimit = app.acceptPolicy.installationLimit
          reports.append(report)
        }
        let ended = try await self.store.register(reports)
        return .json(200, .object([("answers", .array(ended.map(Self.answer)))]))
      },
    ]
  }

  /// Whose phone it is: the credential says it, nobody else.
  private static func person(_ call: APICall) throws -> (AppConfiguration, UserID) {
    guard case .phone(let credential) = call.caller else { throw APIProblem.unauthorized }
    return (try call.app(), credential.user)
  }

  private static func answer(_ ended: [PhoneActivityID]) -> JSONNode {
    .object([("ended", .strings(ended.map(\.rawValue)))])
  }

  /// Tokens of an environment that nobody can send to would wait for ever.
  private static func check(
    _ report: PhoneReport, _ app: AppConfiguration, at pointer: @autoclosure () -> String = "#"
  ) throws {
    let environment = report.installation.environment
    guard app.keys[environment] == nil else { return }
    throw APIProblem(
      .environment, "This relay has no key for \(environment.rawValue) of the app.",
      fix: "Report the environment of the build's signed entitlement; the operator adds a key for it otherwise.",
      pointer: pointer() + "/environment")
  }
}
