import Foundation
import RenderTree

/// SVG pictures of display lists: glyphs as outlines, so that no font is needed to see them, and the texts once more on
/// top, unseen, to be selected and read aloud. The same list always gives the same text.
public enum SVG {
  /// A picture as SVG text, with what is to be said about it.
  public struct Document: Sendable, Hashable {
    public let text: String
    /// What was written approximately or not at all, each thing once.
    public let notes: [DrawingNote]
  }

  /// Writes a list; one unit is one point.
  /// - Parameters:
  ///   - now: seconds since 1970, for ticking texts and bars.
  ///   - background: what lies below; nil leaves the picture clear.
  ///   - title: what a screen reader calls the picture; nil takes the list's own accessibility labels and texts.
  ///   - painter: lays out texts, decodes pictures and blurs the backdrops of materials.
  /// - Throws: `PaintFailure` where the list has no drawable size, or too large or too deep a one.
  public static func write(
    _ list: DisplayList, now: Double, background: RGBA? = nil, title: String? = nil, painter: Painter
  ) throws(PaintFailure) -> Document {
    _ = try PaintFailure.pixelSize(of: list.size, scale: 1)
    try PaintFailure.checkDepth(list)
    let backdrops = list.usesMaterial ? try painter.backdrops(of: list, now: now, background: background) : [:]
    let writer = SVGWriter(painter: painter, resources: list.resources, now: now, backdrops: backdrops)
    if let background { writer.path(.rectangle(Rect(origin: .zero, size: list.size)), fill: .color(background)) }
    writer.item(list.root)

    let width = SVGText.number(list.size.width), height = SVGText.number(list.size.height)
    let language = list.language.map { " xml:lang=\"\(SVGText.escaped($0))\" lang=\"\(SVGText.escaped($0))\"" } ?? ""
    let name = title ?? list.spokenText(at: now)
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
    text += "viewBox=\"0 0 \(width) \(height)\"\(language)>\n"
    if !name.isEmpty { text += "<title>\(SVGText.escaped(name))</title>\n" }
    if !writer.definitions.isEmpty { text += "<defs>\n\(writer.definitions)</defs>\n" }
    text += writer.body
    text += "</svg>\n"
    return Document(text: text, notes: writer.notes)
  }
}

extension DisplayList {
  /// The locale of the first text.
  fileprivate var language: String? {
    var found: String?
    walk { item in
      if found == nil, case .text(let block, _)? = item.content, !block.spec.locale.isEmpty {
        found = block.spec.locale
      }
    }
    return found?.split(separator: "@").first.map { $0.replacingOccurrences(of: "_", with: "-") }
  }

  /// Labels and texts in order, as a screen reader would go through them.
  fileprivate func spokenText(at now: Double) -> String {
    var words: [String] = []
    func go(_ item: Item) {
      if item.accessibility?.isHidden == true { return }
      if let label = item.accessibility?.label {
        words.append([label, item.accessibility?.value].compactMap { $0 }.joined(separator: ": "))
        if item.accessibility?.hidesChildren == true || item.children.isEmpty { return }
      } else if case .text(let block, _)? = item.content {
        words.append(block.string(at: now))
      }
      item.children.forEach(go)
    }
    go(root)
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  fileprivate var usesMaterial: Bool {
    func uses(_ paint: PaintSpec) -> Bool {
      switch paint {
      case .material: true
      case .opacity(let inner, _): uses(inner)
      default: false
      }
    }
    var found = false
    walk { item in
      switch item.content {
      case .shape(_, _, let paint)?: found = found || uses(paint)
      case .text(let block, let paint)?:
        found = found || uses(paint) || block.spec.runs.contains { $0.paint.map(uses) ?? false }
      case .symbol(_, let paints)?: found = found || paints.contains(where: uses)
      case .image(_, let paint)?: found = found || paint.map(uses) ?? false
      case nil: break
      }
    }
    return found
  }
}
