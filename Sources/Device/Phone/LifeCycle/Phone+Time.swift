import Devices
import Foundation
import Wire

extension Phone {
  /// Earliest and latest time that the phone takes: the years 1 and 4001, as Foundation's distant dates.
  static let earliest = Date.distantPast.timeIntervalSince1970
  static let latest = Date.distantFuture.timeIntervalSince1970

  /// Moves to a time, and lets everything that falls due until then happen at its own moment.
  mutating func advance(to date: Date) {
    let seconds = date.timeIntervalSince1970
    // A time that is none is no progress.
    let wall = seconds.isNaN ? now.wall : min(max(seconds, Self.earliest), Self.latest)
    guard hasStarted else {
      hasStarted = true
      now = Moment(wall: wall, elapsed: wall)
      return
    }
    if wall < now.wall {
      note(.clockWentBack, "The time went back by \(TimeStamp.duration(now.wall - wall))")
      shift += wall - now.wall
      now.wall = wall
    }
    settle(until: wall)
    now = moment(at: wall)
  }

  /// Lets happen what is due already.
  mutating func settle() { settle(until: now.wall) }

  private mutating func settle(until wall: Double) {
    while let next = nextDue(), next.time <= wall {
      now = moment(at: max(next.time, now.wall))
      if next.isElapsed { elapsedDeadlines.remove(next.key) } else { wallDeadlines.remove(next.key) }
      fire(next.key)
    }
  }

  private func moment(at wall: Double) -> Moment { Moment(wall: wall, elapsed: wall - shift) }

  /// What falls due next, by the wall clock.
  func nextDue() -> (time: Double, key: Deadline, isElapsed: Bool)? {
    let elapsed = elapsedDeadlines.first.map { ($0.time + shift, $0.key, true) }
    let wall = wallDeadlines.first.map { ($0.time, $0.key, false) }
    guard let elapsed else { return wall }
    guard let wall else { return elapsed }
    return (wall.0, wall.1) < (elapsed.0, elapsed.1) ? wall : elapsed
  }

  private mutating func fire(_ deadline: Deadline) {
    switch deadline.kind {
    case .begin: beginScheduled(deadline.slot)
    case .updateToken: issueToken(deadline.slot)
    case .rotation: rotateToken(deadline.slot)
    case .startToken: issueStartToken(deadline.slot)
    case .stale: passStaleDate(deadline.slot)
    case .systemEnd: endBySystem(deadline.slot)
    case .dismissal, .dismissalDate: dismiss(deadline.slot, "its time on the lock screen is over", .dismissed)
    case .heldPushes: takeHeldPushes(upTo: now.elapsed)
    case .collapse: leaveExpansion()
    case .bannerEnd: leaveBanner()
    case .announcementEnd: endAnnouncement(deadline.slot)
    case .display: displayHeld(deadline.slot)
    case .widget: tickWidget(deadline.slot)
    }
  }

  /// Brings the deadlines of an activity in line with its life.
  mutating func reschedule(_ slot: Int) {
    let life = activities[slot].life
    wallDeadlines.set(Deadline(kind: .begin, slot: slot), at: life.startDate)
    wallDeadlines.set(Deadline(kind: .stale, slot: slot), at: life.state == .active ? life.staleDate : nil)
    wallDeadlines.set(Deadline(kind: .dismissalDate, slot: slot), at: life.dismissalDate)
    elapsedDeadlines.set(Deadline(kind: .systemEnd, slot: slot), at: life.systemEnd)
    elapsedDeadlines.set(Deadline(kind: .dismissal, slot: slot), at: life.dismissalLimit)
  }

  mutating func cancelDeadlines(_ slot: Int) {
    for kind in [Deadline.Kind.begin, .stale, .dismissalDate] { wallDeadlines.remove(Deadline(kind: kind, slot: slot)) }
    for kind in [Deadline.Kind.systemEnd, .dismissal, .updateToken, .rotation, .display] {
      elapsedDeadlines.remove(Deadline(kind: kind, slot: slot))
    }
  }

  // MARK: The clock is set

  mutating func setClock(to date: Date) {
    let seconds = date.timeIntervalSince1970
    guard !seconds.isNaN else { return note(.updateOddNumber, "The clock was set to a time that is none") }
    let wall = min(max(seconds, Self.earliest), Self.latest)
    let step = wall - now.wall
    shift += step
    now.wall = wall
    note(
      step < 0 ? .clockSetBack : .clockSet,
      "The clock was set \(step < 0 ? "back" : "forward") by \(TimeStamp.duration(abs(step)))")
    for slot in widgetSlots.indices { tickWidget(slot) }
    touchGlance()
  }

  mutating func setTimeZone(_ name: String) {
    guard TimeZone(identifier: name) != nil else {
      return note(.timeZoneUnknown, "There is no time zone “\(name)”")
    }
    settings.timeZone = name
    note(.timeZoneChanged, "The phone is in \(name) now")
    drawVisible()
    reloadAllWidgets()
  }

  /// The phone's content goes on in another body.
  mutating func move(to device: DeviceModel) {
    guard device.kind == .phone || device.kind == .pad else { return }
    leaveExpansion()
    leaveBanner()
    screen.standByCard = nil
    model = device
    drawVisible()
  }

  /// Whatever a person may see is drawn anew, though its content is the same.
  mutating func drawVisible() {
    for (slot, activity) in activities.inOrder where activity.life.isVisible { draw(slot, always: true) }
    drawWidgets()
    touchGlance()
  }
}
