import Findings

extension RelayAPI {
  var userRoutes: [APIRoute] {
    [
      APIRoute(
        "GET", "/v1/apps/{app}/users/{user}/explain", "explainUser", tag: "Users", "Why does a user see nothing?",
        details: "Sentences with what, why and fix, from the phones, tokens, cards and deliveries that are known.",
        access: .server(.read), parameters: [Self.app, Self.user],
        answers: [APIRoute.Answer(200, "What is known; empty lists where nothing is.", .named("Explanation"))]
      ) { call in
        let app = try call.app()
        let standing = try await self.store.standing(app: app.id, user: UserID(call.value("user")))
        let sentences = Explanation(standing, app: app, now: call.now, stops: await self.sender.stops()).sentences
        return .json(
          200,
          .members([
            "user": .string(call.value("user")), "sentences": .array(sentences.map(\.apiJSON)),
            "installations": .array(standing.installations.map(\.apiJSON)),
          ]))
      },
      APIRoute(
        "DELETE", "/v1/apps/{app}/users/{user}", "deleteUser", tag: "Users", "Delete all that is kept of a user",
        details: "Phones, tokens, cards, deliveries, memberships, their own activities, events. Cards that phones show "
          + "stay there until iOS ends them: end the activities first where that matters.",
        access: .server(.admin), parameters: [Self.app, Self.user],
        answers: [APIRoute.Answer(200, "What was removed; zeros where nothing was known.", .named("Deleted"))]
      ) { call in
        let app = try call.app()
        let user = UserID(call.value("user"))
        return .json(200, try await self.store.deleteUser(app: app.id, user: user, now: call.now).apiJSON)
      },
    ]
  }
}
