import Foundation

/// Holds what the client knows and lets one thing happen after the other: so two taps never start two activities.
actor Registrar {
  let configuration: SkerryConfiguration
  let hub: EventHub
  let file: LedgerFile
  let line: RelayLine
  let background = BackgroundTime()

  var ledger: Ledger
  /// Whether the file may be written: not where it is there and could not be read.
  private var keepsLedger = true
  private var hasBegun = false
  var hasStopped = false
  var course: DeliveryCourse
  /// nil = not known; nothing is sent then.
  var environment: PushEnvironment?
  var permission = (activities: false, frequentPushes: false)
  var systemVersion: String?
  var credential: String?
  /// Counts those who were signed in: a credential that was asked for one is never another's.
  var person = 0
  /// Number of the person as which nobody is signed in yet, while the one before signs out.
  var leaving: Int?
  var timer: Task<Void, Never>?
  var sending: Task<Void, Never>?
  private var observers: [Task<Void, Never>] = []

  /// Activities that the phone has.
  var cards: [String: any HeldCard] = [:]
  var watches: [String: [Task<Void, Never>]] = [:]
  /// Ends that the client itself brought about, until the phone tells of them.
  var causes: [String: EndCause] = [:]

  init(_ configuration: SkerryConfiguration, hub: EventHub) {
    self.configuration = configuration
    self.hub = hub
    file = configuration.storage.map(LedgerFile.init) ?? .standard(for: configuration.relay)
    line = RelayLine(relay: configuration.relay, session: configuration.session)
    ledger = Ledger(installation: Self.newInstallation())
    course = DeliveryCourse(gathering: configuration.gathering, schedule: configuration.schedule)
  }

  static func newInstallation() -> String { UUID().uuidString.lowercased() }
  var now: Double { Date().timeIntervalSince1970 }

  func kind(of attributesType: String) -> ActivityKind? {
    configuration.kinds.first { $0.attributesType == attributesType }
  }

  // MARK: - Life

  /// Reads what is kept, takes over what the phone lists, and listens from now on.
  func begin() {
    guard !hasBegun, !hasStopped else { return }
    hasBegun = true
    readLedger()
    findEnvironment()
    permission = PhoneLook.permission()
    hub.send(.permission(activities: permission.activities, frequentPushes: permission.frequentPushes))
    for kind in configuration.kinds {
      for card in kind.listed() { adopt(card, kind) }
      readStartToken(of: kind)
      observe(kind)
    }
    observePhone()
    follow(course.tellEverything())
  }

  /// Nothing is observed or sent from now on. What is not delivered stays on disk.
  func stop() {
    hasStopped = true
    for task in observers + watches.values.flatMap(\.self) + [timer, sending].compactMap(\.self) { task.cancel() }
    observers = []
    watches = [:]
    timer = nil
    sending = nil
    hub.close()
    let background = background
    Task { await background.end() }
  }

  private func observe(_ kind: ActivityKind) {
    watch { [weak self] in await kind.watchStarts { [weak self] card in await self?.adopt(card, kind) } }
    watch { [weak self] in
      await kind.watchStartTokens { [weak self] token in await self?.take(startToken: token, of: kind) }
    }
    let delay = configuration.vanishing
    watch { [weak self] in
      // On some phones the property is nil for a while, and the sequence silent.
      var pause = delay
      while await self?.lacksStartToken(of: kind) == true {
        guard (try? await Task.sleep(for: pause)) != nil else { return }
        await self?.readStartToken(of: kind)
        pause = min(pause * 2, .seconds(60))
      }
    }
    watch { [weak self] in
      // What started while the sequence was being listened to; and a list that is empty for a moment after a launch.
      guard (try? await Task.sleep(for: delay)) != nil else { return }
      await self?.compareWithList(of: kind)
    }
  }

  private func observePhone() {
    watch { [weak self] in await PhoneLook.watchPermission { [weak self] in await self?.readPermission() } }
    watch { [weak self] in await PhoneLook.watchForeground { [weak self] in await self?.cameToFront() } }
    let heartbeat = configuration.heartbeat
    watch { [weak self] in
      while (try? await Task.sleep(for: heartbeat)) != nil { await self?.beat() }
    }
  }

  private func watch(_ work: @escaping @Sendable () async -> Void) { observers.append(Task { await work() }) }

  private func beat() {
    for kind in configuration.kinds { readStartToken(of: kind) }
    follow(course.tellEverything())
  }

  private func cameToFront() {
    readPermission()
    for kind in configuration.kinds {
      readStartToken(of: kind)
      compareWithList(of: kind)
    }
    follow(course.hurry())
  }

  private func readPermission() {
    let new = PhoneLook.permission()
    guard new != permission else { return }
    permission = new
    hub.send(.permission(activities: new.activities, frequentPushes: new.frequentPushes))
    follow(course.changed())
  }

  // MARK: - Push-to-start tokens

  /// The property: the sequence keeps silent about a token that an earlier process was given. nil changes nothing.
  func readStartToken(of kind: ActivityKind) {
    if let token = kind.startToken() { take(startToken: token, of: kind) }
  }

  private func lacksStartToken(of kind: ActivityKind) -> Bool {
    kind.canBeStarted && ledger.startTokens[kind.attributesType] == nil && !hasStopped
  }

  private func take(startToken token: String, of kind: ActivityKind) {
    guard ledger.note(startToken: token, of: kind.attributesType) else { return }
    hub.send(.canBeStarted(attributesType: kind.attributesType))
    keep()
  }

  // MARK: - What is kept

  private func readLedger() {
    switch file.read() {
    case .nothing: break
    case .ledger(let found): ledger = found
    case .damaged(let name):
      hub.send(.delayed("what was kept is damaged and was put aside as \(name); this is a new installation now"))
    case .locked(let reason):
      keepsLedger = false
      hub.send(.misconfigured("what was kept cannot be read, nothing is kept in this launch: \(reason)"))
    }
  }

  private func findEnvironment() {
    guard configuration.isRelayProtected else {
      return hub.send(
        .misconfigured(
          "the relay's address \(configuration.relay) would send credentials in the clear: write https"))
    }
    switch configuration.environment {
    case .fixed(let environment): self.environment = environment
    case .signature:
      do { environment = try SignedProfile.running.environment() } catch {
        hub.send(.misconfigured("\(error)"))
      }
    }
  }

  /// Something changed: on disk first, then to the relay.
  func keep() {
    save()
    follow(course.changed())
  }

  func save() {
    guard keepsLedger, !hasStopped else { return }
    do { try file.write(ledger) } catch {
      hub.send(.delayed("what is not delivered yet cannot be written to \(file.url.lastPathComponent): \(error)"))
    }
  }
}
