import APNs

/// One connection to APNs, as the pool sees it.
protocol PushConnection: Sendable {
  /// The peer's limit of concurrent streams, as far as it is known.
  var limit: Int { get }
  /// Sends one request and waits for its answer; never waits for a free stream.
  nonisolated(nonsending) func exchange(
    _ request: APNsRequest, authorization: String, timeout: Duration
  ) async throws(ExchangeFailure) -> PushExchange
  /// Whether the peer answers a PING in time.
  func ping(timeout: Duration) async -> Bool
  /// Ends it; what still runs on it fails with `connectionLost`.
  func close() async
}

/// The answer to a request, not yet read.
struct PushExchange: Sendable {
  var status: Int
  var fields: [(name: String, value: String)]
  var body: [UInt8]
}

/// What a connection tells of itself.
enum PushConnectionEvent: Sendable, Hashable {
  /// The peer's limit of concurrent streams.
  case limit(Int)
  /// The reason that stands in the frame, where one does.
  case goAway(reason: String?)
  case closed
}

/// Opens connections.
protocol PushConnector: Sendable {
  /// Looks the name up afresh each time.
  func connect(
    to host: APNsHost, events: @escaping @Sendable (PushConnectionEvent) -> Void
  ) async throws(PushConnectFailure) -> any PushConnection
}

struct PushConnectFailure: Error, Sendable, Hashable {
  /// Without a final stop.
  var message: String
  /// Trying again would bring the same.
  var isHopeless: Bool
}
