import Foundation
import Lettering
import Paint
import RenderTree
import Testing

/// Recorded results beside the tests. SKERRY_RECORD=1 records them anew; then look at them before you commit.
enum Golden {
  static var isRecording: Bool { ProcessInfo.processInfo.environment["SKERRY_RECORD"] == "1" }
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Golden")

  /// - Parameter mayDiffer: the share of characters that other versions of the libraries may change.
  static func expect(
    text: String, named name: String, mayDiffer: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name + ".txt")
    if isRecording { return try (text + "\n").write(to: file, atomically: true, encoding: .utf8) }
    let recorded = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(recorded.map(\.count) == rows.map(\.count), "another size\n\(text)", sourceLocation: sourceLocation)
    let different = zip(recorded, rows).map { a, b in zip(a, b).filter { $0 != $1 }.count }.reduce(0, +)
    #expect(
      Double(different) <= Double(text.count) * mayDiffer, "\(different) characters differ\n\(text)",
      sourceLocation: sourceLocation)
  }

  /// Compares with a recorded PNG, kept as base64. Other versions of Cairo or FreeType may move single pixels.
  static func expect(_ raster: Raster, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appendingPathComponent(name + ".png.txt")
    if isRecording {
      let text = Data(try PNG.encode(raster, level: 9)).base64EncodedString(options: [
        .lineLength76Characters, .endLineWithLineFeed,
      ])
      return try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let bytes = try #require(
      Data(base64Encoded: text, options: .ignoreUnknownCharacters), sourceLocation: sourceLocation)
    let recorded = try decode([UInt8](bytes), width: raster.width, height: raster.height)
    let mean = raster.meanDifference(recorded)
    #expect(mean < 0.5, "\(name): mean difference \(mean) of 255", sourceLocation: sourceLocation)
    let far = zip(raster.pixels, recorded.pixels).filter { Raster.differences($0, $1).contains { $0 > 32 } }.count
    #expect(far * 200 <= raster.pixels.count, "\(name): \(far) pixels are far off", sourceLocation: sourceLocation)
  }

  /// A PNG as the painter itself reads it, drawn pixel by pixel.
  static func decode(_ bytes: [UInt8], width: Int, height: Int) throws -> Raster {
    let image = ImageSpec(source: .resource("png"), pixelWidth: width, pixelHeight: height, interpolation: .none)
    let frame = Rect(0, 0, Double(width), Double(height))
    var list = Scenes.list(frame.width, frame.height, [Scenes.item(frame, .image(image, template: nil))])
    list.resources["png"] = bytes
    return try Scenes.raster(list)
  }
}
