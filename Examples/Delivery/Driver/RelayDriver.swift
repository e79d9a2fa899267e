// The app of a product that has a relay: SkerryClient tells it what the phone has. Compiled together with the client's
// own sources, so there is no module to import.
import Foundation

/// What the shop's own server hands the app once the person has signed in.
struct Account: Decodable {
  var relay: URL
  var credential: String
  /// The language that the person has chosen in the shop (BCP 47).
  var language: String
}

@MainActor
enum SignedIn {
  /// Lives as long as the app.
  static var client: SkerryClient?
}

@MainActor
func signIn(_ account: Account) async {
  if let old = SignedIn.client { await old.stop() }
  var configuration = SkerryConfiguration(
    relay: account.relay, kinds: [ActivityKind(DeliveryAttributes.self) { $0.orderNumber }],
    // No profile says what this build was signed for: it is one of a developer's.
    environment: .fixed(.sandbox), credential: { account.credential })
  configuration.locale = account.language
  let client = SkerryClient(configuration: configuration)
  SignedIn.client = client
  client.start()
}
