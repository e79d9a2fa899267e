import Foundation
import SkerryClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The person's account on the download service's own server.
struct Account: Sendable {
  var server = "https://downloads.example.com"
  var relayAddress = "https://push.example.com"
  var environment = EnvironmentSource.signature

  var relay: URL {
    URL(string: relayAddress) ?? URL(fileURLWithPath: "/")
  }

  private struct Answer: Decodable {
    var credential: String
  }

  /// The server knows who is signed in; it has the relay make a credential for that person.
  func phoneCredential() async throws -> String? {
    guard let url = URL(string: server + "/account/phone-credential") else { return nil }
    let (body, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode(Answer.self, from: body).credential
  }
}
