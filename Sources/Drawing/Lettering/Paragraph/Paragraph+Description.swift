import RenderTree

extension Paragraph: CustomStringConvertible {
  /// A readable dump for tests: sizes to a thousandth of a point, one line of text a line, its glyph runs below it.
  public var description: String {
    var out = "paragraph \(fixed(metrics.size.width))×\(fixed(metrics.size.height))"
    if metrics.scale != 1 { out += " scale \(fixed(metrics.scale))" }
    if metrics.isTruncated { out += " hidden \(quoted(hiddenText))" }
    if !missingCharacters.isEmpty { out += " missing \(quoted(missingCharacters))" }
    for line in lines {
      out += "\nline x \(fixed(line.frame.x)) y \(fixed(line.frame.y)) w \(fixed(line.frame.width))"
      out += " h \(fixed(line.frame.height)) baseline \(fixed(line.baseline)) \(quoted(line.text))"
      for run in line.runs {
        let file = run.face.file
        out += "\n  run \(run.run) \(file.family) \(file.weight)\(file.italic ? " italic" : "") \(fixed(run.size))"
        if run.stretch != 1 { out += " stretch \(fixed(run.stretch))" }
        if run.rounding != 0 { out += " rounding \(fixed(run.rounding))" }
        if run.isRightToLeft { out += " rtl" }
        out += " \(quoted(run.text)) at " + run.glyphs.map { fixed($0.position.x) }.joined(separator: " ")
      }
      for attachment in line.attachments {
        let frame = attachment.frame
        out += "\n  attachment \(attachment.run) \(fixed(frame.x)),\(fixed(frame.y)) "
        out += "\(fixed(frame.width))×\(fixed(frame.height))"
      }
      for stroke in line.strokes {
        out += "\n  \(stroke.isStrikethrough ? "strike" : "underline") \(stroke.run) x \(fixed(stroke.frame.x))"
        out += " w \(fixed(stroke.frame.width)) y \(fixed(stroke.frame.midY))"
      }
    }
    return out
  }

  private func quoted(_ text: String) -> String { "\"" + text.replacing("\n", with: "\\n") + "\"" }

  private func fixed(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return "\(value)" }
    let n = Int(abs(thousandths))
    var fraction = String(1000 + n % 1000).dropFirst()
    while fraction.last == "0" { fraction = fraction.dropLast() }
    return (thousandths < 0 ? "-" : "") + "\(n / 1000)" + (fraction.isEmpty ? "" : "." + fraction)
  }
}
