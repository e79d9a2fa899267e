import RenderTree

/// Where a canvas draws, and what is in force there (SwiftUI.GraphicsContext). A copy has a state of its own and draws
/// on the same canvas.
public struct GraphicsContext {
  private let recording: CanvasRecording
  public var opacity: Double = 1
  public var blendMode: BlendMode = .normal
  public var transform: CGAffineTransform = .identity
  private var filters: [Effect] = []
  /// In the canvas's coordinates.
  private var clips: [(path: PathSpec, evenOdd: Bool)] = []

  init(_ recording: CanvasRecording) { self.recording = recording }
  public var environment: EnvironmentValues { recording.context.environment }

  // MARK: State

  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }
  /// Draws only inside the path from here on.
  /// Approximate: an inverse clip is not applied, which is said.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    guard !options.contains(.inverse) else {
      recording.context.say(.notDrawn, "GraphicsContext.clip", "an inverse clip is not applied")
      return
    }
    clips.append((path.spec.transformed(Affine(transform)), style.isEOFilled))
  }
  /// Puts an effect on what is drawn from here on.
  /// - Parameter options: Approximate: colours are mixed in sRGB.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters.append(filter.make(environment))
  }

  /// How a path clips.
  /// Approximate: an inverse clip is not applied, which is said.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let inverse = ClipOptions(rawValue: 1)
  }
  /// How a filter works.
  /// Approximate: colours are mixed in sRGB.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// An effect on what is drawn after it.
  public struct Filter {
    let make: (EnvironmentValues) -> Effect
    private init(_ make: @escaping (EnvironmentValues) -> Effect) { self.make = make }
    /// - Parameter blendMode: Approximate: the shadow is laid below as it is.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: BlendMode = .normal
    ) -> Filter {
      Filter { .shadow(color._rgba($0), radius: Clean.number(radius), dx: Clean.number(x), dy: Clean.number(y)) }
    }
    public static func blur(
      radius: CGFloat
    ) -> Filter { Filter { _ in .blur(radius: max(0, Clean.number(radius)), opaque: false) } }
    public static func brightness(_ amount: Double) -> Filter { Filter { _ in .brightness(amount) } }
    public static func contrast(_ amount: Double) -> Filter { Filter { _ in .contrast(amount) } }
    public static func saturation(_ amount: Double) -> Filter { Filter { _ in .saturation(amount) } }
    public static func grayscale(_ amount: Double) -> Filter { Filter { _ in .grayscale(amount) } }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter { _ in .hueRotation(angle.radians) } }
    public static func colorMultiply(_ color: Color) -> Filter { Filter { .colorMultiply(color._rgba($0)) } }
    public static var luminanceToAlpha: Filter { Filter { _ in .luminanceToAlpha } }
  }

  // MARK: Paint

  /// What a path is painted with; points are in the canvas's coordinates.
  public struct Shading {
    let make: (EnvironmentValues, Size) -> PaintSpec
    private init(_ make: @escaping (EnvironmentValues, Size) -> PaintSpec) { self.make = make }
    public static func color(_ color: Color) -> Shading { style(color) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading { style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
    public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      style(Color(colorSpace, white: white, opacity: opacity))
    }
    public static func style<S: ShapeStyle>(
      _ style: S
    ) -> Shading { Shading { environment, _ in style._resolve(environment, level: 0) } }
    public static var foreground: Shading { style(ForegroundStyle()) }
    /// Approximate: paints nothing, instead of what lies below the canvas.
    public static var backdrop: Shading { style(Color.clear) }
    /// - Parameter options: Approximate: beyond its ends the gradient keeps their colours; it neither repeats nor
    ///   mirrors.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading { .linear(gradient.resolved($0), from: unit(startPoint, $1), to: unit(endPoint, $1)) }
    }
    /// - Parameter options: Approximate: beyond its ends the gradient keeps their colours; it neither repeats nor
    ///   mirrors.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading {
        .radial(
          gradient.resolved($0), center: unit(center, $1), startRadius: Double(startRadius),
            endRadius: Double(endRadius))
      }
    }
    /// - Parameter options: Approximate: beyond its ends the gradient keeps their colours; it neither repeats nor
    ///   mirrors.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading {
        .angular(gradient.resolved($0), center: unit(center, $1), from: angle.radians, to: angle.radians + 2 * .pi)
      }
    }
    private static func unit(_ point: CGPoint, _ size: Size) -> UnitPosition {
      UnitPosition(Double(point.x) / max(size.width, 1e-9), Double(point.y) / max(size.height, 1e-9))
    }
  }
  /// How a gradient goes on beyond its ends.
  /// Approximate: it keeps the colours of its ends.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  // MARK: Drawing

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw(path, shading, .fill(evenOdd: style.isEOFilled))
  }
  public func stroke(
    _ path: Path, with shading: Shading, style: StrokeStyle
  ) { draw(path, shading, .stroke(style.spec)) }
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }
  private func draw(_ path: Path, _ shading: Shading, _ drawing: ShapeDrawing) {
    let place = recording.place()
    let paint = shading.make(environment, recording.size)
    let shape = ShapeSpec(.path(path.spec))
    add(FillNode(place.id, .leftToRight) { _ in .shape(shape, drawing, paint) })
  }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { pin(text, nil, point, anchor) }
  public func draw(_ text: Text, in rect: CGRect) { pin(text, rect, .zero, .topLeading) }
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) { pin(image, nil, point, anchor) }
  /// The image in a rectangle.
  /// - Parameter style: Approximate: edges are always smooth.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    pin(image.resizable(), rect, .zero, .topLeading)
  }
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    pin(text.text, nil, point, anchor, text.shading)
  }
  public func draw(_ text: ResolvedText, in rect: CGRect) { pin(text.text, rect, .zero, .topLeading, text.shading) }
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    pin(image.image, nil, point, anchor, image.shading)
  }
  /// The image in a rectangle.
  /// - Parameter style: Approximate: edges are always smooth.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    pin(image.image.resizable(), rect, .zero, .topLeading, image.shading)
  }
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    add(PinnedNode(symbol.node, recording.place().id, place: nil, point: Point(point), anchor: anchor.position))
  }
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    add(PinnedNode(symbol.node, recording.place().id, place: Rect(rect), point: .zero, anchor: UnitPosition(0, 0)))
  }

  /// Draws into a layer that is then put on the canvas as one picture.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let layer = recording.layer()
    var inner = GraphicsContext(layer)
    try content(&inner)
    let group = BoxNode(layer.context.id, .leftToRight, OverlapStack(alignment: .topLeading), layer.nodes)
    group.records.append(.effect(.group))
    add(group)
  }

  private func pin<V: View>(
    _ view: V, _ rect: CGRect?, _ point: CGPoint, _ anchor: UnitPoint, _ shading: Shading? = nil
  ) {
    let size = recording.size
    let node: Node? = _EvaluationThread.run {
      var place = recording.place()
      if let shading {
        let paint = shading.make(environment, size)
        place.environment.setForeground([PaintStyle(paint: paint)])
      }
      return view._layer(place)
    }
    guard let node else { return }
    let id = node.id.child(PathTag.content)
    add(PinnedNode(node, id, place: rect.map { Rect($0) }, point: Point(point), anchor: anchor.position))
  }

  /// Puts what is in force onto the node: the map first, then filters, clips, alpha and blending.
  private func add(_ node: Node) {
    if !transform.isIdentity { node.records.append(.effect(.transform(Affine(transform)))) }
    for filter in filters { node.records.append(.effect(filter)) }
    for clip in clips { node.records.append(.effect(.clip(ShapeSpec(.path(clip.path)), evenOdd: clip.evenOdd))) }
    if opacity != 1 { node.records.append(.effect(.opacity(min(max(Clean.number(opacity), 0), 1)))) }
    if blendMode != .normal { node.records.append(.effect(.blend(blendMode.blending))) }
    recording.add(node)
  }

  // MARK: Resolving

  /// A text that has been measured.
  public struct ResolvedText {
    let text: Text
    let node: Node
    public var shading: Shading = .foreground
    public func measure(in size: CGSize) -> CGSize {
      CGSize(node.size(ProposedViewSize(size).proposal))
    }
    public func firstBaseline(in size: CGSize) -> CGFloat {
      CGFloat(node.dimensions(ProposedViewSize(size).proposal)[.firstTextBaseline])
    }
  }
  /// An image that has been looked up.
  public struct ResolvedImage {
    let image: Image
    public let size: CGSize
    public var shading: Shading?
  }
  /// One of the canvas's symbols.
  public struct ResolvedSymbol {
    let node: Node
    public var size: CGSize { CGSize(node.size(.unspecified)) }
  }

  public func resolve(_ text: Text) -> ResolvedText {
    let node: Node? = _EvaluationThread.run { text._layer(recording.place()) }
    return ResolvedText(
      text: text, node: node ?? FixedNode(recording.place().id, .leftToRight, size: .zero) { _ in nil })
  }
  public func resolve(_ image: Image) -> ResolvedImage {
    let node: Node? = _EvaluationThread.run { image._layer(recording.place()) }
    return ResolvedImage(image: image, size: node.map { CGSize($0.size(.unspecified)) } ?? .zero)
  }
  /// The view among the canvas's symbols that was given this tag; nil where there is none, which is said.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    let wanted = AnyHashable(id)
    let found = recording.symbols().first {
      $0.traits.values?[ObjectIdentifier(CanvasTag.self)] as? AnyHashable == wanted
    }
    if found == nil {
      recording.context.say(.other, "Canvas.resolveSymbol", "no symbol with the tag \(id) was found")
    }
    return found.map { ResolvedSymbol(node: $0) }
  }
}

/// A paint that is known already.
private struct PaintStyle: ShapeStyle {
  typealias Resolved = Never
  let paint: PaintSpec
  func _resolve(
    _ environment: EnvironmentValues, level: Int
  ) -> PaintSpec { HierarchicalLevel.paint(paint, level: level) }
}

/// Under this type a view's tag lies in its trait values.
enum CanvasTag {}
