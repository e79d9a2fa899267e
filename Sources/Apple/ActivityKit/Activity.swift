import Foundation
import Wire

/// A Live Activity as the app sees it (iOS 16.1).
///
/// It exists on a phone alone: in a process that is connected to none, `request` throws `.unsupported`, `activities` is
/// empty and the static sequences end at once.
public class Activity<Attributes>: Identifiable, @unchecked Sendable where Attributes: ActivityAttributes {
  public typealias ContentState = Attributes.ContentState
  public typealias ID = String

  public final let id: String
  public final let attributes: Attributes
  private let registry: ActivityRegistry
  private let lock = NSLock()
  // Guarded by `lock`, so that a listener's first value and the changes after it make one row.
  private var currentContent: ActivityContent<ContentState>
  private var currentState: ActivityState
  private var token: Data?
  private let states = Feed<ActivityState>()
  private let contents = Feed<ActivityContent<ContentState>>()
  private let contentStates = Feed<ContentState>()
  private let tokens = Feed<Data>()

  /// An activity that a phone has taken on.
  init(
    _ snapshot: ActivitySnapshot, attributes: Attributes, content: ActivityContent<ContentState>,
    registry: ActivityRegistry
  ) {
    id = snapshot.id
    self.attributes = attributes
    self.registry = registry
    currentContent = content
    currentState = ActivityState(snapshot.state)
    token = snapshot.token.flatMap { Data(hexadecimal: $0) }
    close(after: currentState)
  }

  // MARK: - State

  public var activityState: ActivityState { lock.withLock { currentState } }
  public var activityStateUpdates: ActivityStateUpdates {
    ActivityStateUpdates { self.lock.withLock { self.states.listen(first: self.currentState, keeping: self) } }
  }
  /// (iOS 16.2)
  public var content: ActivityContent<ContentState> { lock.withLock { currentContent } }
  /// (iOS 16.2)
  public var contentUpdates: ContentUpdates {
    ContentUpdates { self.lock.withLock { self.contents.listen(first: self.currentContent, keeping: self) } }
  }
  /// Deprecated with iOS 16.2 in favour of `content`.
  public var contentState: ContentState { content.state }
  /// Deprecated with iOS 16.2 in favour of `contentUpdates`.
  public var contentStateUpdates: ContentStateUpdates {
    ContentStateUpdates {
      self.lock.withLock { self.contentStates.listen(first: self.currentContent.state, keeping: self) }
    }
  }
  /// nil until the phone has issued one, which is after `request` has returned.
  public var pushToken: Data? { lock.withLock { token } }
  public var pushTokenUpdates: PushTokenUpdates {
    PushTokenUpdates { self.lock.withLock { self.tokens.listen(first: self.token, keeping: self) } }
  }

  // MARK: - Update and end

  /// Deprecated with iOS 16.2.
  public func update(using contentState: ContentState) async {
    await update(ActivityContent(state: contentState, staleDate: nil))
  }
  /// Deprecated with iOS 16.2.
  public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil) async {
    await update(ActivityContent(state: contentState, staleDate: nil), alertConfiguration: alertConfiguration)
  }
  /// (iOS 16.2)
  public func update(_ content: ActivityContent<ContentState>) async { change(to: content) }
  /// (iOS 16.2)
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
  ) async {
    change(to: content, alert: alertConfiguration)
  }
  /// Ignored where a newer update or push has been applied (iOS 17.2).
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date
  ) async {
    change(to: content, alert: alertConfiguration, timestamp: timestamp)
  }

  /// Deprecated with iOS 16.2.
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    finish(with: contentState.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy)
  }
  /// (iOS 16.2)
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    finish(with: content, dismissalPolicy)
  }
  /// (iOS 17.2)
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
  ) async {
    finish(with: content, dismissalPolicy, timestamp: timestamp)
  }

  private func change(
    to content: ActivityContent<ContentState>, alert: AlertConfiguration? = nil, timestamp: Date? = nil
  ) {
    guard let encoded = encode(content, for: "update") else { return }
    _ = registry.connection.ask(
      .update(
        ActivityUpdate(
          id: id, content: encoded, alert: alert.map(EncodedAlert.init),
          timestamp: timestamp?.timeIntervalSince1970.finite)))
  }

  private func finish(
    with content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy, timestamp: Date? = nil
  ) {
    let encoded = content.flatMap { encode($0, for: "final content") }
    _ = registry.connection.ask(
      .end(
        ActivityEnd(
          id: id, content: encoded, dismissal: ActivityEnd.Dismissal(policy),
          timestamp: timestamp?.timeIntervalSince1970.finite)))
  }

  private func encode(_ content: ActivityContent<ContentState>, for purpose: String) -> EncodedContent? {
    do { return try EncodedContent(content) } catch {
      Notice.say("the \(purpose) of activity \(id) is left out, because its state cannot be encoded: \(error)")
      return nil
    }
  }
}

// MARK: - The phone's events

extension Activity: PhoneListener {
  func receive(_ event: AppEvent) {
    lock.withLock {
      switch event {
      case .contentChanged(_, let encoded): take(encoded)
      case .stateChanged(_, let state): take(ActivityState(state))
      case .updateToken(_, let hex):
        guard let new = Data(hexadecimal: hex), new != token else { return }
        token = new
        tokens.send(new)
      default: break
      }
    }
  }

  private func take(_ encoded: EncodedContent) {
    do {
      currentContent = try ActivityContent(encoded)
      contents.send(currentContent)
      contentStates.send(currentContent.state)
    } catch {
      Notice.say(
        "activity \(id) keeps its former content in the app, because the new one does not decode as "
          + "\(Attributes.typeName).ContentState: \(error)")
    }
  }

  private func take(_ state: ActivityState) {
    guard state != currentState else { return }
    currentState = state
    states.send(state)
    close(after: state)
  }

  /// A token is dead after the end; nothing follows a dismissal.
  private func close(after state: ActivityState) {
    guard state == .ended || state == .dismissed else { return }
    tokens.close()
    guard state == .dismissed else { return }
    states.close()
    contents.close()
    contentStates.close()
  }
}
