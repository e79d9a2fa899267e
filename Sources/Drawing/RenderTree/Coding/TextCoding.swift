extension CompactWriter {
  mutating func symbol(_ symbol: SymbolSpec) {
    string(symbol.name); font(symbol.font); int(symbol.scale.rawValue); int(symbol.rendering.rawValue)
    optional(symbol.variableValue) { $0.fine($1) }
  }

  mutating func token(_ token: TimeToken) {
    switch token {
    case .timer(let from, let to, let pause, let down, let hours):
      int(0); exact(from); exact(to)
      optional(pause) { $0.exact($1) }
      bool(down); bool(hours)
    case .stopwatch(let date): int(1); exact(date)
    case .clock(let clock):
      int(2); exact(clock.from); exact(clock.to); bool(clock.countsDown); bool(clock.showsHours)
      int(clock.maximumFieldCount); exact(clock.precision); bool(clock.isPadded)
    case .span(let span):
      int(3); exact(span.date)
      list(span.fields) { $0.int($1.rawValue) }
      int(span.limit); int(span.width.rawValue); int(span.sign.rawValue); int(span.side.rawValue)
      bool(span.dropsZeros); place(span.place)
    case .reference(let reference):
      int(4); exact(reference.date)
      list(reference.fields) { $0.int($1.rawValue) }
      int(reference.limit); int(reference.threshold.rawValue); place(reference.place)
    case .live(let live):
      int(5); int(live.style.rawValue)
      switch live.source {
      case .now: int(0)
      case .durationSince(let date): int(1); exact(date)
      }
      string(live.json)
    }
  }

  private mutating func place(_ place: TimePlace) {
    string(place.calendar); string(place.zone)
  }

  mutating func line(_ line: TextLine) {
    int(line.pattern.rawValue)
    optional(line.color) { $0.color($1) }
  }

  mutating func run(_ run: TextRun) {
    switch run.content {
    case .string(let s): int(0); string(s)
    case .time(let t): int(1); token(t)
    case .symbol(let s): int(2); symbol(s)
    case .image(let i): int(3); image(i)
    }
    font(run.font); exact(run.tracking); length(run.baselineOffset)
    optional(run.underline) { $0.line($1) }
    optional(run.strikethrough) { $0.line($1) }
    optional(run.paint) { $0.paint($1) }
  }

  mutating func text(_ text: TextSpec) {
    list(text.runs) { $0.run($1) }
    int(text.lineLimit ?? -1); bool(text.reservesSpace); fine(text.minimumScale); int(text.alignment.rawValue)
    int(text.truncation.rawValue); length(text.lineSpacing); bool(text.allowsTightening)
    int(text.direction.rawValue); string(text.locale); fine(text.displayScale)
  }

  /// The widths that lines were broken for keep every bit: a rounded one could break them elsewhere.
  mutating func block(_ block: TextBlock) {
    text(block.spec)
    optional(block.layoutWidth) { $0.exact($1) }
    optional(block.layoutHeight) { $0.exact($1) }
    exact(block.scale); int(block.lineCount); bool(block.isTruncated)
  }
}

extension CompactReader {
  mutating func symbol() throws(Failure) -> SymbolSpec {
    var symbol = SymbolSpec(name: try string(), font: try font())
    symbol.scale = try raw(SymbolSpec.Scale.self)
    symbol.rendering = try raw(SymbolSpec.Rendering.self)
    symbol.variableValue = try optional { r throws(Failure) in try r.number() }
    return symbol
  }

  mutating func token() throws(Failure) -> TimeToken {
    switch try int() {
    case 0:
      return .timer(
        from: try number(), to: try number(), pause: try optional { r throws(Failure) in try r.number() },
        countsDown: try bool(), showsHours: try bool())
    case 1: return .stopwatch(try number())
    case 2:
      return .clock(
        ClockSpec(
          from: try number(), to: try number(), countsDown: try bool(), showsHours: try bool(),
          maximumFieldCount: try int(), precision: try number(), isPadded: try bool()))
    case 3:
      return .span(
        SpanSpec(
          to: try number(), fields: try list { r throws(Failure) in try r.raw(SpanSpec.Field.self) }, limit: try int(),
          width: try raw(UnitText.Width.self), sign: try raw(SpanSpec.Sign.self), side: try raw(SpanSpec.Side.self),
          dropsZeros: try bool(), place: try place()))
    case 4:
      return .reference(
        ReferenceSpec(
          to: try number(), fields: try list { r throws(Failure) in try r.raw(SpanSpec.Field.self) }, limit: try int(),
          threshold: try raw(SpanSpec.Field.self), place: try place()))
    case 5:
      let style = try raw(LiveSpec.Style.self)
      let source: LiveSpec.Source
      switch try int() {
      case 0: source = .now
      case 1: source = .durationSince(try number())
      case let other: throw failure("there is no source of time \(other)")
      }
      return .live(LiveSpec(source: source, style: style, json: try string()))
    case let other: throw failure("there is no time text \(other)")
    }
  }

  private mutating func place() throws(Failure) -> TimePlace {
    TimePlace(calendar: try string(), zone: try string())
  }

  mutating func line() throws(Failure) -> TextLine {
    TextLine(pattern: try raw(TextLine.Pattern.self), color: try optional { r throws(Failure) in try r.color() })
  }

  mutating func run() throws(Failure) -> TextRun {
    let content: RunContent
    switch try int() {
    case 0: content = .string(try string())
    case 1: content = .time(try token())
    case 2: content = .symbol(try symbol())
    case 3: content = .image(try image())
    case let other: throw failure("there is no kind of run \(other)")
    }
    var run = TextRun(content, font: try font())
    run.tracking = try number()
    run.baselineOffset = try number()
    run.underline = try optional { r throws(Failure) in try r.line() }
    run.strikethrough = try optional { r throws(Failure) in try r.line() }
    run.paint = try optional { r throws(Failure) in try r.paint() }
    return run
  }

  mutating func text() throws(Failure) -> TextSpec {
    var text = TextSpec(runs: try list { r throws(Failure) in try r.run() })
    let limit = try int()
    text.lineLimit = limit < 0 ? nil : limit
    text.reservesSpace = try bool()
    text.minimumScale = try number()
    text.alignment = try raw(TextSpec.Alignment.self)
    text.truncation = try raw(TextSpec.Truncation.self)
    text.lineSpacing = try number()
    text.allowsTightening = try bool()
    text.direction = try raw(WritingDirection.self)
    text.locale = try string()
    text.displayScale = try number()
    return text
  }

  mutating func block() throws(Failure) -> TextBlock {
    TextBlock(
      spec: try text(), layoutWidth: try optional { r throws(Failure) in try r.number() },
      layoutHeight: try optional { r throws(Failure) in try r.number() }, scale: try number(), lineCount: try int(),
      isTruncated: try bool())
  }
}
