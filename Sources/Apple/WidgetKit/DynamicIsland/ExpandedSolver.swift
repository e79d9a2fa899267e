import RenderTree

/// Finds widths first (the centre's, then what is left beside it), then shares the height among the views as a stack
/// does, then puts them.
struct ExpandedSolver {
  /// How a side view stands to the camera.
  private enum Fit {
    /// Beside the camera, or below it by the views above.
    case flows
    /// Narrowed to the room beside the camera.
    case narrowed
    /// Moved down below the camera and the centre.
    case below
  }
  private typealias Place = ExpandedRegion.Place

  private let layout: ExpandedLayout
  private let children: [Node]
  private let proposal: Proposal
  /// Width and height inside the margins.
  private let width: Double
  private let height: Double?
  /// Middle of the camera, and the height that it covers, inside the margins.
  private let cameraX: Double
  private let reserved: Double
  private let gap = SpacingPreference.standard

  private let leading: [Int]
  private let trailing: [Int]
  private let center: [Int]
  private let bottom: [Int]

  private var proposals: [Proposal]
  private var fits: [Fit]
  private var origins: [Point]

  init(layout: ExpandedLayout, children: [Node], proposal: Proposal) {
    self.layout = layout
    self.children = children
    self.proposal = proposal
    let margins = layout.margins
    let outer = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0
    width = max(0, outer - margins.left - margins.right)
    height = proposal.height.flatMap { $0.isFinite ? max(0, $0 - margins.top - margins.bottom) : nil }
    cameraX = outer / 2 - margins.left
    reserved = max(0, layout.cutout.height - margins.top)
    let cells = layout.cells
    func indices(_ place: Place) -> [Int] { cells.indices.filter { cells[$0].place == place } }
    leading = indices(.leading)
    trailing = indices(.trailing)
    center = indices(.center)
    bottom = indices(.bottom)
    proposals = Array(repeating: .unspecified, count: children.count)
    fits = Array(repeating: .flows, count: children.count)
    origins = Array(repeating: .zero, count: children.count)
  }

  mutating func solve() -> ExpandedSolution {
    findWidths()
    shareHeight()
    let contentHeight = putAll()
    let margins = layout.margins
    return ExpandedSolution(
      proposal: proposal, proposals: proposals, origins: origins,
      size: Size(proposal.width ?? width, contentHeight + margins.top + margins.bottom))
  }

  // MARK: Widths

  private mutating func findWidths() {
    let centerWidth = findCenterWidth()
    let leadingSide = max(0, cameraX - centerWidth / 2 - gap)
    let trailingSide = max(0, width - cameraX - centerWidth / 2 - gap)
    for i in bottom { proposals[i] = Proposal(width, nil) }

    let leadingPriority = priority(leading), trailingPriority = priority(trailing)
    let half = max(0, (width - gap) / 2)
    if trailing.isEmpty || leading.isEmpty {
      fit(leading, share: width, side: leadingSide, wins: false)
      fit(trailing, share: width, side: trailingSide, wins: false)
    } else if leadingPriority > trailingPriority {
      fit(trailing, share: trailingSide, side: trailingSide, wins: false)
      fit(leading, share: width, side: leadingSide, wins: true)
    } else if trailingPriority > leadingPriority {
      fit(leading, share: leadingSide, side: leadingSide, wins: false)
      fit(trailing, share: width, side: trailingSide, wins: true)
    } else {
      fit(leading, share: half, side: leadingSide, wins: false)
      fit(trailing, share: half, side: trailingSide, wins: false)
    }
  }

  private func priority(_ column: [Int]) -> Double { column.map { layout.cells[$0].priority }.max() ?? 0 }

  /// The centre is as wide as its widest view, which may take all but the sides' least widths; without a view it is the
  /// camera, whose edges need no gap. A side keeps its ideal width as far as that fits beside the camera: a bar or a
  /// timer in the centre takes what it is offered, and would leave the sides a letter wide. Approximate: Apple speaks
  /// of least widths and publishes none.
  private mutating func findCenterWidth() -> Double {
    func least(_ column: [Int], beside room: Double) -> Double {
      let widths = column.map { i in
        max(children[i].size(Proposal(0, nil)).width, min(children[i].size(.unspecified).width, room))
      }
      return widths.max().map { $0 + gap } ?? 0
    }
    let leadingRoom = max(0, cameraX - layout.cutout.width / 2)
    let trailingRoom = max(0, width - cameraX - layout.cutout.width / 2)
    let half = max(
      0, min(cameraX - least(leading, beside: leadingRoom), width - cameraX - least(trailing, beside: trailingRoom)))
    for i in center { proposals[i] = Proposal(half * 2, nil) }
    let widest = center.map { children[$0].size(proposals[$0]).width }.max() ?? 0
    return max(widest, layout.cutout.width - 2 * gap)
  }

  /// - Parameters:
  ///   - share: width that the column's views are offered.
  ///   - side: width beside the camera.
  ///   - wins: the region's priority is the higher one, so that its views go below rather than be narrowed.
  private mutating func fit(_ column: [Int], share: Double, side: Double, wins: Bool) {
    for i in column { proposals[i] = Proposal(share, nil) }
    let centerBottom = self.centerBottom
    var y = 0.0
    for (position, i) in column.enumerated() {
      if position > 0 { y += distance(column[position - 1], i) }
      var size = children[i].size(proposals[i])
      if size.width > side + 1e-6, y < centerBottom - 1e-6 {
        if wins || layout.cells[i].movesBelow {
          fits[i] = .below
          y = belowCenter
        } else {
          fits[i] = .narrowed
          proposals[i] = Proposal(side, nil)
          size = children[i].size(proposals[i])
        }
      }
      y += size.height
    }
  }

  // MARK: Heights

  /// Shares the height as a stack does: higher priority first, then the less flexible; a view that lies in several
  /// columns gets the smallest of its shares.
  private mutating func shareHeight() {
    guard let height else { return }
    let columns = [leading + bottom, center + bottom, trailing + bottom]
    let cameraHeights = [0, reserved, 0]
    var remaining = columns.indices.map { height - cameraHeights[$0] - fixedHeight(columns[$0]) }
    var open = Set(children.indices)
    func priority(_ i: Int) -> Double { layout.cells[i].priority }
    func least(_ i: Int) -> Double { children[i].size(Proposal(proposals[i].width, 0)).height }
    let flexibility = children.indices.map { i in
      children[i].size(Proposal(proposals[i].width, .infinity)).height - least(i)
    }
    let order = children.indices.sorted { a, b in
      if priority(a) != priority(b) { return priority(a) > priority(b) }
      return flexibility[a] != flexibility[b] ? flexibility[a] < flexibility[b] : a < b
    }
    for i in order {
      var share = Double.infinity
      let memberships = columns.indices.filter { columns[$0].contains(i) }
      for c in memberships {
        let waiting = columns[c].filter { open.contains($0) }
        let reservedBelow = waiting.filter { priority($0) < priority(i) }.reduce(0) { $0 + least($1) }
        let equals = waiting.filter { priority($0) == priority(i) }.count
        share = min(share, (remaining[c] - reservedBelow) / Double(max(1, equals)))
      }
      proposals[i] = Proposal(proposals[i].width, max(0, share))
      let taken = children[i].size(proposals[i]).height
      for c in memberships { remaining[c] -= taken }
      open.remove(i)
    }
  }

  /// What of a column's height no view can take: gaps, and the way down to a view that was moved below the camera.
  private func fixedHeight(_ column: [Int]) -> Double {
    var total = 0.0
    for (previous, next) in zip(column, column.dropFirst()) { total += distance(previous, next) }
    var y = 0.0
    for (position, i) in column.enumerated() where layout.cells[i].place != .center {
      if position > 0 { y += distance(column[position - 1], i) }
      if fits[i] == .below, belowCenter > y {
        total += belowCenter - y
        y = belowCenter
      }
      y += children[i].size(proposals[i]).height
    }
    return total
  }

  // MARK: Positions

  /// Lower edge of what lies under the camera.
  private var centerBottom: Double {
    var y = reserved
    for (position, i) in center.enumerated() {
      if position > 0 { y += distance(center[position - 1], i) }
      y += children[i].size(proposals[i]).height
    }
    return y
  }
  /// Where a view starts that goes below the centre.
  private var belowCenter: Double { center.isEmpty ? centerBottom : centerBottom + gap }

  private func distance(_ upper: Int, _ lower: Int) -> Double {
    children[upper].spacing.distance(to: children[lower].spacing, along: .vertical)
  }

  /// Puts every view and answers the height of it all.
  private mutating func putAll() -> Double {
    let leadingWins = !trailing.isEmpty && priority(leading) > priority(trailing)
    let trailingWins = !leading.isEmpty && priority(trailing) > priority(leading)
    var ends: [(column: [Int], bottom: Double)] = [(center, putCenter())]
    // The region that won may be as wide as the island; then it starts below the other one as well.
    if leadingWins {
      ends.append((trailing, putSide(trailing, below: 0)))
      ends.append((leading, putSide(leading, below: ends[1].bottom, besides: trailing)))
    } else {
      ends.append((leading, putSide(leading, below: 0)))
      ends.append(
        (trailing, putSide(trailing, below: trailingWins ? ends[1].bottom : 0, besides: trailingWins ? leading : [])))
    }

    var y = 0.0
    for end in ends {
      var edge = end.bottom
      if let last = end.column.last, let first = bottom.first { edge += distance(last, first) }
      y = max(y, edge)
    }
    for (position, i) in bottom.enumerated() {
      if position > 0 { y += distance(bottom[position - 1], i) }
      origins[i] = Point(0, y)
      y += children[i].size(proposals[i]).height
    }
    return y
  }

  private mutating func putCenter() -> Double {
    var y = reserved
    for (position, i) in center.enumerated() {
      if position > 0 { y += distance(center[position - 1], i) }
      let size = children[i].size(proposals[i])
      origins[i] = Point(cameraX - size.width / 2, y)
      y += size.height
    }
    return y
  }

  /// - Parameters:
  ///   - below: lower edge of the other side's views.
  ///   - besides: the other side's views, where this side may reach over to them.
  private mutating func putSide(_ column: [Int], below other: Double, besides rivals: [Int] = []) -> Double {
    let rivalWidth = rivals.map { children[$0].size(proposals[$0]).width }.max() ?? 0
    var y = 0.0
    for (position, i) in column.enumerated() {
      if position > 0 { y += distance(column[position - 1], i) }
      let size = children[i].size(proposals[i])
      if fits[i] == .below {
        y = max(y, belowCenter)
        if !rivals.isEmpty, size.width > width - rivalWidth - gap { y = max(y, other + gap) }
      }
      origins[i] = Point(layout.cells[i].place == .leading ? 0 : width - size.width, y)
      y += size.height
    }
    return y
  }
}
