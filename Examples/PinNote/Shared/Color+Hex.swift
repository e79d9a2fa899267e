import SwiftUI

extension Color {
  /// A colour from `#RGB`, `#RRGGBB` or `#RRGGBBAA`, with or without the number sign. Other text gives grey.
  init(hex: String) {
    let digits = hex.trimmingCharacters(in: CharacterSet.alphanumerics.inverted)
    var value: UInt64 = 0
    guard Scanner(string: digits).scanHexInt64(&value) else {
      self = .gray
      return
    }
    func part(_ shift: UInt64) -> Double { Double((value >> shift) & 0xFF) / 255 }
    switch digits.count {
    case 3:
      let nibble = { (shift: UInt64) in Double((value >> shift) & 0xF) * 17 / 255 }
      self.init(.sRGB, red: nibble(8), green: nibble(4), blue: nibble(0), opacity: 1)
    case 6:
      self.init(.sRGB, red: part(16), green: part(8), blue: part(0), opacity: 1)
    case 8:
      self.init(.sRGB, red: part(24), green: part(16), blue: part(8), opacity: part(0))
    default:
      self = .gray
    }
  }
}
