/// Answers requests on the server's loop: most at once, which takes no task, and those that have to wait in one.
public struct HTTP2Responder: Sendable {
  /// Waits for what is missing, and answers. Like a handler it stays with its caller's executor, and must be written
  /// without a capture list.
  public typealias Later = nonisolated(nonsending) @Sendable () async -> HTTP2Answer

  /// What a request comes to.
  public enum Reply: Sendable {
    /// It is answered before the loop goes on.
    case now(HTTP2Answer)
    /// Its task is cancelled when the peer gives the request up.
    case later(Later)
  }

  let reply: @Sendable (HTTP2Request, HTTP2Peer) -> Reply

  /// - Parameter reply: called on the loop, whose other connections wait for it: it has to be quick.
  public init(_ reply: @escaping @Sendable (HTTP2Request, HTTP2Peer) -> Reply) { self.reply = reply }

  /// Every request in a task of its own, many at once.
  init(handler: @escaping HTTP2Handler) {
    // No capture list: see `HTTP2Handler`.
    reply = { request, peer in .later { await handler(request, peer) } }
  }
}
