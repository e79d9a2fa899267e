import Testing
import Wire
@testable import SwiftUI
@testable import WidgetKit

@MainActor @Suite struct IslandMarginsTests {
  private func island() -> DynamicIsland {
    DynamicIsland {
      DynamicIslandExpandedRegion(.leading) { EmptyView() }
    } compactLeading: {
      EmptyView()
    } compactTrailing: {
      EmptyView()
    } minimal: {
      EmptyView()
    }
  }

  @Test func theModifierThatWasAppliedFirstWinsOnEachEdge() {
    let margins = island().contentMargins(.trailing, 8, for: .expanded).contentMargins(.all, 20, for: .expanded).margins
    #expect(margins[.expanded] == EdgeMargins(top: 20, leading: 20, bottom: 20, trailing: 8))
  }

  @Test func modesAreApart() {
    let margins = island().contentMargins(.horizontal, 4, for: .minimal).contentMargins(.all, 3, for: .compactLeading)
      .margins
    #expect(margins[.minimal] == EdgeMargins(leading: 4, trailing: 4))
    #expect(margins[.compactLeading] == EdgeMargins(top: 3, leading: 3, bottom: 3, trailing: 3))
    #expect(margins[.expanded] == EdgeMargins())
  }

  @Test func edgesThatTheAppLeavesAloneKeepTheSystemsMargin() {
    let room = PresentationRoom(width: 371, marginTop: 12, marginLeading: 12, marginBottom: 12, marginTrailing: 12)
    let insets = EdgeMargins(leading: 0, trailing: 30).over(room)
    #expect(insets == EdgeInsets(top: 12, leading: 0, bottom: 12, trailing: 30))
  }

  @Test func aRegionsMarginsFollowTheSameRule() {
    let region = DynamicIslandExpandedRegion(.leading) { EmptyView() }.contentMargins(.top, 1).contentMargins(.all, 9)
    #expect(region.margins == EdgeMargins(top: 1, leading: 9, bottom: 9, trailing: 9))
  }
}
