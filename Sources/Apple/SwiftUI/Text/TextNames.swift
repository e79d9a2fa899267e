import RenderTree

/// Where the lines of a text stand against each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing

  var spec: TextSpec.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension Text {
  /// Where the dots stand in a text that does not fit.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle

    var spec: TextSpec.Truncation {
      switch self {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    }
  }

  /// Letters all large or all small.
  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  /// Size of a text beside others.
  public struct Scale: Hashable, Sendable {
    /// Factor on the font's size.
    let factor: Double
    public static let `default` = Scale(factor: 1)
    /// Smaller, for text that belongs to a larger one (iOS 17).
    /// Approximate: four fifths of the size; the factor is not published.
    public static let secondary = Scale(factor: 0.8)
  }

  /// A line below or through a text.
  public struct LineStyle: Hashable, Sendable {
    /// Solid, or in pieces.
    public enum Pattern: Hashable, Sendable {
      case solid, dot, dash, dashDot, dashDotDot

      var spec: TextLine.Pattern {
        switch self {
        case .solid: .solid
        case .dot: .dot
        case .dash: .dash
        case .dashDot: .dashDot
        case .dashDotDot: .dashDotDot
        }
      }
    }
    let pattern: Pattern
    let color: Color?
    /// - Parameter color: nil takes the text's own.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }
    public static let single = LineStyle()
  }

  /// How a date is written. `relative`, `offset` and `timer` go on by the phone's clock.
  public struct DateStyle: Equatable, Codable, Sendable {
    enum Kind: String, Codable, Sendable { case time, date, relative, offset, timer }
    let kind: Kind
    /// `11:23 PM`
    public static let time = DateStyle(kind: .time)
    /// `June 3, 2019`
    public static let date = DateStyle(kind: .date)
    /// `2 hr, 23 min`, counted to or from the date.
    public static let relative = DateStyle(kind: .relative)
    /// `+2 hours`, counted from the date.
    public static let offset = DateStyle(kind: .offset)
    /// `36:59:01`, down to the date and up from it.
    public static let timer = DateStyle(kind: .timer)
  }
}
