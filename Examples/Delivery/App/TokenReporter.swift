import Foundation

/// Sends push tokens to the shop's server, which sends the updates from then on.
struct TokenReporter: Sendable {
  enum Purpose: Sendable {
    case start
    case update(String)
  }

  private let endpoint = URL(string: "https://delivery.example.com/v1/tokens")

  func report(_ token: Data, for purpose: Purpose) async {
    guard let endpoint else { return }
    let hex = token.map { String(format: "%02x", $0) }.joined()
    var body = ["token": hex]
    if case .update(let order) = purpose { body["order"] = order }
    var request = URLRequest(url: endpoint)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try? JSONEncoder().encode(body)
    // A token that does not get through is reported again with the next launch.
    _ = try? await URLSession.shared.data(for: request)
  }
}
