import Findings
import Net

extension RelayAPI {
  var eventRoutes: [APIRoute] {
    [
      APIRoute(
        "GET", "/v1/apps/{app}/events", "listEvents", tag: "Events", "List what happened, the oldest first",
        access: .server(.read),
        parameters: [
          Self.app, APIRoute.Parameter("limit", .integer(1...1000, "Most events; 100 by default.")),
          APIRoute.Parameter("after", .text(.digits, "Number of the last event that is known; 0 by default.")),
        ], answers: [APIRoute.Answer(200, "A page.", .named("EventPage"))]
      ) { call in
        let limit = call.int("limit", 100)
        let after = call.int64("after") ?? 0
        if after > 0, try await after > self.store.greatestEventNumber() {
          throw APIProblem(
            .badParameter, "“after” is greater than any number that an event has had here.",
            fix: "A backup has taken the store's place: begin with 0, and read again what you keep.")
        }
        let events = try await self.store.events(
          after: after, app: try call.app().id, limit: limit)
        // A list that is full goes on; one that is not does so later.
        let next = events.count == limit ? events.last.map { JSONNode.string(String($0.number)) } : nil
        return .json(200, .members(["events": .array(events.map(\.apiJSON)), "next": next]))
      },
      APIRoute(
        "GET", "/v1/apps/{app}/events/stream", "streamEvents", tag: "Events", "Follow what happens",
        details: "Server-Sent Events: `event` is the kind, `id` the number, `data` the event as JSON. Send the id of "
          + "the last one as Last-Event-ID to go on where a connection was lost; without it the stream begins now. A "
          + "number that is greater than any here comes from before a backup took the store's place: then the first "
          + "event is `reset`, with `known` and `next`, and the stream begins now; read again what you keep. "
          + "With `follow=false` it ends with what is known already.",
        access: .server(.read),
        parameters: [
          Self.app,
          APIRoute.Parameter("Last-Event-ID", in: .header, .text(.digits, "Number of the last event that came.")),
          APIRoute.Parameter("follow", .text(.oneOf(["true", "false"]), "Whether to wait for more; true by default.")),
        ], answers: [APIRoute.Answer(200, "A stream.", nil, type: "text/event-stream")], problems: [.limit]
      ) { call in
        let keys = self.keys, clock = self.clock, caller = call.caller
        let source = try await self.feed.subscribe(
          app: try call.app().id, after: call.request.lastEventID.flatMap { Int64($0) },
          follows: call.values["follow"] != "false"
        ) {
          guard case .server(let key) = caller else { return false }
          return await keys.isGood(key, now: clock())
        }
        guard let source else {
          throw APIProblem(.limit("streams of events", self.configuration.limits.streams))
        }
        return .events(source)
      },
    ]
  }
}
