import Foundation
import Wire

extension Activity {
  // MARK: - Start

  /// Deprecated with iOS 16.2.
  /// - Throws: `ActivityAuthorizationError`; what the attributes' or the state's own encoding throws.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try start(attributes, ActivityContent(state: contentState, staleDate: nil), pushType)
  }
  /// (iOS 16.2)
  /// - Throws: `ActivityAuthorizationError`; what the attributes' or the state's own encoding throws.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try start(attributes, content, pushType)
  }
  /// (iOS 18)
  /// - Throws: `ActivityAuthorizationError`; what the attributes' or the state's own encoding throws.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle
  ) throws -> Activity<Attributes> {
    try start(attributes, content, pushType, style: style)
  }
  /// Starts at a later moment (iOS 26).
  /// - Throws: `ActivityAuthorizationError`; what the attributes' or the state's own encoding throws.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle,
    alertConfiguration: AlertConfiguration, start: Date
  ) throws -> Activity<Attributes> {
    try self.start(attributes, content, pushType, style: style, alert: alertConfiguration, date: start)
  }
  /// Introduced and deprecated with iOS 26 in favour of `start:`.
  /// - Throws: `ActivityAuthorizationError`; what the attributes' or the state's own encoding throws.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle,
    alertConfiguration: AlertConfiguration, startDate: Date
  ) throws -> Activity<Attributes> {
    try start(attributes, content, pushType, style: style, alert: alertConfiguration, date: startDate)
  }

  private static func start(
    _ attributes: Attributes, _ content: ActivityContent<ContentState>, _ pushType: PushType?,
    style: ActivityStyle = .standard, alert: AlertConfiguration? = nil, date: Date? = nil
  ) throws -> Activity<Attributes> {
    guard let registry = ActivityRegistry.current else { throw ActivityAuthorizationError.unsupported }
    let start = ActivityStart(
      attributesType: Attributes.typeName, attributes: try PayloadCoding.encode(attributes),
      content: try EncodedContent(content), route: pushType.map(PushRoute.init),
      style: style == .transient ? .transient : .standard, alert: alert.map(EncodedAlert.init),
      start: date?.timeIntervalSince1970.finite, intentRun: IntentRun.current)
    return try registry.start(start, attributes: attributes, content: content)
  }

  // MARK: - Look-up

  /// Those that the phone lists for the app, whoever started them; of one activity always the same object.
  public static var activities: [Activity<Attributes>] {
    ActivityRegistry.current?.activities(of: Attributes.self) ?? []
  }
  public static var activityUpdates: ActivityUpdates {
    let registry = ActivityRegistry.current
    return ActivityUpdates { registry?.listenForStarts(of: Attributes.self) ?? .ended }
  }
  /// (iOS 17.2)
  public static var pushToStartTokenUpdates: PushTokenUpdates {
    let registry = ActivityRegistry.current
    return PushTokenUpdates { registry?.listenForStartTokens(of: Attributes.typeName) ?? .ended }
  }
  /// (iOS 17.2)
  public static var pushToStartToken: Data? { ActivityRegistry.current?.startToken(of: Attributes.typeName) }
}
