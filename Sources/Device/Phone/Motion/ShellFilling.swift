import RenderTree

/// Puts contents into the places that a shell holds for them, and keeps the island where an island can be.
struct ShellFilling {
  /// By the identity of the items that hold their places.
  var contents: [UInt64: DisplayList]
  var island: IslandFigure?
  var screen: Rect
  /// Points that the island is larger by, while an alert makes it pulse.
  var growth = Size.zero

  private static let mainItems = Set(
    [".body", ".keyline", ".contents"].map { StableHash.of(IslandFigure.mainBody + $0) })
  private static let apartItems = Set(
    [".body", ".keyline", ".contents"].map { StableHash.of(IslandFigure.apartBody + $0) })
  static let islandGroup = StableHash.of("island")

  /// The list with its contents. Their animation scopes are left out: it is there to be drawn, not to begin a change.
  func fill(_ shell: DisplayList) -> DisplayList {
    var list = shell
    list.root = filled(shell.root)
    for content in contents.values { list.resources.merge(content.resources) { first, _ in first } }
    return list
  }

  private func filled(_ item: Item) -> Item {
    var result = item
    if let island, Self.mainItems.contains(item.id) {
      // A spring that swings back would uncover the camera.
      result.frame = onScreen(item.frame).union(island.camera)
    } else if Self.apartItems.contains(item.id) {
      result.frame = onScreen(item.frame)
    }
    if let content = contents[item.id] {
      result.children = [placed(content, in: item.frame, of: item.id)]
      return result
    }
    result.children = item.children.map(filled)
    if let island, item.id == Self.islandGroup, growth != .zero, !island.main.isEmpty {
      let body = island.main
      result.frame = body
      result.effects.append(
        ScopedEffect(
          .scale(
            (body.width + growth.width) / body.width, (body.height + growth.height) / body.height,
            anchor: UnitPosition(0.5, 0.5))))
    }
    return result
  }

  private func onScreen(_ frame: Rect) -> Rect { frame.intersection(screen) ?? frame }

  /// In the middle of its place, from its top.
  private func placed(_ content: DisplayList, in place: Rect, of id: UInt64) -> Item {
    let x = place.x + (place.width - content.size.width) / 2
    return Item(
      id: NodeID(id).child(0x636f_6e74).raw, frame: Rect(origin: .zero, size: content.size),
      effects: [ScopedEffect(.offset(x, place.y))], children: [content.root])
  }
}
