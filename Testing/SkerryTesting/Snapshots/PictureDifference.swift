/// How a picture differs from the recorded one.
struct PictureDifference: Sendable {
  /// What differs, for a person.
  var sentence: String
  /// Of the pixels, 0 to 1; 1 where the sizes differ.
  var share: Double
  /// The recorded picture, faint, with what differs in red; nil where the sizes differ.
  var png: [UInt8]?

  /// Compares pixels: alpha in the highest byte, then red, green and blue.
  /// - Returns: which pixels differ; nil where none does.
  static func pixels(
    _ old: [UInt32], _ new: [UInt32], width: Int, channel: Int
  ) -> (marked: [UInt32], sentence: String, share: Double)? {
    var marked = old.map(faint)
    var count = 0, largest = 0
    var left = Int.max, top = Int.max, right = -1, bottom = -1
    for index in old.indices where old[index] != new[index] {
      let distance = Self.distance(old[index], new[index])
      guard distance > channel else { continue }
      largest = max(largest, distance)
      count += 1
      left = min(left, index % width)
      right = max(right, index % width)
      top = min(top, index / width)
      bottom = max(bottom, index / width)
      marked[index] = 0xffff_0000
    }
    guard count > 0 else { return nil }
    let share = Double(count) / Double(old.count)
    let percent = (share * 10_000).rounded(.up) / 100
    return (
      marked,
      "\(count) of \(old.count) pixels (\(percent) %), by up to \(largest) of 255, within x \(left)...\(right), "
        + "y \(top)...\(bottom)", share
    )
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [24, 16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  /// On white, a quarter as strong, so that red stands out.
  private static func faint(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt32 { (255 * 3 + (pixel >> shift & 255) + (255 - alpha)) / 4 }
    return 0xff00_0000 | channel(16) << 16 | channel(8) << 8 | channel(0)
  }
}
