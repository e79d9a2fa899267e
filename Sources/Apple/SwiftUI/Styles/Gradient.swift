import RenderTree

/// Colours in order, at places 0 … 1 (SwiftUI.Gradient). Stops are mixed in OKLab, as Apple's renderer does.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  /// Evenly spread colours.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The space that colours are mixed in.
  public struct ColorSpace: Hashable, Sendable {
    let isPerceptual: Bool
    public static let device = ColorSpace(isPerceptual: false)
    public static let perceptual = ColorSpace(isPerceptual: true)
  }
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }

  func resolved(_ environment: EnvironmentValues, level: Int = 0) -> [GradientStop] {
    let factor = HierarchicalLevel.factors[min(max(level, 0), HierarchicalLevel.factors.count - 1)]
    return stops.map { GradientStop($0.color._rgba(environment).opacity(factor), at: Double($0.location)) }
  }
  func notes(_ environment: EnvironmentValues) -> [DrawingNote] { stops.flatMap { $0.color._notes(environment) } }
}
