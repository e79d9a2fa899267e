/// Numbers that look random and are the same in every run, so that a failure can be had again: SplitMix64 (Steele, Lea,
/// Flood: Fast splittable pseudorandom number generators, 2014).
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64
  public init(_ seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to `bound`, without it; 0 for a bound below 1.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }
}
