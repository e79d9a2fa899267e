import APNs
import Findings
import Provider

/// Why a user sees what they see: sentences from what is known of their phones. A pure function of that.
struct Explanation: Sendable {
  /// One thing to know.
  struct Sentence: Sendable, Hashable {
    var what: String
    var why: String
    var fix: String
    var installation: InstallationID?
    var key: ActivityKey?

    var apiJSON: JSONNode {
      .members([
        "what": .string(what), "why": .string(why), "fix": .string(fix),
        "installation": installation.map { .string($0.rawValue) }, "key": key.map { .string($0.rawValue) },
      ])
    }
  }

  let standing: UserStanding
  let app: AppConfiguration
  /// Unix seconds.
  let now: Double
  /// Apps whose pushes APNs refuses now.
  let stops: [OutboxStatus.Stop]

  init(_ standing: UserStanding, app: AppConfiguration, now: Double, stops: [OutboxStatus.Stop] = []) {
    self.standing = standing; self.app = app; self.now = now; self.stops = stops.filter { $0.app == app.id }
  }

  /// The most telling first: what concerns the user, then each phone, then each activity on it.
  var sentences: [Sentence] {
    let living = standing.activities.filter { $0.status != .ended }
    var sentences: [Sentence] = []
    if standing.installations.isEmpty {
      sentences.append(
        Sentence(
          what: "No phone of this user has registered",
          why: "Nobody can be sent to without a token.",
          fix: "See that the app runs SkerryClient with a credential whose `sub` is exactly this user, and that its "
            + "requests are answered with 200."))
    }
    if living.isEmpty {
      sentences.append(
        Sentence(
          what: standing.activities.isEmpty
            ? "There is no activity for this user"
            : standing.activities.count == 1
              ? "The only activity has ended" : "All \(standing.activities.count) activities have ended",
          why: "Cards come from activities whose target is the user or an audience with them.",
          fix: standing.audiences.isEmpty
            ? "Begin one with PUT …/activities/{key}; the user is in no audience."
            : "Begin one; the user is in: " + standing.audiences.map(\.rawValue).joined(separator: ", ") + "."))
    }
    let environments = Set(standing.installations.map(\.installation.environment))
    for stop in stops where environments.contains(stop.environment) {
      sentences.append(
        Sentence(
          what: "APNs refuses all pushes of this app in \(stop.environment.rawValue)", why: stop.why.what + ".",
          fix: stop.why.fix + ". They go out by themselves once the key is mended."))
    }
    for phone in standing.installations {
      sentences += self.phone(phone, living: living)
      for card in phone.cards { sentences += self.card(card, on: phone, living: living) }
    }
    return sentences
  }

  // MARK: A phone

  private func phone(_ phone: InstallationStanding, living: [ActivityRecord]) -> [Sentence] {
    let installation = phone.installation
    var found: [Sentence] = []
    func add(_ what: String, _ why: String, _ fix: String) {
      found.append(Sentence(what: what, why: why, fix: fix, installation: installation.id))
    }
    if !installation.allowsActivities {
      add(
        "Live Activities are switched off on this phone", "iOS shows none, and the relay sends no start.",
        "The person switches them on in Settings; the app can say so.")
    }
    if app.keys[installation.environment] == nil {
      add(
        "This relay has no key for \(installation.environment.rawValue) of the app",
        "Tokens of that environment cannot be sent to.", "Add a key for it to the configuration.")
    }
    if SystemVersion(installation.systemVersion).map({ $0 < .startsByPush }) == true {
      add(
        "The phone has iOS \(installation.systemVersion)", "Activities start by push from iOS 17.2 on.",
        "The app itself has to start the activity; the relay then updates it.")
    }
    let starts = phone.tokens.filter { if case .pushToStart = $0.purpose { true } else { false } }
    for type in Set(living.map(\.attributesType)).sorted() {
      let own = starts.filter { $0.purpose == .pushToStart(attributesType: type) }
      if own.contains(where: { $0.state == .live }) { continue }
      if let bad = own.max(by: { $0.registeredAt < $1.registeredAt }) {
        let why = bad.reason.map { "APNs said \($0)." } ?? "APNs refused it, or the phone took it back."
        add(
          "The push-to-start token for \(type) is \(bad.state.rawValue)", why,
          bad.state == .quarantined
            ? "See that the app reports the environment of its signed entitlement; this one says "
              + "\(bad.environment.rawValue)." : "The app registers a new one when it is opened the next time.")
      } else {
        add(
          "The phone has no push-to-start token for \(type)", "Without one no card can be started from here.",
          "The app has to run once and observe Activity<\(type)>.pushToStartTokenUpdates; iOS may give the token late.")
      }
    }
    let silence = now - installation.lastSeen
    if silence > 7 * 86_400 {
      add(
        "Nothing was heard of this phone for \(Int(silence / 86_400)) days", "Its tokens may be dead without a word.",
        "They are renewed when the app is opened.")
    }
    return found
  }

  // MARK: A card

  private func card(
    _ standing: CardStanding, on phone: InstallationStanding, living: [ActivityRecord]
  ) -> [Sentence] {
    guard let activity = living.first(where: { $0.id == standing.card.activity }) else { return [] }
    let card = standing.card
    var found: [Sentence] = []
    func add(_ what: String, _ why: String, _ fix: String) {
      found.append(
        Sentence(what: what, why: why, fix: fix, installation: phone.installation.id, key: activity.key))
    }
    switch card.phase {
    case .waiting:
      if let notBefore = activity.notBefore, notBefore > now {
        add("Nothing goes out yet", "The change says notBefore, in \(Self.words(notBefore - now)).", "Wait for it.")
      } else if let trouble = standing.lastReceipt.flatMap(Self.trouble) {
        add("The start has not got through", trouble + (retry(card) ?? ""), "See the activity's deliveries.")
      } else if phone.tokens.contains(where: {
        $0.state == .live && $0.purpose == .pushToStart(attributesType: activity.attributesType)
      }) {
        add("The card waits for its start to go out", "It is about to." + (retry(card) ?? ""), "Ask again in a while.")
      } else {
        add(
          "The card waits", "There is no token that could start it.",
          "See what is said of the phone; an activity that the app starts itself is adopted by its key.")
      }
    case .starting where standing.lastReceipt.map { $0.status != 200 } ?? false:
      add(
        "A start was sent\(Self.ago(card.startedAt, now)), and APNs has not answered it",
        "Nobody knows whether it arrived (\(standing.lastReceipt?.reason ?? "no answer")); it is not repeated, "
          + "because a second start would be a second card.",
        "The phone tells when the app runs next: its update token, or that it has no such card"
          + "\(Self.until(card.fenceUntil, now)); opening the app helps.")
    case .starting:
      add(
        "A start was sent\(Self.ago(card.startedAt, now)), and the phone has not answered with an update token",
        "APNs took it, which does not mean that the phone showed it. After a first start the person has to tap Allow "
          + "on the card before iOS gives a token; apps that were force-quit are not woken.",
        "Nothing more goes out until the token comes\(Self.until(card.fenceUntil, now)), or the phone says that it has "
          + "no such card: a second start would be a second card. Opening the app helps.")
    case .running:
      if card.settledVersion < activity.version {
        add(
          "The newest state (version \(activity.version)) has not gone out; version \(card.sentVersion) has",
          (standing.lastReceipt.flatMap(Self.trouble) ?? "It is about to.") + (retry(card) ?? ""),
          "See the activity's deliveries.")
      } else {
        add(
          "APNs has taken the newest state (version \(card.sentVersion))\(Self.ago(card.sentAt, now))",
          "What the phone does with it nobody tells: Low Power Mode, a used-up budget of priority 10, a locked phone "
            + "or a state that does not decode all look the same from here.",
          "Register the app's contract, so that what would not decode is refused; priority 5 is for what can wait.")
      }
      if card.urgent(at: now) >= app.policy.urgentBudget(of: phone.installation) {
        add(
          "The card's budget of priority 10 is used up for this hour (\(card.urgentInHour))",
          "Further pushes go with priority 5, which phones take when it suits them.",
          "Send fewer alerts, or ask the person to allow frequent updates.")
      }
    case .gone: if let sentence = Self.gone(card) { add(sentence.0, sentence.1, sentence.2) }
    }
    return found
  }

  private func retry(_ card: Card) -> String? {
    card.retryAt.flatMap { $0.isFinite && $0 > now ? " It is tried again in \(Self.words($0 - now))." : nil }
  }

  private static func gone(_ card: Card) -> (String, String, String)? {
    switch card.goneReason {
    case .dismissed:
      (
        "The person put the card away, or the app ended it", "Nobody starts it again against their will.",
        "Begin another activity with another key where it is a new occasion."
      )
    case .tokenDied:
      (
        "The card's token is dead", "APNs said so: the activity is over on the phone, or the app was removed.",
        "The app reports a new token if it still runs one."
      )
    case .expired: ("The card was given up", "Nothing was heard of it within its life.", "Open the app.")
    case .ended, .renewed, nil: nil
    default: ("The card is gone", "The relay sends nothing to it any more.", "See the activity's deliveries.")
    }
  }

  private static func trouble(_ receipt: DeliveryReceipt) -> String? {
    guard receipt.status != 200 else { return nil }
    let reason = receipt.reason ?? "no answer"
    let known = APNsReason(spelled: reason)
    return "The last try was answered with \(receipt.status == 0 ? reason : "\(receipt.status) \(reason)")"
      + (known.map { ": \($0.what)" } ?? "") + "."
  }

  static func words(_ seconds: Double) -> String {
    seconds < 120 ? "\(Int(seconds.rounded(.up))) s"
      : seconds < 7200 ? "\(Int((seconds / 60).rounded())) min" : "\(Int((seconds / 3600).rounded())) h"
  }
  private static func ago(_ moment: Double, _ now: Double) -> String {
    moment > 0 && moment <= now ? " \(words(now - moment)) ago" : ""
  }
  private static func until(_ moment: Double, _ now: Double) -> String {
    moment > now && moment.isFinite ? ", for \(words(moment - now)) at most" : ""
  }
}
