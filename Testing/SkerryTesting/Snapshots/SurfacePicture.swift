import Foundation
@_implementationOnly import Lettering
@_implementationOnly import Paint
import Devices
import Phone
import RenderTree

/// Paints display lists. The only file that sees Lettering and Paint: tests compile against this module without their
/// C libraries.
enum SurfacePicture {
  /// - Throws: what is missing on this machine; `PhoneFault`.
  static func scene(of phone: TestPhone) throws -> DisplayList {
    try phone.session.scene(measurer: try Typesetter.shared())
  }

  /// - Throws: as `scene`; where the list cannot be painted.
  static func png(of list: DisplayList, on phone: TestPhone) throws -> [UInt8] {
    let painter = Painter(typesetter: try Typesetter.shared())
    let raster = try painter.raster(
      list, scale: phone.session.state.model.scale.value, now: phone.now.timeIntervalSince1970)
    return try PNG.encode(raster, level: 6)
  }

  /// nil where no pixel differs by more than `channel`.
  /// - Throws: `PhoneFault` where the recorded picture is damaged.
  static func difference(_ old: [UInt8], _ new: [UInt8], channel: Int) throws -> PictureDifference? {
    if old == new { return nil }
    let recorded: Raster
    do { recorded = try PNG.decode(old) } catch {
      throw PhoneFault("the recorded snapshot is no picture (\(error)); record it again with SKERRY_RECORD=1")
    }
    let drawn = try PNG.decode(new)
    guard recorded.width == drawn.width, recorded.height == drawn.height else {
      return PictureDifference(
        sentence: "it is \(drawn.width) x \(drawn.height) pixels and was \(recorded.width) x \(recorded.height)",
        share: 1)
    }
    let found = PictureDifference.pixels(recorded.pixels, drawn.pixels, width: drawn.width, channel: channel)
    return try found.map { found in
      PictureDifference(
        sentence: found.sentence, share: found.share,
        png: try PNG.encode(Raster(width: drawn.width, height: drawn.height, scale: 1, pixels: found.marked)))
    }
  }
}
