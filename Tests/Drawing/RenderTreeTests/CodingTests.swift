import Foundation
import RenderTree
import Testing

@Suite("Compact coding") struct CodingTests {
  /// A list that holds every kind of thing at least once.
  static let everything: DisplayList = {
    let font = FontSpec(
      size: 17, weight: 600, design: .rounded, width: .condensed, italic: true, monospacedDigits: true, smallCaps: true,
      leading: 1.712890625, family: "Ma \"font\"\n")
    var capitals = font
    capitals.smallCapitals = true
    let image = ImageSpec(
      source: .resource("a"), pixelWidth: 3, pixelHeight: 4, scale: 2,
      resizing: .tile(caps: Insets(top: 1, left: 2, bottom: 3, right: 4)),
      isTemplate: true, interpolation: .none)
    let stops = [GradientStop(.black, at: 0), GradientStop(RGBA(1.1, -0.1, 0.5, 0.25), at: 1)]
    let paints: [PaintSpec] = [
      .color(RGBA(0.1, 0.2, 0.3)), .linear(stops, from: UnitPosition(0, 0), to: UnitPosition(1, 0.5)),
      .radial(stops, center: .center, startRadius: 1, endRadius: 20),
      .elliptical(stops, center: .center, startFraction: 0, endFraction: 0.5),
      .angular(stops, center: .center, from: 0, to: 6.283185), .image(image, origin: .center, scale: 2),
      .material(.thick, dark: true),
      .opacity(.color(.white), 0.5),
    ]
    var shape = ShapeSpec(
      .rounded(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4), continuous: true))
    shape.operations = [
      .inset(1), .size(Size(3, 4)),
      .trim(from: .value(0.25), to: .time(from: 1.5, to: 1_700_000_000.25, countsDown: true)),
      .leadingPart(.value(0.5), minimum: 8, direction: .rightToLeft), .offset(1, 2), .rotation(0.5, anchor: .center),
      .scale(1, 2, anchor: UnitPosition(0, 1)), .transform(Affine(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
    ]
    let path = ShapeSpec(
      .path(
        PathSpec([
          .move(Point(1, 2)), .line(Point(3, 4)), .quad(Point(5, 6), control: Point(7, 8)),
          .cubic(Point(9, 10), control1: Point(11, 12), control2: Point(13, 14)), .close,
        ])))
    let runs =
      [
        TextRun(
          .string("日本 \u{1} \\ é"), font: font, tracking: -0.25, baselineOffset: 2,
          underline: TextLine(pattern: .dash, color: .white), strikethrough: TextLine(), paint: paints[1]),
        TextRun(.time(.timer(from: 1, to: 2, pause: 1.5, countsDown: true, showsHours: false)), font: font),
        TextRun(.time(.stopwatch(3)), font: capitals), TextRun(.time(.relative(4)), font: font),
        TextRun(.time(.offset(5)), font: font),
        TextRun(
          .time(
            .clock(
              ClockSpec(
                from: 1, to: 2, countsDown: true, showsHours: false, maximumFieldCount: 2, precision: 0.1,
                isPadded: true))), font: font),
        TextRun(
          .time(
            .span(
              SpanSpec(
                to: 4, fields: [.day, .hour], limit: 1, width: .narrow, sign: .alwaysButZero, side: .until,
                dropsZeros: true, place: TimePlace(calendar: "buddhist", zone: "Asia/Bangkok")))), font: font),
        TextRun(
          .time(.reference(ReferenceSpec(to: 5, fields: [.month], limit: 3, threshold: .week, place: TimePlace()))),
          font: font),
      ]
      + (LiveSpec(.durationSince(6), Duration.TimeFormatStyle(pattern: .minuteSecond)).map {
        [TextRun(.time(.live($0)), font: font)]
      } ?? []) + [
        TextRun(
          .symbol(SymbolSpec(name: "bolt.fill", font: font, scale: .large, rendering: .palette, variableValue: 0.5)),
          font: font),
        TextRun(.image(image), font: font),
      ]
    let text = TextSpec(
      runs: runs, lineLimit: 2, reservesSpace: true, minimumScale: 0.5, alignment: .center, truncation: .middle,
      lineSpacing: 3,
      allowsTightening: true, direction: .rightToLeft, locale: "zh-Hans", displayScale: 2)
    let effects: [Effect] = [
      .opacity(0.5), .offset(1, 2), .scale(1, 2, anchor: .center), .rotation(1, anchor: .center), .transform(.identity),
      .clip(shape, evenOdd: true), .mask([Item(id: 9, frame: .zero)]), .blend(.plusLighter),
      .shadow(.black, radius: 1, dx: 2, dy: 3),
      .blur(radius: 4, opaque: true), .group, .brightness(0.1), .contrast(1.5), .saturation(0), .grayscale(1),
      .hueRotation(1),
      .colorMultiply(.white), .colorInvert, .luminanceToAlpha,
    ]
    let transition = TransitionSpec.combined(
      .asymmetric(insertion: .move(.leading), removal: .push(.bottom)),
      .animated(
        .combined(
          .combined(.opacity, .slide),
          .combined(
            .blurReplace,
            .combined(.identity, .combined(.scale(0.5, anchor: .center), .combined(.offset(1, 2), .custom("X")))))),
        AnimationSpec(.spring(duration: 0.5, bounce: 0.3), delay: 1, speed: 2, repeatCount: nil, autoreverses: false)))
    var root = Item(id: .max, frame: Rect(0, 0, 100, 50))
    for (i, paint) in paints.enumerated() {
      root.children.append(
        Item(
          id: UInt64(i), frame: Rect(1.333, 2, 3, 4),
          content: .shape(
            i == 0 ? path : shape,
            i % 2 == 0
              ? .fill(evenOdd: true)
              : .stroke(StrokeSpec(width: 2, cap: .round, join: .bevel, miterLimit: 4, dash: [1, 2], dashPhase: 3)),
            paint)))
    }
    root.children.append(
      Item(
        id: 1 << 63, frame: Rect(-1, -2.5, 3, 4),
        content: .text(
          TextBlock(spec: text, layoutWidth: 94.0 / 3, layoutHeight: 20, scale: 0.75, lineCount: 2, isTruncated: true),
          .color(.white)),
        effects: effects.enumerated().map { ScopedEffect($1, scope: Int32($0 % 2)) }, scope: 1, transition: transition,
        match: 77,
        tap: .intent(type: "Pause", parameters: #"{"id":"1"}"#, turnsOn: true),
        accessibility: Accessibility(
          label: "L", value: "V", hint: "H", isHidden: true, hidesChildren: true, traits: [.isButton, .isTabBar]),
        contentTransition: .numericValue(0.1)))
    root.children.append(
      Item(
        id: 3, frame: .zero, content: .symbol(SymbolSpec(name: "x", font: font), paints), tap: .url("a://b"),
        contentTransition: .numericText(countsDown: true)))
    root.children.append(
      Item(
        id: 4, frame: .zero, content: .image(image, template: .color(.black)), tap: .closure,
        contentTransition: .identity))
    return DisplayList(
      size: Size(100, 50), root: root,
      scopes: [
        AnimationScope(id: 1, parent: -1, fingerprint: 2, animation: nil),
        AnimationScope(
          id: 3, parent: 0, fingerprint: .max, animation: AnimationSpec(.bezier(0.42, 0, 0.58, 1, duration: 0.35))),
        AnimationScope(
          id: 4, parent: 0, fingerprint: 5,
          animation: AnimationSpec(.interpolatingSpring(mass: 1, stiffness: 2, damping: 3, initialVelocity: 4))),
      ],
      notes: [
        DrawingNote(.notDrawn, subject: "symbolEffect", message: "later", file: "A.swift", line: 12),
        DrawingNote(.clipped, subject: "card", message: "m"),
      ],
      resources: ["a": [0, 1, 255], "b": []], displayScale: 3)
  }()

  @Test("what goes out comes back") func roundTrip() throws {
    let bytes = Self.everything.encoded()
    let back = try DisplayList(encoded: bytes)
    #expect(back == Self.everything)
    #expect(back.encoded() == bytes)
  }

  @Test("it is one line of valid JSON") func json() throws {
    let bytes = Self.everything.encoded()
    #expect(!bytes.contains(10))
    let array = try JSONSerialization.jsonObject(with: Data(bytes)) as? [Any]
    #expect(array?.first as? Int == DisplayList.version)
  }

  @Test("every truncation is refused with its place") func truncated() {
    let bytes = Self.everything.encoded()
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: DisplayListCodingError.self) { try DisplayList(encoded: Array(bytes[..<length])) }
    }
  }

  @Test("damaged bytes never crash") func damaged() {
    var seed: UInt64 = 42
    func random() -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33)
    }
    let bytes = Self.everything.encoded()
    for _ in 0..<400 {
      var copy = bytes
      for _ in 0..<(1 + random() % 4) { copy[random() % copy.count] = UInt8(truncatingIfNeeded: random()) }
      _ = try? DisplayList(encoded: copy)
    }
    #expect(throws: DisplayListCodingError.self) { try DisplayList(encoded: Array("[2,1,1,3,9999999999]".utf8)) }
  }

  @Test("another version is named") func version() {
    #expect {
      try DisplayList(encoded: Array("[99]".utf8))
    } throws: { error in "\(error)".contains("version 99") }
  }
}
