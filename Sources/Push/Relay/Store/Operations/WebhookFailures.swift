/// Why deliveries to webhooks failed: a table of its own, which is written when one fails alone.
extension StoreSession {
  /// The webhooks with what is known of those that are failing or switched off.
  func withFailures(_ webhooks: [RelayWebhook]) throws(RelayStoreFault) -> [RelayWebhook] {
    guard webhooks.contains(where: \.isInTrouble) else { return webhooks }
    var known: [Int64: WebhookFailure] = [:]
    for row in try rows(.webhookFailures, []) { known[row.integer(0)] = WebhookFailure(row.text(1), at: row.real(2)) }
    return webhooks.map { webhook in
      var webhook = webhook
      if webhook.isInTrouble { webhook.lastFailure = known[webhook.id] }
      return webhook
    }
  }

  func record(_ failure: WebhookFailure, of webhook: Int64) throws(RelayStoreFault) {
    try run(.recordWebhookFailure, [.integer(webhook), .text(failure.what), .real(failure.at)])
  }

  func forgetFailure(of webhook: Int64) throws(RelayStoreFault) {
    try run(.deleteWebhookFailure, [.integer(webhook)])
  }
}

extension RelayWebhook {
  fileprivate var isInTrouble: Bool { failures > 0 || disabledAt != nil }
}

extension StoreQuery {
  fileprivate static let webhookFailures = StoreQuery("SELECT webhook, text, at FROM webhook_failure")
  fileprivate static let recordWebhookFailure = StoreQuery(
    """
    INSERT INTO webhook_failure (webhook, text, at) VALUES ($1, $2, $3)
    ON CONFLICT (webhook) DO UPDATE SET text = excluded.text, at = excluded.at
    """)
  fileprivate static let deleteWebhookFailure = StoreQuery("DELETE FROM webhook_failure WHERE webhook = $1")
}
