import Foundation
import Testing

@testable import Scenario

/// Pictures of steps: one for each, with names of their own.
@Suite struct PictureTests {
  private func pictures(
    _ steps: String, everyStep: Bool = false, model: String = "iPhone 15 Pro"
  ) throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("skerry-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let played = try Playhouse(model: model, draws: true, everyStep: everyStep, folder: folder).play(steps)
    #expect(played.steps.flatMap(\.failures).map(\.what) == [])
    var found: [String: Data] = [:]
    for path in played.steps.flatMap(\.pictures) {
      found[URL(fileURLWithPath: path).lastPathComponent] = try Data(contentsOf: URL(fileURLWithPath: path))
    }
    return found
  }

  @Test func namesAreFileNamesAndNoneIsWrittenTwice() throws {
    let found = try pictures("{ picture: 'A: b/c' }, { picture: 'a b c' }, \"picture\", { picture: '///' },")
    #expect(found.keys.sorted() == ["a-b-c-2.png", "a-b-c.png", "picture.png", "step-3.png"])
  }

  @Test func aPictureOfEveryStepThatChangesSomething() throws {
    let found = try pictures(
      "\"open app\", { start: { as: 'a', type: 'T', state: { text: 'One' } } }, { expect: 'a is active' }, \"lock\",",
      everyStep: true)
    #expect(found.keys.sorted() == ["step-1-open-app.png", "step-2-starts-a.png", "step-4-lock.png"])
  }

  @Test func whatIsSeenDiffers() throws {
    let found = try pictures(
      """
      { picture: 'home' }, "open app", { start: { as: 'a', type: 'T', state: { text: 'One' } } },
      { start: { as: 'b', type: 'T', state: { text: 'Two' } } },
      { start: { as: 'c', type: 'T', state: { text: 'Three' } } },
      "leave app", { picture: 'compact' }, "incoming call", { picture: 'call' }, "expand a", { picture: 'expanded' },
      "hang up", "lock", "wake", { picture: 'three cards' }, "end c immediately", { picture: 'two cards' },
      "set always on off", "sleep", { picture: 'dark' },
      """)
    #expect(found.count == 7)
    #expect(Set(found.values).count == 7)
  }

  @Test(arguments: ["iPhone 16e", "iPad Pro 11-inch (M4)"])
  func aDarkScreenShowsNothing(_ model: String) throws {
    let found = try pictures(
      """
      "open app", { start: { as: 'a', type: 'T', state: { text: 'One' } } }, "lock", "wake", { picture: 'lit' },
      "sleep", { picture: 'dark' }, "end a immediately", { picture: 'dark without a card' },
      """, model: model)
    #expect(found["dark.png"] == found["dark-without-a-card.png"])
    #expect(found["dark.png"] != found["lit.png"])
  }
}
