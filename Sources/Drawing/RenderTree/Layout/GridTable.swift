/// What a view tells the grid around it; kept in the node's trait values under this type.
public struct GridCell {
  /// Identity of the row; nil = a view between rows, which spans the whole width.
  public var row: UInt64?
  /// Guide on which the cells of the row meet; nil = the grid's.
  public var rowAlignment: AlignmentKey?
  public var columnSpan = 1
  /// Guide of the whole column; nil = the grid's.
  public var columnAlignment: AlignmentKey?
  /// Where in its cell the view stands, instead of the guides.
  public var anchor: UnitPosition?
  /// Axes on which the view does not ask for room: it takes what the others leave.
  public var isUnsizedHorizontally = false
  public var isUnsizedVertically = false
  public init() {}

  /// What `node` says; a view that says nothing is a row of its own.
  static func of(
    _ node: Node
  ) -> GridCell { node.traits.values?[ObjectIdentifier(GridCell.self)] as? GridCell ?? GridCell() }
}

extension Traits {
  /// What the view tells the grid around it.
  public var gridCell: GridCell {
    get { values?[ObjectIdentifier(GridCell.self)] as? GridCell ?? GridCell() }
    set { values = (values ?? [:]).merging([ObjectIdentifier(GridCell.self): newValue]) { $1 } }
  }
}

/// Grid: cells in columns and rows, where a column is as wide as its widest cell. Columns share the width, and rows the
/// height, by the rule of stacks.
public struct GridTable: LayoutStrategy {
  public let alignment: AlignmentPair
  /// nil = the standard spacing.
  public let horizontalSpacing: Double?
  public let verticalSpacing: Double?
  public init(alignment: AlignmentPair, horizontalSpacing: Double?, verticalSpacing: Double?) {
    self.alignment = alignment; self.horizontalSpacing = horizontalSpacing; self.verticalSpacing = verticalSpacing
  }

  private struct Cell {
    let node: Node
    let facts: GridCell
    let columns: Range<Int>
  }
  private struct Row {
    var cells: [Cell] = []
    var isWhole = false
  }
  private struct Solution {
    let proposal: Proposal
    var rows: [Row]
    var widths: [Double]
    var heights: [Double]
    var gapX: Double
    var gapsY: [Double]
    var size: Size
    /// Common guide of each row, from the row's top.
    var guides: [Double]
  }

  private func rows(_ box: BoxNode) -> [Row] {
    var rows: [Row] = []
    var current: UInt64?
    for node in box.children {
      let facts = GridCell.of(node)
      guard let row = facts.row else {
        rows.append(Row(cells: [Cell(node: node, facts: facts, columns: 0..<0)], isWhole: true))
        current = nil
        continue
      }
      if current != row || rows.isEmpty { rows.append(Row()) }
      current = row
      let start = rows[rows.count - 1].cells.last?.columns.upperBound ?? 0
      let span = max(1, facts.columnSpan)
      rows[rows.count - 1].cells.append(Cell(node: node, facts: facts, columns: start..<start + span))
    }
    let count = rows.flatMap { $0.cells.map(\.columns.upperBound) }.max() ?? 0
    for i in rows.indices where rows[i].isWhole {
      rows[i].cells = rows[i].cells.map { Cell(node: $0.node, facts: $0.facts, columns: 0..<max(1, count)) }
    }
    return rows
  }

  private func solve(_ box: BoxNode, _ proposal: Proposal) -> Solution {
    if let known = box.store as? Solution, known.proposal == proposal { return known }
    let rows = rows(box)
    let gapX = horizontalSpacing ?? SpacingPreference.standard
    let gapsY = gaps(rows)
    let widths = columnWidths(rows, proposal, gapX)
    func width(_ columns: Range<Int>) -> Double {
      columns.reduce(0) { $0 + ($1 < widths.count ? widths[$1] : 0) } + gapX * Double(max(0, columns.count - 1))
    }
    let solver = StackSolver(
      count: rows.count, gaps: gapsY, priority: { row in rows[row].cells.map(\.node.traits.priority).max() ?? 0 },
      range: { _ in nil },
      length: { row, offered in
        rows[row].cells.filter { !$0.facts.isUnsizedVertically }
          .map { $0.node.size(Proposal(width($0.columns), offered)).height }.max() ?? 0
      })
    var heights = solver.solve(proposal.height).lengths
    var guides = [Double](repeating: 0, count: rows.count)
    for (i, row) in rows.enumerated() {
      // Cells that meet at a baseline may need more room than the highest of them.
      let key = row.cells.first?.facts.rowAlignment ?? alignment.vertical
      var before = 0.0, after = 0.0
      for cell in row.cells where cell.facts.anchor == nil {
        let dimensions = cell.node.dimensions(Proposal(width(cell.columns), heights[i]))
        before = max(before, dimensions[key])
        after = max(after, dimensions.size.height - dimensions[key])
      }
      heights[i] = max(heights[i], before + after)
      // The block of cells stands in a higher row as one view would.
      let block = before + after
      let spare = heights[i] - block
      guides[i] = before + (key == .bottom || key == .lastTextBaseline ? spare : key == .verticalCenter ? spare / 2 : 0)
    }
    let size = Size(
      widths.reduce(0, +) + gapX * Double(max(0, widths.count - 1)), heights.reduce(0, +) + gapsY.reduce(0, +))
    let solution = Solution(
      proposal: proposal, rows: rows, widths: widths, heights: heights, gapX: gapX, gapsY: gapsY, size: size,
        guides: guides)
    box.store = solution
    return solution
  }

  private func gaps(_ rows: [Row]) -> [Double] {
    guard rows.count > 1 else { return [] }
    return (1..<rows.count).map { i in
      if let verticalSpacing { return verticalSpacing }
      let distances = rows[i - 1].cells.flatMap { upper in
        rows[i].cells.filter { $0.columns.overlaps(upper.columns) }.map {
          upper.node.spacing.distance(to: $0.node.spacing, along: .vertical)
        }
      }
      return distances.max() ?? SpacingPreference.standard
    }
  }

  private func columnWidths(_ rows: [Row], _ proposal: Proposal, _ gap: Double) -> [Double] {
    let count = rows.flatMap { $0.cells.map(\.columns.upperBound) }.max() ?? 0
    let cells = rows.flatMap(\.cells)
    func single(_ column: Int) -> [Cell] {
      cells.filter { $0.columns.count == 1 && $0.columns.lowerBound == column && !$0.facts.isUnsizedHorizontally }
    }
    let columns = (0..<count).map(single)
    let solver = StackSolver(
      count: count, gaps: Array(repeating: gap, count: max(0, count - 1)),
      priority: { columns[$0].map(\.node.traits.priority).max() ?? 0 }, range: { _ in nil },
      length: { column, offered in columns[column].map { $0.node.size(Proposal(offered, nil)).width }.max() ?? 0 })
    var widths = solver.solve(proposal.width).lengths
    // A view over several columns widens them evenly where it needs more than they have.
    for cell in cells where !cell.facts.isUnsizedHorizontally
      && (cell.columns.count > 1 || rows.allSatisfy(\.isWhole)) {
      let inner = cell.columns.reduce(0) { $0 + widths[$1] } + gap * Double(cell.columns.count - 1)
      let extra = cell.node.size(Proposal(proposal.width.map { max(inner, $0) }, nil)).width - inner
      guard extra > 0, extra.isFinite else { continue }
      for column in cell.columns { widths[column] += extra / Double(cell.columns.count) }
    }
    return widths
  }

  public func size(_ box: BoxNode, _ proposal: Proposal) -> Size { solve(box, proposal).size }

  public func place(_ box: BoxNode, _ proposal: Proposal) {
    let solution = solve(box, proposal)
    var top = 0.0
    for (i, row) in solution.rows.enumerated() {
      for cell in row.cells { put(cell, in: row, i, top, solution, box) }
      top += solution.heights[i] + (i < solution.gapsY.count ? solution.gapsY[i] : 0)
    }
  }

  private func put(_ cell: Cell, in row: Row, _ index: Int, _ top: Double, _ solution: Solution, _ box: BoxNode) {
    let left = solution.widths[..<cell.columns.lowerBound].reduce(0, +)
      + solution.gapX * Double(cell.columns.lowerBound)
    let width = cell.columns.reduce(0) { $0 + solution.widths[$1] } + solution.gapX * Double(cell.columns.count - 1)
    let height = solution.heights[index]
    let offer = Proposal(width, height)
    let dimensions = cell.node.dimensions(offer)
    if let anchor = cell.facts.anchor {
      return box.put(
        cell.node, x: left + (width - dimensions.size.width) * anchor.x,
        y: top + (height - dimensions.size.height) * anchor.y, offer)
    }
    let horizontal = row.isWhole ? alignment.horizontal : columnAlignment(cell.columns.lowerBound, solution.rows)
    let vertical = row.cells.first?.facts.rowAlignment ?? alignment.vertical
    let x = guide(horizontal, width) - dimensions[horizontal]
    box.put(cell.node, x: left + x, y: top + solution.guides[index] - dimensions[vertical], offer)
  }

  /// Where a horizontal guide lies in a cell of that width.
  private func guide(_ key: AlignmentKey, _ width: Double) -> Double {
    key == .leading ? 0 : key == .trailing ? width : width / 2
  }
  private func columnAlignment(_ column: Int, _ rows: [Row]) -> AlignmentKey {
    for row in rows where !row.isWhole {
      for cell in row.cells where cell.columns.lowerBound == column {
        if let alignment = cell.facts.columnAlignment { return alignment }
      }
    }
    return alignment.horizontal
  }
}
