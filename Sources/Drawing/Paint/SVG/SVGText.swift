import RenderTree

/// Pieces of SVG as text: numbers, colours, path data, escaped strings. The same value is always written the same way.
enum SVGText {
  /// Rounded to 1/1000, without needless zeros; what is not finite becomes 0.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let thousandths = Int((value * 1000).rounded())
    let whole = abs(thousandths) / 1000, rest = abs(thousandths) % 1000
    let sign = thousandths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole == 0 ? "" : String(whole)).\(digits)"
  }

  /// `x="1" y="2.5"`
  static func attributes(_ values: KeyValuePairs<String, Double>) -> String {
    values.map { "\($0.key)=\"\(number($0.value))\"" }.joined(separator: " ")
  }

  static func numbers(_ values: Double...) -> String { values.map(number).joined(separator: " ") }

  /// `#rrggbb`, without alpha.
  static func color(_ color: RGBA) -> String {
    let pixel = RGBA(color.red, color.green, color.blue).pixel & 0xff_ffff
    let hex = String(pixel, radix: 16)
    return "#" + String(repeating: "0", count: 6 - hex.count) + hex
  }

  /// Path data, absolute coordinates.
  static func path(_ path: PathSpec) -> String {
    var d = ""
    d.reserveCapacity(path.elements.count * 24)
    func add(_ letter: String, _ points: Point...) {
      d += letter
      for (i, p) in points.enumerated() {
        if i > 0 { d += " " }
        d += number(p.x)
        d += " "
        d += number(p.y)
      }
    }
    for element in path.elements {
      switch element {
      case .move(let p): add("M", p)
      case .line(let p): add("L", p)
      case .quad(let p, let c): add("Q", c, p)
      case .cubic(let p, let c1, let c2): add("C", c1, c2, p)
      case .close: d += "Z"
      }
    }
    return d
  }

  static func matrix(_ map: Affine) -> String {
    if map.a == 1, map.b == 0, map.c == 0, map.d == 1 { return "translate(\(numbers(map.tx, map.ty)))" }
    // Factors need more digits than lengths do.
    func factor(_ v: Double) -> String {
      let s = number(v * 1000)
      return abs(v) < 1e6 && v.isFinite ? shift(s) : "0"
    }
    return "matrix(\(factor(map.a)) \(factor(map.b)) \(factor(map.c)) \(factor(map.d)) \(numbers(map.tx, map.ty)))"
  }

  /// A number written a thousand times too large, in scientific notation where it has a fraction.
  private static func shift(_ s: String) -> String {
    s == "0" ? s : s == "1000" ? "1" : s == "-1000" ? "-1" : s + "e-3"
  }

  /// Safe between tags and inside of quotes; characters that XML forbids are left out.
  static func escaped(_ string: String) -> String {
    var result = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
