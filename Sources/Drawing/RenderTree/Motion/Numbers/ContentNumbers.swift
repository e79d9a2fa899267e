import Foundation

extension FontSpec {
  mutating func visit(_ cursor: inout NumberCursor) {
    cursor.length(&size)
    cursor.number(&leading)
  }
}

extension TextBlock {
  /// Fonts grow and shrink; what lines were broken for is not mixed.
  mutating func visit(_ cursor: inout NumberCursor) {
    let before = cursor.purpose == .writing ? spec.runs.map(\.font.size) : []
    for index in spec.runs.indices {
      spec.runs[index].font.visit(&cursor)
      cursor.number(&spec.runs[index].tracking)
      cursor.number(&spec.runs[index].baselineOffset)
      spec.runs[index].paint?.visit(&cursor)
    }
    cursor.number(&spec.lineSpacing)
    cursor.length(&scale)
    // A line on its way between two sizes would break where neither of them does.
    if cursor.space == .mixed, cursor.purpose == .writing, isPlainLine, before != spec.runs.map(\.font.size) {
      layoutWidth = nil
      layoutHeight = nil
    }
  }

  /// One line, whole and in its own size.
  var isPlainLine: Bool { lineCount == 1 && !isTruncated && scale == 1 }

  /// The text of each run as it stands at `now`; nil for symbols and images.
  func strings(at now: Double) -> [String?] {
    spec.runs.map { run in
      switch run.content {
      case .string(let string): string
      case .time(let token): token.text(at: now, locale: spec.locale)
      case .symbol, .image: nil
      }
    }
  }

  /// A token that shows the same at this moment is the same text, and so is one whose lines were broken elsewhere in a
  /// room of another size.
  func adapted(to next: TextBlock, now: Double) -> TextBlock {
    guard spec.runs.count == next.spec.runs.count else { return self }
    var block = self
    for (index, run) in next.spec.runs.enumerated() where block.spec.runs[index].content != run.content {
      guard case .time = run.content, case .time = block.spec.runs[index].content else { return self }
      block.spec.runs[index].content = run.content
    }
    guard strings(at: now) == next.strings(at: now) else { return self }
    for (index, run) in next.spec.runs.enumerated() {
      if let paint = run.paint { block.spec.runs[index].paint = spec.runs[index].paint?.adapted(to: paint, now: now) }
    }
    let sameFonts = zip(spec.runs, next.spec.runs).allSatisfy { $0.font == $1.font }
    guard lineCount == next.lineCount, sameFonts || isPlainLine && next.isPlainLine else { return block }
    block.layoutWidth = next.layoutWidth
    block.layoutHeight = next.layoutHeight
    block.isTruncated = next.isTruncated
    block.spec.lineLimit = next.spec.lineLimit
    return block
  }
}

extension ItemContent: Morphing {
  mutating func visit(_ cursor: inout NumberCursor) {
    switch self {
    case .shape(var shape, var drawing, var paint):
      shape.visit(&cursor)
      drawing.visit(&cursor)
      paint.visit(&cursor)
      self = .shape(shape, drawing, paint)
    case .text(var block, var paint):
      block.visit(&cursor)
      paint.visit(&cursor)
      self = .text(block, paint)
    case .symbol(var symbol, var paints):
      symbol.font.visit(&cursor)
      if var value = symbol.variableValue {
        cursor.number(&value, in: 0...1)
        symbol.variableValue = value
      }
      for index in paints.indices { paints[index].visit(&cursor) }
      self = .symbol(symbol, paints)
    case .image(let image, var template):
      template?.visit(&cursor)
      self = .image(image, template: template)
    }
  }

  func adapted(to next: ItemContent, now: Double) -> ItemContent {
    switch (self, next) {
    case (.shape(let shape, let drawing, let paint), .shape(let nextShape, _, let nextPaint)):
      .shape(shape.adapted(to: nextShape, now: now), drawing, paint.adapted(to: nextPaint, now: now))
    case (.text(let block, let paint), .text(let nextBlock, let nextPaint)):
      .text(block.adapted(to: nextBlock, now: now), paint.adapted(to: nextPaint, now: now))
    case (.symbol(let symbol, let paints), .symbol(_, let nextPaints)) where paints.count == nextPaints.count:
      .symbol(symbol, zip(paints, nextPaints).map { $0.adapted(to: $1, now: now) })
    case (.image(let image, let template?), .image(_, let nextTemplate?)):
      .image(image, template: template.adapted(to: nextTemplate, now: now))
    default: self
    }
  }
}

extension Effect: Morphing {
  mutating func visit(_ cursor: inout NumberCursor) {
    switch self {
    case .opacity(var value):
      cursor.number(&value, in: 0...1)
      self = .opacity(value)
    case .offset(var x, var y):
      cursor.number(&x)
      cursor.number(&y)
      self = .offset(x, y)
    case .scale(var x, var y, var anchor):
      cursor.number(&x)
      cursor.number(&y)
      anchor.visit(&cursor)
      self = .scale(x, y, anchor: anchor)
    case .rotation(var angle, var anchor):
      cursor.number(&angle)
      anchor.visit(&cursor)
      self = .rotation(angle, anchor: anchor)
    case .transform(var map):
      map.visit(&cursor)
      self = .transform(map)
    case .clip(var shape, let evenOdd):
      shape.visit(&cursor)
      self = .clip(shape, evenOdd: evenOdd)
    case .shadow(var color, var radius, var dx, var dy):
      color.visit(&cursor)
      cursor.length(&radius)
      cursor.number(&dx)
      cursor.number(&dy)
      self = .shadow(color, radius: radius, dx: dx, dy: dy)
    case .blur(var radius, let opaque):
      cursor.length(&radius)
      self = .blur(radius: radius, opaque: opaque)
    case .brightness(var value):
      cursor.number(&value)
      self = .brightness(value)
    case .contrast(var value):
      cursor.number(&value)
      self = .contrast(value)
    case .saturation(var value):
      cursor.number(&value)
      self = .saturation(value)
    case .grayscale(var value):
      cursor.number(&value)
      self = .grayscale(value)
    case .hueRotation(var angle):
      cursor.number(&angle)
      self = .hueRotation(angle)
    case .colorMultiply(var color):
      color.visit(&cursor)
      self = .colorMultiply(color)
    // Items of a mask move by themselves.
    case .mask, .blend, .group, .colorInvert, .luminanceToAlpha: break
    }
  }

  func adapted(to next: Effect, now: Double) -> Effect {
    guard case .clip(let shape, let evenOdd) = self, case .clip(let nextShape, _) = next else { return self }
    return .clip(shape.adapted(to: nextShape, now: now), evenOdd: evenOdd)
  }

  /// Which kind of effect it is.
  var kind: Int {
    switch self {
    case .opacity: 0
    case .offset: 1
    case .scale: 2
    case .rotation: 3
    case .transform: 4
    case .clip: 5
    case .mask: 6
    case .blend: 7
    case .shadow: 8
    case .blur: 9
    case .group: 10
    case .brightness: 11
    case .contrast: 12
    case .saturation: 13
    case .grayscale: 14
    case .hueRotation: 15
    case .colorMultiply: 16
    case .colorInvert: 17
    case .luminanceToAlpha: 18
    }
  }

  /// The same effect where it changes nothing; nil where it always changes something.
  var neutral: Effect? {
    switch self {
    case .opacity: .opacity(1)
    case .offset: .offset(0, 0)
    case .scale(_, _, let anchor): .scale(1, 1, anchor: anchor)
    case .rotation(_, let anchor): .rotation(0, anchor: anchor)
    case .transform: .transform(.identity)
    case .shadow(_, let radius, let dx, let dy): .shadow(.clear, radius: radius, dx: dx, dy: dy)
    case .blur(_, let opaque): .blur(radius: 0, opaque: opaque)
    case .brightness: .brightness(0)
    case .contrast: .contrast(1)
    case .saturation: .saturation(1)
    case .grayscale: .grayscale(0)
    case .hueRotation: .hueRotation(0)
    case .colorMultiply: .colorMultiply(.white)
    case .group: .group
    case .clip, .mask, .blend, .colorInvert, .luminanceToAlpha: nil
    }
  }
}
