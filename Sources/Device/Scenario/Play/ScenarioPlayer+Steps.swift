import APNs
import Findings
import Foundation
import Phone
import Wire
import Workshop

extension ScenarioPlayer {
  func perform(_ step: Step) throws {
    switch step {
    case .start(let start): try self.start(start)
    case .update(let update): try self.update(update)
    case .end(let end): try self.end(end)
    case .push(let push): try self.push(push)
    case .call(let function, let arguments, let name, _): try call(function, arguments, in: name)
    case .advance(let seconds): advance(to: session.now.addingTimeInterval(seconds))
    case .advanceTo(let time):
      let target = try date(time, after: session.now)
      guard target >= session.now else {
        throw Failure(
          .input, id: "scenario.moment", "“\(time)” lies before the phone's time, and time does not go back",
          fix: "Advance to a later moment, or set the clock: set clock \(time).")
      }
      advance(to: target)
    case .jump: try jump()
    case .setClock(let time): setClock(to: try date(time, after: session.now))
    case .setTimeZone(let zone): try setTimeZone(zone)
    case .lock: session.perform(.lock)
    case .unlock: session.perform(.unlock)
    case .wake: session.perform(.wake)
    case .sleep: session.perform(.sleep)
    case .openApp(let name):
      let app = try app(name)
      session.perform(.foreground(app.installed.id))
      askForStartTokens(app)
    case .leaveApp(let name): session.perform(.background(try app(name).installed.id))
    case .launchApp(let name):
      let app = try app(name)
      session.perform(.launch(app.installed.id))
      askForStartTokens(app)
    case .killApp(let name): session.perform(.kill(try app(name).installed.id))
    case .forceQuitApp(let name): session.perform(.forceQuit(try app(name).installed.id))
    case .expand(let name): session.perform(.expand(activity: try activity(name).id))
    case .collapse: session.perform(.collapse)
    case .swipe(let name): session.perform(.swipe(activity: try activity(name).id))
    case .allow(let name): session.perform(.consent(activity: try activity(name).id, .allow))
    case .dontAllow(let name): session.perform(.consent(activity: try activity(name).id, .dontAllow))
    case .alwaysAllow(let name): session.perform(.consent(activity: try activity(name).id, .alwaysAllow))
    case .tap(let tap): try self.tap(tap)
    case .set(let change): try set(change)
    case .occupant(let kind, let begins): try occupy(kind, begins)
    case .charge(let begins): try occupy(.charging, begins)
    case .reboot: session.perform(.reboot)
    case .updateApp(let name): update(try app(name))
    case .uninstallApp(let name):
      let app = try app(name)
      session.perform(.uninstall(app.installed.id))
      app.containers?.erase()
    case .installApp(let name): session.perform(.install(try app(name).installed))
    case .widget(let step): try perform(step)
    case .expect, .picture: break
    }
  }

  // MARK: - Time

  /// Deadline by deadline, so that an app that is told something at one has done its part before the next, and a film
  /// shows each.
  func advance(to target: Date) {
    while let next = session.nextDeadline, next <= target,
      recorder != nil || apps.contains(where: { $0.process != nil })
    {
      session.advance(to: next)
      settle()
      record()
      guard session.nextDeadline != next else { break }
    }
    session.advance(to: target)
  }

  private func jump() throws {
    guard session.jump() != nil else {
      throw Failure(
        .input, id: "scenario.nothing-waits", "Nothing happens by itself any more",
        fix: "Leave the jump out, or start something before it.")
    }
  }

  private func date(_ text: String, after now: Date) throws -> Date {
    if let date = try? Date(text, strategy: .iso8601) { return date }
    let parts = text.split(separator: ":").map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
      let second = parts.count > 2 ? parts[2] : 0,
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else {
      throw Failure(
        .input, id: "scenario.moment", "“\(text)” is no time", fix: "Write it as 18:30 or 2026-01-12T18:30:00Z.")
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: session.state.settings.timeZone) ?? .gmt
    let wanted = DateComponents(hour: hour, minute: minute, second: second)
    guard let date = calendar.nextDate(after: now, matching: wanted, matchingPolicy: .nextTime) else {
      throw Failure(.input, id: "scenario.moment", "“\(text)” never comes", fix: "Write a date instead.")
    }
    return date
  }

  private func setTimeZone(_ zone: String) throws {
    guard TimeZone(identifier: zone) != nil else {
      throw Failure(
        .input, id: "scenario.time-zone", "There is no time zone “\(zone)”",
        fix: "Write an IANA name, such as Asia/Shanghai.")
    }
    session.perform(.timeZone(zone))
  }

  // MARK: - Activities

  private func start(_ start: StartStep) throws {
    let app = try app(start.app)
    let now = session.now
    let route: PushRoute? = start.channel.map { .channel($0) } ?? (start.receivesPushes ? .token : nil)
    let answer = session.connection(for: app.installed.id).ask(
      .start(
        ActivityStart(
          attributesType: start.type, attributes: start.attributes,
          content: EncodedContent(
            state: start.state, staleDate: start.stale?.date(from: now).timeIntervalSince1970,
            relevanceScore: start.relevance),
          route: route, style: start.isTransient ? .transient : .standard, alert: start.alert.map(EncodedAlert.init),
          start: start.at?.date(from: now).timeIntervalSince1970)))
    switch answer {
    case .started(let snapshot): names.give(start.activity, to: snapshot.id)
    case .refused(let reason): refusal = reason
    default: break
    }
  }

  private func update(_ update: UpdateStep) throws {
    let (app, id, _) = try activity(update.activity)
    let now = session.now
    note(
      session.connection(for: app.installed.id).ask(
        .update(
          ActivityUpdate(
            id: id,
            content: EncodedContent(
              state: update.state, staleDate: update.stale?.date(from: now).timeIntervalSince1970,
              relevanceScore: update.relevance),
            alert: update.alert.map(EncodedAlert.init),
            timestamp: update.timestamp?.date(from: now).timeIntervalSince1970))))
  }

  private func end(_ end: EndStep) throws {
    let (app, id, snapshot) = try activity(end.activity)
    let now = session.now
    let dismissal: ActivityEnd.Dismissal =
      switch end.dismissal {
      case .default: .default
      case .immediate: .immediate
      case .after(let moment): .after(moment.date(from: now).timeIntervalSince1970)
      }
    let content = end.state.map {
      EncodedContent(state: $0, relevanceScore: snapshot?.content.relevanceScore ?? 0)
    }
    note(
      session.connection(for: app.installed.id).ask(
        .end(
          ActivityEnd(
            id: id, content: content, dismissal: dismissal,
            timestamp: end.timestamp?.date(from: now).timeIntervalSince1970))))
  }

  private func note(_ answer: AppAnswer) {
    if case .refused(let reason) = answer { refusal = reason }
  }

  private func call(_ function: String, _ arguments: String?, in name: String?) throws {
    let app = try app(name)
    guard let process = app.process else {
      throw Failure(
        .input, id: "scenario.no-process", "The app “\(app.name)” has no sources to run, so nothing can be called",
        fix: "Give it app: [files of the app] and driver: \"Driver.swift\".")
    }
    if session.state.isRunning(app.installed.id) == false { session.perform(.launch(app.installed.id)) }
    do {
      try process.call(function, arguments: arguments)
    } catch let error as CallFailure {
      thrown = error.reason
      throw error.failure(of: function)
    }
  }

  // MARK: - Pushes

  private func push(_ push: PushStep) throws {
    let payload = Array(push.payload(at: session.now).utf8)
    let priority = PushPriority(rawValue: push.priority) ?? .immediate
    switch push.target {
    case .activity(let name):
      let (app, _, snapshot) = try activity(name)
      let token = snapshot?.token ?? lastToken[name]
      guard let token else {
        throw Failure(
          .input, id: "scenario.no-token", "“\(name)” has no update token, so no server can send it a push",
          why: "The token comes some time after the start and needs pushType: .token (push: true). An activity that a "
            + "push started needs input-push-token (token: true, iOS 18) and the person's permission.",
          fix: "Let time pass, start it with push: true or token: true, or add the step \"allow \(name)\".")
      }
      lastToken[name] = token
      deliver(.token(token), to: app, payload, priority)
    case .attributesType(let type, let name):
      let app = try app(name)
      // Of a copy of the phone: asking would make the real one issue a token.
      var phone = session.state
      let request = AppRequest.pushToStartToken(attributesType: type)
      guard case .token(let token?) = phone.answer(request, from: app.installed.id, at: session.now).0 else {
        throw Failure(
          .input, id: "scenario.no-start-token", "The phone has no push-to-start token for \(type)",
          why: "It issues one (iOS 17.2) a moment after the app has run and asked for it, while Live Activities are "
            + "allowed. \(app.process == nil ? "This app asks when it is opened" : "The app's own code has to ask")"
            + (app.installed.attributesTypes.map { "; its types are \($0.sorted().joined(separator: ", "))." } ?? "."),
          fix: "Add \"open app \(app.name)\" and some time before it, and look at the settings and at ios.")
      }
      deliver(.token(token), to: app, payload, priority)
    case .channel(let channel):
      for app in apps { deliver(.channel(channel), to: app, payload, priority) }
    }
  }

  /// An app without sources to run asks for the tokens of those starts that the scenario pushes, as its code would.
  private func askForStartTokens(_ app: StagedApp) {
    guard app.process == nil else { return }
    for step in scenario.steps {
      guard case .push(let push) = step.value, case .attributesType(let type, let name) = push.target,
        name ?? app.name == app.name, app.installed.attributesTypes?.contains(type) ?? true
      else { continue }
      _ = session.connection(for: app.installed.id).ask(.pushToStartToken(attributesType: type))
    }
  }

  private func deliver(_ address: PushDelivery.Address, to app: StagedApp, _ payload: [UInt8], _ priority: PushPriority)
  {
    var headers = PushHeaders.liveActivity(bundleID: app.installed.id.rawValue, priority: priority)
    if case .channel(let channel) = address { headers.channelID = channel }
    let event = PhoneEvent.push(
      PushDelivery(
        headers: headers, payload: payload, address: address,
        environment: app.installed.pushEnvironment ?? .sandbox))
    if stored != nil { stored?[app.installed.id] = event } else { session.perform(event) }
  }

  // MARK: - Settings

  func set(_ change: SettingChange) throws {
    let isOn = change.isOn
    switch change.name {
    case .liveActivities:
      if let name = change.app {
        session.perform(.set(.liveActivitiesOf(try app(name).installed.id, isOn)))
      } else {
        session.perform(.set(.liveActivities(isOn)))
      }
    case .frequentUpdates:
      for app in try change.app.map({ [try self.app($0)] }) ?? apps {
        session.perform(.set(.frequentUpdates(app.installed.id, isOn)))
      }
    case .accessWhenLocked: session.perform(.set(.accessWhenLocked(isOn)))
    case .alwaysOn: session.perform(.set(.alwaysOn(isOn)))
    case .lowPower: session.perform(.set(.lowPower(isOn)))
    case .standBy: session.perform(.set(.standBy(isOn)))
    case .watch: session.perform(.set(.watch(isOn)))
    case .carPlay: session.perform(.set(.car(isOn)))
    case .silent: session.perform(.set(.silent(isOn)))
    case .focus: session.perform(.set(.focus(isOn)))
    case .darkMode: self.change { $0.isDark = isOn }
    case .reduceMotion: self.change { $0.reduceMotion = isOn }
    case .boldText: self.change { $0.boldText = isOn }
    case .reduceTransparency: self.change { $0.reduceTransparency = isOn }
    case .increaseContrast: self.change { $0.increasedContrast = isOn }
    case .offline:
      if isOn {
        stored = stored ?? [:]
      } else {
        let waiting = stored ?? [:]
        stored = nil
        for (_, push) in waiting.sorted(by: { $0.key < $1.key }) { session.perform(push) }
      }
    }
  }
}

extension EncodedAlert {
  init(_ text: AlertText) { self.init(title: text.title, body: text.body, sound: text.sound) }
}
