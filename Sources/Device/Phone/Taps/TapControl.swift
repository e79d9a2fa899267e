import RenderTree

/// Something in a picture that reacts to a tap.
public struct TapControl: Hashable, Sendable, Codable {
  public var target: TapTarget
  /// In points of the list: what lies around it, transforms included.
  public var frame: Rect
  /// What a screen reader calls it: its label, else the texts in it; empty where there is neither.
  public var label: String

  public init(target: TapTarget, frame: Rect, label: String) {
    self.target = target; self.frame = frame; self.label = label
  }
}

extension DisplayList {
  /// Everything that reacts to a tap, in the order of drawing; what encloses the others comes first.
  /// - Parameter now: seconds since 1970, for ticking texts.
  public func controls(now: Double) -> [TapControl] {
    var controls: [TapControl] = []
    visit { item, map in
      guard let target = item.tap else { return }
      controls.append(TapControl(target: target, frame: map.apply(item.frame), label: item.spokenLabel(now)))
    }
    return controls
  }

  /// Where an item lies in the list, by its identity; nil where there is none.
  func frame(of id: UInt64) -> Rect? {
    var found: Rect?
    visit { item, map in if found == nil, item.id == id { found = map.apply(item.frame) } }
    return found
  }
}

extension Item {
  fileprivate func spokenLabel(_ now: Double) -> String {
    if let label = accessibility?.label { return label }
    var words: [String] = []
    func go(_ item: Item) {
      if item.accessibility?.isHidden == true { return }
      if let label = item.accessibility?.label { return words.append(label) }
      if case .text(let block, _)? = item.content { words.append(block.string(at: now)) }
      item.children.forEach(go)
    }
    go(self)
    return words.joined(separator: " ")
  }
}
