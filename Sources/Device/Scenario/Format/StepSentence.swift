import Findings

/// Reads steps that are sentences: `advance 7h59m59s`, `expand order-42`, `incoming call`.
enum StepSentence {
  typealias Form = SentenceForm<Step>

  /// - Throws: `SentenceError`.
  static func read(_ sentence: String) throws -> Step {
    if let step = try forms.read(sentence) { return step }
    throw SentenceError(
      what: "“\(sentence)” is no step", fix: try forms.advice(for: sentence, "Steps that are sentences"))
  }

  static let forms: [Form] = time + person + occupants + phone + WidgetSentences.steps + looking

  private static let time: [Form] = [
    Form("advance", "DURATION", "time passes") { words in
      let text = words.upTo([]) ?? ""
      guard let seconds = DurationText.seconds(text), seconds >= 0 else {
        throw SentenceError(what: "“\(text)” is no duration", fix: "Write it as 8h, 7h59m59s or 10 min.")
      }
      return .advance(seconds)
    },
    Form("advance to", "TIME", "time passes until a date (ISO 8601) or the next time of day (18:30)") { words in
      .advanceTo(try operand(&words, "a time such as 18:30 or 2026-01-12T18:30:00Z"))
    },
    Form("jump", "", "time passes until the next thing happens by itself") { _ in .jump },
    Form("set clock", "TIME", "the phone's clock is set; no time passes") { words in
      .setClock(try operand(&words, "a time such as 18:30 or 2026-01-12T18:30:00Z"))
    },
    Form("set time zone", "ZONE", "the phone changes its time zone (IANA name)") { words in
      .setTimeZone(try operand(&words, "an IANA name such as Asia/Shanghai"))
    },
  ]

  private static let person: [Form] = [
    Form("lock", "", "the phone is locked by its side button, and the screen goes dark") { _ in .lock },
    Form("unlock", "", "the person unlocks the phone") { _ in .unlock },
    Form("wake", "", "the screen lights up") { _ in .wake },
    Form("sleep", "", "the screen goes dark") { _ in .sleep },
    Form("open app", "[APP]", "an app comes to the foreground; it is launched if it does not run") {
      .openApp($0.upTo([]))
    },
    Form("leave app", "[APP]", "an app goes to the background") { .leaveApp($0.upTo([])) },
    Form("launch app", "[APP]", "an app starts in the background") { .launchApp($0.upTo([])) },
    Form("kill app", "[APP]", "the system ends an app's process") { .killApp($0.upTo([])) },
    Form("force quit app", "[APP]", "the person swipes an app away") { .forceQuitApp($0.upTo([])) },
    Form("expand", "ACTIVITY", "touch and hold on the island") { .expand(try operand(&$0, "an activity")) },
    Form("collapse", "", "the expanded island is left") { _ in .collapse },
    Form("swipe", "ACTIVITY", "the person clears a card from the lock screen") {
      .swipe(try operand(&$0, "an activity"))
    },
    Form("allow", "ACTIVITY", "“Allow” under the first card") { .allow(try operand(&$0, "an activity")) },
    Form("don't allow", "ACTIVITY", "“Don't Allow” under the first card") {
      .dontAllow(try operand(&$0, "an activity"))
    },
    Form("always allow", "ACTIVITY", "“Always Allow” under a card") { .alwaysAllow(try operand(&$0, "an activity")) },
    Form("tap", "ACTIVITY [on SURFACE] [at \"LABEL\"]", "a tap on a presentation, or on a control in it") { words in
      guard let activity = words.upTo(["on", "at"]) else {
        throw SentenceError(
          what: "tap needs an activity", fix: "Write it as: tap order-42 on lock-screen at \"Received\"")
      }
      let surface = words.take("on") ? words.upTo(["at"]) : nil
      let label = words.take("at") ? words.upTo([]) : nil
      return .tap(TapStep(activity: activity, surface: surface, label: label))
    },
    Form("set", "SETTING on|off [for APP]", "a setting is changed") { .set(try SettingSentence.read(&$0)) },
  ]

  private static let occupants: [Form] =
    [
      Form("incoming call", "", "a call takes the island") { _ in .occupant(.call, begins: true) },
      Form("hang up", "", "the call ends") { _ in .occupant(.call, begins: false) },
    ]
    + [OccupantKind.music, .timer, .recording, .navigation].flatMap { kind in
      [
        Form("\(kind.rawValue) starts", "", "\(kind.rawValue) takes a place in the island") { _ in
          .occupant(kind, begins: true)
        },
        Form("\(kind.rawValue) stops", "", "\(kind.rawValue) leaves the island") { _ in .occupant(kind, begins: false)
        },
      ]
    } + [
      Form("plug in", "", "the phone is charged") { _ in .charge(true) },
      Form("unplug", "", "the phone is no longer charged") { _ in .charge(false) },
    ]

  private static let phone: [Form] = [
    Form("reboot", "", "the phone is restarted") { _ in .reboot },
    Form("update app", "[APP]", "a new version of an app is installed") { .updateApp($0.upTo([])) },
    Form("uninstall app", "[APP]", "an app is removed") { .uninstallApp($0.upTo([])) },
    Form("install app", "[APP]", "an app that was removed is installed again") { .installApp($0.upTo([])) },
  ]

  private static let looking: [Form] = [
    Form("call", "FUNCTION", "a function of the driver file runs in the app's process") { words in
      .call(function: try operand(&words, "a function of the driver file"), arguments: nil, app: nil, activity: nil)
    },
    Form("end", "ACTIVITY [immediately | after DURATION]", "the app ends an activity") { words in
      guard let activity = words.upTo(["immediately", "after"]) else {
        throw SentenceError(what: "end needs an activity", fix: "Write it as: end order-42 after 10 min")
      }
      var dismissal = EndStep.Dismissal.default
      if words.take("immediately") { dismissal = .immediate }
      if words.take("after") {
        let text = words.upTo([]) ?? ""
        guard let seconds = DurationText.seconds(text) else {
          throw SentenceError(what: "“\(text)” is no duration", fix: "Write it as 8h, 7h59m59s or 10 min.")
        }
        dismissal = .after(.relative(seconds))
      }
      return .end(EndStep(activity: activity, state: nil, dismissal: dismissal, timestamp: nil))
    },
    Form("picture", "[NAME]", "a picture of what a person sees") { .picture($0.upTo([])) },
  ]

  /// All that is left, which has to be something.
  private static func operand(_ words: inout Words, _ wanted: String) throws -> String {
    guard let text = words.upTo([]) else {
      throw SentenceError(what: "“\(words.sentence)” lacks \(wanted)", fix: "Write it behind “\(words.sentence)”.")
    }
    return text
  }
}

/// `live activities off for delivery`.
enum SettingSentence {
  static func read(_ words: inout Words) throws -> SettingChange {
    // By the names that there are: “always on” has an “on” of its own.
    guard let setting = SettingName.allCases.first(where: { words.take($0.words) }) else {
      let name = words.upTo(["on", "off"]) ?? ""
      let all = SettingName.allCases.map(\.words)
      throw SentenceError(
        what: "There is no setting “\(name)”",
        fix: (Suggestion.nearest(to: name, in: all).map { "Did you mean “\($0)”? " } ?? "")
          + "Settings: \(all.joined(separator: ", ")).")
    }
    let isOn = words.take("on")
    guard isOn || words.take("off") else {
      throw SentenceError(what: "“\(words.sentence)” lacks on or off", fix: "Write it as: set \(setting.words) off")
    }
    return SettingChange(name: setting, app: words.take("for") ? words.upTo([]) : nil, isOn: isOn)
  }
}
