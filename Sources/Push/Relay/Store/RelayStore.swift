import APNs

/// All that the relay keeps. Every call is one transaction: when it returns, what it did is on disk (*accepted =
/// committed*); when it throws, nothing of it is, unless the answer to the commit itself was lost on its way from a
/// server: then it may be on disk, and asking or doing it again tells.
///
/// Times are Unix seconds and come from the caller. Lists are in the order in which things were made, unless they say
/// otherwise.
public protocol RelayStore: OutboxStore {
  // MARK: Phones

  /// Registers phones and tokens, many at once; mostly they are known already, and nothing is written then.
  ///
  /// A token of a purpose takes the place of the one before (same installation, same purpose). An update token whose
  /// activity's key is known, or whose activity was started by the relay on this installation, makes its card run; a
  /// new installation gets cards for the living activities of its user. An installation that comes with another user
  /// begins anew: tokens of the one before are forgotten, their cards are gone. A phone's word counts for activities of
  /// its own user and the user's audiences alone.
  ///
  /// That a token was seen again is written once a minute at most: `registeredAt` may be that much older.
  /// - Returns: for each report, the activities that it names and that are over as far as the relay is concerned: the
  ///   phone should end them.
  func register(_ phones: [PhoneReport]) async throws(RelayStoreFault) -> [[PhoneActivityID]]

  /// Forgets an installation of this user with its tokens; its cards are gone.
  /// - Returns: whether there was one.
  func signOut(app: AppID, user: UserID, installation: InstallationID, now: Double)
    async throws(RelayStoreFault) -> Bool

  func installation(app: AppID, id: InstallationID) async throws(RelayStoreFault) -> InstallationStanding?

  /// All that explains what a user sees; empty where nothing is known of them.
  func standing(app: AppID, user: UserID) async throws(RelayStoreFault) -> UserStanding

  /// Removes what is kept of a user: installations, tokens, cards, receipts, memberships, their own activities, events.
  func deleteUser(app: AppID, user: UserID, now: Double) async throws(RelayStoreFault) -> DeletionCounts

  // MARK: Activities

  /// Stores a change: the first of a key makes the activity and its cards, every other raises its version and takes the
  /// place of what was not sent yet. Attributes are compared as JSON values.
  ///
  /// Under an idempotency key that was used before nothing is done, and the first answer is given again.
  func accept(_ change: ActivityChange, policy: AcceptPolicy, idempotency: IdempotencyKey?, now: Double)
    async throws(RelayStoreFault) -> AcceptedChange

  /// Keeps an answer for which nothing had to be done under its idempotency key.
  /// - Returns: the first answer, where the key was used before.
  func remember(_ answer: AcceptedChange, under key: IdempotencyKey, now: Double)
    async throws(RelayStoreFault) -> AcceptedChange

  /// What was answered when the key was used before; nil where it was not.
  /// - Throws: `idempotencyKeyReused` where it was used for something else.
  func accepted(under key: IdempotencyKey, app: AppID) async throws(RelayStoreFault) -> AcceptedChange?

  /// The youngest activity of a key, ended or not.
  func activity(app: AppID, key: ActivityKey) async throws(RelayStoreFault) -> ActivityRecord?

  /// The youngest first.
  func activities(app: AppID, filter: ActivityFilter, page: PageRequest)
    async throws(RelayStoreFault) -> Page<ActivityRecord>

  func cards(of activity: Int64, page: PageRequest) async throws(RelayStoreFault) -> Page<CardStanding>

  func cardCounts(of activity: Int64) async throws(RelayStoreFault) -> [Card.Phase: Int]

  /// The youngest first.
  func receipts(of activity: Int64, page: PageRequest) async throws(RelayStoreFault) -> Page<DeliveryReceipt>

  // MARK: Audiences

  /// Adds users to an audience, which is made where it is not there. Their phones get cards for its living activities.
  /// - Returns: how many were not in it.
  func addMembers(_ users: [UserID], to audience: AudienceID, app: AppID, now: Double)
    async throws(RelayStoreFault) -> Int

  /// Takes users out of an audience. Cards that a phone shows stay until their activity ends; those that wait go.
  /// - Returns: how many were in it.
  func removeMembers(_ users: [UserID], from audience: AudienceID, app: AppID, now: Double)
    async throws(RelayStoreFault) -> Int

  /// In the order of the names.
  func members(of audience: AudienceID, app: AppID, page: PageRequest) async throws(RelayStoreFault) -> Page<UserID>

  /// In the order of the names.
  func audiences(app: AppID, page: PageRequest) async throws(RelayStoreFault) -> Page<AudienceID>

  /// Takes all users out.
  /// - Returns: how many were in it.
  func deleteAudience(_ audience: AudienceID, app: AppID, now: Double) async throws(RelayStoreFault) -> Int

  // MARK: Channels

  /// - Throws: `nameInUse` where app and environment have a channel of that name or id.
  func addChannel(_ channel: RelayChannel) async throws(RelayStoreFault)
  func channel(app: AppID, environment: PushEnvironment, name: String) async throws(RelayStoreFault) -> RelayChannel?
  /// In the order of their ids.
  func channels(app: AppID, page: PageRequest) async throws(RelayStoreFault) -> Page<RelayChannel>
  /// Forgets a channel; cards of its activities are gone.
  /// - Returns: whether it was there.
  func deleteChannel(app: AppID, id: String, now: Double) async throws(RelayStoreFault) -> Bool

  // MARK: Server keys

  /// - Returns: the key with its id.
  func addServerKey(_ key: ServerKey) async throws(RelayStoreFault) -> ServerKey
  /// Revoked ones included.
  func serverKeys() async throws(RelayStoreFault) -> [ServerKey]
  /// The key with this SHA-256 hash, revoked or not; notes at most every five minutes that it was used.
  func serverKey(hash: [UInt8], now: Double) async throws(RelayStoreFault) -> ServerKey?
  /// - Returns: whether there was one that was not revoked.
  func revokeServerKey(_ id: Int64, now: Double) async throws(RelayStoreFault) -> Bool

  // MARK: Contracts

  /// The JSON of the app's registered contract.
  func contract(app: AppID) async throws(RelayStoreFault) -> String?
  /// - Parameter text: JSON; nil = forget it.
  func setContract(_ text: String?, app: AppID) async throws(RelayStoreFault)

  // MARK: Events and webhooks

  /// Events that come after one, by their numbers, which rise in the order of the commits: none appears later in front
  /// of one that was answered.
  /// - Parameters:
  ///   - number: of the last event that is known; 0 = from the beginning.
  ///   - app: nil = of all apps.
  func events(after number: Int64, app: AppID?, limit: Int) async throws(RelayStoreFault) -> [RelayEvent]
  /// Number of the youngest event; 0 = there is none.
  func lastEventNumber() async throws(RelayStoreFault) -> Int64
  /// A number that no event so far has exceeded, those included that were removed: who knows a greater one knows
  /// another store, or this one before a backup took its place.
  func greatestEventNumber() async throws(RelayStoreFault) -> Int64

  /// - Returns: the webhook with its id; its cursor stands at the youngest event.
  func addWebhook(_ webhook: RelayWebhook) async throws(RelayStoreFault) -> RelayWebhook
  /// - Parameter app: nil = of all apps.
  func webhooks(app: AppID?) async throws(RelayStoreFault) -> [RelayWebhook]
  /// Gives a webhook to this node alone until `until`, or for longer to the node that has it.
  /// - Returns: the webhook as it stands; nil where another node has it, or it is gone.
  func leaseWebhook(_ id: Int64, node: String, now: Double, until: Double)
    async throws(RelayStoreFault) -> RelayWebhook?
  /// Stores cursor, failures with the last one's cause, retry and disabling of a webhook, and keeps it for this node
  /// until `until`.
  /// - Returns: false where the node has it no longer: nothing was stored.
  func recordWebhook(_ webhook: RelayWebhook, node: String, until: Double) async throws(RelayStoreFault) -> Bool
  /// Lets other nodes serve it.
  func releaseWebhook(_ id: Int64, node: String) async throws(RelayStoreFault)
  /// Switches a webhook on again: it goes on with the event that it stopped at.
  /// - Returns: nil where the app has none of this id.
  func enableWebhook(app: AppID, id: Int64) async throws(RelayStoreFault) -> RelayWebhook?
  /// - Returns: whether it was there.
  func deleteWebhook(app: AppID, id: Int64) async throws(RelayStoreFault) -> Bool

  // MARK: Operation

  /// Removes what is over for longer than it is kept, in pieces that do not hold others up.
  func sweep(now: Double, retention: RelayRetention) async throws(RelayStoreFault) -> SweepCounts
  /// All figures. It reads whole tables: seconds, where they hold millions.
  func counts(now: Double) async throws(RelayStoreFault) -> StoreCounts
  /// The figures that tell whether the relay keeps up, and the size: what has to be told is indexed. The others are 0.
  func backlog(now: Double) async throws(RelayStoreFault) -> StoreCounts
  /// Whether the store answers.
  func ping() async throws(RelayStoreFault)
  /// Copies the whole store into a new file while it is in use.
  /// - Throws: `unusable` where the store has means of its own for that, and names them.
  func backup(to path: String) async throws(RelayStoreFault)
  /// Ends what is under way and lets the store go. No call may follow.
  func close() async
}
