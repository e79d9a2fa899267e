import Wire

extension Phone {
  mutating func reply(to request: AppRequest, from app: BundleID) -> AppAnswer {
    switch request {
    case .start(let start): return self.start(start, from: app)
    case .update(let update):
      self.update(update, from: app)
      return .done
    case .end(let end):
      self.end(end, from: app)
      return .done
    case .activities(let type): return .activities(snapshots(of: app) { $0.attributesType == type })
    case .activity(let id): return .activities(snapshots(of: app) { $0.id == id })
    case .authorization: return .authorization(authorization(of: app))
    case .pushToStartToken(let type): return .token(startToken(of: app, attributesType: type))
    case .intentFinished(let run, let failure):
      finishIntent(run, of: app, failure)
      return .done
    case .callFinished: return .done
    case .reloadWidgets(let kind):
      reloadWidgets(of: app, kind: kind)
      return .done
    case .placedWidgets:
      return .placedWidgets(
        widgets.filter { $0.placement.app == app }.map {
          PlacedWidgetInfo(kind: $0.placement.kind, form: $0.placement.form)
        })
    }
  }

  private func snapshots(of app: BundleID, where holds: (LiveActivity) -> Bool) -> [ActivitySnapshot] {
    (apps[app]?.activities ?? []).compactMap { slot in
      let activity = activities[slot]
      guard activity.life.isOngoing || rules.listsEnded, !activity.awaitsFirstPicture, holds(activity) else {
        return nil
      }
      return activity.snapshot
    }
  }

  func authorization(of app: BundleID) -> ActivityAuthorization {
    guard let record = apps[app] else { return ActivityAuthorization(activities: false, frequentPushes: false) }
    let allowed = hasLiveActivities && record.app.supportsLiveActivities && mayHaveActivities(record)
    return ActivityAuthorization(
      activities: allowed,
      frequentPushes: allowed && rules.has(.frequentUpdates) && record.app.supportsFrequentUpdates
        && record.permission.frequentUpdates)
  }

  /// Both switches are on.
  func mayHaveActivities(_ record: AppRecord) -> Bool { settings.liveActivities && record.permission.isOn }

  func denial(of record: AppRecord) -> String {
    if !settings.liveActivities { return "Live Activities are switched off for the whole phone" }
    return record.permission.answer == .denied
      ? "A person answered Don't Allow, or switched Live Activities off for \(record.app.id)"
      : "Live Activities are switched off for \(record.app.id)"
  }
}
