import CNghttp2
import Glibc

/// Memory for one session of nghttp2, which takes some twenty small pieces for each request and gives them back with
/// it: they are kept by their sizes for the next request. Belongs to its session's loop.
final class PieceMemory {
  /// Sizes go in steps of so many bytes.
  private static let step = 64
  /// Larger pieces come from the system each time, and go back to it.
  private static let largest = 1024
  /// Bytes that are kept at most while there is work, and where there is none.
  private static let limit = 1 << 20
  private static let rest = 1 << 14
  /// Stands in front of every piece and holds the number of its steps, 0 for a large one. As long as what the system
  /// aligns memory to.
  private static let header = 16

  /// The first kept piece of each size, which begins with the address of the next.
  private let heads: UnsafeMutableBufferPointer<UnsafeMutableRawPointer?>
  // Unchecked: nothing here calls back.
  @exclusivity(unchecked) private(set) var keptBytes = 0

  init() {
    heads = .allocate(capacity: Self.largest / Self.step + 1)
    heads.initialize(repeating: nil)
  }
  deinit {
    giveBack()
    heads.deallocate()
  }

  /// Nothing is under way: little is kept.
  func trim() { if keptBytes > Self.rest { giveBack() } }

  private func giveBack() {
    for index in heads.indices {
      while let piece = heads[index] {
        heads[index] = piece.load(as: UnsafeMutableRawPointer?.self)
        free(piece - Self.header)
      }
    }
    keptBytes = 0
  }

  /// A piece of at least so many bytes, aligned for anything; nil where memory is short.
  func take(_ size: Int) -> UnsafeMutableRawPointer? {
    let steps = size > Self.largest ? 0 : max(1, (size + Self.step - 1) / Self.step)
    if steps > 0, let piece = heads[steps] {
      heads[steps] = piece.load(as: UnsafeMutableRawPointer?.self)
      keptBytes -= steps * Self.step
      return piece
    }
    let (bytes, overflow) = (steps == 0 ? size : steps * Self.step).addingReportingOverflow(Self.header)
    guard !overflow, let whole = malloc(bytes) else { return nil }
    whole.storeBytes(of: steps, as: Int.self)
    return whole + Self.header
  }

  func give(_ piece: UnsafeMutableRawPointer) {
    let steps = Self.steps(of: piece)
    guard steps > 0, keptBytes + steps * Self.step <= Self.limit else { return free(piece - Self.header) }
    piece.storeBytes(of: heads[steps], as: UnsafeMutableRawPointer?.self)
    heads[steps] = piece
    keptBytes += steps * Self.step
  }

  /// The piece with room for so many bytes, or another with what stood in it; nil, and the piece stays, where memory
  /// is short.
  func resize(_ piece: UnsafeMutableRawPointer, to size: Int) -> UnsafeMutableRawPointer? {
    let steps = Self.steps(of: piece)
    if steps == 0 {
      // One that was large stays so, whatever its size now.
      let (bytes, overflow) = size.addingReportingOverflow(Self.header)
      guard !overflow else { return nil }
      return realloc(piece - Self.header, bytes).map { $0 + Self.header }
    }
    guard size > steps * Self.step else { return piece }
    guard let new = take(size) else { return nil }
    new.copyMemory(from: piece, byteCount: steps * Self.step)
    give(piece)
    return new
  }

  private static func steps(of piece: UnsafeMutableRawPointer) -> Int { (piece - header).load(as: Int.self) }

  /// As nghttp2 wants it; good for as long as this object is there.
  var functions: nghttp2_mem {
    nghttp2_mem(
      mem_user_data: Unmanaged.passUnretained(self).toOpaque(),
      malloc: { size, memory in PieceMemory.of(memory) { $0.take(size) } },
      free: { piece, memory in if let piece { PieceMemory.of(memory) { $0.give(piece) } } },
      calloc: { count, size, memory in
        let (bytes, overflow) = count.multipliedReportingOverflow(by: size)
        guard !overflow else { return nil }
        let piece = PieceMemory.of(memory) { $0.take(bytes) }
        if let piece { memset(piece, 0, bytes) }
        return piece
      },
      realloc: { piece, size, memory in
        PieceMemory.of(memory) { memory in piece.map { memory.resize($0, to: size) } ?? memory.take(size) }
      })
  }

  @inline(__always)
  private static func of<Result>(_ memory: UnsafeMutableRawPointer?, _ body: (PieceMemory) -> Result) -> Result {
    guard let memory else { preconditionFailure("nghttp2 calls with the object that it was given") }
    return Unmanaged<PieceMemory>.fromOpaque(memory)._withUnsafeGuaranteedRef(body)
  }
}
