import RenderTree

/// Lays the regions of an expanded island out around the camera (Docs/fidelity.md 2.3). Three columns, leading, centre
/// and trailing; the bottom views are the common end of all three. The centre starts under the camera, the sides beside
/// it, so that a side whose later views lie lower is an L around the camera.
struct ExpandedLayout: LayoutStrategy {
  /// One view of a region; the box has a child for each.
  struct Cell {
    var place: ExpandedRegion.Place
    var priority: Double
    var movesBelow: Bool
  }
  let cells: [Cell]
  /// Size of the camera cut-out, which lies at the top of the island, in the middle of its width.
  let cutout: Size
  /// The margins inside the island: the app's own where it set them, else the system's.
  let margins: Insets

  func size(_ box: BoxNode, _ proposal: Proposal) -> Size { solution(box, proposal).size }

  func place(_ box: BoxNode, _ proposal: Proposal) {
    let solution = solution(box, proposal)
    for (i, child) in box.children.enumerated() {
      box.put(
        child, x: margins.left + solution.origins[i].x, y: margins.top + solution.origins[i].y, solution.proposals[i])
    }
  }

  private func solution(_ box: BoxNode, _ proposal: Proposal) -> ExpandedSolution {
    if let known = box.store as? ExpandedSolution, known.proposal == proposal { return known }
    var solver = ExpandedSolver(layout: self, children: box.children, proposal: proposal)
    let solution = solver.solve()
    box.store = solution
    return solution
  }
}

/// Where every view goes, for one proposal. Origins count from the corner inside the margins.
struct ExpandedSolution {
  var proposal: Proposal
  var proposals: [Proposal]
  var origins: [Point]
  /// Margins included.
  var size: Size
}
