import Wire

private let live = "Displaying live data with Live Activities"
private let pushes = "Starting and updating Live Activities with ActivityKit push notifications"
private let sdk = "ActivityKit interface"

extension RuleBook {
  /// What is known of iOS.
  public static let standard = RuleBook(rows: lifeCycle + limits + permission + tokens + budget + surfaces + widgets)

  private static let lifeCycle: [Row] = [
    Row(.liveActivities, "Live Activities exist on iPhone", .flag(true), .confirmed, sdk),
    Row(.padActivities, "Live Activities exist on iPad", .flag(true), since: PhoneVersion(17), .confirmed, live),
    Row(.maximumActive, "An activity is active at most this long; then the system ends it", .seconds(8 * 3600),
      .confirmed, live),
    Row(.maximumEnded, "An ended activity stays on the lock screen at most this long", .seconds(4 * 3600),
      .confirmed, live),
    Row(.staleDates, "Stale dates count", .flag(true), since: PhoneVersion(16, 2), .confirmed, sdk),
    Row(.relevanceScores, "Relevance scores of calls count", .flag(true), since: PhoneVersion(16, 2), .confirmed, sdk),
    Row(.scheduledStarts, "An activity can be requested for later", .flag(true), since: PhoneVersion(26), .confirmed,
      sdk),
    Row(.transientStyle, "The transient style exists", .flag(true), since: PhoneVersion(18), .confirmed, sdk),
    Row(.endsAgain, "A second end of an ended activity may dismiss it earlier", .flag(true), .inferred,
      "apps clear ended cards so"),
    Row(.listsEnded, "Ended activities are listed until they are dismissed", .flag(true), .observed,
      "public reports; others have seen them missing"),
    Row(.survivesReboot, "Activities survive a restart of the phone", .flag(true), .inferred,
      "ActivityKit has an error for activities that cannot be stored"),
  ]

  private static let limits: [Row] = [
    Row(.contentBytes, "Attributes and content state together, encoded, in bytes", .count(4096), .confirmed,
      live + ", as “4 KB”"),
    Row(.appMaximum, "Activities that one app may run at a time", .count(5), .observed, "measured on a simulator"),
    Row(.deviceMaximum, "Activities that a phone may run at a time; 0 = no limit is played", .count(0), .inferred,
      live + " says that there is one, and no number"),
    Row(.intentStarts, "`perform` of a `LiveActivityIntent` may start in the background", .flag(true),
      since: PhoneVersion(17), .confirmed, live),
    Row(.pushStarts, "A push may start an activity", .flag(true), since: PhoneVersion(17, 2), .confirmed, pushes),
    Row(.callTimestamps, "Calls may carry a timestamp", .flag(true), since: PhoneVersion(17, 2), .confirmed, sdk),
    Row(.pushTieDrops, "A push with the timestamp of the push before it is dropped", .flag(true), .observed,
      "public reports of updates that vanish within one second"),
  ]

  private static let permission: [Row] = [
    Row(.asksOnFirstCard, "The first card of an app asks whether it is allowed", .flag(true), .observed,
      "developer forums"),
    Row(.tokenNeedsAllow, "An activity that a push started gets an update token only after Allow", .flag(true),
      since: PhoneVersion(17, 2), .observed, "developer forums 800669 and 807976"),
    Row(.frequentUpdates, "“More Frequent Updates” exists", .flag(true), since: PhoneVersion(16, 2), .confirmed, sdk),
    Row(.frequentSwitchEnds, "Changing “More Frequent Updates” ends the app's running activities", .flag(true),
      since: PhoneVersion(16, 2), .confirmed, "WWDC23 10185"),
  ]

  private static let tokens: [Row] = [
    Row(.tokenDelay, "Time from a start to the update token", .seconds(1), .observed,
      "asynchronous (" + sdk + "); the time is a guess"),
    Row(.startTokenDelay, "Time from the first question to the push-to-start token", .seconds(1),
      since: PhoneVersion(17, 2), .observed, "asynchronous (" + sdk + "); the time is a guess"),
    Row(.tokenRotation, "Time after which an update token is replaced; 0 = only where it is asked for", .seconds(0),
      .inferred, "tokens change (" + sdk + "); when, nobody publishes"),
    Row(.tokenCharacters, "Length of both kinds of tokens, in hexadecimal characters", .count(160), .observed,
      "tokens in public reports"),
    Row(.switchRenewsStartToken, "Switching Live Activities off and on renews push-to-start tokens", .flag(true),
      since: PhoneVersion(17, 2), .observed, "public reports"),
    Row(.channels, "Broadcast channels exist", .flag(true), since: PhoneVersion(18), .confirmed, pushes),
    Row(.inputTokenKeys, "A start may name `input-push-token` or `input-push-channel`", .flag(true),
      since: PhoneVersion(18), .confirmed, pushes),
    Row(.wakesForStart, "A start by push wakes the app in the background, unless a person force-quit it", .flag(true),
      since: PhoneVersion(17, 2), .confirmed, pushes + "; force-quit: developer forum 834934"),
  ]

  private static let figures = BudgetFigures()
  private static let throttle = ThrottleFigures()

  private static let budget: [Row] = [
    Row(.pushBudget, "Pushes of priority 10 are paid from a budget, starts from another", .flag(true), .confirmed,
      pushes),
    Row(.pushesPerHour, "Pushes of priority 10 within the window", .count(figures.normalPushes), .observed,
      "public reports speak of 10 to 15"),
    Row(.frequentPushesPerHour, "The same with More Frequent Updates", .count(figures.frequentPushes),
      since: PhoneVersion(16, 2), .observed, "a phone's log in a public report"),
    Row(.pushWindow, "The window of the budget", .seconds(figures.pushWindow), .confirmed,
      pushes + ", as “hourly”; that it slides is assumed"),
    Row(.startsPerWindow, "Starts by push within their window", .count(figures.starts), since: PhoneVersion(17, 2),
      .observed, "developer forum 799505: about 10 in a short time"),
    Row(.startWindow, "The window of the starts", .seconds(figures.startWindow), since: PhoneVersion(17, 2), .inferred,
      "developer forum 799505 names no time"),
    Row(.pushBatching, "A dark phone takes pushes of priority 5 when it suits it, of priority 1 when it lights up",
      .flag(true), .confirmed, "Sending notification requests to APNs"),
    Row(.opportunity, "When it suits it: this often", .seconds(figures.opportunity), .inferred, "not published"),
    Row(.lowPowerOpportunity, "The same in Low Power Mode", .seconds(figures.lowPowerOpportunity), .inferred,
      "not published"),
  ]

  private static let surfaces: [Row] = [
    Row(.displayThrottle, "Pictures that follow each other quickly wait; off unless it is asked for, as reports differ",
      .flag(false), since: PhoneVersion(ThrottleFigures.firstIOS), .observed, "press and feedback reports"),
    Row(.shortestDisplay, "Between two pictures of an activity, at least", .seconds(throttle.shortest),
      since: PhoneVersion(ThrottleFigures.firstIOS), .observed, "press and feedback reports: 5 to 15 s"),
    Row(.longestDisplay, "The same under constant updates", .seconds(throttle.longest),
      since: PhoneVersion(ThrottleFigures.firstIOS), .observed, "press and feedback reports: 5 to 15 s"),
    Row(.standBy, "StandBy exists", .flag(true), since: PhoneVersion(17), .confirmed, live),
    Row(.smartStack, "The watch shows activities in its Smart Stack", .flag(true), since: PhoneVersion(18), .confirmed,
      live),
    Row(.carPlay, "CarPlay shows activities", .flag(true), since: PhoneVersion(26), .confirmed, live),
    Row(.alertSeconds, "An alert keeps the island expanded, or the banner shown, this long", .seconds(5), .inferred,
      "“a short time” (" + live + "); the time is a guess"),
  ]
}
