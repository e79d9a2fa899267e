/// LazyVGrid and LazyHGrid: tracks of given lengths, filled one after the other; a line is as long as its longest cell.
public struct TrackGrid: LayoutStrategy {
  /// A column or row of the grid.
  public struct Track: Hashable, Sendable {
    /// How long a track is.
    public enum Length: Hashable, Sendable {
      case fixed(Double)
      case flexible(minimum: Double, maximum: Double)
      /// As many tracks of at least the minimum as fit.
      case adaptive(minimum: Double, maximum: Double)
    }
    public var length: Length
    /// To the next track; nil = the standard spacing.
    public var spacing: Double?
    /// Where a cell stands in its track; nil = in the middle.
    public var alignment: AlignmentPair?
    public init(_ length: Length, spacing: Double? = nil, alignment: AlignmentPair? = nil) {
      self.length = length; self.spacing = spacing; self.alignment = alignment
    }
  }

  /// The axis along which the lines follow each other.
  public let axis: LayoutAxis
  public let tracks: [Track]
  /// Between lines; nil = the standard spacing.
  public let spacing: Double?
  /// The guide on the other axis.
  public let alignment: AlignmentKey

  public init(axis: LayoutAxis, tracks: [Track], spacing: Double?, alignment: AlignmentKey) {
    self.axis = axis; self.tracks = tracks; self.spacing = spacing; self.alignment = alignment
  }

  private struct Column {
    var start: Double
    var length: Double
    var alignment: AlignmentPair
  }

  /// Fixed tracks take their length first; the others share the rest in order, each within its limits.
  private func columns(_ offered: Double?) -> [Column] {
    let gaps = tracks.dropLast().map { $0.spacing ?? SpacingPreference.standard }
    var rest = offered ?? 0
    if offered == nil {
      // Without an offer every track takes its shortest length.
      rest = tracks.reduce(0) {
        switch $1.length {
        case .fixed(let length): $0 + length
        case .flexible(let minimum, _), .adaptive(let minimum, _): $0 + minimum
        }
      } + gaps.reduce(0, +)
    }
    rest -= gaps.reduce(0, +)
    var open = 0
    for track in tracks {
      if case .fixed(let length) = track.length { rest -= length } else { open += 1 }
    }
    var result: [Column] = []
    var position = 0.0
    for (i, track) in tracks.enumerated() {
      let gap = i < gaps.count ? gaps[i] : 0
      let center = track.alignment ?? .center
      switch track.length {
      case .fixed(let length):
        result.append(Column(start: position, length: length, alignment: center))
        position += length + gap
      case .flexible(let minimum, let maximum):
        let length = min(max(max(0, rest) / Double(open), minimum), max(minimum, maximum))
        rest -= length
        open -= 1
        result.append(Column(start: position, length: length, alignment: center))
        position += length + gap
      case .adaptive(let minimum, let maximum):
        let share = max(0, rest) / Double(open)
        let between = track.spacing ?? SpacingPreference.standard
        let fitting = minimum + between > 0 && share.isFinite ? ((share + between) / (minimum + between))
          .rounded(.down) : 1
        let count = Int(min(max(fitting, 1), 1000))
        let even = (share - between * Double(count - 1)) / Double(count)
        let length = min(max(even, minimum), max(minimum, maximum))
        for _ in 0..<count {
          result.append(Column(start: position, length: length, alignment: center))
          position += length + between
        }
        position += gap - between
        rest -= share
        open -= 1
      }
    }
    return result
  }

  private func offer(_ column: Column) -> Proposal {
    axis == .vertical ? Proposal(column.length, nil) : Proposal(nil, column.length)
  }

  /// The lines' lengths along the axis.
  private func lines(_ box: BoxNode, _ columns: [Column]) -> [Double] {
    guard !columns.isEmpty else { return [] }
    return stride(from: 0, to: box.children.count, by: columns.count).map { start in
      zip(box.children[start..<min(start + columns.count, box.children.count)], columns)
        .map { $0.size(offer($1))[axis] }.max() ?? 0
    }
  }

  public func size(_ box: BoxNode, _ proposal: Proposal) -> Size {
    let columns = columns(proposal[axis.other])
    let lines = lines(box, columns)
    let gap = spacing ?? SpacingPreference.standard
    var size = Size.zero
    size[axis.other] = columns.last.map { $0.start + $0.length } ?? 0
    size[axis] = lines.reduce(0, +) + gap * Double(max(0, lines.count - 1))
    return size
  }

  public func place(_ box: BoxNode, _ proposal: Proposal) {
    let columns = columns(proposal[axis.other])
    let gap = spacing ?? SpacingPreference.standard
    var position = 0.0
    for (line, length) in lines(box, columns).enumerated() {
      for (i, column) in columns.enumerated() where line * columns.count + i < box.children.count {
        let child = box.children[line * columns.count + i]
        let size = child.size(offer(column))
        var cell = Size.zero
        cell[axis] = length
        cell[axis.other] = column.length
        let x = share(column.alignment.horizontal, cell.width - size.width)
        let y = share(column.alignment.vertical, cell.height - size.height)
        let (left, top) = axis == .vertical ? (column.start, position) : (position, column.start)
        box.put(child, x: left + x, y: top + y, offer(column))
      }
      position += length + gap
    }
  }

  private func share(_ key: AlignmentKey, _ spare: Double) -> Double {
    switch key {
    case .leading, .top, .firstTextBaseline: 0
    case .trailing, .bottom, .lastTextBaseline: spare
    default: spare / 2
    }
  }
}
