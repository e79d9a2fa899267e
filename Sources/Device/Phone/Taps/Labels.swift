import RenderTree

extension DisplayList {
  /// The middle of the first text or label that reads so, in points of the list.
  /// - Parameter now: seconds since 1970, for ticking texts.
  public func point(of label: String, now: Double) -> Point? {
    var found: Point?
    visit { item, map in
      guard found == nil, item.reads(now).contains(label) else { return }
      let frame = item.frame
      found = map.apply(Point(frame.x + frame.width / 2, frame.y + frame.height / 2))
    }
    return found
  }

  /// Every text and label there is to tap at, each once.
  public func labels(now: Double) -> [String] {
    var labels: [String] = []
    visit { item, _ in labels += item.reads(now).filter { !$0.isEmpty && !labels.contains($0) } }
    return labels
  }

  /// The texts that a person reads, in the order of drawing.
  public func texts(now: Double) -> [String] {
    var texts: [String] = []
    walk { item in
      if case .text(let block, _)? = item.content { texts.append(block.string(at: now)) }
    }
    return texts
  }

  /// Every item with the map from its frame to the list's points.
  func visit(_ body: (Item, Affine) -> Void) {
    func go(_ item: Item, _ outer: Affine) {
      // The first effect is the innermost.
      let own = item.effects.compactMap { $0.effect.map(frame: item.frame) }
      let map = own.reduce(Affine()) { $0.then($1) }.then(outer)
      body(item, map)
      for child in item.children { go(child, map) }
    }
    go(root, Affine())
  }
}

extension Item {
  fileprivate func reads(_ now: Double) -> [String] {
    var texts = [accessibility?.label].compactMap { $0 }
    if case .text(let block, _)? = content { texts.append(block.string(at: now)) }
    return texts
  }
}
