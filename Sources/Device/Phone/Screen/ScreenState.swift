/// What the phone's screen is doing.
struct ScreenState: Hashable, Sendable {
  var isLocked = false
  var isLit = true
  /// The app in front; while the phone is locked, the one that unlocking brings back.
  var front: BundleID?
  /// Who was expanded last, by touch or by an alert.
  var expansion: IslandExpansion?
  /// The activity whose card lies over what a person does, on phones without island.
  var banner: String?
  /// The card that fills the screen of StandBy.
  var standByCard: String?
  /// What the system itself shows in the island.
  var occupants: [Occupant] = []
  /// What a tap on the locked phone waits for.
  var afterUnlock: Pending?

  struct Pending: Hashable, Sendable {
    var outcome: TapOutcome
    var activity: String
    var app: BundleID
  }
}
