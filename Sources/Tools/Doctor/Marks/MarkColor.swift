import Findings
import RenderTree

/// The colour of a finding's marks, by what is wrong: told apart on white cards and on black islands.
enum MarkColor {
  static func color(of finding: Finding) -> RGBA {
    switch finding.id {
    case "picture.truncated-text": RGBA(bytes: 214, 96, 0)
    case "picture.clipped", "picture.clipped-text", "picture.under-camera": RGBA(bytes: 222, 26, 58)
    case "picture.overlapping-texts": RGBA(bytes: 142, 58, 222)
    case "picture.contrast": RGBA(bytes: 0, 114, 222)
    case "picture.large-image", "draw.missing-image", "draw.unknown-symbol": RGBA(bytes: 200, 30, 140)
    default: RGBA(bytes: 20, 130, 80)
    }
  }
}
