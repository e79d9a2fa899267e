import Lettering
import Paint
import Phone
import RenderTree

/// Everything that a picture shows, flat and in drawing order, each thing where it came to lie.
struct PictureReading {
  let picture: DrawnPicture
  let anatomy: SurfaceAnatomy
  private(set) var leaves: [Leaf] = []
  /// Frames of the presentations' contents, uncut, in points of the picture, and the content's own size.
  private(set) var contents: [(part: SurfaceAnatomy.Part, frame: Rect, size: Size)] = []
  /// The camera's pill.
  private(set) var cutOut: Clip?
  /// What lies behind the letters; nil where nobody asked or nothing could be painted.
  var painting: InkPainting?

  init(_ picture: DrawnPicture, typesetter: Typesetter) {
    self.picture = picture
    anatomy = SurfaceAnatomy(picture.surface, on: picture.device)
    var walk = Walk(reading: self, typesetter: typesetter)
    walk.visit(picture.list.root, in: Walk.Place())
    leaves = walk.reading.leaves
    contents = walk.reading.contents
    cutOut = walk.reading.cutOut
  }

  var now: Double { picture.now }

  private func isAnimated(_ item: Item) -> Bool {
    let scope = Int(item.scope)
    return picture.list.scopes.indices.contains(scope) && picture.list.scopes[scope].animation != nil
  }

  /// The app's texts, with their leaves.
  var texts: [(leaf: Leaf, text: ReadText)] {
    leaves.compactMap { leaf in leaf.part == nil ? nil : leaf.text.map { (leaf, $0) } }
  }

  /// The walk over the display list.
  private struct Walk {
    var reading: PictureReading
    let typesetter: Typesetter
    /// Items visited so far.
    var count = 0

    /// Where in the tree the walk is.
    struct Place {
      var transform = Affine.identity
      /// The same without the app's own offsets.
      var unmoved = Affine.identity
      var isRolling = false
      var opacity = 1.0
      var clips: [Clip] = []
      var part: SurfaceAnatomy.Part?
      var isDecoration = false
      var isVeiled = false
    }

    mutating func visit(_ item: Item, in outer: Place) {
      guard item.id != reading.anatomy.other else { return skip(item) }
      let index = count
      count += 1
      var place = outer
      if let part = reading.anatomy.parts.first(where: { $0.item == item.id }) { place.part = part }
      if item.accessibility?.isHidden == true { place.isDecoration = true }
      if let transition = item.contentTransition { place.isRolling = transition.isNumeric }
      let isApp = place.part != nil && place.part?.item != item.id
      // Effects run from the innermost to the outermost: a clip is moved by those that come after it.
      var clips: [Clip] = []
      for scoped in item.effects.reversed() {
        switch scoped.effect {
        case .opacity(let value): place.opacity *= min(max(value, 0), 1)
        case .clip(let shape, _):
          clips.append(
            Clip(shape: shape, frame: item.frame, transform: place.transform, owner: isApp ? .app : .system))
        case .mask, .blur, .luminanceToAlpha: place.isVeiled = true
        default:
          guard let map = scoped.effect.map(frame: item.frame) else { break }
          place.transform = map.then(place.transform)
          if case .offset = scoped.effect, isApp { break }
          place.unmoved = map.then(place.unmoved)
        }
      }
      place.clips += clips
      let frame = place.transform.apply(item.frame)
      if place.part?.item == item.id, let part = place.part {
        reading.contents.append((part, frame, item.frame.size))
      }
      if item.id == reading.anatomy.cutOut, case .shape(let shape, _, _)? = item.content {
        reading.cutOut = Clip(shape: shape, frame: item.frame, transform: place.transform, owner: .system)
      }
      if let content = item.content, let leaf = leaf(content, of: item, index, frame: frame, in: place) {
        reading.leaves.append(leaf)
      }
      for child in item.children { visit(child, in: place) }
    }

    private mutating func skip(_ item: Item) {
      count += 1
      for child in item.children { skip(child) }
    }

    private func leaf(
      _ content: ItemContent, of item: Item, _ index: Int, frame: Rect, in place: Place
    ) -> Leaf? {
      guard item.frame.isFinite, frame.isFinite, abs(place.transform.determinant) > 1e-9 else { return nil }
      var frame = frame, opacity = place.opacity
      let kind: Leaf.Kind
      switch content {
      case .text(let block, let paint):
        let text = ReadText(
          block, paint, frame: item.frame, transform: place.transform, typesetter: typesetter, now: reading.now)
        guard !text.string.allSatisfy(\.isWhitespace) else { return nil }
        kind = .text(text)
        opacity *= block.spec.runs.map { ($0.paint ?? paint).opacity }.max() ?? 1
      case .symbol(let symbol, let paints):
        kind = .symbol(symbol.name)
        opacity *= paints.map(\.opacity).max() ?? 1
      case .image(let image, let template):
        let name: String =
          switch image.source {
          case .missing(let name): name
          case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
          case .resource: item.accessibility?.label ?? ""
          }
        kind = .image(image, name: name)
        if case .none = image.resizing { frame = place.transform.apply(image.placed(in: item.frame)) }
        if image.isTemplate, let template { opacity *= template.opacity }
      case .shape(let shape, let drawing, let paint):
        let path = shape.outline(in: item.frame, now: reading.now)
        guard !path.isEmpty else { return nil }
        frame = place.transform.apply(path.controlBounds)
        guard frame.isFinite else { return nil }
        opacity *= paint.opacity
        var isFill = false
        if case .fill = drawing { isFill = true }
        kind = .shape(shape, isOpaqueFill: isFill && opacity > 0.98 && !place.isVeiled, isStroke: !isFill)
      }
      let here = place.transform.apply(item.frame.origin), unmoved = place.unmoved.apply(item.frame.origin)
      return Leaf(
        id: item.id, kind: kind, index: index, frame: frame, transform: place.transform, opacity: opacity,
        clips: place.clips, part: place.part,
        isDecoration: place.isDecoration || item.accessibility?.isHidden == true, isVeiled: place.isVeiled,
        shift: Point(here.x - unmoved.x, here.y - unmoved.y), isRolling: place.isRolling,
        isAnimated: reading.isAnimated(item))
    }
  }
}

extension ContentTransitionSpec {
  fileprivate var isNumeric: Bool {
    switch self {
    case .numericText, .numericValue: true
    case .identity, .opacity, .interpolate, .symbolEffect: false
    }
  }
}

extension PaintSpec {
  /// The most that any of it covers, 0 ... 1.
  var opacity: Double {
    switch self {
    case .color(let color): color.alpha
    case .opacity(let paint, let factor): paint.opacity * min(max(factor, 0), 1)
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
      .angular(let stops, _, _, _):
      stops.map(\.color.alpha).max() ?? 0
    case .image, .material: 1
    }
  }
}
