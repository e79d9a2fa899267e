import APNs

/// The shapes of what the API takes: components of its document, and what bodies are held against.
enum APIShapes {
  /// 31 December 9999; what is later was meant as milliseconds.
  static let latestDate = 253_402_300_799.0

  static func date(_ words: String) -> APISchema { .number(0...latestDate, words + " Unix seconds.") }
  static func name<Name: RelayName>(_ type: Name.Type, _ words: String) -> APISchema { .text(Name.form, words) }
  static func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type, _ words: String) -> APISchema
  where Choice.RawValue == String {
    .text(.oneOf(Choice.allCases.map(\.rawValue)), words)
  }

  static let environment = choice(
    PushEnvironment.self, "As the build's signed aps-environment entitlement says: sandbox or production.")

  /// Leaves room for what the key of a channel's activity has before it.
  static let channelName = TextForm.name(longest: 100)

  /// Locales beside the common one that an activity has at most.
  static let locales = 40

  private static let contentProperties = [
    APIProperty("state", .anyObject("The content state, as the app's type decodes it.")),
    APIProperty(
      "states",
      .map(
        .locale, .anyObject("A content state."), longest: locales, others: .needed,
        "Content states by locale; the key \"\" is for all others. In the place of state.")),
    APIProperty("alert", .anyObject("aps.alert: title, body, sound. Without it the change is silent.")),
    APIProperty(
      "alerts",
      .map(
        .locale, .anyObject("aps.alert of one locale."), longest: locales, others: .neededWithAny,
        "Alerts by locale, in the place of alert; the key \"\" is for all others.")),
    APIProperty("staleDate", date("From when on the content counts as outdated.")),
    APIProperty(
      "relevanceScore", .number(-1_000_000...1_000_000, "Which of the app's activities goes first; higher wins.")),
    APIProperty("dismissalDate", date("When an ended card leaves the lock screen; kept for the end.")),
    APIProperty(
      "priority",
      choice(
        ChangeUrgency.self,
        "automatic: 10 with a start, an end or an alert, else 5; immediate: 10 within the budget; opportunistic: 5.")),
  ]

  private static let newContent = [APIRule.exactlyOne(["state", "states"]), .atMostOne(["alert", "alerts"])]

  static let activityBody = APISchema.object(
    [
      APIProperty("user", name(UserID.self, "Whom it is for: one person. Exactly one of user, audience, channel.")),
      APIProperty("audience", name(AudienceID.self, "Whom it is for: all members of an audience.")),
      APIProperty(
        "channel", .text(channelName, "Whom it is for: all that follow a broadcast channel, by its name.")),
      APIProperty("environment", environment),
      APIProperty("attributesType", .text(.typeName, "Name of the ActivityAttributes type.")),
      APIProperty("attributes", .anyObject("The attributes, which never change.")),
    ] + contentProperties + [
      APIProperty("notBefore", date("Nothing goes out before.")),
      APIProperty(
        "expiresAt", date("When the relay ends the activity; by default the app's `life` after now or notBefore.")),
    ],
    rules: newContent + [.atMostOne(["user", "audience", "channel"]), .goesWith("environment", "channel")],
    "The newest state of an activity, whole. What is fixed (target, attributesType, attributes) may be left out where "
      + "the activity lives.")

  static let endBody = APISchema.object(
    contentProperties, rules: [.atMostOne(["state", "states"]), .atMostOne(["alert", "alerts"])],
    "The last content. What is left out stays as it was; without an alert the end is silent.")

  static let publishBody = APISchema.object(
    [
      APIProperty("environment", environment),
      APIProperty("attributesType", .text(.typeName, "Name of the ActivityAttributes type."), required: true),
    ] + contentProperties + [APIProperty("end", .flag("Whether all activities on the channel end."))],
    rules: newContent, "The newest state of what follows a channel.")

  // MARK: Phones

  private static let phoneActivity = name(PhoneActivityID.self, "Activity.id on the phone.")
  private static let type = APISchema.text(.typeName, "Name of the ActivityAttributes type.")
  private static let key = name(ActivityKey.self, "The business's own key, where the app knows it.")

  static let token = APISchema.object(
    [
      APIProperty("kind", .text(.oneOf(["push-to-start", "update"]), "What the token is for."), required: true),
      APIProperty("attributesType", type, required: true), APIProperty("activity", phoneActivity),
      APIProperty("key", key),
      APIProperty("token", .text(.token, "In lower-case hexadecimal, as many digits as there are."), required: true),
    ], rules: tokenRules, "A token. An update token names its activity, one of push-to-start none.")

  private static let tokenRules = [
    APIRule.when("kind", is: "push-to-start", forbids: ["activity"]), .when("kind", is: "update", needs: ["activity"]),
  ]

  static let droppedToken = APISchema.object(
    [
      APIProperty("kind", .text(.oneOf(["push-to-start", "update"]), "What the token was for."), required: true),
      APIProperty("attributesType", type, required: true), APIProperty("activity", phoneActivity),
    ], rules: tokenRules, "A token that the phone no longer has.")

  static let sighting = APISchema.object(
    [
      APIProperty("activity", phoneActivity, required: true), APIProperty("attributesType", type, required: true),
      APIProperty("key", key),
      APIProperty(
        "state",
        choice(PhoneReport.Sighting.Fate.self, "What the phone sees of it. dismissed: also vanished unseen."),
        required: true),
    ], "An activity on the phone.")

  /// Tokens, drops or sightings in one report.
  static let reportLength = 100

  private static let reportProperties = [
    APIProperty("environment", environment, required: true),
    APIProperty("locale", .text(.locale, "The person's language and region, BCP 47.")),
    APIProperty("systemVersion", .text(.version, "Version of iOS.")),
    APIProperty("allowsActivities", .flag("areActivitiesEnabled.")),
    APIProperty("allowsFrequentPushes", .flag("frequentPushesEnabled.")),
    APIProperty("tokens", .list(.named("Token"), longest: reportLength, "Tokens that the phone has.")),
    APIProperty("dropped", .list(.named("DroppedToken"), longest: reportLength, "Tokens that it has no longer.")),
    APIProperty("sightings", .list(.named("Sighting"), longest: reportLength, "Activities that it has, or had.")),
    APIProperty(
      "complete",
      .flag("Whether sightings names every activity on the phone: a start that was lost is then sent again.")),
  ]

  static let report = APISchema.object(
    reportProperties, "What a phone says of itself. A token that is not named is not dropped.")

  static func reports(_ limit: Int) -> APISchema {
    .object(
      [
        APIProperty(
          "reports",
          .list(
            .object(
              [
                APIProperty("user", name(UserID.self, "Whose phone it is."), required: true),
                APIProperty("installation", name(InstallationID.self, "Which phone it is."), required: true),
              ] + reportProperties, "A phone's report, passed on by the business's server."),
            longest: limit, "Reports of many phones."), required: true)
      ], "Reports of many phones at once.")
  }

  // MARK: The rest

  static let members = APISchema.object(
    [
      APIProperty("add", .list(name(UserID.self, "A user."), longest: 10_000, "Who joins.")),
      APIProperty("remove", .list(name(UserID.self, "A user."), longest: 10_000, "Who leaves.")),
    ], "Changes of an audience. It is made with its first member.")

  static let channel = APISchema.object(
    [
      APIProperty("name", .text(channelName, "The business's own name for it."), required: true),
      APIProperty("environment", environment, required: true),
      APIProperty(
        "storage",
        .text(.oneOf(["none", "most-recent"]), "What APNs keeps for phones out of reach. It never changes."),
        required: true),
    ], "A new broadcast channel (iOS 18).")

  static let credential = APISchema.object(
    [
      APIProperty("user", name(UserID.self, "Whose phone it is for."), required: true),
      APIProperty("lifetime", .integer(1...2_592_000, "Seconds; by default an hour, at most what the app allows.")),
    ], "Whom a phone credential is for.")

  static let webhook = APISchema.object(
    [
      APIProperty("url", .text(.url, "Where events are posted."), required: true),
      APIProperty(
        "kinds",
        .list(
          choice(RelayEvent.Kind.self, "A kind."), longest: RelayEvent.Kind.allCases.count, "Which; by default all.")),
    ], "A webhook.")

  static let serverKey = APISchema.object(
    [
      APIProperty("name", .text(.any(longest: 100), "What people call it."), required: true),
      APIProperty(
        "scopes", .list(choice(KeyScope.self, "A right."), shortest: 1, longest: 3, "What it may do."), required: true),
      APIProperty("apps", .list(.text(.bundleID, "An app."), longest: 100, "For which apps; by default all.")),
    ], "A new server key.")

  static let contract = APISchema.anyObject(
    "What `skerry contract PATH --format json` prints, or one contract of it.")

  /// By the names of the document's components.
  static func bodies(_ limits: RelayLimits) -> [String: APISchema] {
    [
      "ActivityBody": activityBody, "EndBody": endBody, "PublishBody": publishBody, "Token": token,
      "DroppedToken": droppedToken, "Sighting": sighting, "Report": report, "Reports": reports(limits.reports),
      "MembersBody": members, "ChannelBody": channel, "CredentialBody": credential, "WebhookBody": webhook,
      "ServerKeyBody": serverKey, "ContractBody": contract,
    ]
  }
}
