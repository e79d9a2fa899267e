import RenderTree

@testable import SwiftUI

/// Colours as they come out of the painter.
extension FidelityCase {
  @MainActor private static func plain<S: ShapeStyle>(
    _ bench: FidelityBench, _ style: S, dark: Bool = false
  ) throws -> RGBA {
    let list = bench.list(Rectangle().fill(style), 8, 8, dark: dark)
    return try bench.column(list, [0.5], background: dark ? .black : .white)[0]
  }
  /// Top, middle and bottom rows of a standard gradient. The middle of an odd number of rows is the gradient's own.
  private static func gradient(_ row: Int, _ colors: [(Color, top: [Int], middle: [Int]?, bottom: [Int])])
    -> FidelityCase
  {
    FidelityCase(row, "standard gradients of \(colors.map { "\($0.0)" }.joined(separator: ", "))") { bench in
      try colors.flatMap { color, top, middle, bottom in
        let found = try bench.column(bench.list(Rectangle().fill(color.gradient), 4, 301), [0, 0.5, 0.999])
        return Reading.color("\(color)'s top", found[0], top)
          + (middle.map { Reading.color("\(color)'s middle", found[1], $0) } ?? [])
          + Reading.color("\(color)'s bottom", found[2], bottom)
      }
    }
  }

  static let paints: [FidelityCase] = [
    FidelityCase(91, "secondary on white and black") { bench in
      try Reading.color("light", plain(bench, .secondary), [138, 138, 142])
        + Reading.color("dark", plain(bench, .secondary, dark: true), [141, 141, 147])
    },
    FidelityCase(93, "light palette of iOS 26") { bench in
      let colors: [(Color, [Int])] = [
        (.mint, [0x00, 0xC8, 0xB3]), (.indigo, [0x61, 0x55, 0xF5]), (.cyan, [0x00, 0xC0, 0xE8]),
        (.pink, [0xFF, 0x2D, 0x55]), (.brown, [0xAC, 0x7F, 0x5E]), (.orange, [0xFF, 0x8D, 0x28]),
      ]
      return try colors.flatMap { Reading.color("\($0)", try plain(bench, $0), $1) }
    },
    FidelityCase(95, "blue to yellow of iOS 18") { bench in
      let style = LinearGradient(colors: [.blue, .yellow], startPoint: .top, endPoint: .bottom)
      let rows: [(Double, [Int])] = [
        (0.104, [56, 137, 239]), (0.271, [100, 156, 216]), (0.479, [145, 173, 183]), (0.688, [189, 188, 146]),
        (0.854, [224, 196, 102]),
      ]
      let found = try bench.column(bench.list(Rectangle().fill(style), 4, 24, scale: 1, ios: 18), rows.map(\.0))
      return zip(rows, found).flatMap { Reading.color("at \($0.0)", $1, $0.1) }
    },
    gradient(97, [(.green, [96, 220, 127], [67, 205, 101], [52, 199, 89])]),
    gradient(99, [(.orange, [255, 171, 87], [255, 151, 56], [255, 141, 40])]),
    gradient(
      101,
      [
        (.mint, [53, 221, 204], nil, [0, 200, 179]), (.cyan, [53, 215, 249], nil, [0, 192, 232]),
        (.pink, [255, 88, 126], nil, [255, 45, 85]), (.brown, [201, 163, 135], nil, [172, 127, 94]),
      ]),
  ]
}
