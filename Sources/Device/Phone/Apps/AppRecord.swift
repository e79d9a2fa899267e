/// One app on the phone.
struct AppRecord: Sendable {
  enum Process: String, Hashable, Sendable { case absent, background, foreground }

  struct StartToken: Sendable {
    var slot: Int
    /// nil until it is issued.
    var token: String?
  }

  var app: InstalledApp
  var process = Process.absent
  /// A person swiped it away; pushes do not wake it.
  var isForceQuit = false
  var permission: AppPermission
  var budget: PushBudget
  /// Slots of the activities that are not dismissed, in the order of their starts.
  var activities: [Int] = []
  /// Of them, those that are pending, active or stale: what the limits count.
  var ongoing = 0
  /// By attributes type.
  var startTokens: [String: StartToken] = [:]

  init(_ app: InstalledApp, budget: BudgetFigures) {
    self.app = app
    self.budget = PushBudget(figures: budget)
    permission = AppPermission(frequentUpdates: app.supportsFrequentUpdates)
  }

  var isRunning: Bool { process != .absent }
}
