import APNs
import Findings
import Net
import Provider

/// What operators and programs ask of a relay without a key: it tells nothing of apps, users or tokens.
struct OperationRoutes: Sendable {
  let ping: StorePing
  let engine: any RelayEngine
  let metrics: RelayMetrics
  let feed: EventFeed
  let state: ServerState
  let storeHealth: StoreHealth
  let counts: CountShelf
  let clock: @Sendable () -> Double

  var routes: [APIRoute] {
    [
      APIRoute(
        "GET", "/healthz", "health", tag: "Operation", "Does the process run?", access: .open,
        answers: [APIRoute.Answer(200, "It runs.", .named("Health"))]
      ) { _ in .json(200, Self.health("ok", [])) },
      APIRoute(
        "GET", "/readyz", "readiness", tag: "Operation", "Can the relay take and send?",
        details: "503 while the store takes nothing, and while the relay is being stopped. While APNs refuses the key "
          + "of an app it is 200 and “degraded”: what is accepted is kept, and other apps' pushes go out.",
        access: .open,
        answers: [
          APIRoute.Answer(200, "It can.", .named("Health")), APIRoute.Answer(503, "It cannot.", .named("Health")),
        ]
      ) { _ in
        let failures = await self.failures(await self.ping.answers())
        if self.state.isDraining { return .json(503, Self.health("draining", failures)) }
        if !failures.isEmpty { return .json(503, Self.health("failing", failures)) }
        let stops = await self.engine.stops().map { "\($0.environment.rawValue): \($0.why.what). \($0.why.fix)." }
        return .json(200, Self.health(stops.isEmpty ? "ok" : "degraded", stops))
      },
      APIRoute(
        "GET", "/metrics", "metrics", tag: "Operation", "Figures for Prometheus",
        details: "How many phones, tokens, cards, activities and receipts there are is counted anew after 10 seconds "
          + "at the earliest, later where that takes long; all else is of the moment.",
        access: .open,
        answers: [APIRoute.Answer(200, "Text format 0.0.4.", nil, type: "text/plain")]
      ) { _ in
        let answers = await self.ping.answers()
        let counts = answers ? await self.counts.counts() : nil
        let isReady = await self.failures(answers).isEmpty && !self.state.isDraining
        let text =
          self.metrics.prometheus(
            counts: counts, readers: self.feed.count, isReady: isReady, now: self.clock())
          + (await self.engine.prometheus())
        return .raw(200, ["content-type": "text/plain; version=0.0.4; charset=utf-8"], Array(text.utf8))
      },
      APIRoute(
        "GET", "/v1/openapi.json", "openapi", tag: "Operation", "This document", access: .open,
        answers: [APIRoute.Answer(200, "OpenAPI 3.1.", .anyObject("The document."))]
      ) { _ in .raw(200, ["content-type": "application/json"], self.state.document) },
      APIRoute(
        "GET", APIProblem.page, "problems", tag: "Operation", "The kinds of problems", access: .open,
        answers: [APIRoute.Answer(200, "One a line.", nil, type: "text/plain")]
      ) { _ in .raw(200, ["content-type": "text/plain; charset=utf-8"], Array(Self.problems.utf8)) },
    ]
  }

  private nonisolated(nonsending) func failures(_ answers: Bool) async -> [String] {
    var failures = await engine.troubles()
    if !answers { failures.insert("The store does not answer.", at: 0) }
    if storeHealth.isFailing(now: clock()) { failures.append("The store has just refused a change.") }
    return failures
  }

  private static func health(_ status: String, _ failures: [String]) -> JSONNode {
    .object([("status", .string(status)), ("failures", .strings(failures.map(Redaction.cut)))])
  }

  private static let problems = APIProblem.Kind.allCases
    .map { "\($0.rawValue) (\($0.status)): \($0.title).\n" }.joined()
}
