import Findings

/// Holds the names that steps use against those that the scenario gave before.
struct ScenarioNames {
  private let apps: [String]
  private var activities: [String] = []
  private(set) var findings: [Finding] = []

  init(_ scenario: Scenario) {
    apps = scenario.apps.map(\.name)
    var bundles: [String: String] = [:]
    for app in scenario.apps {
      guard let bundle = app.bundleID else { continue }
      check(bundle: bundle)
      if let other = bundles.updateValue(app.name, forKey: bundle.value) {
        report(
          "bundle-twice", "\(other) and \(app.name) have one bundle identifier, “\(bundle.value)”",
          fix: "Give each app its own: a phone knows an app by it.", at: bundle.place)
      }
    }
    for change in scenario.settings { check(app: change.value.app, at: change.place) }
    for step in scenario.steps { check(step.value, at: step.place) }
  }

  private mutating func check(_ step: Step, at place: Place) {
    for app in step.apps { check(app: app, at: place) }
    if case .set(let change) = step, let app = change.app, !change.name.belongsToApps {
      report(
        "not-of-an-app", "“\(change.name.words)” is a setting of the phone, not of \(app)",
        fix: "Leave out for \(app).", at: place)
    }
    for activity in step.usedActivities { check(activity: activity, at: place) }
    if case .expect(let expectations) = step {
      for expectation in expectations {
        for activity in expectation.value.activities { check(activity: activity, at: expectation.place) }
        check(app: expectation.value.app, at: expectation.place)
      }
    }
    if let name = step.givenActivity {
      if activities.contains(name) {
        report(
          "name-twice", "Two activities have the name “\(name)”", fix: "Give the second one another name with as.",
          at: place)
      }
      activities.append(name)
    }
  }

  private mutating func check(bundle: Placed<String>) {
    let fits = bundle.value.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
    guard !fits else { return }
    report(
      "bundle", "“\(bundle.value)” is no bundle identifier",
      fix: "Write letters, digits and hyphens with dots between, such as com.example.parcels.", at: bundle.place)
  }

  private mutating func check(activity name: String, at place: Place) {
    guard !activities.contains(name) else { return }
    let near = Suggestion.nearest(to: name, in: activities).map { "Did you mean “\($0)”? " } ?? ""
    report(
      "no-activity", "No step before gives an activity the name “\(name)”",
      fix: near + "A start, a call or a push names its activity with as: \"\(name)\".", at: place)
  }

  private mutating func check(app name: String?, at place: Place) {
    guard let name, !apps.contains(name) else { return }
    let near = Suggestion.nearest(to: name, in: apps).map { "Did you mean “\($0)”? " } ?? ""
    report(
      "no-app", "The scenario has no app “\(name)”",
      fix: near + (apps.isEmpty ? "Add it under apps." : "Apps: \(apps.joined(separator: ", "))."), at: place)
  }

  private mutating func report(_ id: String, _ what: String, fix: String, at place: Place) {
    findings.append(Finding(id: "scenario." + id, what: what, fix: fix, place: place))
  }
}

extension Step {
  /// The name that the step gives to an activity.
  var givenActivity: String? {
    switch self {
    case .start(let start): start.activity
    case .push(let push): push.activity
    case .call(_, _, _, let activity): activity
    default: nil
    }
  }

  /// The names of activities that have to be there already.
  var usedActivities: [String] {
    switch self {
    case .update(let update): [update.activity]
    case .end(let end): [end.activity]
    case .push(let push):
      if case .activity(let name) = push.target { [name] } else { [] }
    case .expand(let name), .swipe(let name), .allow(let name), .dontAllow(let name), .alwaysAllow(let name): [name]
    case .tap(let tap): [tap.activity]
    default: []
    }
  }

  /// The apps that the step names.
  var apps: [String] {
    switch self {
    case .start(let start): [start.app].compactMap { $0 }
    case .push(let push):
      if case .attributesType(_, let app?) = push.target { [app] } else { [] }
    case .call(_, _, let app, _): [app].compactMap { $0 }
    case .openApp(let app), .leaveApp(let app), .launchApp(let app), .killApp(let app), .forceQuitApp(let app),
      .updateApp(let app), .uninstallApp(let app), .installApp(let app):
      [app].compactMap { $0 }
    case .set(let change): [change.app].compactMap { $0 }
    default: []
    }
  }
}

extension Expectation {
  var activities: [String] {
    switch self {
    case .island(let look): look.names
    case .state(_, let name): [name].compactMap { $0 }
    case .lockScreen(let names): names
    case .banner(let name): [name].compactMap { $0 }
    case .text(_, _, let name, _): [name].compactMap { $0 }
    case .token(let name, _), .alerted(let name, _): [name]
    default: []
    }
  }

  var app: String? {
    switch self {
    case .app(let name, _), .opened(_, let name), .activities(_, let name): name
    default: nil
    }
  }
}
