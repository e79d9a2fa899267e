import SwiftUI

/// The regions of an expanded island (WidgetKit.DynamicIslandExpandedContent).
public struct DynamicIslandExpandedContent<Content: View> {
  let regions: [ExpandedRegion]
}

/// Builds the regions of an expanded island. Conditions belong into a region: there is no `if` here, as on iOS.
@resultBuilder public struct DynamicIslandExpandedContentBuilder {
  public static func buildPartialBlock<C: View>(
    first: DynamicIslandExpandedRegion<C>
  ) -> DynamicIslandExpandedContent<some View> { DynamicIslandExpandedContent<C>(regions: [first.erased]) }

  public static func buildPartialBlock<C: View>(
    first: DynamicIslandExpandedContent<C>
  ) -> DynamicIslandExpandedContent<some View> { DynamicIslandExpandedContent<C>(regions: first.regions) }

  public static func buildPartialBlock<C0: View, C1: View>(
    accumulated: DynamicIslandExpandedContent<C0>, next: DynamicIslandExpandedRegion<C1>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent<AnyView>(regions: accumulated.regions + [next.erased])
  }

  public static func buildPartialBlock<C0: View, C1: View>(
    accumulated: DynamicIslandExpandedContent<C0>, next: DynamicIslandExpandedContent<C1>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedContent<AnyView>(regions: accumulated.regions + next.regions)
  }
}
