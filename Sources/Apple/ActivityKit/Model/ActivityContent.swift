import Foundation

/// A content state, until when it holds and how much it matters among the app's activities (iOS 16.2).
public struct ActivityContent<State> where State: Decodable, State: Encodable, State: Hashable {
  public let state: State
  /// From then on the system calls the activity stale; nil means never.
  public let staleDate: Date?
  /// Higher comes first; a number without a unit, compared only among one app's activities.
  public let relevanceScore: Double
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}
extension ActivityContent: Sendable where State: Sendable {}
extension ActivityContent: CustomStringConvertible {
  public var description: String {
    let stale = staleDate.map { "\($0)" } ?? "never"
    return "ActivityContent(state: \(state), staleDate: \(stale), relevanceScore: \(relevanceScore))"
  }
}
