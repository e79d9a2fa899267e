import Glibc

/// The line `date: …` of answers, made once a second.
struct HTTPDateLine {
  private var second = Int.min
  private var line: [UInt8] = []

  /// The line for this moment.
  mutating func now() -> [UInt8] {
    let now = time(nil)
    if now != second {
      second = now
      line = Array("date: \(HTTPDate.text(now))\r\n".utf8)
    }
    return line
  }
}
