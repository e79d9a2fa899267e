import Phone
import RenderTree
import Workshop

/// Something drawn, where it came to lie in the picture.
struct Leaf {
  enum Kind {
    case text(ReadText)
    case symbol(String)
    /// The name is empty where it is not known.
    case image(ImageSpec, name: String)
    case shape(ShapeSpec, isOpaqueFill: Bool, isStroke: Bool)
  }

  /// Identity of its item: the same view has the same one in every state.
  var id: UInt64
  var kind: Kind
  /// Place in the tree, parents first.
  var index: Int
  /// Bounding box in points of the picture, uncut.
  var frame: Rect
  /// From the list's coordinates to the picture's.
  var transform: Affine
  /// What the opacities around it leave, 0 ... 1.
  var opacity: Double
  /// From the outside in.
  var clips: [Clip]
  /// The presentation that it belongs to; nil for what the system draws.
  var part: SurfaceAnatomy.Part?
  /// The app hides it from screen readers, as it does with decoration.
  var isDecoration: Bool
  /// A mask or a blur changes what is seen of it.
  var isVeiled: Bool
  /// How far the app's own `offset` moves it, in points of the picture.
  var shift = Point.zero
  /// Its digits roll from one content to the next (`contentTransition(.numericText)`).
  var isRolling = false
  /// The app asks for an animation of its changes.
  var isAnimated = false

  /// Too faint to be meant to be seen.
  var isInvisible: Bool { opacity < 0.1 }

  var text: ReadText? { if case .text(let text) = kind { text } else { nil } }

  /// What is left of an area after all clips.
  func visible(_ area: Rect, now: Double, owner: Clip.Owner? = nil) -> Rect? {
    var left: Rect? = area
    for clip in clips where owner == nil || clip.owner == owner {
      left = left.flatMap { $0.intersection(clip.bounds(now: now)) }
    }
    return left
  }

  /// What a person calls it.
  var title: String {
    switch kind {
    case .text(let text): "“\(text.shortString)”"
    case .symbol(let name): name.isEmpty ? "a symbol without a name" : "the symbol \(name)"
    case .image(_, let name): name.isEmpty ? "an image" : "the image \(name)"
    case .shape: "a shape"
    }
  }

  /// What stands in the sources for it.
  var source: Observation.Source? {
    switch kind {
    case .text(let text): Observation.Source(literal: text.string, kind: .text)
    case .symbol(let name): Observation.Source(literal: name, kind: .symbol)
    case .image(_, let name): name.isEmpty ? nil : Observation.Source(literal: name, kind: .image)
    case .shape: nil
    }
  }

  /// What programs know it by.
  var subject: String {
    switch kind {
    case .text(let text): text.string
    case .symbol(let name), .image(_, let name): name
    case .shape: ""
    }
  }
}

extension Rect {
  var area: Double { max(width, 0) * max(height, 0) }

  /// How much of the rectangle another one leaves free, 0 ... 1.
  func lost(keeping rest: Rect?) -> Double {
    guard area > 0 else { return 0 }
    return 1 - (rest.flatMap(intersection)?.area ?? 0) / area
  }
}
