import Findings

extension RelayAPI {
  private static let base = "/v1/apps/{app}/audiences"

  var audienceRoutes: [APIRoute] {
    [
      APIRoute(
        "GET", Self.base, "listAudiences", tag: "Audiences", "List audiences", access: .server(.read),
        parameters: [Self.app] + Self.page, answers: [APIRoute.Answer(200, "A page.", .named("AudiencePage"))]
      ) { call in
        let page = try await self.store.audiences(app: try call.app().id, page: Self.page(call))
        return Self.json(page, "audiences") { .string($0.rawValue) }
      },
      APIRoute(
        "GET", Self.base + "/{audience}/members", "listMembers", tag: "Audiences", "List the members of an audience",
        access: .server(.read), parameters: [Self.app, Self.audience] + Self.page,
        answers: [APIRoute.Answer(200, "A page; empty where there is no such audience.", .named("UserPage"))]
      ) { call in
        let page = try await self.store.members(
          of: AudienceID(call.value("audience")), app: try call.app().id, page: Self.page(call))
        return Self.json(page, "users") { .string($0.rawValue) }
      },
      APIRoute(
        "POST", Self.base + "/{audience}/members", "changeMembers", tag: "Audiences", "Add or remove members",
        details: "Who joins gets the audience's living activities; who leaves keeps cards that the phone shows.",
        access: .server(.send), parameters: [Self.app, Self.audience], body: .named("MembersBody"),
        answers: [APIRoute.Answer(200, "What changed.", .named("MembersChanged"))]
      ) { call in
        let app = try call.app().id, audience = AudienceID(call.value("audience"))
        func users(_ key: String) -> [UserID] {
          (call.body?[key]?.elements ?? []).compactMap { $0.string.map { UserID($0) } }
        }
        let joining = users("add"), leaving = users("remove")
        if let both = Set(joining).intersection(leaving).min() {
          throw APIProblem(
            .badBody, "A user is both added and removed.", fix: "Name “\(both)” in one of the lists.",
            pointer: "#/remove")
        }
        var added = 0, removed = 0
        if !leaving.isEmpty {
          removed = try await self.store.removeMembers(leaving, from: audience, app: app, now: call.now)
        }
        if !joining.isEmpty {
          added = try await self.store.addMembers(joining, to: audience, app: app, now: call.now)
        }
        return .json(200, .object([("added", .whole(added)), ("removed", .whole(removed))]))
      },
      APIRoute(
        "DELETE", Self.base + "/{audience}", "deleteAudience", tag: "Audiences", "Remove all members of an audience",
        access: .server(.send), parameters: [Self.app, Self.audience],
        answers: [APIRoute.Answer(200, "How many were in it.", .named("Removed"))]
      ) { call in
        let removed = try await self.store.deleteAudience(
          AudienceID(call.value("audience")), app: try call.app().id, now: call.now)
        return .json(200, .object([("removed", .whole(removed))]))
      },
    ]
  }
}
