import RenderTree

/// Colours in order, at places 0 … 1 (SwiftUI.Gradient). Stops are mixed in OKLab, as Apple's renderer does.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place 0 … 1.
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
    /// Steps between two stops that stand for a line through another space than the painter's.
    private static let steps = 16

    public static let device = ColorSpace(isPerceptual: false)
    public static let perceptual = ColorSpace(isPerceptual: true)

    /// The stops, with more between them where the painter's own mixing, in OKLab, is not what the space asks for.
    func spread(_ stops: [GradientStop]) -> [GradientStop] {
      guard !isPerceptual, var last = stops.first else { return stops }
      var all = [last]
      for stop in stops.dropFirst() {
        for step in 1..<Self.steps {
          let t = Double(step) / Double(Self.steps)
          func mix(_ channel: KeyPath<RGBA, Double>) -> Double {
            last.color[keyPath: channel] + (stop.color[keyPath: channel] - last.color[keyPath: channel]) * t
          }
          all.append(
            GradientStop(
              RGBA(mix(\.red), mix(\.green), mix(\.blue), mix(\.alpha)),
              at: last.location + (stop.location - last.location) * t))
        }
        all.append(stop)
        last = stop
      }
      return all
    }
  }
  /// The gradient with its colours mixed in another space (iOS 16).
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(.gradient(self), in: space) }

  func resolved(_ environment: EnvironmentValues, level: Int = 0) -> [GradientStop] {
    let factor = HierarchicalLevel.factors[min(max(level, 0), HierarchicalLevel.factors.count - 1)]
    return stops.map { GradientStop($0.color._rgba(environment).opacity(factor), at: Double($0.location)) }
  }
  func notes(_ environment: EnvironmentValues) -> [DrawingNote] { stops.flatMap { $0.color._notes(environment) } }
}
