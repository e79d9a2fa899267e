import Devices
import Findings
import Foundation
import Phone
import RenderTree
import Wire

extension RenderReport {
  /// A picture of a home-screen or lock-screen widget.
  struct WidgetPicture: Encodable {
    var path: String
    var kind: String
    var family: WidgetForm
    /// Counted from 1; nil for the picture of the gallery.
    var entry: Int?
    var device: String
    var scheme: Surroundings.Scheme
    var locale: String
    /// In points.
    var width: Double
    var height: Double
  }

  mutating func add(_ picture: WidgetRun.Picture, path: String) {
    widgets.append(
      WidgetPicture(
        path: path, kind: picture.kind, family: picture.form, entry: picture.entry, device: picture.device.name,
        scheme: picture.surroundings.scheme, locale: picture.surroundings.locale, width: picture.list.size.width,
        height: picture.list.size.height))
  }
}

extension WidgetTimeline {
  /// What an answer has that a developer did not mean, by the rules of the newest iOS.
  static func findings(of answer: TimelineAnswer, at now: Double, widget kind: String) -> [Finding] {
    let figures = WidgetFigures()
    return notes(on: answer, at: now, figures: figures).map { code, sentence in
      let explanation = code.explanation
      return Finding(
        id: code.rawValue, severity: explanation.severity, what: "\(sentence) (widget “\(kind)”)",
        why: explanation.why, fix: explanation.fix)
    }
  }
}
