import Foundation

extension Activity {
  // MARK: - Start

  /// Deprecated with iOS 16.2.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.unsupported
  }
  /// (iOS 16.2)
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.unsupported
  }
  /// (iOS 18)
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.unsupported
  }
  /// Starts at a later moment (iOS 26).
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle,
    alertConfiguration: AlertConfiguration, start: Date
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.unsupported
  }
  /// Introduced and deprecated with iOS 26 in favour of `start:`.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle,
    alertConfiguration: AlertConfiguration, startDate: Date
  ) throws -> Activity<Attributes> {
    throw ActivityAuthorizationError.unsupported
  }

  // MARK: - Look-up

  public static var activities: [Activity<Attributes>] { [] }
  public static var activityUpdates: ActivityUpdates { ActivityUpdates(feed: .closed) }
  /// (iOS 17.2)
  public static var pushToStartTokenUpdates: PushTokenUpdates { PushTokenUpdates(feed: .closed) }
  /// (iOS 17.2)
  public static var pushToStartToken: Data? { nil }
}
