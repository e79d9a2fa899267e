import RenderTree
import Testing

/// How a content becomes another one.
@Suite("Motion: content transitions") struct ContentTransitionTests {
  /// Half of a linear second from one text to another.
  private func half(
    _ old: String, _ new: String, _ transition: ContentTransitionSpec?, before: ContentTransitionSpec? = nil,
    font: FontSpec = Fonts.body, setting: MotionSetting = MotionSetting()
  ) throws -> Item {
    let from = Moving.text(1, old, font: font, transition: before ?? transition)
    let to = Moving.text(1, new, font: font, transition: transition)
    let change = DisplayTransition(from: Moving.list([from]), to: Moving.list([to], state: 1), setting: setting)
    #expect(change.list(at: 1).item(1) == to)
    return try #require(change.list(at: 0.5).item(1))
  }
  private static let figures = FontSpec(size: 20, monospacedDigits: true)

  /// What is drawn of a text, with a dot for each character that is not.
  private func shown(_ item: Item) -> String {
    item.block?.spec.runs.map { run in
      guard case .string(let string) = run.content else { return "" }
      return run.paint == .clear ? String(repeating: "·", count: string.count) : string
    }.joined() ?? ""
  }
  private func blur(_ item: Item) -> Double? {
    for scoped in item.effects { if case .blur(let radius, _) = scoped.effect { return radius } }
    return nil
  }

  // MARK: - Texts

  @Test func aTextBlursIntoAnother() throws {
    let item = try half("Ready", "Cooking", nil)
    #expect(item.content == nil)
    #expect(item.children.map(shown) == ["Ready", "Cooking"])
    // Late: the old one is almost gone when the new one is seen.
    let left = (0.5 - 0.33) / 0.67
    for child in item.children {
      #expect(abs(child.opacity() - left) < 1e-9)
      #expect(abs((blur(child) ?? 0) - 17 * 0.12 * (1 - left)) < 1e-9)
    }
    #expect(item.children[0].accessibility?.isHidden == true)
  }

  @Test(arguments: [ContentTransitionSpec.opacity, .interpolate])
  func aTextFades(_ transition: ContentTransitionSpec) throws {
    let item = try half("Ready", "Cooking", transition)
    #expect(item.children.map { $0.opacity() } == [0.5, 0.5])
    #expect(item.children.allSatisfy { blur($0) == nil })
  }

  @Test func identityShowsTheNextTextAtOnce() throws {
    let item = try half("Ready", "Cooking", .identity)
    #expect(item.block?.string(at: 0) == "Cooking")
    #expect(item.children.isEmpty && item.effects.isEmpty)
  }

  @Test func theSameWordsInAnotherCutFade() throws {
    let from = Moving.text(1, "Ready"), to = Moving.text(1, "Ready", font: FontSpec(size: 17, weight: 700))
    let item = try #require(Moving.change(from, to).list(at: 0.5).item(1))
    #expect(item.children.map { $0.opacity() } == [0.5, 0.5])
    #expect(item.children.allSatisfy { blur($0) == nil })
  }

  @Test func theCommonPointOfBothTextsStands() throws {
    // The text grows to the right: what it begins with keeps its place.
    let item = try half("Ready", "Ready soon", .opacity)
    #expect(item.children.map(\.frame.x) == [0, 0])
    // Both are centred on 50.
    let from = Moving.text(1, "12", at: Point(41.5, 0)), to = Moving.text(1, "1234", at: Point(33, 0))
    let centred = try #require(Moving.change(from, to).list(at: 0.5).item(1))
    #expect(centred.children.map(\.frame.midX) == [50, 50])
  }

  @Test func whatItLiesInMayMoveAsWell() throws {
    // A container keeps a lower text in its middle by an offset: the middle of both stands.
    func group(_ item: Item, down: Double) -> Item {
      var group = Moving.group(5, in: item.frame, [item])
      group.effects = [ScopedEffect(.offset(0, down), scope: 0)]
      return group
    }
    let large = FontSpec(size: 34)
    let from = Moving.text(1, "12", font: large), to = Moving.text(1, "13")
    let shift = (from.frame.height - to.frame.height) / 2
    let list = Moving.change(group(from, down: 0), group(to, down: shift)).list(at: 0.25)
    let down = try #require(list.item(5)?.offset).y
    let middles = try #require(list.item(1)).children.map { $0.frame.midY + down }
    #expect(middles.count == 2 && middles.allSatisfy { abs($0 - from.frame.midY) < 1e-9 }, "\(middles)")
  }

  @Test func theTransitionOfAContainerHoldsForWhatIsInIt() throws {
    func group(_ string: String) -> Item {
      var group = Moving.group(5, [Moving.text(1, string)])
      group.contentTransition = .identity
      return group
    }
    let item = try #require(Moving.change(group("Ready"), group("Cooking")).list(at: 0.5).item(1))
    #expect(item.block?.string(at: 0) == "Cooking")
  }

  // MARK: - Figures

  @Test func onlyTheFiguresThatChangeRoll() throws {
    let item = try half("12%", "13%", .numericText(countsDown: false))
    #expect(item.children.map(shown).sorted() == ["1··", "·2·", "·3·", "··%"])
    let leaving = try #require(item.children.first { shown($0) == "·2·" })
    let arriving = try #require(item.children.first { shown($0) == "·3·" })
    for still in item.children where shown(still) == "1··" || shown(still) == "··%" { #expect(still.effects.isEmpty) }
    #expect(leaving.opacity() == 0.5 && arriving.opacity() == 0.5)
    // Upwards: the old one goes above its place, the new one comes from below.
    #expect(leaving.offset == Point(0, -4.25))
    #expect(arriving.offset == Point(0, 4.25))
  }

  @Test func countingDownRollsTheOtherWay() throws {
    let item = try half("13", "12", .numericText(countsDown: true))
    #expect(item.children.first { shown($0) == "·3" }?.offset == Point(0, 4.25))
    #expect(item.children.first { shown($0) == "·2" }?.offset == Point(0, -4.25))
  }

  @Test func theValueTellsTheDirection() throws {
    let up = try half("13", "12", .numericValue(5), before: .numericValue(4))
    #expect(up.children.first { shown($0) == "·2" }?.offset == Point(0, 4.25))
    let down = try half("12", "13", .numericValue(4), before: .numericValue(5))
    #expect(down.children.first { shown($0) == "·3" }?.offset == Point(0, -4.25))
  }

  @Test func figuresAreComparedFromTheEnd() throws {
    let item = try half("999 m", "1999 m", .numericText(countsDown: false), font: Self.figures)
    #expect(item.children.map(shown).sorted() == ["1·····", "·999 m"])
    // What stays moves from where it was to one figure further.
    #expect(item.children.first { shown($0) == "·999 m" }?.frame.x == -5)
  }

  @Test func aFigureBetweenChangingOnesStaysInItsColumn() throws {
    let columns = try half("123", "425", .numericText(countsDown: false), font: Self.figures)
    #expect(columns.children.map(shown).sorted() == ["1·3", "4·5", "·2·"])
    // Where figures are of unlike widths, it may come to lie elsewhere, and fades.
    let loose = try half("123", "425", .numericText(countsDown: false))
    #expect(loose.children.map(shown).sorted() == ["1·3", "4·5", "·2·", "·2·"])
    #expect(loose.children.filter { shown($0) == "·2·" }.allSatisfy { $0.opacity() == 0.5 && $0.offset == nil })
  }

  @Test func ticksAndLinesRollAsAWhole() throws {
    func two(_ string: String) -> Item {
      var item = Moving.text(1, string, transition: .numericText(countsDown: false))
      guard case .text(var block, let paint)? = item.content else { return item }
      block.lineCount = 2
      item.content = .text(block, paint)
      return item
    }
    let item = try #require(Moving.change(two("12 of 20"), two("13 of 20")).list(at: 0.5).item(1))
    #expect(item.children.map(shown) == ["12 of 20", "13 of 20"])
    #expect(item.children.map(\.offset) == [Point(0, -4.25), Point(0, 4.25)])
  }

  @Test func aRunKeepsItsLookWhileItRolls() throws {
    var from = Moving.text(1, "12 km", transition: .numericText(countsDown: false)), to = from
    for (string, change) in [("12", 0), ("13", 1)] {
      let spec = TextSpec(runs: [
        TextRun(.string(string), font: Fonts.title2, paint: .color(.white)), TextRun(.string(" km"), font: Fonts.body),
      ])
      let content = ItemContent.text(TextBlock(spec: spec, layoutWidth: 60, layoutHeight: nil), Moving.ink)
      if change == 0 { from.content = content } else { to.content = content }
    }
    let item = try #require(Moving.change(from, to).list(at: 0.5).item(1))
    #expect(item.children.map(shown).sorted() == ["1····", "·2···", "·3···", "·· km"])
    let end = try #require(item.children.first { shown($0) == "·· km" }?.block)
    #expect(end.spec.runs.map(\.font) == [Fonts.title2, Fonts.body])
    let figure = try #require(item.children.first { shown($0) == "·3···" }?.block)
    #expect(figure.spec.runs.map(\.paint) == [.clear, .color(.white), .clear])
  }

  // MARK: - Pictures

  @Test func aSymbolIsReplaced() throws {
    let plain = Moving.change(Moving.symbol(1, "bag"), Moving.symbol(1, "bicycle"))
    let faded = plain.list(at: 0.25).item(1)?.children.map { $0.effects.map(\.effect) }
    #expect(faded == [[.opacity(0.75)], [.opacity(0.25)]])
    let effect = Moving.change(
      Moving.symbol(1, "bag"), Moving.symbol(1, "bicycle", transition: .symbolEffect))
    #expect(
      effect.list(at: 0.5).item(1)?.children.map { $0.effects.map(\.effect) } == [
        [.opacity(0.5), .scale(0.75, 0.75, anchor: .center)], [.opacity(0.5), .scale(0.75, 0.75, anchor: .center)],
      ])
  }

  @Test func aSymbolStaysInTheFrameOnTheWay() throws {
    func symbol(_ name: String, _ size: Size) -> Item {
      var item = Moving.symbol(1, name)
      item.frame = Rect(origin: Point(8, 0), size: size)
      return item
    }
    // A wide one comes where a high one was.
    let change = Moving.change(symbol("flame", Size(16, 20)), symbol("bicycle", Size(24, 14)))
    for time in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let item = try #require(change.list(at: time).item(1))
      #expect(item.frame.x == 8 && abs(item.frame.width - 16 - 8 * time) < 1e-9)
      #expect(item.children.count == 2)
      for child in item.children {
        #expect(child.frame.x >= 8 - 1e-9 && child.frame.maxX <= item.frame.maxX + 1e-9, "\(child.frame)")
        #expect(child.frame.y >= -1e-9 && child.frame.maxY <= item.frame.maxY + 1e-9, "\(child.frame)")
      }
    }
    // What has its own size keeps it in a frame that is larger.
    let grown = try #require(
      Moving.change(symbol("bag", Size(10, 10)), symbol("cart", Size(30, 30))).list(at: 0.5).item(1))
    #expect(grown.children.map(\.frame.width) == [10, 20])
  }

  @Test func theSameSymbolGrows() throws {
    let change = Moving.change(Moving.symbol(1, "bag"), Moving.symbol(1, "bag", size: 40))
    let item = try #require(change.list(at: 0.5).item(1))
    guard case .symbol(let symbol, _)? = item.content else { Issue.record("no symbol"); return }
    #expect(symbol.font.size == 30)
  }

  @Test func picturesDissolve() throws {
    func image(_ name: String) -> Item {
      let spec = ImageSpec(source: .resource(name), pixelWidth: 10, pixelHeight: 10)
      return Item(id: 1, frame: Rect(0, 0, 10, 10), content: .image(spec, template: nil), scope: 0)
    }
    let item = try #require(Moving.change(image("a"), image("b")).list(at: 0.25).item(1))
    let group = try #require(item.children.first)
    #expect(group.children.map { $0.opacity() } == [0.75, 0.25])
    #expect(group.children[1].effects.last?.effect == .blend(.plusLighter))
  }

  @Test func aContentComesAndGoes() throws {
    var empty = Moving.box(1)
    empty.content = nil
    #expect(Moving.change(empty, Moving.box(1)).list(at: 0.25).item(1)?.children.map { $0.opacity() } == [0.25])
    #expect(Moving.change(Moving.box(1), empty).list(at: 0.25).item(1)?.children.map { $0.opacity() } == [0.75])
  }
}
