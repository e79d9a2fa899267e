import Paint
import RenderTree

/// The picture painted twice, once without its texts and once with blocks of ink in their place: what stands behind
/// every letter, and what the letter looks like there after all opacities, tints and filters.
struct InkPainting {
  /// Pixels per point: letters are judged by their middles.
  private static let scale = 1.0

  private let ground: Raster
  private let ink: Raster

  /// What was odd about painting it.
  var notes: [DrawingNote] { ground.notes }

  /// Nil where the picture cannot be painted.
  init?(_ reading: PictureReading, painter: Painter) {
    let list = reading.picture.list
    var boxes: [Int: [InkBlock]] = [:]
    for leaf in reading.leaves {
      guard let text = leaf.text, let inverse = leaf.transform.inverse else { continue }
      boxes[leaf.index] = InkBlock.blocks(of: text, toItem: inverse)
    }
    func paint(_ blocks: [Int: [InkBlock]]) -> Raster? {
      var changed = list
      var index = 0
      changed.root = list.root.replacingTexts(with: blocks, index: &index)
      return try? painter.raster(changed, scale: Self.scale, now: reading.now)
    }
    guard let ground = paint([:]), let ink = paint(boxes) else { return nil }
    self.ground = ground
    self.ink = ink
  }

  /// The colours at a point of the picture; nil where nothing opaque lies behind it.
  func colors(at point: Point) -> (ink: RGBA, ground: RGBA)? {
    let x = Int((point.x * Self.scale).rounded(.down)), y = Int((point.y * Self.scale).rounded(.down))
    let behind = ground.color(x: x, y: y), front = ink.color(x: x, y: y)
    guard behind.alpha > 0.99, front.alpha > 0.99 else { return nil }
    return (front, behind)
  }
}

/// The letters of one paint as solid boxes.
struct InkBlock {
  var paint: PaintSpec
  /// In the coordinates of the text's item.
  var boxes: [Rect]

  static func blocks(of text: ReadText, toItem: Affine) -> [InkBlock] {
    var blocks: [InkBlock] = []
    for letter in text.letters where !letter.isColor {
      // A pixel more, so that the middle of the thinnest letter lies inside.
      let box = toItem.apply(letter.ink).inset(by: -0.5)
      let paint = text.paint(of: letter.run)
      if let last = blocks.indices.last, blocks[last].paint == paint {
        blocks[last].boxes.append(box)
      } else {
        blocks.append(InkBlock(paint: paint, boxes: [box]))
      }
    }
    return blocks
  }

  /// - Parameter frame: the text's: gradients run over it.
  func item(_ frame: Rect, id: UInt64) -> Item {
    let paths = boxes.flatMap { PathSpec.rectangle($0.offset(-frame.x, -frame.y)).elements }
    return Item(id: id, frame: frame, content: .shape(ShapeSpec(.path(PathSpec(paths))), .fill(evenOdd: false), paint))
  }
}

extension Item {
  /// The same item with blocks of ink, or nothing, in the place of every text.
  /// - Parameters:
  ///   - blocks: by the text's place in the tree: two presentations may use the same identity.
  ///   - index: of this item, parents first; afterwards, of the next one.
  func replacingTexts(with blocks: [Int: [InkBlock]], index: inout Int) -> Item {
    var item = self
    let own = index
    index += 1
    item.children = children.map { $0.replacingTexts(with: blocks, index: &index) }
    guard case .text? = content else { return item }
    item.content = nil
    item.children = (blocks[own] ?? []).map { $0.item(frame, id: id) } + item.children
    return item
  }
}
