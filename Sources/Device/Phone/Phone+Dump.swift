import APNs
import Devices
import Wire

extension Phone {
  /// The whole state as text, for tests and people.
  public func dump() -> String {
    var lines = [
      "\(model.name), iOS \(version), \(hasStarted ? TimeStamp.text(now.date) : "not used yet")",
      "screen: \(screen.isLocked ? "locked" : "unlocked"), \(screen.isLit ? "lit" : "dark")"
        + (screen.front.map { ", \($0) in front" } ?? "")
        + (screen.expansion.map { ", \($0.activity) expanded by \($0.cause.rawValue)" } ?? "")
        + (screen.banner.map { ", banner of \($0)" } ?? ""),
    ]
    if !settings.liveActivities { lines.append("Live Activities: off") }
    for app in apps.keys.sorted() {
      guard let record = apps[app] else { continue }
      let permission = record.permission
      lines.append(
        "\(app) \(record.app.build): \(record.process.rawValue)\(record.isForceQuit ? ", force-quit" : ""), "
          + "\(permission.isOn ? "on" : "off"), \(permission.answer.rawValue)"
          + (permission.frequentUpdates ? ", frequent updates" : ""))
      if rules.has(.pushBudget) { lines.append("  budget: " + record.budget.dump(at: now.elapsed)) }
      for (type, known) in record.startTokens.sorted(by: { $0.key < $1.key }) {
        lines.append("  push-to-start of \(type): \(known.token.map { $0.prefix(8) + "…" } ?? "not issued")")
      }
      for slot in record.activities { lines.append("  " + line(activities[slot])) }
    }
    for widget in widgets { lines.append(widget.dump(at: now)) }
    for push in heldPushes {
      lines.append("held push of priority \(push.delivery.headers.priority.rawValue)")
    }
    if let next = nextDue() {
      lines.append("next: \(next.key.kind) at \(TimeStamp.text(Moment(wall: next.time, elapsed: 0).date))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ activity: LiveActivity) -> String {
    func text(_ seconds: Double?) -> String? { seconds.map { TimeStamp.text(Moment(wall: $0, elapsed: 0).date) } }
    let life = activity.life
    let parts: [String?] = [
      "\(activity.id) \(activity.attributesType) \(life.state.rawValue)",
      text(life.startDate).map { "starts \($0)" }, text(life.staleDate).map { "stale \($0)" },
      text(life.systemEnd.map { $0 + shift }).map { "ends \($0)" },
      text([life.dismissalDate, life.dismissalLimit.map { $0 + shift }].compactMap(\.self).min()).map { "goes \($0)" },
      "relevance \(TimeStamp.number(activity.content.relevanceScore))",
      activity.token.map { "token \($0.prefix(8))…" }, activity.isTokenWithheld ? "token withheld" : nil,
      activity.trouble.map { "trouble \($0.rawValue)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
