/// Identity of a node: a 64-bit mix of its structural path. Stable over processes, because the phone compares display
/// lists of different extension processes; Swift's own Hasher is seeded per process and must never enter it.
public struct NodeID: Hashable, Sendable {
  public var raw: UInt64
  public init(_ raw: UInt64 = 0x9e37_79b9_7f4a_7c15) { self.raw = raw }

  /// The identity one step further down the path (splitmix64 finaliser).
  @inline(__always) public func child(_ tag: UInt64) -> NodeID {
    var z = raw ^ (tag &* 0xff51_afd7_ed55_8ccd) &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return NodeID(z ^ (z >> 31))
  }
}
