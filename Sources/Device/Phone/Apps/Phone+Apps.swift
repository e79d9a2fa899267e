import Wire

extension Phone {
  /// The apps on the phone, by identifier.
  public var installedApps: [InstalledApp] { apps.values.map(\.app).sorted { $0.id < $1.id } }

  /// Whether a process of the app runs.
  public func isRunning(_ app: BundleID) -> Bool { apps[app]?.isRunning == true }

  // MARK: Installing

  mutating func install(_ app: InstalledApp) {
    if apps[app.id] != nil { return update(app) }
    apps[app.id] = AppRecord(app, budget: rules.budget)
    note(.appInstalled, "\(app.name) \(app.build) was installed", app: app.id)
  }

  /// The activities go on; the new build draws them.
  mutating func update(_ app: InstalledApp) {
    guard let old = apps[app.id] else { return install(app) }
    stopProcess(of: app.id)
    if screen.front == app.id { screen.front = nil }
    apps[app.id]?.app = app
    // A switch that was not there before is on at first.
    if app.supportsFrequentUpdates, !old.app.supportsFrequentUpdates {
      _ = apps[app.id]?.permission.setFrequentUpdates(true)
    }
    note(.appUpdated, "\(app.name) \(old.app.build) became \(app.build)", app: app.id)
    for slot in old.activities where activities[slot].life.isVisible {
      activities[slot].fingerprint = nil
      draw(slot, always: true)
    }
    reloadAllWidgets(of: app.id)
    touchGlance()
  }

  mutating func uninstall(_ app: BundleID) {
    guard let record = known(app) else { return }
    stopProcess(of: app)
    for slot in record.activities { dismiss(slot, "the app was removed", .uninstalled) }
    buryStartTokens(of: app)
    for widget in widgets where widget.placement.app == app { removeWidget(widget.placement.name) }
    apps[app] = nil
    if screen.front == app { screen.front = nil }
    note(.appUninstalled, "\(record.app.name) was removed", app: app)
    touchGlance()
  }

  // MARK: Processes

  mutating func launch(_ app: BundleID) {
    guard known(app) != nil else { return }
    startProcess(of: app, for: .opened)
  }

  mutating func bringToFront(_ app: BundleID) {
    guard known(app) != nil else { return }
    unlock(showing: nil)
    if let front = screen.front, front != app { sendToBack(front) }
    apps[app]?.isForceQuit = false
    startProcess(of: app, for: .opened)
    screen.front = app
    enterForeground(app)
  }

  mutating func sendToBack(_ app: BundleID) {
    guard known(app) != nil else { return }
    if screen.front == app { screen.front = nil }
    leaveForeground(app)
  }

  mutating func enterForeground(_ app: BundleID) {
    guard let process = apps[app]?.process, process != .foreground else { return }
    apps[app]?.process = .foreground
    note(.appForeground, "\(app) is in the foreground", app: app)
    tell(app, .sceneChanged(.foreground))
    // Its own activities are in front of the person as the app itself.
    if let id = screen.expansion?.activity, let slot = activities.slot(of: id), activities[slot].app == app {
      leaveSurfaces(id)
    }
    touchGlance()
  }

  mutating func leaveForeground(_ app: BundleID) {
    guard apps[app]?.process == .foreground else { return }
    apps[app]?.process = .background
    note(.appBackground, "\(app) is in the background", app: app)
    tell(app, .sceneChanged(.background))
    touchGlance()
  }

  /// The process ends. The app hears nothing of it: iOS has no call-back for that.
  mutating func endProcess(of app: BundleID, isForced: Bool) {
    guard known(app) != nil else { return }
    if isForced { apps[app]?.isForceQuit = true }
    stopProcess(of: app)
    if screen.front == app { screen.front = nil }
    let ongoing = apps[app]?.ongoing ?? 0
    note(
      isForced ? .appForceQuit : .appKilled,
      "The process of \(app) ended; \(ongoing == 0 ? "it had no activities" : "its activities go on: \(ongoing)")",
      app: app)
    touchGlance()
  }

  /// Starts the process in the background for the system's own reasons, unless a person force-quit the app.
  mutating func wake(_ app: BundleID, for reason: WakeReason) {
    guard let record = apps[app], !record.isRunning else { return }
    if record.isForceQuit, reason != .intent {
      return note(.pushAppNotWoken, "A person force-quit \(app); it hears nothing of this", app: app)
    }
    startProcess(of: app, for: reason)
  }

  private mutating func startProcess(of app: BundleID, for reason: WakeReason) {
    guard let record = apps[app], !record.isRunning else { return }
    apps[app]?.process = .background
    act(.wake(app, reason))
    note(.appStarted, "The process of \(app) started (\(reason.rawValue))", app: app)
    for slot in record.activities {
      guard let token = activities[slot].snapshot.token else { continue }
      tell(app, .updateToken(id: activities[slot].id, token))
    }
  }

  private mutating func stopProcess(of app: BundleID) {
    guard apps[app]?.isRunning == true else { return }
    apps[app]?.process = .absent
    let runs = intentRuns.filter { $0.value.app == app && $0.value.process == .app }.keys
    let flipped = runs.sorted().compactMap { toggles.end(run: $0) }
    for run in runs { intentRuns[run] = nil }
    act(.stop(app))
    for id in flipped { drawAgain(id) }
  }

  /// All processes end and the phone is locked.
  mutating func reboot() {
    for app in apps.keys.sorted() { stopProcess(of: app) }
    for kind in [Deadline.Kind.collapse, .bannerEnd] { elapsedDeadlines.remove(Deadline(kind: kind, slot: 0)) }
    for slot in Occupant.Kind.allCases.indices {
      elapsedDeadlines.remove(Deadline(kind: .announcementEnd, slot: slot))
    }
    screen = ScreenState(isLocked: true, isLit: false)
    note(.phoneRebooted, "The phone was restarted with \(activities.ongoing) running activities")
    if !rules.has(.survivesReboot) {
      for (slot, _) in activities.inOrder { dismiss(slot, "the phone was restarted", .dismissed) }
    }
    touchGlance()
  }

  /// The record of an app, or nil and an entry in the log.
  mutating func known(_ app: BundleID) -> AppRecord? {
    guard let record = apps[app] else {
      note(.appUnknown, "The phone has no app “\(app)”", app: app)
      return nil
    }
    return record
  }
}
