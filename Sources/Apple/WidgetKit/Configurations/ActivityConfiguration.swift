import ActivityKit
import SwiftUI

/// Everything that a Live Activity draws (WidgetKit.ActivityConfiguration).
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public typealias Body = Never
  nonisolated(unsafe) private let content: (ActivityViewContext<Attributes>) -> AnyView
  nonisolated(unsafe) private let island: (ActivityViewContext<Attributes>) -> DynamicIsland

  /// - Parameters:
  ///   - content: the lock-screen card; also the banner and StandBy.
  ///   - dynamicIsland: the island's presentations; a plain closure, no builder.
  nonisolated public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {
    self.content = { AnyView(content($0)) }
    island = dynamicIsland
  }

  public func _declare(_ declaration: inout _WidgetDeclaration) {
    if declaration.activity == nil {
      declaration.activity = ActivityType<Attributes>(content: content, island: island)
    }
  }
}

/// What the views of a Live Activity are made from (WidgetKit.ActivityViewContext).
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let activityID: String
  public let attributes: Attributes
  public let state: Attributes.ContentState
  /// The stale date has passed without a newer state (iOS 16.2).
  public let isStale: Bool
}

extension ActivityViewContext: Sendable where Attributes: Sendable, Attributes.ContentState: Sendable {}
