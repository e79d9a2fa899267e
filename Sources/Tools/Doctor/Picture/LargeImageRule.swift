import Findings
import Phone
import RenderTree
import Wire

/// An image with more pixels than its presentation has.
struct LargeImageRule: PictureRule {
  let id = "picture.large-image"
  let severity = Severity.warning
  let title = "An image is larger than its presentation"
  let why = "Apple: where an image asset is larger than the presentation, the system may fail to start the activity."
  private let fix = "Ship the image at the size at which it is shown, or scale it down in the app."

  func observations(in reading: PictureReading) -> [Observation] {
    switch reading.picture.surface {
    // The limit is the phone's: other devices show the same assets smaller or larger.
    case .smartStack, .carPlay, .standBy, .standByNight: return []
    default: break
    }
    let scale = reading.picture.list.displayScale
    return reading.leaves.compactMap { leaf in
      guard case .image(let image, let name) = leaf.kind, let part = leaf.part else { return nil }
      if case .missing = image.source { return nil }
      let width = (part.room.width * scale).rounded(), height = (part.room.height * scale).rounded()
      let pixels = Self.pixels(of: image, on: scale)
      guard pixels.width > width || pixels.height > height else { return nil }
      let title = name.isEmpty ? "An image" : "The image \(name)"
      return observation(
        "\(title) is \(Int(pixels.width)) × \(Int(pixels.height)) pixels; the \(part.title) has "
          + "\(Int(width)) × \(Int(height))",
        fix: fix, key: "\(name) \(part.presentation.rawValue)",
        weight: max(pixels.width / max(width, 1), pixels.height / max(height, 1)), of: leaf,
        [
          reading.sighting(
            leaf.frame, part: part, subject: name,
            measures: [
              "pixelWidth": pixels.width, "pixelHeight": pixels.height,
              "mostPixelWidth": width, "mostPixelHeight": height,
            ])
        ])
    }
  }
  /// A vector that the catalogue keeps has no pixels of its own: it counts with those of the display at its own size.
  /// Nobody ships pictures for more than three pixels a point, so that a higher scale is a drawn vector's.
  private static func pixels(of image: ImageSpec, on displayScale: Double) -> Size {
    guard image.scale > 3 else { return Size(Double(image.pixelWidth), Double(image.pixelHeight)) }
    return Size((image.size.width * displayScale).rounded(), (image.size.height * displayScale).rounded())
  }
}
