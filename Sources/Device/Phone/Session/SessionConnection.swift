import Wire

/// An app's line to a phone in the same process.
final class SessionConnection: PhoneConnection, Sendable {
  private let app: BundleID
  /// The connection keeps its phone alive: an app holds on to nothing else.
  private let session: PhoneSession

  init(app: BundleID, session: PhoneSession) {
    self.app = app; self.session = session
  }

  func ask(_ request: AppRequest) -> AppAnswer { session.ask(request, from: app) }

  func subscribe(_ deliver: @escaping @Sendable (AppEvent) -> Void) -> PhoneSubscription {
    let line = EventLine(deliver)
    session.add(line, of: app)
    return PhoneSubscription { [weak session, app] in
      line.cancel()
      session?.remove(line, of: app)
    }
  }
}
