import RenderTree

/// What of a frame is matched (SwiftUI.MatchedGeometryProperties).
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Takes the frame of the source with the same id; between two contents the frame moves over.
  /// Approximate: the frame is taken over; the way there is kept and not played.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modified(
      .record(
        .match(
          NodeID(namespace.raw).child(StableHash.of(any: id)).raw, isSource: isSource, anchor: anchor.position,
          matchesSize: properties.contains(.size), matchesPosition: properties.contains(.position))))
  }
  /// Where a zoom into a presented view begins (iOS 18).
  /// Ignored: as iOS does in a Live Activity; it presents nothing.
  nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
  /// Moves the views inside together with the frame around them (iOS 17).
  /// Approximate: nothing is played between two contents.
  nonisolated public func geometryGroup() -> some View { self }
}
