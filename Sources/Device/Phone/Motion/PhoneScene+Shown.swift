import Devices
import RenderTree
import Wire

extension PhoneScene {
  /// The whole phone with what it shows, ready to be led to what it shows next.
  /// - Parameters:
  ///   - ground: what lies behind.
  ///   - island: ignored on models without, and where the screen is locked or dark, which show the bare camera.
  ///   - cards: on the lock screen from the top, as many as there is room for; others show none.
  ///   - banner: the card over what a person does, on phones without island.
  public func shown(
    _ ground: ShownGround, island: ShownIsland = .idle, cards: [ShownCard] = [], banner: ShownCard? = nil
  ) -> ShownScreen {
    let screen = Rect(0, 0, device.screen.value.width, device.screen.value.height)
    let isUsed = ground == .home || ground == .app
    let figure = IslandFigure(isUsed ? island : .idle, on: self) ?? IslandFigure(.idle, on: self)
    var contents = figure?.contents ?? [:]
    var items = grounds(ground, screen)
    if ground == .lockScreen || ground == .alwaysOn {
      items += stack(cards, isDimmed: ground == .alwaysOn, &contents)
    }
    if isUsed {
      items += status(ground, figure)
      items += banner.map { [card($0, .banner, at: nil, &contents)] } ?? []
    }
    if let figure { items += islandItems(figure, isKeyed: isUsed) }
    if ground != .dark, ground != .alwaysOn { items += above(.compact, screen.size) }
    if ground == .dark { items.append(.filled("scene.off", screen, .rectangle, .black)) }
    var embedding = Embedding()
    var shell = framed(screen.size, items, displayScale: device.scale.value, &embedding)
    shell.scopes = [scope(figure)]
    return ShownScreen(
      shell: shell, contents: contents,
      setting: MotionSetting(
        ios: surroundings.iosMajor, reducesMotion: surroundings.reduceMotion, isAlwaysOn: ground == .alwaysOn),
      pace: isUsed ? .unlocked : ground == .alwaysOn ? .alwaysOn : .locked, island: figure, screen: screen)
  }

  // MARK: - Behind the activities

  private func grounds(_ ground: ShownGround, _ screen: Rect) -> [Item] {
    let isDark = surroundings.scheme == .dark
    let isDimmed = ground == .alwaysOn
    var items = [Wallpaper(isDark: isDark || isDimmed).item(screen)]
    switch ground {
    case .home, .dark: return items
    case .app:
      // The page of an app that is not drawn.
      let page = isDark ? RGBA(bytes: 0, 0, 0) : RGBA(bytes: 242, 242, 247)
      return items + [.filled("scene.page", screen, .rectangle, page)]
    case .lockScreen, .alwaysOn:
      if isDimmed { items.append(.filled("scene.dimming", screen, .rectangle, RGBA(0, 0, 0, 0.7))) }
      let decor = LockScreenDecor(device: device).items(text, isDimmed: isDimmed)
      let signs = StatusBar(device: device, isLocked: true)
        .items(text, color: LockScreenDecor.ink(isDimmed: isDimmed), island: nil)
      return items + [Item(id: StableHash.of("scene.lock"), frame: screen, children: decor + signs)]
    }
  }

  /// The expanded island and a banner take the status bar's place; see `list`.
  private func status(_ ground: ShownGround, _ figure: IslandFigure?) -> [Item] {
    if let figure, figure.main.height > figure.camera.height + 1 { return [] }
    let ink: RGBA = ground == .app && surroundings.scheme != .dark ? .black : .white
    let reach = figure.map { $0.hasApart ? $0.main.union($0.apart) : $0.main }
    let signs = StatusBar(device: device, isLocked: false).items(text, color: ink, island: reach)
    return [
      Item(
        id: StableHash.of("scene.status"), frame: Rect(0, 0, device.screen.value.width, device.safeArea.value.top),
        children: signs.map { $0.under(0) }, scope: 0)
    ]
  }

  // MARK: - Cards

  private func stack(_ cards: [ShownCard], isDimmed: Bool, _ contents: inout [UInt64: DisplayList]) -> [Item] {
    var all = cards.map { (card: $0, list: composed($0, .lockScreen, isDimmed: isDimmed)) }
    if let first = all.first {
      all = Array(all.prefix(1 + fitting(all.dropFirst().map(\.list), below: first.list).count))
    }
    var bottom = LockScreenDecor(device: device).cardBottom
    var items: [Item] = []
    for (card, list) in all.reversed() {
      let x = place(.lockScreen, list, on: Size(device.screen.value.width, device.screen.value.height)).x
      items.append(
        self.card(card, .lockScreen, isDimmed: isDimmed, at: Point(x, bottom - list.size.height), &contents))
      bottom -= list.size.height + Self.cardGap
    }
    return items
  }

  private func composed(_ card: ShownCard, _ surface: Surface, isDimmed: Bool = false) -> DisplayList {
    let isDark = surroundings.scheme == .dark || isDimmed
    return LockScreenCard(
      geometry: device.card, surface: surface, isDark: isDark, tint: card.tint,
      ground: surroundings.reduceTransparency ? .opaque : .material
    ).compose(card.content)
  }

  /// - Parameter origin: nil = where a banner is.
  private func card(
    _ card: ShownCard, _ surface: Surface, isDimmed: Bool = false, at origin: Point?,
    _ contents: inout [UInt64: DisplayList]
  ) -> Item {
    let list = composed(card, surface, isDimmed: isDimmed)
    let frame = Rect(origin: origin ?? self.frame(of: surface, list).origin, size: list.size)
    let slot = StableHash.of("shown.\(surface.rawValue).\(card.activity)")
    contents[slot] = card.content
    let placeholder = Item(id: slot, frame: Rect(origin: .zero, size: card.content.size))
    var parts = list.root.children.map { $0.replacing(StableHash.of("\(surface.rawValue).content"), by: placeholder) }
    if isDimmed {
      parts.append(
        .filled(
          "\(surface.rawValue).dimming", Rect(origin: .zero, size: list.size),
          .rounded(device.card.cornerRadius.value), LockScreenCard.dimming))
    }
    // Scaling takes the frame as its ground, so the card stands in one that is where it is seen.
    return Item(
      id: StableHash.of("\(surface.rawValue).\(card.activity)"), frame: frame,
      children: [
        Item(
          id: StableHash.of("\(surface.rawValue).place"), frame: Rect(origin: .zero, size: frame.size),
          effects: [ScopedEffect(.offset(frame.x, frame.y))], children: parts)
      ], transition: surface == .banner ? SystemMotion.banner : SystemMotion.card)
  }

  // MARK: - The island

  private func islandItems(_ figure: IslandFigure, isKeyed: Bool) -> [Item] {
    func contents(_ name: String, _ frame: Rect, _ radius: Double, isApart: Bool) -> Item {
      let slots = figure.slots.filter { $0.isApart == isApart }.map { slot in
        Item(
          id: NodeID(slot.id).child(0x726f_6f6d).raw, frame: slot.room,
          effects: [ScopedEffect(.clip(.rectangle, evenOdd: false))],
          children: [Item(id: slot.id, frame: slot.frame)], transition: SystemMotion.content)
      }
      return Item(
        id: StableHash.of(name + ".contents"), frame: frame,
        effects: [ScopedEffect(.clip(.rounded(radius), evenOdd: false))], children: slots)
    }
    func line(_ name: String, _ frame: Rect, _ radius: Double, _ color: RGBA?) -> [Item] {
      guard isKeyed, let color else { return [] }
      return [.outlined(name + ".keyline", frame, .rounded(radius), color, width: IslandSurface.ringWidth)]
    }
    let apartRadius = figure.apart.height / 2
    // The line of what is apart lies under the other body, so that it comes out with its own.
    let apart = IslandFigure.apartBody, main = IslandFigure.mainBody
    let items =
      [.filled(apart + ".body", figure.apart, .rounded(apartRadius), .black)]
      + (figure.hasApart ? line(apart, figure.apart, apartRadius, figure.apartKeyline) : [])
      + [.filled(main + ".body", figure.main, .rounded(figure.radius), .black)]
      + [
        contents(main, figure.main, figure.radius, isApart: false),
        contents(apart, figure.apart, apartRadius, isApart: true),
      ] + line(main, figure.main, figure.radius, figure.keyline)
    let camera = Item(
      id: StableHash.of("island.camera"), frame: figure.camera,
      children: [
        .filled("island.cut-out", figure.camera, .rounded(figure.camera.height / 2), .black),
        .outlined(
          "island.cut-out.ring", figure.camera, .rounded(figure.camera.height / 2), IslandSurface.cutOutRing,
          width: IslandSurface.ringWidth),
      ])
    let group = Item(id: ShellFilling.islandGroup, frame: figure.main, children: items)
    return [group, camera].map { $0.under(0) }
  }

  /// What every part of the island moves by: the timing of the shape that it comes to.
  private func scope(_ figure: IslandFigure?) -> AnimationScope {
    let swings = figure.map { !$0.isIdle } ?? false
    let form = figure.map { "\($0.main) \($0.apart) \($0.radius) \($0.slots.map(\.id))" } ?? ""
    return AnimationScope(
      id: StableHash.of("island"), parent: -1, fingerprint: StableHash.of(form),
      animation: swings && !surroundings.reduceMotion ? SystemMotion.growing : SystemMotion.shrinking)
  }
}

extension Item {
  /// With everything below it in an animation scope.
  func under(_ scope: Int32) -> Item {
    var item = self
    item.scope = scope
    for index in item.effects.indices { item.effects[index].scope = scope }
    item.children = item.children.map { $0.under(scope) }
    return item
  }

  /// With another item in the place of what this one's descendant of that identity holds. The descendant stays.
  func replacing(_ id: UInt64, by content: Item) -> Item {
    var item = self
    item.children = item.id == id ? [content] : item.children.map { $0.replacing(id, by: content) }
    return item
  }
}
