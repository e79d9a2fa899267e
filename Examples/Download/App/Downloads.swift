import Combine
import Foundation
import SkerryClient

/// Tells the relay about this phone, so that the server can put a card onto it for every download.
@MainActor
final class Downloads: ObservableObject {
  static let shared = Downloads()

  /// What the relay knows, in a sentence for the screen.
  @Published private(set) var status = "Starting"
  /// Downloads with a card on this phone, by what the server calls them.
  @Published private(set) var cards: [String] = []
  @Published var allowsRemoteStarts = true {
    didSet {
      let allows = allowsRemoteStarts
      Task { await client.setRemoteStartsAllowed(allows) }
    }
  }

  private let client: SkerryClient

  init(account: Account = Account()) {
    client = SkerryClient(
      configuration: SkerryConfiguration(
        relay: account.relay,
        kinds: [ActivityKind(DownloadAttributes.self, limit: 3) { $0.id }],
        environment: account.environment,
        credential: { try await account.phoneCredential() }))
  }

  func start() {
    client.start()
  }

  /// Follows what happens, for as long as a screen is there.
  func follow() async {
    for await event in client.events { show(event) }
  }

  private func show(_ event: SkerryEvent) {
    switch event {
    case .found(let card):
      if let key = card.key, !cards.contains(key) { cards.append(key) }
    case .over(let card, _):
      cards.removeAll { $0 == card.key }
    case .delivered:
      status = "The server can reach this phone"
    case .delayed(let reason), .misconfigured(let reason):
      status = reason
    case .refused(let problem):
      status = "\(problem)"
    case .permission(activities: false, _):
      status = "Live Activities are switched off in Settings"
    default:
      break
    }
  }
}
