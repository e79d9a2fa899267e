/// Box blurs of one surface, rows and then columns, in place.
final class BoxBlur {
  private let width: Int
  private let height: Int
  private let stride: Int
  private let channels: Int
  private let clampsEdges: Bool
  /// A row with room for the box on both sides, two channels to a number.
  private let line: UnsafeMutableBufferPointer<UInt64>
  /// The picture before its columns are blurred, and a clear row.
  private let copy: UnsafeMutableBufferPointer<UInt8>
  private let sums: UnsafeMutableBufferPointer<UInt32>

  /// - Parameters:
  ///   - widest: the size of the largest box to come, odd and at most 181.
  ///   - clampsEdges: what lies outside is like the edge, instead of clear.
  init(_ surface: Surface, widest: Int, clampsEdges: Bool) {
    width = surface.bounds.width; height = surface.bounds.height; stride = surface.stride
    channels = surface.kind == .alpha ? 1 : 4
    self.clampsEdges = clampsEdges
    let bytes = width * channels
    line = .allocate(capacity: 2 * (width + widest))
    copy = .allocate(capacity: bytes * (height + 1))
    copy.initialize(repeating: 0)
    sums = .allocate(capacity: bytes)
  }

  deinit {
    line.deallocate()
    copy.deallocate()
    sums.deallocate()
  }

  /// Quotients by multiplying: exact below 256 * `size` for every size up to 181, within 32 bits.
  private static let fraction: UInt64 = 23
  private static func reciprocal(of size: Int) -> UInt64 { (1 &<< fraction + UInt64(size) - 1) / UInt64(size) }

  /// - Parameter size: of the box, odd.
  func blur(_ data: UnsafeMutablePointer<UInt8>, size: Int) {
    guard width > 0, height > 0 else { return }
    if channels == 4 { colorRows(data, size) } else { alphaRows(data, size) }
    columns(data, size)
  }

  private func colorRows(_ data: UnsafeMutablePointer<UInt8>, _ size: Int) {
    guard let line = line.baseAddress else { return }
    let r = size / 2, factor = Self.reciprocal(of: size)
    let mask: UInt64 = 0xff_0000_00ff, half = UInt64(r) &* 0x1_0000_0001
    func even(_ pixel: UInt32) -> UInt64 { UInt64(pixel & 0xff) | UInt64(pixel & 0xff_0000) &<< 16 }
    for y in 0..<height {
      (data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { row in
        let first = clampsEdges ? row[0] : 0, last = clampsEdges ? row[width - 1] : 0
        for i in 0..<r { line[2 * i] = even(first); line[2 * i + 1] = even(first &>> 8) }
        var place = line + 2 * r
        for x in 0..<width {
          place[2 * x] = even(row[x])
          place[2 * x + 1] = even(row[x] &>> 8)
        }
        place += 2 * width
        for i in 0...r { place[2 * i] = even(last); place[2 * i + 1] = even(last &>> 8) }
        var a = half, b = half
        for i in 0..<size { a &+= line[2 * i]; b &+= line[2 * i + 1] }
        for x in 0..<width {
          let low = (a &* factor) &>> Self.fraction & mask, high = (b &* factor) &>> Self.fraction & mask
          let pair = low | high &<< 8
          row[x] = UInt32(truncatingIfNeeded: pair | pair &>> 16)
          a = a &+ line[2 * (x + size)] &- line[2 * x]
          b = b &+ line[2 * (x + size) + 1] &- line[2 * x + 1]
        }
      }
    }
  }

  private func alphaRows(_ data: UnsafeMutablePointer<UInt8>, _ size: Int) {
    guard let line = line.baseAddress else { return }
    let r = size / 2, factor = Self.reciprocal(of: size)
    for y in 0..<height {
      let row = data + y * stride
      let first = clampsEdges ? UInt64(row[0]) : 0, last = clampsEdges ? UInt64(row[width - 1]) : 0
      for i in 0..<r { line[i] = first }
      for x in 0..<width { line[r + x] = UInt64(row[x]) }
      for i in 0...r { line[r + width + i] = last }
      var sum = UInt64(r)
      for i in 0..<size { sum &+= line[i] }
      for x in 0..<width {
        row[x] = UInt8(truncatingIfNeeded: (sum &* factor) &>> Self.fraction)
        sum = sum &+ line[x + size] &- line[x]
      }
    }
  }

  /// Columns side by side: one running sum for each, so that memory is read row after row.
  private func columns(_ data: UnsafeMutablePointer<UInt8>, _ size: Int) {
    guard let copy = copy.baseAddress, let sums = sums.baseAddress else { return }
    let bytes = width * channels, r = size / 2
    for y in 0..<height { (copy + y * bytes).update(from: data + y * stride, count: bytes) }
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
      if clampsEdges { return copy + min(max(y, 0), height - 1) * bytes }
      return copy + (y >= 0 && y < height ? y : height) * bytes
    }
    for x in 0..<bytes { sums[x] = UInt32(r) }
    for i in -r...r {
      let row = row(i)
      for x in 0..<bytes { sums[x] &+= UInt32(row[x]) }
    }
    let factor = UInt32(Self.reciprocal(of: size))
    for y in 0..<height {
      let out = data + y * stride, next = row(y + r + 1), last = row(y - r)
      for x in 0..<bytes {
        let sum = sums[x]
        out[x] = UInt8(truncatingIfNeeded: (sum &* factor) &>> 23)
        sums[x] = sum &+ UInt32(next[x]) &- UInt32(last[x])
      }
    }
  }
}
