import Foundation

extension Step {
  /// The step in words, as a timeline shows it.
  public var sentence: String {
    switch self {
    case .start(let start): "\(start.app.map { $0 + " " } ?? "")starts \(start.activity)"
    case .update(let update): "update \(update.activity)"
    case .end(let end): "end \(end.activity)" + end.dismissal.words
    case .push(let push): push.sentence + Self.alias(push.activity)
    case .call(let function, let arguments, let app, let name):
      "call \(function)" + (app.map { " of \($0)" } ?? "") + (arguments.map { " " + $0 } ?? "") + Self.alias(name)
    case .advance(let seconds): "advance \(DurationText.text(seconds))"
    case .advanceTo(let time): "advance to \(time)"
    case .jump: "jump to what happens next"
    case .setClock(let time): "set clock \(time)"
    case .setTimeZone(let zone): "set time zone \(zone)"
    case .lock: "lock"
    case .unlock: "unlock"
    case .wake: "wake"
    case .sleep: "sleep"
    case .openApp(let app): "open app" + Self.suffix(app)
    case .leaveApp(let app): "leave app" + Self.suffix(app)
    case .launchApp(let app): "launch app" + Self.suffix(app)
    case .killApp(let app): "kill app" + Self.suffix(app)
    case .forceQuitApp(let app): "force quit app" + Self.suffix(app)
    case .expand(let name): "expand \(name)"
    case .collapse: "collapse"
    case .swipe(let name): "swipe \(name)"
    case .allow(let name): "allow \(name)"
    case .dontAllow(let name): "don't allow \(name)"
    case .alwaysAllow(let name): "always allow \(name)"
    case .tap(let tap):
      "tap \(tap.activity)" + (tap.surface.map { " on \($0)" } ?? "") + (tap.label.map { " at “\($0)”" } ?? "")
    case .set(let change):
      "set \(change.name.words) \(change.isOn ? "on" : "off")" + (change.app.map { " for \($0)" } ?? "")
    case .occupant(let kind, let begins): "\(kind.rawValue) \(begins ? "begins" : "ends")"
    case .charge(let begins): begins ? "plug in" : "unplug"
    case .reboot: "reboot"
    case .updateApp(let app): "update app" + Self.suffix(app)
    case .uninstallApp(let app): "uninstall app" + Self.suffix(app)
    case .installApp(let app): "install app" + Self.suffix(app)
    case .widget(let step): step.sentence
    case .expect(let expectations): "expect " + expectations.map(\.value.sentence).joined(separator: "; ")
    case .picture(let name): "picture" + Self.suffix(name)
    }
  }

  /// Looks and changes nothing.
  var isLooking: Bool {
    switch self {
    case .expect, .picture: true
    default: false
    }
  }

  private static func alias(_ name: String?) -> String { name.map { " as " + $0 } ?? "" }
  private static func suffix(_ name: String?) -> String { name.map { " " + $0 } ?? "" }
}

extension EndStep.Dismissal {
  var words: String {
    switch self {
    case .default: ""
    case .immediate: " immediately"
    case .after(.relative(let seconds)): " after \(DurationText.text(seconds))"
    case .after(.absolute(let date)): " at \(date.formatted(.iso8601))"
    }
  }
}

extension PushStep {
  var sentence: String {
    let receiver =
      switch target {
      case .activity(let name): "to \(name)"
      case .attributesType(let type, _): "to start \(type)"
      case .channel(let channel): "on channel \(channel)"
      }
    guard case .composed(let aps, _) = payload, case .json(let event)? = aps.first(where: { $0.key == "event" })?.value
    else { return "push \(receiver)" }
    return "push \(event.filter { $0 != "\"" }) \(receiver)"
  }
}

extension Expectation {
  /// The expectation in words.
  public var sentence: String {
    switch self {
    case .island(let look): "island: \(look.words)"
    case .state(let state, let name): "state \(state)" + (name.map { " of \($0)" } ?? "")
    case .lockScreen(let cards): "lock screen: " + (cards.isEmpty ? "nothing" : cards.joined(separator: " and "))
    case .banner(let name): "banner: \(name ?? "nothing")"
    case .text(let text, let surface, let name, let isThere):
      "\(isThere ? "" : "no ")text “\(text)”" + (surface.map { " on \($0)" } ?? "") + (name.map { " of \($0)" } ?? "")
    case .logged(let code, let isThere): (isThere ? "logged " : "not logged ") + code
    case .refused(let error): error.map { "refused because \($0)" } ?? "not refused"
    case .threw(let text): "threw" + (text.map { " “\($0)”" } ?? "")
    case .alerted(let name, let isThere): (isThere ? "alerted " : "not alerted ") + name
    case .screen(let isLit): "screen \(isLit ? "lit" : "dark")"
    case .token(let name, let isThere): "\(isThere ? "" : "no ")token of \(name)"
    case .app(let app, let runs): (runs ? "app runs" : "app does not run") + (app.map { " \($0)" } ?? "")
    case .opened(let target, let app): "opened “\(target)”" + (app.map { " in \($0)" } ?? "")
    case .activities(let count, let app): "activities \(count)" + (app.map { " of \($0)" } ?? "")
    case .nextEvent(let seconds): "next event " + (seconds.map { "in " + DurationText.text($0) } ?? "nothing")
    case .widget(let name, let wanted): "widget \(name) \(wanted.sentence)"
    }
  }
}

extension Expectation.IslandLook {
  /// The activities that it names.
  var names: [String] {
    switch self {
    case .compact(let name), .minimal(let name), .expanded(let name): [name]
    case .minimals(let first, let second): [first, second]
    case .idle, .occupied: []
    }
  }

  var words: String {
    switch self {
    case .idle: "idle"
    case .compact(let name): "compact of \(name)"
    case .minimal(let name): "minimal of \(name)"
    case .minimals(let first, let second): "minimal of \(first) and \(second)"
    case .expanded(let name): "expanded of \(name)"
    case .occupied(let kind): kind.rawValue
    }
  }
}
