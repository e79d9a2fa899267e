import Findings

extension RelayAPI {
  private static let base = "/v1/apps/{app}/webhooks"
  /// Webhooks that an app may have.
  private static let most = 20

  var webhookRoutes: [APIRoute] {
    [
      APIRoute(
        "POST", Self.base, "createWebhook", tag: "Webhooks", "Have events posted to an address",
        details: "Messages are signed as Standard Webhooks has it; the secret comes with this answer alone.",
        access: .server(.admin), parameters: [Self.app], body: .named("WebhookBody"),
        answers: [APIRoute.Answer(201, "It is made.", .named("Webhook"))], problems: [.limit]
      ) { call in
        let app = try call.app().id, url = call.body?["url"]?.string ?? ""
        if let fault = WebhookAddress.fault(url, self.configuration.webhooks) {
          throw APIProblem(.badBody, fault.what + ".", fix: fault.fix + ".", pointer: "#/url")
        }
        guard try await self.store.webhooks(app: app).count < Self.most else {
          throw APIProblem(.limit("webhooks of an app", Self.most))
        }
        let kinds = (call.body?["kinds"]?.elements ?? []).compactMap { $0.string.flatMap(RelayEvent.Kind.init) }
        let webhook = try await self.store.addWebhook(
          RelayWebhook(
            app: app, url: url, secret: WebhookSignature.makeSecret(), kinds: Set(kinds), createdAt: call.now))
        return .json(201, webhook.apiJSON(showsSecret: true))
      },
      APIRoute(
        "GET", Self.base, "listWebhooks", tag: "Webhooks", "List webhooks", access: .server(.admin),
        parameters: [Self.app], answers: [APIRoute.Answer(200, "All of the app.", .named("WebhookList"))]
      ) { call in
        let webhooks = try await self.store.webhooks(app: try call.app().id)
        return .json(200, .object([("webhooks", .array(webhooks.map { $0.apiJSON() }))]))
      },
      APIRoute(
        "POST", Self.base + "/{id}/enable", "enableWebhook", tag: "Webhooks", "Switch a webhook on again",
        details: "One that failed for too long is switched off. It goes on with the event that it stopped at.",
        access: .server(.admin), parameters: [Self.app, Self.row],
        answers: [APIRoute.Answer(200, "It is on.", .named("Webhook"))], problems: [.noWebhook]
      ) { call in
        guard let webhook = try await self.store.enableWebhook(app: try call.app().id, id: call.int64("id") ?? 0) else {
          throw Self.noWebhook
        }
        return .json(200, webhook.apiJSON())
      },
      APIRoute(
        "DELETE", Self.base + "/{id}", "deleteWebhook", tag: "Webhooks", "Delete a webhook",
        access: .server(.admin), parameters: [Self.app, Self.row], answers: [APIRoute.Answer(204, "It is gone.")],
        problems: [.noWebhook]
      ) { call in
        guard try await self.store.deleteWebhook(app: try call.app().id, id: call.int64("id") ?? 0) else {
          throw Self.noWebhook
        }
        return .empty
      },
    ]
  }

  private static let noWebhook = APIProblem(
    .noWebhook, "The app has no webhook of this id.", fix: "GET the list of webhooks for their ids.")
}
