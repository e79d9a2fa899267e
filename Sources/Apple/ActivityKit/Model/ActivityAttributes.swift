/// What a Live Activity is about: stored properties stay as they are, `ContentState` changes (iOS 16.1).
public protocol ActivityAttributes: Decodable, Encodable {
  /// What changes while the activity lives.
  associatedtype ContentState: Decodable, Encodable, Hashable
}
