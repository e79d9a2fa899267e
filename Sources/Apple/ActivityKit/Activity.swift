import Foundation

/// A Live Activity as the app sees it (iOS 16.1).
///
/// It exists on a phone alone: in a process that is connected to none, `request` throws `.unsupported`, `activities` is
/// empty and the static sequences end at once.
public class Activity<Attributes>: Identifiable, @unchecked Sendable where Attributes: ActivityAttributes {
  public typealias ContentState = Attributes.ContentState
  public typealias ID = String

  public final let id: String
  public final let attributes: Attributes
  private let lock = NSLock()
  private var currentContent: ActivityContent<ContentState>
  private var currentState = ActivityState.active
  private var token: Data?
  private let states = Feed<ActivityState>()
  private let contents = Feed<ActivityContent<ContentState>>()
  private let contentStates = Feed<ContentState>()
  private let tokens = Feed<Data>()

  /// An activity that a phone has taken on.
  init(id: String, attributes: Attributes, content: ActivityContent<ContentState>) {
    self.id = id
    self.attributes = attributes
    currentContent = content
  }

  // MARK: - State

  public var activityState: ActivityState { lock.withLock { currentState } }
  public var activityStateUpdates: ActivityStateUpdates { ActivityStateUpdates(feed: states) }
  /// (iOS 16.2)
  public var content: ActivityContent<ContentState> { lock.withLock { currentContent } }
  /// (iOS 16.2)
  public var contentUpdates: ContentUpdates { ContentUpdates(feed: contents) }
  /// Deprecated with iOS 16.2 in favour of `content`.
  public var contentState: ContentState { content.state }
  /// Deprecated with iOS 16.2 in favour of `contentUpdates`.
  public var contentStateUpdates: ContentStateUpdates { ContentStateUpdates(feed: contentStates) }
  public var pushToken: Data? { lock.withLock { token } }
  public var pushTokenUpdates: PushTokenUpdates { PushTokenUpdates(feed: tokens) }

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
  public func update(_ content: ActivityContent<ContentState>) async { apply(content) }
  /// (iOS 16.2)
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
  ) async {
    apply(content)
  }
  /// (iOS 17.2)
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date
  ) async {
    apply(content)
  }

  /// Deprecated with iOS 16.2.
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    finish(contentState.map { ActivityContent(state: $0, staleDate: nil) }, dismissalPolicy)
  }
  /// (iOS 16.2)
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    finish(content, dismissalPolicy)
  }
  /// (iOS 17.2)
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
  ) async {
    finish(content, dismissalPolicy)
  }

  private func apply(_ content: ActivityContent<ContentState>) {
    let changed = lock.withLock {
      guard currentState != .ended, currentState != .dismissed else { return false }
      currentContent = content
      return true
    }
    guard changed else { return }
    contents.send(content)
    contentStates.send(content.state)
  }

  private func finish(_ content: ActivityContent<ContentState>?, _ policy: ActivityUIDismissalPolicy) {
    if let content { apply(content) }
    let next: ActivityState = policy == .immediate ? .dismissed : .ended
    let changed = lock.withLock {
      guard currentState != .ended, currentState != .dismissed else { return false }
      currentState = next
      return true
    }
    guard changed else { return }
    states.send(next)
    if next == .dismissed { states.close() }
    contents.close()
    contentStates.close()
    tokens.close()
  }
}
