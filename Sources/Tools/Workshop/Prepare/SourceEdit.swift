import SwiftSyntax

/// A change of a source text that keeps every line and, after it, every column.
struct SourceEdit {
  /// UTF-8 offsets.
  var range: Range<Int>
  /// What stands there instead; shorter than the range's last line, padded with spaces.
  var text: String

  static func blank(_ range: Range<AbsolutePosition>) -> SourceEdit {
    SourceEdit(range: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, text: "")
  }

  static func replace(_ range: Range<AbsolutePosition>, with text: String) -> SourceEdit {
    SourceEdit(range: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, text: text)
  }

  /// Applies edits that do not overlap.
  static func apply(_ edits: [SourceEdit], to source: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(source.count + 16)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= source.count else { continue }
      output += source[position..<edit.range.lowerBound]
      output += edit.filling(source[edit.range])
      position = edit.range.upperBound
    }
    output += source[position...]
    return String(decoding: output, as: UTF8.self)
  }

  /// The edit's text on the first line, then spaces; line ends stay where they were. Text that is longer than a
  /// first line of several overhangs harmlessly, because only a line end follows it.
  private func filling(_ old: ArraySlice<UInt8>) -> [UInt8] {
    var filled = Array(text.utf8)
    var written = 0
    var firstLine = true
    for byte in old {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        filled.append(byte)
        firstLine = false
      } else {
        written += 1
        if !firstLine || written > text.utf8.count { filled.append(UInt8(ascii: " ")) }
      }
    }
    return filled
  }
}
