import RenderTree

/// A gradient along a line (SwiftUI.LinearGradient).
public struct LinearGradient: Hashable, Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient; self.startPoint = startPoint; self.endPoint = endPoint
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient from a circle to a larger one; radii in points (SwiftUI.RadialGradient).
public struct RadialGradient: Hashable, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient; self.center = center; self.startRadius = startRadius; self.endRadius = endRadius
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// A radial gradient stretched to the frame; radii as fractions of it (SwiftUI.EllipticalGradient).
public struct EllipticalGradient: Hashable, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startFraction: CGFloat
  let endFraction: CGFloat
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient; self.center = center; startFraction = startRadiusFraction; endFraction = endRadiusFraction
  }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
      endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

/// A gradient around a point (SwiftUI.AngularGradient).
public struct AngularGradient: Hashable, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient; self.center = center; self.startAngle = startAngle
    // The same angle twice means the whole turn.
    self.endAngle = endAngle == startAngle ? startAngle + .degrees(360) : endAngle
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
}

// MARK: - As styles and views

/// A style that is a gradient, and a view that shows it in a rectangle.
protocol GradientStyle: ShapeStyle where Resolved == Never {
  var gradient: Gradient { get }
  func paint(_ stops: [GradientStop]) -> PaintSpec
}
extension GradientStyle {
  public func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    HierarchicalLevel.paint(paint(gradient.resolved(environment)), level: level)
  }
  public func _notes(_ environment: EnvironmentValues) -> [DrawingNote] { gradient.notes(environment) }
}

extension LinearGradient: GradientStyle {
  func paint(_ stops: [GradientStop]) -> PaintSpec { .linear(stops, from: startPoint.position, to: endPoint.position) }
}
extension RadialGradient: GradientStyle {
  func paint(_ stops: [GradientStop]) -> PaintSpec {
    .radial(stops, center: center.position, startRadius: Double(startRadius), endRadius: Double(endRadius))
  }
}
extension EllipticalGradient: GradientStyle {
  func paint(_ stops: [GradientStop]) -> PaintSpec {
    .elliptical(
      stops, center: center.position, startFraction: Double(startFraction), endFraction: Double(endFraction))
  }
}
extension AngularGradient: GradientStyle {
  func paint(_ stops: [GradientStop]) -> PaintSpec {
    .angular(stops, center: center.position, from: startAngle.radians, to: endAngle.radians)
  }
}

extension LinearGradient: View { public var body: some View { _ShapeView(shape: Rectangle(), style: self) } }
extension RadialGradient: View { public var body: some View { _ShapeView(shape: Rectangle(), style: self) } }
extension EllipticalGradient: View { public var body: some View { _ShapeView(shape: Rectangle(), style: self) } }
extension AngularGradient: View { public var body: some View { _ShapeView(shape: Rectangle(), style: self) } }

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint) }
}
extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient { RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius) }
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient { RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius) }
}
extension ShapeStyle where Self == EllipticalGradient {
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
      endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
        endRadiusFraction: endRadiusFraction)
  }
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
}
extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient { AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle) }
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient { AngularGradient(gradient: gradient, center: center, angle: angle) }
  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}

// MARK: - Gradients whose colour space was chosen

/// A gradient of a chosen colour space along a line, a circle, an ellipse or an arc.
struct PlacedGradient: ShapeStyle {
  typealias Resolved = Never
  let gradient: AnyGradient
  let place: @Sendable ([GradientStop]) -> PaintSpec
  func _resolve(_ environment: EnvironmentValues, level: Int) -> PaintSpec {
    HierarchicalLevel.paint(place(gradient.stops(environment)), level: level)
  }
  func _notes(_ environment: EnvironmentValues) -> [DrawingNote] { gradient._notes(environment) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> some ShapeStyle {
    PlacedGradient(gradient: gradient) { .linear($0, from: startPoint.position, to: endPoint.position) }
  }
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> some ShapeStyle {
    PlacedGradient(gradient: gradient) {
      .radial($0, center: center.position, startRadius: Double(startRadius), endRadius: Double(endRadius))
    }
  }
  public static func ellipticalGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> some ShapeStyle {
    PlacedGradient(gradient: gradient) {
      .elliptical(
        $0, center: center.position, startFraction: Double(startRadiusFraction), endFraction: Double(endRadiusFraction))
    }
  }
  public static func angularGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> some ShapeStyle {
    PlacedGradient(gradient: gradient) {
      .angular($0, center: center.position, from: startAngle.radians, to: endAngle.radians)
    }
  }
  public static func conicGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> some ShapeStyle {
    PlacedGradient(gradient: gradient) {
      .angular($0, center: center.position, from: angle.radians, to: angle.radians + 2 * .pi)
    }
  }
}
