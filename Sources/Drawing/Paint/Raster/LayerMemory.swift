import Glibc

/// Pixels of layers, used again from layer to layer and from picture to picture: the system takes longer to hand out
/// fresh pages than Cairo to draw on them.
final class LayerMemory {
  /// A stretch of memory that one surface draws on; it goes back when nobody holds it any more.
  final class Block {
    let start: UnsafeMutableRawPointer
    fileprivate let capacity: Int
    private let owner: LayerMemory

    fileprivate init(_ spare: Spare, owner: LayerMemory) {
      start = spare.start; capacity = spare.capacity
      self.owner = owner
    }
    deinit { owner.give(Spare(start: start, capacity: capacity)) }
  }

  fileprivate struct Spare {
    let start: UnsafeMutableRawPointer
    let capacity: Int
  }
  private var spare: [Spare] = []
  /// Bytes that are kept at the most: a card at three pixels per point takes 2 MB.
  private static let most = 32 << 20

  deinit { spare.forEach { free($0.start) } }

  /// At least `count` bytes, whatever they hold; nil where the machine has none.
  func take(_ count: Int) -> Block? {
    let fitting = spare.indices.filter { spare[$0].capacity >= count }
      .min { spare[$0].capacity < spare[$1].capacity }
    if let fitting { return Block(spare.remove(at: fitting), owner: self) }
    return malloc(count).map { Block(Spare(start: $0, capacity: count), owner: self) }
  }

  private func give(_ block: Spare) {
    guard spare.reduce(block.capacity, { $0 + $1.capacity }) <= Self.most else { return free(block.start) }
    spare.append(block)
  }
}
