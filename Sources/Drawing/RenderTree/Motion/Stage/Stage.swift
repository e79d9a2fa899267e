/// All items of a list on their ways. Times are seconds of the stage's own clock.
///
/// Items lie in one array, parents before their children, and are walked by index: the depth of a list costs no stack.
struct Stage: Sendable {
  var items: [MovingItem]
  var size: MovingValue<Size>
  /// The list that everything comes to rest in.
  var target: DisplayList
  /// Pictures that only the list before had.
  var resources: [String: [UInt8]]
  /// When everything stands still.
  var end: Double
  /// Something was there, gone or changed at once when the stage was set up.
  var jumps = false

  /// A list that stands still.
  init(_ list: DisplayList) {
    items = [MovingItem(frozen: ListedItem(list.root))]
    size = MovingValue(list.size)
    target = list
    resources = list.resources
    end = 0
  }

  /// The list at a time before `end`.
  /// - Parameter now: seconds since 1970.
  func list(at time: Double, now: Double) -> DisplayList {
    var built = [Item?](repeating: nil, count: items.count)
    func take(_ places: [Int]) -> [Item] {
      var taken: [Item] = []
      taken.reserveCapacity(places.count)
      for place in places {
        if let item = built[place] { taken.append(item) }
        built[place] = nil
      }
      return taken
    }
    for index in items.indices.reversed() {
      // Not copied out: items are large.
      guard !items[index].isSwallowed else { continue }
      let children = take(items[index].children)
      if items[index].isGone(at: time) {
        for effect in items[index].effects { _ = take(effect.mask) }
        continue
      }
      built[index] = items[index].item(at: time, now: now, children: children) { take(items[index].effects[$0].mask) }
    }
    var list = target
    list.root = built[0] ?? target.root
    list.size = size.value(at: time, now: now)
    list.resources = resources
    return list
  }
}
