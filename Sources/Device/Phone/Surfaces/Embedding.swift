import RenderTree

/// Collects display lists into one: presentations into a surface, surfaces into a sheet.
public struct Embedding: Sendable {
  private var scopes: [AnimationScope] = []
  private var notes: [DrawingNote] = []
  private var resources: [String: [UInt8]] = [:]

  public init() {}

  /// An item that shows `list` with its origin at `origin`, cut to `clip`, a rectangle of the surface, where one is
  /// given.
  public mutating func item(
    _ list: DisplayList, at origin: Point, id: String, clip: (shape: ShapeSpec, rect: Rect)? = nil
  ) -> Item {
    let shift = Int32(scopes.count)
    scopes += list.scopes.map { scope in
      var moved = scope
      if moved.parent >= 0 { moved.parent += shift }
      return moved
    }
    notes += list.notes
    resources.merge(list.resources) { first, _ in first }
    var content = Item(
      id: StableHash.of(id), frame: Rect(origin: .zero, size: list.size),
      effects: [ScopedEffect(.offset(origin.x, origin.y))],
      children: [shift == 0 ? list.root : list.root.shiftingScopes(by: shift)])
    guard let clip else { return content }
    content = Item(
      id: StableHash.of(id + ".clip"), frame: clip.rect, effects: [ScopedEffect(.clip(clip.shape, evenOdd: false))],
      children: [content])
    return content
  }

  /// Notes that a presentation is cut off, where it needs more than a pixel beyond its room; layout rounds up to one.
  mutating func noteIfClipped(_ presentation: String, _ content: DisplayList, room: Size) {
    let slack = 1 / content.displayScale + 0.01
    for (needs, has, axis) in [
      (content.size.width, room.width, "wide"), (content.size.height, room.height, "high"),
    ] where needs > has + slack {
      notes.append(
        DrawingNote(
          .clipped, subject: presentation,
          message: "The \(presentation) is \(Self.points(needs)) pt \(axis), but has room for \(Self.points(has)) pt; "
            + "\(Self.points(needs - has)) pt are cut off."))
    }
  }

  /// At most two decimals.
  private static func points(_ length: Double) -> String {
    guard abs(length) < 1e9 else { return "more than a billion" }
    let hundredths = Int((length * 100).rounded())
    let whole = hundredths / 100, rest = hundredths % 100
    guard rest != 0 else { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The finished list.
  public func list(size: Size, id: String, items: [Item], displayScale: Double) -> DisplayList {
    let root = Item(id: StableHash.of(id), frame: Rect(origin: .zero, size: size), children: items)
    return DisplayList(
      size: size, root: root, scopes: scopes, notes: notes, resources: resources, displayScale: displayScale)
  }
}

extension Item {
  /// The same item in a list whose animation scopes begin `shift` places later.
  func shiftingScopes(by shift: Int32) -> Item {
    var item = self
    if item.scope >= 0 { item.scope += shift }
    for index in item.effects.indices {
      if item.effects[index].scope >= 0 { item.effects[index].scope += shift }
      if case .mask(let items) = item.effects[index].effect {
        item.effects[index].effect = .mask(items.map { $0.shiftingScopes(by: shift) })
      }
    }
    item.children = item.children.map { $0.shiftingScopes(by: shift) }
    return item
  }

  /// Gives the first shape of this identity another paint.
  /// - Returns: whether there is one.
  @discardableResult mutating func repaint(_ id: UInt64, _ paint: PaintSpec) -> Bool {
    if self.id == id, case .shape(let shape, let drawing, _)? = content {
      content = .shape(shape, drawing, paint)
      return true
    }
    return children.indices.contains { children[$0].repaint(id, paint) }
  }

  /// A filled shape.
  static func filled(_ id: String, _ frame: Rect, _ shape: ShapeSpec, _ color: RGBA) -> Item {
    Item(id: StableHash.of(id), frame: frame, content: .shape(shape, .fill(evenOdd: false), .color(color)))
  }

  /// A line of `width` points along the inside of a shape's edge.
  static func outlined(_ id: String, _ frame: Rect, _ shape: ShapeSpec, _ color: RGBA, width: Double) -> Item {
    Item(
      id: StableHash.of(id), frame: frame,
      content: .shape(shape.applying(.inset(width / 2)), .stroke(StrokeSpec(width: width)), .color(color)))
  }
}
