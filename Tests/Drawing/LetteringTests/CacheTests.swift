import RenderTree
import Testing

@testable import Lettering

@Suite struct CacheTests {
  @Test func answersDoNotDependOnWhatWasAskedBefore() throws {
    let text = spec("Your courier is two stops away and will arrive soon, 寿司 included") { $0.lineLimit = 3 }
    let widths = (1...60).map { Double($0) * 9.3 }
    let warm = try Typesetter()
    for width in widths.reversed() { _ = warm.measure(text, width: width, height: nil, now: 0) }
    let cold = try widths.map { try Typesetter().measure(text, width: $0, height: nil, now: 0) }
    #expect(widths.map { warm.measure(text, width: $0, height: nil, now: 0) } == cold)
  }

  @Test func heightsAreAskedAnew() throws {
    let setter = try Typesetter()
    let text = spec("one two three four five six")
    #expect(setter.measure(text, width: 60, height: nil, now: 0).lineCount > 2)
    #expect(setter.measure(text, width: 60, height: 25, now: 0).lineCount == 1)
    #expect(setter.measure(text, width: 60, height: nil, now: 0).lineCount > 2)
  }

  @Test func itsSizeIsBounded() throws {
    let setter = try Typesetter(capacity: 16)
    for n in 0..<200 { _ = setter.measure(spec("text \(n)"), width: nil, height: nil, now: 0) }
    #expect(setter.cachedTexts <= 32)
  }

  @Test func paintsShareAnEntry() throws {
    let setter = try Typesetter()
    for red in stride(from: 0.0, through: 1, by: 0.1) {
      let painted = spec("same") { $0.runs[0].paint = .color(RGBA(red, 0, 0)) }
      _ = setter.measure(painted, width: nil, height: nil, now: 0)
    }
    #expect(setter.cachedTexts == 1)
  }

  @Test func generationsForgetTheOldest() {
    var cache = GenerationCache<Int, Int>(capacity: 2)
    var made: [Int] = []
    func ask(_ key: Int) -> Int { cache.value(key) { made.append(key); return key * 10 } }
    for key in [1, 2, 1, 3, 1, 4, 5, 2] { #expect(ask(key) == key * 10) }
    #expect(made == [1, 2, 3, 4, 5, 2])
    #expect(cache.count <= 4)
  }
}
