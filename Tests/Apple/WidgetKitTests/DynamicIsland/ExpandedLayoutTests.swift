import RenderTree
import Testing
@testable import WidgetKit

/// The island of a 14 Pro: 371 wide, at most 160 high, 12 points of margin, camera 126 x 37. Inside the margins 347
/// points are left, the camera reaches 25 points down, and 110.5 points lie on each side of it.
@MainActor @Suite struct ExpandedLayoutTests {
  private typealias Cell = ExpandedLayout.Cell
  private let standard = 12.0

  /// A view of a fixed size.
  private func fixed(_ width: Double, _ height: Double) -> Node {
    FixedNode(NodeID(), .leftToRight, size: Size(width, height)) { _ in nil }
  }
  /// A view that takes the width it is offered, at most `width`, and a fixed height.
  private func flexible(_ width: Double, _ height: Double) -> Node { FlexibleNode(width: width, height: height) }
  private func filling() -> Node { FillNode(NodeID(), .leftToRight) { _ in nil } }

  private func cell(_ place: ExpandedRegion.Place, priority: Double = 0, movesBelow: Bool = false) -> Cell {
    Cell(place: place, priority: priority, movesBelow: movesBelow)
  }

  /// Frames in the coordinates of the island.
  private func layOut(
    _ views: [(Cell, Node)], margin: Double = 12, trailingMargin: Double? = nil, height: Double? = 160,
    direction: WritingDirection = .leftToRight
  ) -> (frames: [Rect], size: Size) {
    let layout = ExpandedLayout(
      cells: views.map(\.0), cutout: Size(126, 37),
      margins: Insets(top: margin, left: margin, bottom: margin, right: trailingMargin ?? margin))
    let box = BoxNode(NodeID(), direction, layout, views.map(\.1))
    let proposal = Proposal(371, height)
    let size = box.size(proposal)
    box.place(.zero, proposal)
    return (views.map(\.1.frame), size)
  }

  @Test func leadingAndTrailingStandBesideTheCamera() {
    let (frames, size) = layOut([(cell(.leading), fixed(40, 30)), (cell(.trailing), fixed(50, 20))])
    #expect(frames[0] == Rect(12, 12, 40, 30))
    #expect(frames[1] == Rect(371 - 12 - 50, 12, 50, 20))
    #expect(size == Size(371, 12 + 30 + 12))
  }

  @Test func bothSidesGetEqualRoomBesideTheCamera() {
    let (frames, _) = layOut([(cell(.leading), flexible(1000, 20)), (cell(.trailing), flexible(1000, 20))])
    // (347 - 126) / 2
    #expect(frames[0] == Rect(12, 12, 110.5, 20))
    #expect(frames[1] == Rect(371 - 12 - 110.5, 12, 110.5, 20))
  }

  @Test func theCentreStartsUnderTheCameraInItsMiddle() {
    let (frames, size) = layOut([(cell(.center), fixed(100, 20))])
    #expect(frames[0] == Rect(185.5 - 50, 37, 100, 20))
    #expect(size == Size(371, 37 + 20 + 12))
  }

  @Test func theCentreStaysUnderTheCameraWithUnequalMargins() {
    let (frames, _) = layOut([(cell(.center), fixed(100, 20))], trailingMargin: 40)
    #expect(frames[0].midX == 185.5)
  }

  @Test func aWideCentreLeavesTheSidesTheRest() {
    let (frames, _) = layOut([
      (cell(.leading), flexible(1000, 20)), (cell(.trailing), flexible(1000, 20)), (cell(.center), fixed(200, 20)),
    ])
    // (347 - 200) / 2 - 8
    #expect(frames[0].width == 65.5)
    #expect(frames[1].width == 65.5)
    #expect(frames[2] == Rect(85.5, 37, 200, 20))
  }

  @Test func theCentreTakesAllButTheSidesLeastWidths() {
    let (frames, _) = layOut([
      (cell(.leading), fixed(30, 20)), (cell(.trailing), fixed(20, 20)), (cell(.center), flexible(1000, 20)),
    ])
    // 2 x (173.5 - 30 - 8), symmetrical about the camera
    #expect(frames[2].width == 271)
    #expect(frames[2].midX == 185.5)
    #expect(frames[0].width == 30)
  }

  @Test func aCentreThatTakesAllLeavesTheSidesTheirIdealWidth() {
    let (frames, _) = layOut([
      (cell(.leading), flexible(90, 20)), (cell(.trailing), flexible(1000, 20)), (cell(.center), flexible(1000, 20)),
    ])
    // The trailing view would like more than stands beside the camera: 173.5 - 63. The centre gets what is left between
    // the wider side and its mirror image.
    #expect(frames[0].width == 90)
    #expect(frames[1].width == 110.5)
    #expect(frames[2].width == 2 * (173.5 - 110.5 - 8))
  }

  @Test func viewsFurtherDownReachUnderTheCamera() {
    let (frames, _) = layOut([
      (cell(.leading), flexible(1000, 30)), (cell(.leading), flexible(1000, 20)), (cell(.trailing), fixed(10, 10)),
    ])
    // The first is beside the camera, the second starts at 38, below the 25 points that the camera covers: it gets half
    // the island, less half the gap. Together they are an L.
    #expect(frames[0] == Rect(12, 12, 110.5, 30))
    #expect(frames[1] == Rect(12, 12 + 38, 169.5, 20))
  }

  @Test func aTooWideViewGoesBelowTheCameraWhereItMay() {
    let (frames, _) = layOut([
      (cell(.leading, movesBelow: true), fixed(150, 20)), (cell(.trailing), fixed(10, 10)),
    ])
    #expect(frames[0] == Rect(12, 37, 150, 20))
    #expect(frames[1].y == 12)
  }

  @Test func aViewThatFitsStaysBesideTheCamera() {
    let (frames, _) = layOut([(cell(.leading, movesBelow: true), fixed(110, 20)), (cell(.trailing), fixed(10, 10))])
    #expect(frames[0] == Rect(12, 12, 110, 20))
  }

  @Test func belowTheCameraMeansBelowTheCentreAsWell() {
    let (frames, _) = layOut([
      (cell(.leading, movesBelow: true), fixed(150, 20)), (cell(.trailing), fixed(10, 10)),
      (cell(.center), fixed(60, 18)),
    ])
    #expect(frames[2] == Rect(155.5, 37, 60, 18))
    #expect(frames[0] == Rect(12, 37 + 18 + 8, 150, 20))
  }

  @Test func aHigherPriorityGetsTheFullWidthBelowTheCamera() {
    let (frames, _) = layOut([
      (cell(.leading, priority: 1), flexible(1000, 20)), (cell(.trailing), fixed(40, 20)),
    ])
    #expect(frames[1] == Rect(371 - 12 - 40, 12, 40, 20))
    // Full width: below the other side's views too.
    #expect(frames[0] == Rect(12, 12 + 20 + 8, 347, 20))
  }

  @Test func aHigherPriorityOfTheTrailingSideWorksAlike() {
    let (frames, _) = layOut([
      (cell(.leading), fixed(40, 20)), (cell(.trailing, priority: 1), flexible(1000, 20)),
    ])
    #expect(frames[0] == Rect(12, 12, 40, 20))
    #expect(frames[1] == Rect(12, 40, 347, 20))
  }

  @Test func aSideAloneIsStillNarrowedToTheRoomBesideTheCamera() {
    let (frames, _) = layOut([(cell(.leading), flexible(1000, 20)), (cell(.leading), flexible(1000, 20))])
    #expect(frames[0].width == 110.5)
    // 28 is below the camera's 25: the whole width, for there is no trailing side.
    #expect(frames[1] == Rect(12, 12 + 28, 347, 20))
  }

  @Test func bottomLiesUnderEverythingOverTheFullWidth() {
    let (frames, size) = layOut([
      (cell(.leading), fixed(40, 30)), (cell(.trailing), fixed(50, 44)), (cell(.bottom), flexible(1000, 24)),
    ])
    #expect(frames[2] == Rect(12, 12 + 44 + 8, 347, 24))
    #expect(size == Size(371, 12 + 44 + 8 + 24 + 12))
  }

  @Test func bottomAloneStartsUnderTheCamera() {
    let (frames, _) = layOut([(cell(.bottom), fixed(300, 40))])
    #expect(frames[0] == Rect(12, 37, 300, 40))
  }

  @Test func bottomTakesTheHeightThatIsLeft() {
    let (frames, size) = layOut([
      (cell(.leading), fixed(40, 40)), (cell(.trailing), fixed(50, 30)), (cell(.bottom), filling()),
    ])
    #expect(frames[2] == Rect(12, 60, 347, 160 - 12 - 60))
    #expect(size == Size(371, 160))
  }

  @Test func twoFillingViewsShareTheHeightEqually() {
    let (frames, _) = layOut([(cell(.bottom), filling()), (cell(.bottom), filling())])
    // 136 inside the margins, less the camera's 25 and a gap of 8.
    #expect(frames[0].height == 51.5)
    #expect(frames[1] == Rect(12, 37 + 51.5 + 8, 347, 51.5))
  }

  @Test func withoutAHeightEverythingIsIdeal() {
    let (frames, size) = layOut([(cell(.leading), fixed(40, 90)), (cell(.bottom), fixed(100, 90))], height: nil)
    #expect(frames[1].y == 12 + 90 + 8)
    #expect(size.height == 12 + 90 + 8 + 90 + 12)
  }

  @Test func marginsBelongToTheApp() {
    let (frames, size) = layOut([(cell(.leading), fixed(40, 30)), (cell(.center), fixed(10, 10))], margin: 40)
    #expect(frames[0] == Rect(40, 40, 40, 30))
    // The margin is larger than the camera: the centre starts at the margin.
    #expect(frames[1].y == 40)
    #expect(size.height == 40 + 30 + 40)
  }

  @Test func rightToLeftMirrorsTheIsland() {
    let (frames, _) = layOut(
      [(cell(.leading), fixed(40, 30)), (cell(.trailing), fixed(50, 20))], direction: .rightToLeft)
    #expect(frames[0].maxX == 371 - 12)
    #expect(frames[1].x == 12)
  }

  @Test func anEmptyIslandIsItsMargins() {
    let (frames, size) = layOut([])
    #expect(frames.isEmpty)
    #expect(size == Size(371, 25 + 24))
  }
}

private final class FlexibleNode: Node {
  private let width: Double
  private let height: Double
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
    super.init(NodeID(), .leftToRight)
  }
  override func measure(_ proposal: Proposal) -> Size { Size(min(width, proposal.width ?? width), height) }
}
