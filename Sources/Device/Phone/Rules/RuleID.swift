/// The name of a rule in `RuleBook`, as settings spell it to change its value.
public enum RuleID: String, Hashable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  // Life cycle
  case liveActivities = "system.live-activities"
  case padActivities = "system.live-activities-on-ipad"
  case maximumActive = "activity.maximum-active-time"
  case maximumEnded = "activity.maximum-time-after-end"
  case staleDates = "activity.stale-dates"
  case relevanceScores = "activity.relevance-scores"
  case scheduledStarts = "activity.scheduled-starts"
  case transientStyle = "activity.transient-style"
  case endsAgain = "activity.second-end-counts"
  case listsEnded = "activity.ended-are-listed"
  case survivesReboot = "activity.survives-reboot"
  // Limits
  case contentBytes = "limit.content-bytes"
  case appMaximum = "limit.activities-per-app"
  case deviceMaximum = "limit.activities-per-device"
  // Who may start
  case intentStarts = "start.from-intent"
  case pushStarts = "start.by-push"
  // Order
  case callTimestamps = "order.timestamps-of-calls"
  case pushTieDrops = "order.equal-push-is-dropped"
  // Permission
  case asksOnFirstCard = "permission.asks-on-first-card"
  case tokenNeedsAllow = "permission.push-started-token-needs-allow"
  case frequentUpdates = "permission.more-frequent-updates"
  case frequentSwitchEnds = "permission.frequent-switch-ends-activities"
  // Tokens
  case tokenDelay = "token.delay"
  case startTokenDelay = "token.push-to-start-delay"
  case tokenRotation = "token.rotation-interval"
  case tokenCharacters = "token.characters"
  case switchRenewsStartToken = "token.switch-renews-push-to-start"
  // Push
  case channels = "push.channels"
  case inputTokenKeys = "push.input-push-keys"
  case wakesForStart = "push.start-wakes-app"
  case pushBudget = "push.budget"
  case pushesPerHour = "push.priority-10-per-hour"
  case frequentPushesPerHour = "push.priority-10-per-hour-frequent"
  case pushWindow = "push.budget-window"
  case startsPerWindow = "push.starts-per-window"
  case startWindow = "push.start-window"
  case pushBatching = "push.low-priority-waits"
  case opportunity = "push.low-priority-interval"
  case lowPowerOpportunity = "push.low-priority-interval-low-power"
  // Surfaces
  case standBy = "surface.standby"
  case smartStack = "surface.smart-stack"
  case carPlay = "surface.carplay"
  case displayThrottle = "surface.display-throttle"
  case shortestDisplay = "surface.display-throttle-shortest"
  case longestDisplay = "surface.display-throttle-longest"
  case alertSeconds = "surface.alert-expands-for"
}
