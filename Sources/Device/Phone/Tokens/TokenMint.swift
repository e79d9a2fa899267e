/// Makes identifiers and tokens from a seed: the same phone makes the same ones (SplitMix64).
public struct TokenMint: Hashable, Sendable {
  private var state: UInt64

  /// - Parameter seed: any number; phones with different ones make different tokens.
  public init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private static let lower = Array("0123456789abcdef".utf8)
  private static let upper = Array("0123456789ABCDEF".utf8)

  private mutating func hexadecimal(_ count: Int, _ digits: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(count)
    while text.count < count {
      var bits = next()
      for _ in 0..<min(16, count - text.count) {
        text.append(digits[Int(bits & 15)])
        bits >>= 4
      }
    }
    return text
  }

  /// A token of lower-case hexadecimal characters.
  public mutating func token(characters: Int) -> String {
    String(decoding: hexadecimal(max(0, min(characters, 4096)), Self.lower), as: UTF8.self)
  }

  /// An activity's identifier: a random UUID as iOS spells it, in upper case.
  public mutating func identifier() -> String {
    var bits = (next(), next())
    let upper = Self.upper
    return String(unsafeUninitializedCapacity: 36) { room in
      var end = 0
      for place in 0..<32 {
        var digit = place < 16 ? Int(bits.0 & 15) : Int(bits.1 & 15)
        if place < 16 { bits.0 >>= 4 } else { bits.1 >>= 4 }
        switch place {
        case 12: digit = 4
        // By its character's code, as identifiers have been made from the first.
        case 16: digit = 8 + Int(upper[digit]) % 4
        default: break
        }
        if place == 8 || place == 12 || place == 16 || place == 20 {
          room[end] = UInt8(ascii: "-")
          end += 1
        }
        room[end] = upper[digit]
        end += 1
      }
      return end
    }
  }
}
