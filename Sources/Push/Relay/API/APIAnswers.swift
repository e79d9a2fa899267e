import APNs

/// The shapes of what the API gives: components of its document.
enum APIAnswers {
  private typealias Shapes = APIShapes

  private static func text(_ words: String) -> APISchema { .text(.free, words) }
  private static func count(_ words: String) -> APISchema { .integer(0...Int(Int32.max), words) }
  private static func number(_ words: String) -> APISchema { .integer(0...9_007_199_254_740_991, words) }
  private static func page(_ key: String, of name: String) -> APISchema {
    .object(
      [
        APIProperty(key, .list(.named(name), longest: 1000, "In order."), required: true),
        APIProperty("next", text("Send it as `after` for what follows; missing on the last page.")),
      ], "A page of a list.")
  }
  private static func required(_ name: String, _ schema: APISchema) -> APIProperty {
    APIProperty(name, schema, required: true)
  }

  private static let activityProperties = [
    required("key", text("The business's own key.")),
    required("status", Shapes.choice(ActivityRecord.Status.self, "Where its life stands.")),
    required("version", number("Counts the accepted changes.")),
    required("timestamp", number("aps.timestamp of this version.")),
    APIProperty("user", text("Whom it is for.")), APIProperty("audience", text("Whom it is for.")),
    APIProperty("channel", text("Whom it is for: APNs' id of the channel.")),
    required("attributesType", text("Name of the type.")), required("attributes", .anyObject("The attributes.")),
    required("states", .map(.locale, .anyObject("A state."), longest: 41, "Content states by locale.")),
    required("alerts", .map(.locale, .anyObject("An alert."), longest: 41, "Alerts by locale.")),
    APIProperty("staleDate", Shapes.date("")), APIProperty("relevanceScore", .number(-1_000_000...1_000_000, "")),
    APIProperty("dismissalDate", Shapes.date("")), required("priority", Shapes.choice(ChangeUrgency.self, "")),
    required("createdAt", Shapes.date("")), required("changedAt", Shapes.date("")),
    APIProperty("notBefore", Shapes.date("")), required("expiresAt", Shapes.date("")),
    APIProperty("cards", .map(.free, count("Cards."), longest: 10, "Cards by phase.")),
  ]

  private static let delivery = APISchema.object(
    [
      required("event", Shapes.choice(LiveActivityPush.Event.self, "")), required("version", number("")),
      required("timestamp", number("aps.timestamp.")), required("priority", .integer(1...10, "apns-priority.")),
      required("id", text("apns-id.")), APIProperty("uniqueID", text("apns-unique-id, of the sandbox.")),
      required("status", .integer(0...599, "Of HTTP; 0 = there was no answer.")),
      APIProperty("reason", text("APNs' reason, or why there was no answer.")), required("at", Shapes.date("")),
      required("milliseconds", .number(0...1e9, "From the first try to the answer.")),
    ], "What became of one push. 200 says that APNs took it, not that a phone showed it.")

  private static let card = APISchema.object(
    [
      required("key", text("Of its activity.")), APIProperty("installation", text("Of the phone; none of a channel.")),
      APIProperty("user", text("Whose phone it is.")), required("generation", count("0, +1 with each renewal.")),
      required("phase", Shapes.choice(Card.Phase.self, "")),
      APIProperty("goneReason", Shapes.choice(Card.GoneReason.self, "")),
      APIProperty("activity", text("Activity.id on the phone.")), required("sentVersion", number("APNs took it.")),
      APIProperty("startedAt", Shapes.date("")), APIProperty("runningSince", Shapes.date("")),
      APIProperty("sentAt", Shapes.date("")), APIProperty("fenceUntil", Shapes.date("")),
      APIProperty("retryAt", Shapes.date("")), APIProperty("lastDelivery", .named("Delivery")),
    ], "An activity on one phone.")

  private static let finding = APISchema.object(
    [
      required("id", text("Of the rule.")), required("severity", .text(.oneOf(["note", "warning", "error"]), "")),
      required("what", text("")), required("why", text("")), required("fix", text("")),
      APIProperty("at", text("JSON path in the push's payload.")),
    ], "What a push rule or the contract says.")

  private static let problem = APISchema.object(
    [
      required("type", text("A page that explains the kind.")), required("title", text("The same for the whole kind.")),
      required("status", .integer(400...599, "")), required("detail", text("What is wrong with this request.")),
      required("fix", text("How to mend it.")), APIProperty("pointer", text("JSON Pointer into the body.")),
      APIProperty(
        "errors",
        .list(
          .object(
            [required("pointer", text("")), required("detail", text("")), required("fix", text(""))], "A fault."),
          longest: BodyCheck.most, "Every fault of the body.")),
      APIProperty("findings", .list(.named("Finding"), longest: 1000, "What rules and contract say.")),
    ], "Why a request was not done (RFC 9457). Nothing was stored, unless it says otherwise.")

  private static let event = APISchema.object(
    [
      required("number", number("Rises from event to event.")), required("at", Shapes.date("")),
      required("app", text("")), required("kind", Shapes.choice(RelayEvent.Kind.self, "")),
      required("key", text("Of the activity.")), APIProperty("user", text("")), APIProperty("installation", text("")),
      APIProperty("version", number("")), APIProperty("reason", text("")),
    ], "Something that happened to an activity.")

  static let all: [String: APISchema] = [
    "Problem": problem, "Finding": finding, "Delivery": delivery, "Card": card, "Event": event,
    "Activity": .object(activityProperties, "An activity as it stands."),
    "Accepted": .object(
      [
        required("activity", .named("Activity")), required("installations", count("Phones that it concerns now.")),
        required("created", .flag("Whether it began with this.")),
        required("replayed", .flag("Whether the same request was accepted before.")),
        required("remarks", .list(.named("Finding"), longest: 1000, "Warnings of rules and contract.")),
      ], "An accepted change: it is stored, and goes out."),
    "ActivityPage": page("activities", of: "Activity"), "CardPage": page("cards", of: "Card"),
    "DeliveryPage": page("deliveries", of: "Delivery"), "EventPage": page("events", of: "Event"),
    "PhoneAnswer": .object(
      [
        required(
          "ended",
          .list(text("Activity.id."), longest: 1000, "Activities that the phone should end: over, or too many."))
      ],
      "What the phone should do."),
    "PhonesAnswer": .object(
      [
        required(
          "answers", .list(.named("PhoneAnswer"), longest: 10_000, "One for each report, in their order."))
      ], "What the phones should do."),
    "Explanation": .object(
      [
        required("user", text("")),
        required(
          "sentences",
          .list(
            .object(
              [
                required("what", text("")), required("why", text("")), required("fix", text("")),
                APIProperty("installation", text("")), APIProperty("key", text("")),
              ], "A sentence."), longest: 100_000, "The most telling first.")),
        required(
          "installations", .list(.named("InstallationStanding"), longest: 100_000, "The user's phones.")),
      ], "Why a user sees what they see."),
    "InstallationStanding": .object(
      [
        required("id", text("")), required("environment", Shapes.environment), required("locale", text("")),
        required("systemVersion", text("")), required("allowsActivities", .flag("")),
        required("allowsFrequentPushes", .flag("")), required("lastSeen", Shapes.date("")),
        required(
          "tokens",
          .list(
            .object(
              [
                required("kind", .text(.oneOf(["push-to-start", "update"]), "")), required("attributesType", text("")),
                APIProperty("activity", text("")), required("environment", Shapes.environment),
                required("state", Shapes.choice(TokenState.self, "")), APIProperty("reason", text("")),
                required("beginning", text("Its first digits; a token is never shown whole.")),
                required("registeredAt", Shapes.date("")),
              ], "A token."), longest: 100_000, "")),
        required("cards", .list(.named("Card"), longest: 100_000, "")),
      ], "A phone."),
    "Deleted": .object(
      ["installations", "tokens", "cards", "activities", "receipts", "memberships", "events"].map {
        required($0, count("Removed."))
      }, "What was removed."),
    "MembersChanged": .object([required("added", count("")), required("removed", count(""))], "What changed."),
    "Removed": .object([required("removed", count("How many were in it."))], "What was removed."),
    "UserPage": .object(
      [
        required("users", .list(text("A user."), longest: 1000, "In order.")),
        APIProperty("next", text("Send it as `after`.")),
      ], "A page of users."),
    "AudiencePage": .object(
      [
        required("audiences", .list(text("An audience."), longest: 1000, "In order.")),
        APIProperty("next", text("Send it as `after`.")),
      ], "A page of audiences."),
    "Channel": .object(
      [
        required("name", text("")), required("environment", Shapes.environment),
        required("id", text("APNs' id, for Activity.request(pushType: .channel(…)).")),
        required("storage", .text(.oneOf(["none", "most-recent"]), "")), required("createdAt", Shapes.date("")),
      ], "A broadcast channel."),
    "ChannelPage": page("channels", of: "Channel"),
    "Credential": .object(
      [required("credential", text("For `Authorization: Bearer`.")), required("expiresAt", number(""))],
      "A phone credential."),
    "Webhook": .object(
      [
        required("id", number("")), required("url", text("")),
        required("kinds", .list(Shapes.choice(RelayEvent.Kind.self, ""), longest: 100, "")),
        required("createdAt", Shapes.date("")), APIProperty("disabledAt", Shapes.date("")),
        required("failures", count("Tries in a row that failed.")), APIProperty("retryAt", Shapes.date("")),
        APIProperty(
          "lastFailure",
          .object(
            [
              required("what", text("The status of the answer, or why there was none.")),
              required("at", Shapes.date("When it was.")),
            ], "Why the last of them failed, or why the webhook is switched off.")),
        required("cursor", number("Of the last event that is done with.")),
        APIProperty("secret", text("whsec_…; shown when it is made, and never again.")),
      ], "A webhook."),
    "WebhookList": .object(
      [required("webhooks", .list(.named("Webhook"), longest: 1000, ""))], "The app's webhooks."),
    "ServerKey": .object(
      [
        required("id", number("")), required("name", text("")),
        required("scopes", .list(Shapes.choice(KeyScope.self, ""), longest: 3, "")),
        APIProperty("apps", .list(text(""), longest: 100, "")), required("createdAt", Shapes.date("")),
        APIProperty("lastUsedAt", Shapes.date("")), APIProperty("revokedAt", Shapes.date("")),
        APIProperty("key", text("The key itself; shown when it is made, and never again.")),
      ], "A server key."),
    "ServerKeyList": .object([required("keys", .list(.named("ServerKey"), longest: 10_000, ""))], "All keys."),
    "ContractSummary": .object(
      [
        required("attributesTypes", .list(text(""), longest: 1000, "Types that are checked.")),
        required("findings", .list(.named("Finding"), longest: 1000, "What differs from the contract before.")),
      ], "The app's contract."),
    "Preflight": .object(
      [
        required("accepted", .flag("Whether the change would be accepted.")),
        required("findings", .list(.named("Finding"), longest: 1000, "")),
      ], "What would become of a change."),
    "Health": .object(
      [
        required("status", .text(.oneOf(["ok", "degraded", "failing", "draining"]), "")),
        required("failures", .list(text("A sentence."), longest: 1000, "What does not work.")),
      ], "How the relay is."),
  ]
}
