import RenderTree

@testable import SwiftUI

/// Texts at their ideal size.
extension FidelityCase {
  private static func text(_ row: Int, _ string: String, _ width: Double) -> FidelityCase {
    FidelityCase(row, string) { Reading.size("text", $0.size(Text(verbatim: string)), width, 61.0 / 3) }
  }
  private static func kernedText(_ row: Int, _ string: String, _ width: Double) -> FidelityCase {
    FidelityCase(row, string) { Reading.kerned("text", $0.size(Text(verbatim: string)), width, 61.0 / 3) }
  }
  private static func height(_ row: Int, _ font: Font, _ height: Double) -> FidelityCase {
    FidelityCase(row, "X at one pixel a point") { bench in
      [.length("height", bench.size(Text(verbatim: "X").font(font), scale: 1).height, height)]
    }
  }

  static let texts: [FidelityCase] = [
    text(1, ".sizes(.minimum)", 129.667),
    text(3, "blue()", 45),
    kernedText(5, "viewBackgroundColor() (green)", 239.333),
    FidelityCase(7, "text with padding") { bench in
      Reading.size("padded", bench.size(Text(verbatim: ".padding").padding()), 99, 52.333)
        + Reading.size("text", bench.size(Text(verbatim: ".padding")), 67, 20.333)
    },
    FidelityCase(9, "text with padding at its sides") { bench in
      Reading.kerned(
        "padded", bench.size(Text(verbatim: ".padding(.horizontal, 15)").padding(.horizontal, 15)), 215.333, 20.333)
    },
    FidelityCase(11, "text with padding of 30") { bench in
      Reading.size("padded", bench.size(Text(verbatim: ".padding(30)").padding(30)), 159.667, 80.333)
    },
    FidelityCase(13, "two lines of body") { bench in
      let text = Text(verbatim: ".sizes(devices: .iPhoneX, fitting: .widthButMinimumHeight)")
      return [.length("height", bench.size(text, 375, nil).height, 42.333)]
    },
    height(15, .title, 34), height(17, .title3, 24), height(19, .body, 21), height(21, .subheadline, 18),
    height(23, .caption, 15),
    kernedText(25, "Hello, world!", 94.667),
    FidelityCase(27, "On and Off") { bench in
      Reading.size("On", bench.size(Text(verbatim: "On")), 22.333, 20.333)
        + Reading.size("Off", bench.size(Text(verbatim: "Off")), 24.333, 20.333)
    },
    FidelityCase(29, "percentages at 10 points bold") { bench in
      [("10%", 23.0), ("30%", 24.333), ("50%", 24.333)].flatMap { string, width in
        Reading.size(string, bench.size(Text(verbatim: string).font(.system(size: 10)).fontWeight(.bold)), width, 12)
      }
    },
    FidelityCase(33, "title2 with padding above and below") { bench in
      [.length("height", bench.size(Text(verbatim: "Title").font(.title2).padding(.vertical, 8)).height, 42.333)]
    },
  ]
}
