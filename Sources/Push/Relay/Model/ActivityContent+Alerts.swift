extension ActivityContent {
  /// Takes over the alert of a version that this silent one overtakes: who was not sent it hears of it with this
  /// content, which is newer.
  mutating func take(alertsOf stored: ActivityRecord) {
    guard alerts.isEmpty, !stored.content.alerts.isEmpty else { return }
    alerts = stored.content.alerts
    overtaken = stored.content.overtaken ?? OvertakenAlert(version: stored.version, at: stored.changedAt)
  }

  /// The alerts that the version brought itself.
  var ownAlerts: [String: String] { overtaken == nil ? alerts : [:] }
}
