/// Reads expectations: `island: compact of order-42`, `state ended`, `text "18 min" on lock-screen`.
enum ExpectationSentence {
  typealias Form = SentenceForm<Expectation>

  /// - Throws: `SentenceError`.
  static func read(_ sentence: String) throws -> Expectation {
    if let expectation = try forms.read(sentence) { return expectation }
    // “order-42 is ended”, the way a person says it.
    var subject = try Words(sentence)
    if let activity = subject.upTo(["is"]), subject.take("is"), let state = subject.upTo([]), states.contains(state) {
      return .state(state, activity: activity)
    }
    throw SentenceError(
      what: "“\(sentence)” is no expectation", fix: try forms.advice(for: sentence, "Expectations"))
  }

  static let states = ["pending", "active", "stale", "ended", "dismissed"]

  static let forms: [Form] = [
    Form("island", "idle | compact of A | minimal of A [and B] | expanded of A | call", "what the island shows") {
      words in
      .island(try look(&words))
    },
    Form("state", "STATE [of ACTIVITY]", "pending, active, stale, ended or dismissed") { words in
      let state = words.upTo(["of"]) ?? ""
      guard states.contains(state) else {
        throw SentenceError(
          what: "“\(state)” is no state of an activity", fix: "States: \(states.joined(separator: ", ")).")
      }
      return .state(state, activity: words.take("of") ? words.upTo([]) : nil)
    },
    Form("lock screen", "nothing | A [and B ...]", "the cards from the top, all of them") { words in
      if words.take("nothing") { return .lockScreen([]) }
      var cards: [String] = []
      while let card = words.upTo(["and"]) {
        cards.append(card)
        _ = words.take("and")
      }
      guard !cards.isEmpty else {
        throw SentenceError(
          what: "“\(words.sentence)” names no card", fix: "Write it as: lock screen: order-42 and order-43")
      }
      return .lockScreen(cards)
    },
    Form("banner", "nothing | A", "the card over whatever a person does") { words in
      words.take("nothing") ? .banner(nil) : .banner(words.upTo([]))
    },
    Form("text", "\"TEXT\" [on SURFACE] [of ACTIVITY]", "a text that a person reads") { try text(&$0, isThere: true) },
    Form("no text", "\"TEXT\" [on SURFACE] [of ACTIVITY]", "a text that nobody reads") {
      try text(&$0, isThere: false)
    },
    Form("dropped because", "CODE", "the step before logged this code") { .logged(try code(&$0), isThere: true) },
    Form("logged", "CODE", "the step before logged this code") { .logged(try code(&$0), isThere: true) },
    Form("not logged", "CODE", "the step before did not log this code") { .logged(try code(&$0), isThere: false) },
    Form("refused because", "ERROR", "the step before threw this case of ActivityAuthorizationError") { words in
      .refused(try code(&words))
    },
    Form("not refused", "", "the step before threw nothing") { _ in .refused(nil) },
    Form("threw", "[\"TEXT\"]", "the function that the step before called threw an error that says so") {
      .threw($0.upTo([]))
    },
    Form("screen", "lit | dark", "the display") { words in
      if words.take("lit") { return .screen(isLit: true) }
      guard words.take("dark") else {
        throw SentenceError(what: "“\(words.sentence)” says neither lit nor dark", fix: "Write it as: screen lit")
      }
      return .screen(isLit: false)
    },
    Form("alerted", "ACTIVITY", "the step before drew attention to the activity: light, sound, island, banner") {
      .alerted(try named(&$0), isThere: true)
    },
    Form("not alerted", "ACTIVITY", "the step before drew no attention to the activity") {
      .alerted(try named(&$0), isThere: false)
    },
    Form("token", "of ACTIVITY", "the activity has an update token") {
      .token(activity: try activity(&$0), isThere: true)
    },
    Form("no token", "of ACTIVITY", "the activity has no update token") {
      .token(activity: try activity(&$0), isThere: false)
    },
    Form("app runs", "[APP]", "the app's process is there") { .app($0.upTo([]), isRunning: true) },
    Form("app does not run", "[APP]", "the app's process is not there") { .app($0.upTo([]), isRunning: false) },
    Form("opened", "\"URL\" [in APP]", "the step before opened this URL, or the activity by its name") { words in
      guard let target = words.upTo(["in"]) else {
        throw SentenceError(
          what: "opened needs a URL or an activity", fix: "Write it as: opened \"delivery://order/42\"")
      }
      return .opened(target, app: words.take("in") ? words.upTo([]) : nil)
    },
    Form("activities", "NUMBER [of APP]", "how many activities the app lists") { words in
      let number = words.upTo(["of"]) ?? ""
      guard let count = Int(number), count >= 0 else {
        throw SentenceError(what: "“\(number)” is no number of activities", fix: "Write it as: activities 2")
      }
      return .activities(count, app: words.take("of") ? words.upTo([]) : nil)
    },
    Form("next event", "nothing | in DURATION", "when the next thing happens by itself") { words in
      if words.take("nothing") { return .nextEvent(nil) }
      _ = words.take("in")
      let text = words.upTo([]) ?? ""
      guard let seconds = DurationText.seconds(text) else {
        throw SentenceError(what: "“\(text)” is no duration", fix: "Write it as: next event in 8h")
      }
      return .nextEvent(seconds)
    },
    WidgetSentences.expectation,
  ]

  private static func look(_ words: inout Words) throws -> Expectation.IslandLook {
    if words.take("idle") { return .idle }
    if words.take("compact") { return .compact(try activity(&words)) }
    if words.take("expanded") { return .expanded(try activity(&words)) }
    if words.take("minimal") {
      guard words.take("of"), let first = words.upTo(["and"]) else {
        throw SentenceError(
          what: "“\(words.sentence)” names no activity", fix: "Write it as: island: minimal of A and B")
      }
      guard words.take("and") else { return .minimal(first) }
      guard let second = words.upTo([]) else {
        throw SentenceError(
          what: "“\(words.sentence)” names no second activity", fix: "Write it as: island: minimal of A and B")
      }
      return .minimals(first, second)
    }
    for kind in OccupantKind.allCases where words.take(kind.rawValue) { return .occupied(kind) }
    throw SentenceError(
      what: "“\(words.rest)” is nothing that the island shows",
      fix: "Write it as: island: idle, island: compact of A, island: minimal of A and B, island: expanded of A.")
  }

  private static func named(_ words: inout Words) throws -> String {
    guard let name = words.upTo([]) else {
      throw SentenceError(what: "“\(words.sentence)” names no activity", fix: "Name it: alerted order-42")
    }
    return name
  }

  private static func activity(_ words: inout Words) throws -> String {
    guard words.take("of"), let name = words.upTo([]) else {
      throw SentenceError(what: "“\(words.sentence)” names no activity", fix: "Name it: … of order-42")
    }
    return name
  }

  private static func code(_ words: inout Words) throws -> String {
    guard let code = words.next() else {
      throw SentenceError(what: "“\(words.sentence)” lacks a code", fix: "The codes stand in the log of a run.")
    }
    return code
  }

  private static func text(_ words: inout Words, isThere: Bool) throws -> Expectation {
    guard let first = words.first, first.isQuoted, let text = words.next() else {
      throw SentenceError(
        what: "“\(words.sentence)” has no text in quotes", fix: "Write it as: text \"18 min\" on lock-screen")
    }
    var surface: String?
    var activity: String?
    if words.take("on") { surface = words.upTo(["of"])?.lowercased().replacing(" ", with: "-") }
    if words.take("of") { activity = words.upTo([]) }
    return .text(text, surface: surface, activity: activity, isThere: isThere)
  }
}
