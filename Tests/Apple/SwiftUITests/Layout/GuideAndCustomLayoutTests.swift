import RenderTree
import Testing

@testable import SwiftUI

private enum Third: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}
extension VerticalAlignment {
  fileprivate static let third = VerticalAlignment(Third.self)
}

/// Views in lines, as wide as they fit.
private struct Flow: Layout {
  struct Cache { var makes = 0 }
  static let counter = Counter()
  final class Counter: @unchecked Sendable { var makes = 0 }
  func makeCache(subviews: Subviews) -> Cache {
    Self.counter.makes += 1
    return Cache(makes: 1)
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let places = arrange(proposal.width ?? .infinity, subviews)
    return CGSize(width: places.map(\.maxX).max() ?? 0, height: places.map(\.maxY).max() ?? 0)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    for (subview, place) in zip(subviews, arrange(bounds.width, subviews)) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY), proposal: ProposedViewSize(place.size))
    }
  }
  private func arrange(_ width: CGFloat, _ subviews: Subviews) -> [CGRect] {
    var x: CGFloat = 0, y: CGFloat = 0, line: CGFloat = 0
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        x = 0
        y += line
        line = 0
      }
      defer {
        x += size.width
        line = max(line, size.height)
      }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }
}

private struct Weight: LayoutValueKey { static let defaultValue = 1.0 }

/// Shares its width by the weight that each view tells.
private struct Weighted: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let sum = subviews.reduce(0) { $0 + $1[Weight.self] }
    var x = bounds.minX
    for subview in subviews {
      let width = bounds.width * CGFloat(subview[Weight.self] / sum)
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }
}

@MainActor struct GuideAndCustomLayoutTests {
  let probe = LayoutProbe()

  @Test func guidesMoveViewsInStacks() {
    let frames = probe.frames(nil, nil) {
      VStack(alignment: .leading, spacing: 0) {
        Color.red.frame(width: 40, height: 10).alignmentGuide(.leading) { $0[.trailing] }
        Color.blue.frame(width: 40, height: 10)
      }
    }
    #expect(frames == [Rect(0, 0, 40, 10), Rect(40, 10, 40, 10)])
  }

  @Test func guidesOfTheAppsOwnMeetAcrossNestedStacks() {
    let frames = probe.frames(nil, nil) {
      HStack(alignment: .third, spacing: 0) {
        Color.red.frame(width: 10, height: 30)
        VStack(spacing: 0) {
          Color.green.frame(width: 10, height: 20)
          Color.blue.frame(width: 10, height: 30).alignmentGuide(.third) { _ in 5 }
        }
      }
    }
    // The blue view's 5 below its top, 25 below the column's, meets the red one's third, 10.
    #expect(frames.map(\.y) == [15, 0, 20])
  }

  @Test func aLayoutOfTheAppsOwnPlacesItsViews() {
    let frames = probe.frames(50, 100) {
      Flow() { ForEach(0..<4) { _ in Color.red.frame(width: 20, height: 10) } }
    }
    #expect(frames.map(\.x) == [0, 20, 0, 20])
    #expect(frames.map(\.y) == [0, 0, 10, 10])
  }

  @Test func itsCacheIsMadeOncePerEvaluation() {
    Flow.counter.makes = 0
    _ = probe.frames(50, 100) { Flow() { Color.red.frame(width: 20, height: 10) } }
    #expect(Flow.counter.makes == 1)
  }

  @Test func layoutValuesReachTheLayoutThroughPadding() {
    let frames = probe.frames(120, 20) {
      Weighted() {
        Color.red.layoutValue(key: Weight.self, value: 3).padding(5)
        Color.blue
      }
    }
    #expect(frames == [Rect(5, 5, 80, 10), Rect(90, 0, 30, 20)])
  }

  @Test func anyLayoutKeepsIdentitiesWhenItChanges() {
    func ids(_ isRow: Bool) -> [UInt64] {
      probe.leaves(100, 100) {
        let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        layout {
          Color.red.frame(width: 10, height: 10)
          Color.blue.frame(width: 10, height: 10)
        }
      }.map(\.id)
    }
    #expect(ids(true) == ids(false))
  }

  /// Calls the system's layout from its own.
  struct Wrapping: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      HStackLayout(spacing: 2).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      HStackLayout(spacing: 2).placeSubviews(
        in: bounds.offsetBy(dx: 0, dy: 3), proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
  @Test func systemLayoutsCanBeCalled() {
    let frames = probe.frames(nil, nil) {
      Wrapping() {
        Color.red.frame(width: 10, height: 10)
        Color.blue.frame(width: 10, height: 10)
      }
    }
    #expect(frames == [Rect(0, 3, 10, 10), Rect(12, 3, 10, 10)])
  }

  @Test func priorityIsServedFirst() {
    let frames = probe.frames(100, 10) {
      HStack(spacing: 0) {
        Color.red.frame(maxWidth: 80)
        Color.blue.frame(minWidth: 10, maxWidth: 80).layoutPriority(1)
      }
    }
    #expect(frames.map(\.width) == [20, 80])
  }

  @Test func identityFollowsIdsAndBranches() {
    func ids(_ order: [String]) -> [String: UInt64] {
      let leaves = probe.leaves(100, 100) { VStack { ForEach(order, id: \.self) { _ in Color.red } } }
      return Dictionary(uniqueKeysWithValues: zip(order, leaves.map(\.id)))
    }
    #expect(ids(["a", "b"])["b"] == ids(["c", "b", "a"])["b"])
    func branch(_ condition: Bool) -> UInt64 {
      probe.leaves(10, 10) { if condition { Color.red } else { Color.red } }[0].id
    }
    #expect(branch(true) != branch(false))
    func id(_ value: Int) -> UInt64 { probe.leaves(10, 10) { Color.red.id(value) }[0].id }
    #expect(id(1) == id(1) && id(1) != id(2))
  }
}
