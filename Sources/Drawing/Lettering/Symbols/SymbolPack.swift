import CSymbols
import RenderTree

/// The generated pack of outlines, read in place: nothing is decoded before a symbol is asked for.
/// scripts/symbols/generate.py describes the format.
struct SymbolPack {
  /// How heavy a stroke an outline is drawn with; `fill` is the filled form.
  enum Cut: Int { case thin, light, regular, bold, fill }

  /// What stands behind a name.
  enum Entry {
    /// Number of an outline in five cuts.
    case outline(Int)
    /// Characters of the system face.
    case characters(String)
  }

  /// Side of the box in which outlines are drawn.
  static let box = 256.0

  private let bytes: UnsafeRawBufferPointer
  let nameCount: Int
  private let recipeCount: Int
  private static let headSize = 12
  private static let nameSize = 8
  private static let recipeSize = 24

  init() {
    bytes = UnsafeRawBufferPointer(start: skerry_symbols_pack_start(), count: skerry_symbols_pack_size)
    let isPack = bytes.count >= Self.headSize && bytes.prefix(4).elementsEqual("SKSY".utf8)
    nameCount = isPack ? Int(bytes.loadUnaligned(fromByteOffset: 6, as: UInt16.self)) : 0
    recipeCount = isPack ? Int(bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self)) : 0
  }

  private func word(_ offset: Int) -> Int { Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }

  private func nameBytes(_ index: Int) -> UnsafeRawBufferPointer.SubSequence {
    let entry = Self.headSize + index * Self.nameSize
    let start = word(entry)
    return bytes[start..<(start + Int(bytes[entry + 6]))]
  }

  /// All names that have an entry of their own, sorted.
  var names: [String] { (0..<nameCount).map { String(decoding: nameBytes($0), as: UTF8.self) } }

  func entry(_ name: String) -> Entry? {
    var low = 0, high = nameCount
    let wanted = name.utf8
    while low < high {
      let middle = (low + high) / 2
      let candidate = nameBytes(middle)
      if candidate.elementsEqual(wanted) {
        let place = Self.headSize + middle * Self.nameSize + 4
        let recipe = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self))
        let text = word(recipeOffset(recipe) + 20)
        guard text > 0 else { return .outline(recipe) }
        let count = Int(bytes[text])
        return .characters(String(decoding: bytes[(text + 1)..<(text + 1 + count)], as: UTF8.self))
      }
      if candidate.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func recipeOffset(_ recipe: Int) -> Int {
    Self.headSize + nameCount * Self.nameSize + recipe * Self.recipeSize
  }

  /// The outline in the 256-unit box, y downwards.
  func outline(_ recipe: Int, _ cut: Cut) -> PathSpec {
    guard recipe < recipeCount else { return PathSpec() }
    var offset = word(recipeOffset(recipe) + cut.rawValue * 4)
    guard offset > 0 else { return PathSpec() }
    var path = PathSpec(), x = 0, y = 0
    func number() -> Int {
      var value = 0, shift = 0
      while true {
        let byte = Int(bytes[offset])
        offset += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 { return value & 1 == 0 ? value >> 1 : -(value + 1) >> 1 }
      }
    }
    func point() -> Point {
      x += number()
      y += number()
      return Point(Double(x) / 4, Double(y) / 4)
    }
    while true {
      let command = bytes[offset]
      offset += 1
      switch command {
      case 1: path.move(point())
      case 2: path.line(point())
      case 3:
        let c1 = point(), c2 = point(), end = point()
        path.cubic(c1, c2, end)
      case 4: path.close()
      default: return path
      }
    }
  }
}
