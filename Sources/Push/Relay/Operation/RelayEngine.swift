import APNs
import Provider

/// What sends, as the server sees it.
protocol RelayEngine: APISender {
  func start() async
  /// Takes nothing new, and waits for the answers of what is under way.
  func drain(grace: Duration) async
  /// Sentences on why nothing at all can be sent or written down now; empty = it can.
  func troubles() async -> [String]
  /// In the text format of Prometheus.
  func prometheus() async -> String
}
