import Findings
import Paint

/// Pictures of a film one after another, each painted when its turn comes, so that a long film needs little memory.
struct Reel {
  /// How long each is shown.
  var milliseconds: [Int]
  /// Paints one, by its place.
  var raster: (Int) throws -> Raster

  /// The film as an animated file, without loss, played for ever.
  func webp() throws -> [UInt8] {
    var writer: WebPWriter?
    for (index, length) in milliseconds.enumerated() {
      let raster = try raster(index)
      writer = try PictureEncoder.telling {
        let writer = try writer ?? WebPWriter(width: raster.width, height: raster.height)
        try writer.add(raster, milliseconds: length)
        return writer
      }
    }
    return try PictureEncoder.telling { try writer?.finish() ?? [] }
  }

  /// Writes each picture as a file of its own, and removes what a longer film of an earlier run left.
  /// - Returns: their paths.
  func frames(into folder: OutputFolder) throws -> [String] {
    let written = try milliseconds.indices.map { index in
      let raster = try raster(index)
      return try folder.write(
        try PictureEncoder.telling { try PNG.encode(raster) }, name: Self.name(ofFrame: index + 1))
    }
    let names = Set(milliseconds.indices.map { Self.name(ofFrame: $0 + 1) })
    try folder.remove { Self.isFrame($0) && !names.contains($0) }
    return written
  }

  /// Programs that make films of pictures take them by such names.
  private static func name(ofFrame number: Int) -> String {
    let digits = String(number)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }

  private static func isFrame(_ name: String) -> Bool { name.wholeMatch(of: #/frame-\d{5,}\.png/#) != nil }
}
