import Wire

extension Phone {
  /// What a token stands for; what APNs would know of it.
  public func standing(ofToken token: String) -> TokenStanding { tokens[token] }

  // MARK: Update tokens

  /// Schedules the update token of an activity that asked for one.
  mutating func awaitToken(_ slot: Int) {
    guard activities[slot].route == .token, activities[slot].token == nil else { return }
    let app = activities[slot].app
    if activities[slot].origin == .push, rules.has(.tokenNeedsAllow), apps[app]?.permission.hasAllowed != true {
      activities[slot].isTokenWithheld = true
      return note(
        .tokenWithheld, "A push started it, and nobody has tapped Allow yet", activity: activities[slot].id, app: app)
    }
    activities[slot].isTokenWithheld = false
    elapsedDeadlines.set(Deadline(kind: .updateToken, slot: slot), at: now.elapsed + rules.tokenDelay)
  }

  /// The person allowed the app: what was withheld is issued.
  mutating func releaseTokens(of app: BundleID) {
    for slot in apps[app]?.activities ?? [] where activities[slot].isTokenWithheld && activities[slot].life.isOngoing {
      awaitToken(slot)
    }
  }

  mutating func issueToken(_ slot: Int) {
    guard activities[slot].life.isOngoing else { return }
    let id = activities[slot].id, app = activities[slot].app
    let token = newToken(.update(app: app, activity: id))
    let isFirst = activities[slot].token == nil
    buryToken(slot, .replaced)
    activities[slot].token = token
    note(
      isFirst ? .tokenIssued : .tokenRotated, "\(isFirst ? "Update" : "New update") token \(token.prefix(8))…",
      activity: id, app: app)
    if !isFirst { wake(app, for: .updateToken) }
    tell(app, .updateToken(id: id, token))
    if rules.tokenRotation > 0 {
      elapsedDeadlines.set(Deadline(kind: .rotation, slot: slot), at: now.elapsed + max(1, rules.tokenRotation))
    }
  }

  mutating func rotateToken(_ slot: Int) {
    guard activities[slot].token != nil else { return }
    issueToken(slot)
  }

  mutating func rotateToken(ofActivity id: String) {
    guard let slot = activities.slot(of: id), activities[slot].token != nil else {
      return note(.phoneNothingThere, "“\(id)” has no update token that could be replaced", activity: id)
    }
    rotateToken(slot)
  }

  mutating func buryToken(_ slot: Int, _ death: TokenStanding.Death) {
    guard let token = activities[slot].token else { return }
    bury(token, death, app: activities[slot].app, activity: activities[slot].id)
  }

  /// The token is dead, and APNs learns of it.
  private mutating func bury(_ token: String, _ death: TokenStanding.Death, app: BundleID, activity: String?) {
    tokens.bury(token, death, app: app, activity: activity, since: now.wall)
    act(.register(token: token, tokens[token]))
  }

  private mutating func newToken(_ standing: TokenStanding) -> String {
    let characters = rules.value(.tokenCharacters)?.number ?? 0
    let token = mint.token(characters: characters.isFinite ? Int(min(max(characters, 0), 4096)) : 0)
    tokens.issue(token, standing)
    act(.register(token: token, standing))
    return token
  }

  // MARK: Push-to-start tokens

  /// The token of an attributes type; asking for the first time makes the phone issue one a moment later.
  mutating func startToken(of app: BundleID, attributesType: String) -> String? {
    guard let record = apps[app] else { return nil }
    if let known = record.startTokens[attributesType] { return known.token }
    guard rules.has(.pushStarts), hasLiveActivities, record.app.supportsLiveActivities else {
      note(.startTokenUnsupported, "\(attributesType) gets no push-to-start token with iOS \(version)", app: app)
      return nil
    }
    guard record.app.pushEnvironment != nil else {
      note(.startTokenUnentitled, "\(app) has no aps-environment entitlement", app: app)
      return nil
    }
    startTokenSlots.append((app, attributesType))
    apps[app]?.startTokens[attributesType] = AppRecord.StartToken(slot: startTokenSlots.count - 1, token: nil)
    awaitStartToken(startTokenSlots.count - 1)
    return nil
  }

  private mutating func awaitStartToken(_ slot: Int) {
    elapsedDeadlines.set(Deadline(kind: .startToken, slot: slot), at: now.elapsed + rules.startTokenDelay)
  }

  mutating func issueStartToken(_ slot: Int) {
    let (app, type) = startTokenSlots[slot]
    guard let known = apps[app]?.startTokens[type], known.slot == slot else { return }
    let token = newToken(.start(app: app, attributesType: type))
    if let old = known.token { bury(old, .replaced, app: app, activity: nil) }
    apps[app]?.startTokens[type]?.token = token
    note(.startTokenIssued, "Push-to-start token \(token.prefix(8))… for \(type)", app: app)
    if known.token != nil { wake(app, for: .startToken) }
    tell(app, .pushToStartToken(attributesType: type, token))
  }

  mutating func rotateStartToken(of app: BundleID, attributesType type: String) {
    guard let known = apps[app]?.startTokens[type], known.token != nil else {
      return note(.phoneNothingThere, "\(type) of \(app) has no push-to-start token that could be replaced", app: app)
    }
    issueStartToken(known.slot)
  }

  /// Switching Live Activities off and on gives new push-to-start tokens (observed).
  mutating func renewStartTokens(of app: BundleID) {
    guard rules.has(.switchRenewsStartToken), let record = apps[app] else { return }
    for (_, known) in record.startTokens.sorted(by: { $0.value.slot < $1.value.slot }) { awaitStartToken(known.slot) }
  }

  /// The app is gone, and its tokens with it.
  mutating func buryStartTokens(of app: BundleID) {
    for known in (apps[app]?.startTokens ?? [:]).values {
      elapsedDeadlines.remove(Deadline(kind: .startToken, slot: known.slot))
      if let token = known.token { bury(token, .uninstalled, app: app, activity: nil) }
    }
  }
}
