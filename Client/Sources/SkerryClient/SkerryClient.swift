import ActivityKit
import Foundation

/// Keeps a Skerry relay up to date about an app's Live Activities, so that a server can start, update and end them.
///
///     let skerry = SkerryClient(
///       configuration: SkerryConfiguration(
///         relay: URL(string: "https://push.example.com")!,
///         kinds: [ActivityKind(DeliveryAttributes.self) { $0.orderNumber }],
///         credential: { try await shop.phoneCredential() }))
///
///     skerry.start()
///
/// Make one for the whole app and start it first thing in the launch, in `init` of the `App` or in
/// `application(_:didFinishLaunchingWithOptions:)`: a push that starts an activity wakes the app for a few seconds, and
/// what is not observed then is lost until a person opens it.
///
/// From `start()` on it observes push-to-start tokens (iOS 17.2), activities as they start, their update tokens and
/// their states, and reports them; it keeps on disk what the relay has not confirmed and tries again.
public final class SkerryClient: Sendable {
  private let registrar: Registrar
  private let hub = EventHub()

  public init(configuration: SkerryConfiguration) { registrar = Registrar(configuration, hub: hub) }

  deinit {
    let registrar = registrar
    Task { await registrar.stop() }
  }

  /// Begins to observe and to report. A second call does nothing.
  public func start() {
    let registrar = registrar
    Task { await registrar.begin() }
  }

  /// Ends observing and reporting for good; the activities stay. What is not delivered is kept for the next launch.
  public func stop() async { await registrar.stop() }

  /// What happens, from the launch on. Each listener gets all of it.
  public var events: AsyncStream<SkerryEvent> { hub.listen() }

  // MARK: - Activities

  /// Starts an activity that the server updates from then on.
  ///
  /// Where one with the same key and the same attributes is under way, that one gets the new content and is returned;
  /// one with other attributes is replaced.
  ///
  /// - Parameters:
  ///   - attributes: what never changes, the kind's key among it.
  ///   - state: what it shows first.
  ///   - staleDate: from when on it must not be trusted without news. A card without one looks fresh for 8 hours, even
  ///     when nobody updates it any more. (Not known to iOS 16.1.)
  ///   - relevanceScore: higher comes first among the app's activities.
  ///   - channel: a broadcast channel (base64) that brings the updates, instead of a token (iOS 18).
  /// - Throws: why it was not started.
  @discardableResult
  public func request<Attributes>(
    _ attributes: Attributes, state: Attributes.ContentState, staleDate: Date, relevanceScore: Double = 0,
    channel: String? = nil
  ) async throws(RequestRefusal) -> sending Activity<Attributes>
  where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
    let (card, isOld) = try await registrar.request(
      Opening(
        attributes: attributes, state: state, staleDate: staleDate, relevanceScore: relevanceScore, channel: channel))
    if isOld { await card.update(state, staleDate: staleDate, relevanceScore: relevanceScore) }
    return card.activity
  }

  /// Changes what an activity shows, without the server. A push that is newer wins (from iOS 17.2 on).
  /// - Returns: whether there was one with that key.
  @discardableResult
  public func update<Attributes>(
    _ type: Attributes.Type, key: String, state: Attributes.ContentState, staleDate: Date, relevanceScore: Double = 0
  ) async -> Bool where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
    guard let card = await registrar.card(type, key: key) else { return false }
    await card.update(state, staleDate: staleDate, relevanceScore: relevanceScore)
    return true
  }

  /// Ends all activities of a key, and brings the dismissal of those forward that have ended and are still seen.
  /// - Returns: whether there was one.
  @discardableResult
  public func end<Attributes>(
    _ type: Attributes.Type, key: String, state: Attributes.ContentState? = nil, dismissal: Dismissal = .bySystem
  ) async -> Bool where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
    let cards = await registrar.endingCards(type, key: key)
    for card in cards { await card.end(with: state, dismissal) }
    return !cards.isEmpty
  }

  /// The live activity of a key.
  public func activity<Attributes>(
    _ type: Attributes.Type, key: String
  ) async -> sending Activity<Attributes>?
  where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
    guard let card = await registrar.card(type, key: key) else { return nil }
    return card.activity
  }

  /// Live activities of a type, oldest first. Those that have ended and are still seen are left out.
  public func activities<Attributes>(
    _ type: Attributes.Type
  ) async -> sending [Activity<Attributes>]
  where Attributes: ActivityAttributes & Sendable, Attributes.ContentState: Sendable {
    let cards = await registrar.cards(of: type)
    return cards.map(\.activity)
  }

  // MARK: - The person

  /// A person has signed in: a credential can be had now, and everything is told under their name.
  public func signedIn() async { await registrar.signIn() }

  /// The person signs out: ends all activities and has the relay forget this installation. What cannot be said now is
  /// said later. Call it while a credential of the person can still be had: the relay forgets nobody for a stranger.
  /// Where none is held the app's server is asked for one; this returns after ten seconds at most, and an answer that
  /// comes later is used then.
  public func signOut() async { await registrar.signOut() }

  /// Whether the server may start activities on this phone by push, as a switch in the app's own settings would say.
  /// Without it the relay drops the push-to-start tokens, and running activities go on. Kept over launches; yes at
  /// first.
  public func setRemoteStartsAllowed(_ allows: Bool) async { await registrar.allowRemoteStarts(allows) }
}
