/// A 128-bit FNV-1a hash: stable over processes and machines, unlike `Hasher`. Constants from the FNV reference
/// (Fowler, Noll, Vo). Every part is closed with its length, so that parts cannot run into each other.
struct ContentHash {
  private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      add(bytes)
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { length in
        length.withMemoryRebound(to: UInt8.self) { add($0) }
      }
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var state = state
    for byte in bytes { state = (state ^ UInt128(byte)) &* Self.prime }
    self.state = state
  }

  /// 32 hexadecimal digits.
  var hex: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
