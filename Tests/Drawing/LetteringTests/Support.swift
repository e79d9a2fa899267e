import Foundation
import Lettering
import RenderTree
import Testing

/// The typesetter that all tests share; a missing font fails each of them with the package's name.
func typesetter() throws -> Typesetter { try Typesetter.shared() }

/// Fonts of iOS's text styles at the default type size.
enum Style {
  static let largeTitle = font(34, pitch: 41)
  static let title = font(28, pitch: 34)
  static let title3 = font(20, pitch: 25)
  static let body = font(17, pitch: 22)
  static let subheadline = font(15, pitch: 20)
  static let caption = font(12, pitch: 16)

  static func font(_ size: Double, weight: Int = 400, pitch: Double? = nil) -> FontSpec {
    FontSpec(size: size, weight: weight, leading: pitch.map { $0 - size * FontSpec.lineHeightEm } ?? 0)
  }
}

func spec(
  _ text: String, _ font: FontSpec = Style.body, _ change: (inout TextSpec) -> Void = { _ in }
) -> TextSpec {
  var spec = TextSpec(runs: [TextRun(.string(text), font: font)])
  change(&spec)
  return spec
}

func measure(_ spec: TextSpec, width: Double? = nil, height: Double? = nil, now: Double = 0) throws -> TextMetrics {
  try typesetter().measure(spec, width: width, height: height, now: now)
}

func expectClose(
  _ value: Double, _ wanted: Double, within tolerance: Double = 0.001, _ comment: Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(abs(value - wanted) <= tolerance, comment ?? "\(value) instead of \(wanted)", sourceLocation: location)
}

/// Text files beside the tests. `SKERRY_RECORD=1` writes them anew.
enum Golden {
  static func expect(_ text: String, _ name: String, at location: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
    if ProcessInfo.processInfo.environment["SKERRY_RECORD"] == "1" {
      try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let wanted = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text + "\n" == wanted, "\(name) differs; if the change is meant, record it with SKERRY_RECORD=1",
      sourceLocation: location)
  }
}
